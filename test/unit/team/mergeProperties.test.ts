import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { CaseContent } from '../../../src/core/cases/case';
import { isSamePrints, printsOf } from '../../../src/store/team/fieldPrints';
import { joinVersions } from '../../../src/store/team/joinVersions';
import { mergeContents, type Version } from '../../../src/store/team/mergeContents';
import {
  formatGoneLine,
  goneLineOf,
  isFromBefore,
  keptGoneLines,
  parseGoneLine,
} from '../../../src/store/team/goneLine';
import { formatTeamLine, parseTeamLine } from '../../../src/store/team/teamLine';
import { content } from '../store/helpers';

const word = fc.constantFrom('a', 'b', 'c', 'd');
const words = fc.uniqueArray(word, { maxLength: 4 });
const anyContent: fc.Arbitrary<CaseContent> = fc
  .record({ title: word, rootCause: word, fixSummary: word, tags: words, aliases: words, command: fc.option(word) })
  .map(({ title, command, ...rest }) => content(title, { ...rest, ...(command === null ? {} : { command }) }));
const version: fc.Arbitrary<Version> = fc.record({ content: anyContent, updatedAt: fc.integer({ min: 0, max: 3 }) });
const same = (a: CaseContent, b: CaseContent): boolean => isSamePrints(printsOf(a), printsOf(b));

describe('merging two versions of a case', () => {
  it('comes to the same on both sides', () => {
    fc.assert(
      fc.property(version, version, fc.option(anyContent, { nil: undefined }), (a, b, base) => {
        const prints = base && printsOf(base);
        const [one, other] = [mergeContents(prints, a, b), mergeContents(prints, b, a)];
        assert.deepEqual(one.content, other.content);
        assert.deepEqual(one.bothEdited, other.bothEdited);
      }),
    );
  });

  it('gives what was changed where only one side changed it', () => {
    fc.assert(
      fc.property(anyContent, version, fc.nat(3), (base, edited, at) => {
        const merged = mergeContents(printsOf(base), { content: base, updatedAt: at }, edited);
        for (const field of ['title', 'rootCause', 'fixSummary', 'command'] as const) {
          assert.equal(merged.content[field], edited.content[field]);
        }
        for (const field of ['tags', 'aliases'] as const) {
          assert.deepEqual(new Set(merged.content[field]), new Set(edited.content[field]));
        }
        assert.deepEqual(merged.bothEdited, []);
      }),
    );
  });

  it('loses no entry that either side put in, and brings none back that either took out', () => {
    fc.assert(
      fc.property(words, words, words, (base, a, b) => {
        const of = (tags: readonly string[]): CaseContent => content('t', { tags });
        const merged = mergeContents(
          printsOf(of(base)),
          { content: of(a), updatedAt: 1 },
          { content: of(b), updatedAt: 2 },
        ).content.tags;
        for (const tag of ['a', 'b', 'c', 'd'] as const) {
          const expected = base.includes(tag) ? a.includes(tag) && b.includes(tag) : a.includes(tag) || b.includes(tag);
          assert.equal(merged.includes(tag), expected, tag);
        }
      }),
    );
  });

  it('names every field whose value on one side is gone', () => {
    fc.assert(
      fc.property(anyContent, version, version, (base, a, b) => {
        const { content: merged, bothEdited } = mergeContents(printsOf(base), a, b);
        for (const field of ['title', 'rootCause', 'fixSummary', 'command'] as const) {
          for (const side of [a, b]) {
            const isNews = side.content[field] !== base[field];
            if (isNews && side.content[field] !== merged[field]) assert.ok(bothEdited.includes(field), field);
          }
        }
      }),
    );
  });
});

describe('several lines of one case', () => {
  it('are the edit of one, where the others are what the case once was', () => {
    fc.assert(
      fc.property(fc.array(anyContent, { minLength: 1, maxLength: 4 }), fc.nat(), (history, pick) => {
        const present = history.at(-1);
        const old = history[pick % history.length];
        assert.ok(present && old);
        const { version: joined, bothEdited } = joinVersions(
          [
            { content: old, updatedAt: 9 },
            { content: present, updatedAt: 1 },
          ],
          history,
        );
        assert.ok(same(joined.content, { ...present, tags: joined.content.tags, aliases: joined.content.aliases }));
        assert.deepEqual(new Set(joined.content.tags), new Set(present.tags));
        assert.deepEqual(bothEdited, []);
      }),
    );
  });

  it('are joined alike in whatever order they stand', () => {
    fc.assert(
      fc.property(
        fc.array(version, { minLength: 1, maxLength: 4 }),
        fc.array(anyContent, { maxLength: 3 }),
        (all, history) => {
          const [one, other] = [joinVersions(all, history), joinVersions([...all].reverse(), history)];
          for (const field of ['title', 'rootCause', 'command'] as const) {
            assert.equal(one.version.content[field], other.version.content[field]);
          }
          assert.deepEqual(new Set(one.version.content.tags), new Set(other.version.content.tags));
        },
      ),
    );
  });
});

describe('a line of a team file', () => {
  it('never throws, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const parsed = parseTeamLine(text);
        if (!parsed.ok) assert.ok(parsed.reason.length > 0);
      }),
    );
  });

  it('comes back as it was', () => {
    fc.assert(
      fc.property(anyContent, (said) => {
        const times = { createdAt: 5, updatedAt: 6, occurrences: { count: 3, firstAt: 1, lastAt: 2 } };
        const parsed = parseTeamLine(formatTeamLine({ ...said, ...times, id: 'x', signature: 's' }, { more: [1] }));
        assert.ok(parsed.ok);
        assert.ok(same(parsed.line.content, said));
        assert.deepEqual([parsed.line.createdAt, parsed.line.updatedAt, parsed.line.extras], [5, 6, { more: [1] }]);
      }),
    );
  });
});

describe('a line in the place of a deleted case', () => {
  it('comes back as it was, and knows what is from before', () => {
    fc.assert(
      fc.property(version, version, (said, other) => {
        const line = goneLineOf('x', said);
        assert.deepEqual(parseGoneLine(formatGoneLine(line)), line);
        assert.ok(isFromBefore(line, said));
        const isSame = same(said.content, other.content) && other.updatedAt <= said.updatedAt;
        assert.equal(isFromBefore(line, other), isSame);
      }),
    );
  });

  it('never throws, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        parseGoneLine(text);
        parseGoneLine(`${text}"gone"`);
      }),
    );
    for (const text of ['{"gone":1}', '{"id":"x","gone":"abcdefghijkl"}', '["gone"]', 'null"gone"', '"gone"']) {
      assert.equal(parseGoneLine(text), undefined);
    }
  });

  it('is kept once for each case, the same ones in whatever order they stand', () => {
    const all = fc.array(fc.tuple(fc.constantFrom('x', 'y', 'z'), version), { maxLength: 6 });
    fc.assert(
      fc.property(all, (list) => {
        const lines = list.map(([id, said]) => goneLineOf(id, said));
        const kept = keptGoneLines(lines);
        assert.deepEqual(keptGoneLines([...lines].reverse()), kept);
        assert.deepEqual(new Set(kept.map(({ id }) => id)), new Set(list.map(([id]) => id)));
      }),
    );
  });
});
