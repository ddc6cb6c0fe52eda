import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { boundedDiff } from '../../../src/core/learning/boundedDiff';
import { sentenceText } from '../../../src/core/cases/sentence';
import { fixFacts } from '../../../src/session/learning/fixFacts';
import { globNamesPath, matchesGlob } from '../../../src/core/learning/glob';

describe('boundedDiff', () => {
  it('tells lines, the first place and the hunk', () => {
    const diff = boundedDiff('a\nb\nc\nd\n', 'a\nb\nC\nd\ne\n');
    assert.deepEqual({ ...diff, diff: undefined }, { added: 2, removed: 1, line: 3, diff: undefined });
    assert.match(diff?.diff ?? '', /^@@ .* @@\n a\n b\n-c\n\+C\n d\n\+e$/);
  });

  it('knows new and removed files', () => {
    assert.deepEqual(boundedDiff(undefined, 'a\nb\n')?.added, 2);
    const removed = boundedDiff('a\nb\n', undefined);
    assert.equal(removed?.removed, 2);
    assert.equal(removed?.line, undefined);
  });

  it('is nothing where only line ends changed', () => {
    assert.equal(boundedDiff('a\r\nb\r\n', 'a\nb\n'), undefined);
  });

  it('stays bounded, and says what was left out', () => {
    const many = Array.from({ length: 5_000 }, (_, line) => `line ${line}`).join('\n');
    const diff = boundedDiff('', many);
    assert.ok((diff?.diff.length ?? 0) < 8_000);
    assert.match(diff?.diff ?? '', /lines left out|too different/);
  });

  it('counts what was added and removed, whatever the texts', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
      .map((lines) => lines.map((line) => `${line}\n`).join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const diff = boundedDiff(before, after);
        const lines = (of: string): number => of.split('\n').length - 1;
        assert.equal((diff?.added ?? 0) - (diff?.removed ?? 0), lines(after) - lines(before));
      }),
    );
  });
});

describe('fixFacts', () => {
  it('says what was changed, run and passed', () => {
    const files = [{ path: 'src/a.ts', added: 3, removed: 1, change: 'changed' as const }];
    assert.equal(
      sentenceText(fixFacts(files, ['npm install x'], 'npm test', 240_000)),
      'Changed: src/a.ts (+3 −1). Ran: `npm install x`. `npm test` passed after 4 min.',
    );
    assert.equal(sentenceText(fixFacts([], [], undefined, 3_000)), 'Gone after 3 s.');
    const many = Array.from({ length: 7 }, (_, n) => ({
      path: `${n}.ts`,
      added: 1,
      removed: 0,
      change: 'new' as const,
    }));
    assert.equal(
      sentenceText(fixFacts(many, [], undefined, 3_000)),
      'Changed: 0.ts (new); 1.ts (new); 2.ts (new); 3.ts (new); 4.ts (new) and 2 more. Gone after 3 s.',
    );
  });
});

describe('globs', () => {
  it('match command lines', () => {
    assert.equal(matchesGlob('npm run watch*', 'npm run watch:css'), true);
    assert.equal(matchesGlob('npm run watch*', 'npm test'), false);
    assert.equal(matchesGlob('*', ''), true);
    assert.equal(matchesGlob('a?c', 'abc'), true);
  });

  it('name files and folders', () => {
    assert.equal(globNamesPath('generated', '/ws/src/generated/a.ts'), true);
    assert.equal(globNamesPath('*.gen.ts', '/ws/src/a.gen.ts'), true);
    assert.equal(globNamesPath('src/**/*.gen.ts', '/ws/src/b/a.gen.ts'), true);
    assert.equal(globNamesPath('/ws/vendor/', '/ws/vendor/x/a.ts'), true);
    assert.equal(globNamesPath('vendor', '/ws/src/vendors/a.ts'), false);
    assert.equal(globNamesPath('', '/ws/a.ts'), false);
  });

  it('take no long time on hostile ones', () => {
    assert.equal(matchesGlob('*a'.repeat(150), 'a'.repeat(400)), true);
    assert.equal(matchesGlob(`${'*a'.repeat(150)}b`, 'a'.repeat(4_000)), false);
  });
});
