import assert from 'node:assert/strict';
import { resolveInFolder, resolvePlaces, relativeToFolders } from '../../../src/views/places';

describe('resolvePlaces', () => {
  const unix = { cwd: '/home/ada/shop/web', folders: ['/home/ada/shop'], windows: false };

  it('looks from the command’s directory first, then from the folders', () => {
    assert.deepEqual(resolvePlaces('src/a.ts', unix), ['/home/ada/shop/web/src/a.ts', '/home/ada/shop/src/a.ts']);
  });

  it('follows a way up that stays in the workspace', () => {
    assert.deepEqual(resolvePlaces('../lib/b.ts', unix), ['/home/ada/shop/lib/b.ts']);
  });

  it('takes absolute paths and file URLs inside the workspace', () => {
    assert.deepEqual(resolvePlaces('/home/ada/shop/src/a.ts', unix), ['/home/ada/shop/src/a.ts']);
    assert.deepEqual(resolvePlaces('file:///home/ada/shop/a%20b.mjs', unix), ['/home/ada/shop/a b.mjs']);
  });

  for (const hostile of [
    '/etc/passwd',
    '../../../../etc/passwd',
    'file:///etc/passwd',
    'file://evil.example/share/a',
    'file:%',
    '',
    'a\0b',
    'a\nb',
    '/home/ada/shopping/a.ts',
    '.',
  ]) {
    it(`never leads out of the workspace: ${JSON.stringify(hostile)}`, () => {
      assert.deepEqual(
        resolvePlaces(hostile, unix).filter((path) => !/^\/home\/ada\/shop\/./.test(path)),
        [],
      );
      assert.deepEqual(resolvePlaces(hostile, { folders: ['/home/ada/shop'], windows: false }), []);
    });
  }

  it('takes nothing for a file that is none', () => {
    for (const printed of [
      '[eval]',
      '<anonymous>',
      'node:internal/vm',
      'webpack:///./src/a.ts',
      'https://example.org/a.js',
    ]) {
      assert.deepEqual(resolvePlaces(printed, unix), [], printed);
    }
  });

  it('knows Windows paths, and contacts no network share that a terminal names as its directory', () => {
    const windows = { folders: ['C:\\shop'], windows: true };
    assert.deepEqual(resolvePlaces('src\\a.ts', windows), ['C:\\shop\\src\\a.ts']);
    assert.deepEqual(resolvePlaces('C:\\shop\\a.ts', windows), ['C:\\shop\\a.ts']);
    assert.deepEqual(resolvePlaces('D:\\x\\a.ts', windows), []);
    assert.deepEqual(resolvePlaces('a.ts', { ...windows, folders: [], cwd: '\\\\evil\\share' }), []);
    assert.deepEqual(resolvePlaces('\\\\evil\\share\\a.ts', windows), []);
  });
});

describe('resolveInFolder', () => {
  it('keeps a changed file inside its folder', () => {
    assert.equal(resolveInFolder('src/a.ts', '/shop', false), '/shop/src/a.ts');
    assert.equal(resolveInFolder('../a.ts', '/shop', false), undefined);
    assert.equal(resolveInFolder('/etc/passwd', '/shop', false), undefined);
    assert.equal(resolveInFolder('C:\\Windows\\a', 'C:\\shop', true), undefined);
  });
});

describe('relativeToFolders', () => {
  const shorter = (text: string, ...folders: readonly string[]): string => relativeToFolders(text, folders, false);

  for (const [given, wanted] of [
    ['at f (/home/ada/shop/src/a.ts:1:2)', 'at f (src/a.ts:1:2)'],
    ["open '/home/ada/shop/x' and /home/ada/shop/y", "open 'x' and y"],
    ['at file:///home/ada/shop/src/a.mjs:1', 'at src/a.mjs:1'],
    ['/home/ada/shopping/a.ts', '/home/ada/shopping/a.ts'],
    ['/mnt/home/ada/shop/a.ts', '/mnt/home/ada/shop/a.ts'],
    ['cwd is /home/ada/shop', 'cwd is /home/ada/shop'],
    ['nothing', 'nothing'],
  ] as const) {
    it(`${given} → ${wanted}`, () => assert.equal(shorter(given, '/home/ada/shop'), wanted));
  }

  it('takes the innermost of nested folders', () => {
    assert.equal(shorter('/w/a/b/c.ts', '/w', '/w/a/b'), 'c.ts');
  });

  it('does not mind the case of a Windows path', () => {
    assert.equal(relativeToFolders('at c:\\Work\\src\\a.ts:1', ['C:\\work'], true), 'at src\\a.ts:1');
  });

  it('leaves a text as it is where a folder is the root', () => assert.equal(shorter('/etc/x', '/'), '/etc/x'));
});
