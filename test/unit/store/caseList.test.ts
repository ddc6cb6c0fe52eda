import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Case } from '../../../src/core/cases/case';
import { CaseList } from '../../../src/store/caseList';
import { content } from './helpers';

const caseOf = (id: string, title: string): Case => ({
  ...content(title),
  ...{ id, signature: '', createdAt: 0, updatedAt: 0, occurrences: { count: 1, firstAt: 0, lastAt: 0 } },
});

const plain = (cases: Iterable<Case>): string[] => [...cases].map(({ id, title }) => `${id} ${title}`).sort();

describe('the list of all cases', () => {
  it('is what the cases are, whatever was done and however often it was asked for', () => {
    const step = fc.record({
      id: fc.nat({ max: 80 }).map(String),
      title: fc.option(fc.constantFrom('1', '2', '3'), { nil: undefined }),
      isAsked: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const all = new Map<string, Case>([['0', caseOf('0', '0')]]);
        const list = new CaseList(() => all.values());
        for (const { id, title, isAsked } of steps) {
          const now = title === undefined ? undefined : caseOf(id, title);
          list.change(id, all.get(id), now);
          if (now === undefined) all.delete(id);
          else all.set(id, now);
          if (isAsked) assert.deepEqual(plain(list.cases()), plain(all.values()));
        }
        assert.deepEqual(plain(list.cases()), plain(all.values()));
      }),
    );
  });

  it('is the same array until a case changes, and is never changed in place', () => {
    const list = new CaseList(() => [caseOf('a', '0')]);
    const first = list.cases();
    assert.equal(list.cases(), first);
    list.change('b', undefined, caseOf('b', '1'));
    assert.equal(first.length, 1);
    assert.equal(list.cases().length, 2);
    assert.notEqual(list.cases(), first);
  });
});
