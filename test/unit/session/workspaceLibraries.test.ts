import { strict as assert } from 'node:assert';
import { caseFor, report, terminal, TestSession } from './fakes';

describe('libraries of the workspace', () => {
  it('are none where no folder is open; errors are still shown', async () => {
    const test = new TestSession(({ workspace }) => (workspace.folders = []));
    test.session.met([report('boom')], terminal());
    await test.settle();
    assert.deepEqual(await test.session.libraries(), []);
    assert.deepEqual(test.state.libraries, []);
    assert.deepEqual(test.headlines, ['boom']);
    assert.deepEqual(test.recalled, []);
  });

  it('are opened once, whoever asks', async () => {
    const test = new TestSession();
    const [first, second] = await Promise.all([test.session.libraries(), test.session.libraries()]);
    test.session.met([report('boom')], terminal());
    await test.settle();
    assert.equal(test.libraries.length, 1);
    assert.equal(first[0]?.library, second[0]?.library);
  });

  it('say what to do about a virtual folder, and serve the others', async () => {
    const test = new TestSession(({ workspace }) => {
      workspace.folders = [
        { key: 'vscode-vfs://github/a/b', name: 'remote' },
        { key: 'file:///shop', name: 'shop', path: '/shop', directory: '/shop' },
      ];
    });
    assert.deepEqual(
      (await test.session.libraries()).map(({ name }) => name),
      ['shop'],
    );
    const [remote, shop] = test.state.libraries;
    assert.equal(remote?.status.kind, 'unreadable');
    assert.match((remote?.status as { detail: string }).detail, /“remote” is a virtual folder.*clone/);
    assert.equal(shop?.status.kind, 'ready');
  });

  it('say why one could not be opened', async () => {
    const test = new TestSession(({ broken }) => broken.set('/shop', 'The disk is on fire.'));
    assert.deepEqual(await test.session.libraries(), []);
    const status = test.state.libraries[0]?.status;
    assert.equal(status?.kind, 'unreadable');
    assert.match((status as { detail: string }).detail, /“shop” could not be opened: The disk is on fire\./);
  });

  it('follow the folders: new ones are opened, removed ones closed, the others kept', async () => {
    const test = new TestSession(({ stored }) => stored.set('/api', [caseFor('boom')]));
    test.session.met([report('boom')], terminal());
    await test.settle();
    assert.deepEqual(test.recalled, []);
    test.workspace.folders = [
      ...test.workspace.folders,
      { key: 'file:///api', name: 'api', path: '/api', directory: '/api' },
    ];
    test.workspace.changed();
    await test.settle();
    assert.deepEqual(test.recalled, ['case-boom']);
    test.workspace.folders = test.workspace.folders.slice(1);
    test.workspace.changed();
    await test.settle();
    assert.deepEqual(
      test.libraries.map(({ directory, closed }) => [directory, closed]),
      [
        ['/shop', true],
        ['/api', false],
      ],
    );
    assert.deepEqual(
      test.state.libraries.map(({ name }) => name),
      ['api'],
    );
  });

  it('are not opened by a change of the folders', async () => {
    const test = new TestSession();
    test.workspace.changed();
    await test.settle();
    assert.equal(test.libraries.length, 0);
  });

  it('become writable when trust is granted', async () => {
    const test = new TestSession(({ workspace, stored }) => {
      workspace.trusted = false;
      stored.set('/shop', [caseFor('boom')]);
    });
    test.session.met([report('boom')], terminal());
    await test.settle();
    assert.match(test.libraries[0]?.readOnly ?? '', /Restricted Mode.*trust the workspace/);
    test.workspace.trusted = true;
    test.workspace.changed();
    await test.settle();
    assert.equal(test.state.restricted, false);
    assert.equal(test.libraries[0]?.closed, true);
    assert.equal(test.libraries[1]?.readOnly, undefined);
    assert.deepEqual(test.recalled, ['case-boom']);
  });
});

describe('the personal library', () => {
  const withPersonal = (prepare: (test: TestSession) => void = () => {}): TestSession =>
    new TestSession((test) => {
      test.personal = [caseFor('boom', 'mine')];
      prepare(test);
    });

  it('is recalled from beside the workspace, after its folders, and marked as such', async () => {
    const test = withPersonal(({ stored }) => stored.set('/shop', [caseFor('boom', 'of the shop')]));
    test.session.met([report('boom')], terminal());
    await test.settle();
    assert.deepEqual([...(test.recalled ?? [])].sort(), ['mine', 'of the shop']);
    assert.deepEqual(
      test.state.libraries.map(({ name, kind }) => [name, kind]),
      [
        ['shop', 'workspace'],
        ['Mine', 'personal'],
      ],
    );
    assert.equal(test.session.libraryOf('mine')?.kind, 'personal');
    assert.equal(test.session.libraryOf('of the shop')?.name, 'shop');
  });

  it('is there where no folder is open', async () => {
    const test = withPersonal(({ workspace }) => (workspace.folders = []));
    test.session.met([report('boom')], terminal());
    await test.settle();
    assert.deepEqual(test.recalled, ['mine']);
  });

  it('is not opened before it is needed, nor where the user leaves it out, until asked for', async () => {
    const test = withPersonal(({ settings }) => settings.set({ libraryPersonal: false }));
    test.session.met([report('boom')], terminal());
    await test.settle();
    assert.deepEqual(test.recalled, []);
    assert.equal(
      test.libraries.some(({ directory }) => directory === 'personal'),
      false,
    );
    assert.equal((await test.session.personal())?.kind, 'personal');
    assert.deepEqual(
      (await test.session.libraries()).map(({ name }) => name),
      ['shop'],
    );
  });

  it('joins and leaves recall with the setting', async () => {
    const test = withPersonal();
    test.session.met([report('boom')], terminal());
    await test.settle();
    assert.deepEqual(test.recalled, ['mine']);
    test.settings.set({ libraryPersonal: false });
    await test.settle();
    assert.deepEqual(test.recalled, []);
    test.settings.set({ libraryPersonal: true });
    await test.settle();
    assert.deepEqual(test.recalled, ['mine']);
    assert.equal(test.libraries.filter(({ directory }) => directory === 'personal').length, 1);
  });

  it('shows a case that was copied there once, as that of the folder', async () => {
    const test = withPersonal(({ stored }) => stored.set('/shop', [caseFor('boom', 'mine')]));
    test.session.met([report('boom')], terminal());
    await test.settle();
    assert.deepEqual(test.recalled, ['mine']);
    assert.equal(test.session.libraryOf('mine')?.name, 'shop');
  });

  it('stays writable in Restricted Mode, and is closed at the end', async () => {
    const test = withPersonal(({ workspace }) => (workspace.trusted = false));
    await test.session.libraries();
    const personal = test.libraries.find(({ directory }) => directory === 'personal');
    assert.equal(personal?.readOnly, undefined);
    test.workspace.trusted = true;
    test.workspace.changed();
    await test.settle();
    assert.equal(personal?.closed, false);
    await test.session.dispose();
    assert.equal(personal?.closed, true);
  });
});

describe('the place of a library', () => {
  it('can be set to be elsewhere while the window is open', async () => {
    const test = new TestSession(({ stored }) => {
      stored.set('/shop', [caseFor('boom', 'in the folder')]);
      stored.set('/storage/1', [caseFor('boom', 'in the storage')]);
    });
    test.session.met([report('boom')], terminal());
    await test.settle();
    assert.deepEqual(test.recalled, ['in the folder']);
    const [shop] = test.workspace.folders;
    assert.ok(shop);
    test.workspace.folders = [{ ...shop, directory: '/storage/1', otherDirectory: '/shop' }];
    test.workspace.changed();
    await test.settle();
    assert.deepEqual(test.recalled, ['in the storage']);
    assert.deepEqual(
      test.libraries.map(({ directory, closed }) => [directory, closed]),
      [
        ['/shop', true],
        ['/storage/1', false],
      ],
    );
    assert.equal(test.session.libraryOf('in the storage')?.folder, '/shop');
  });
});
