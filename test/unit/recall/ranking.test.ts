import assert from 'node:assert/strict';
import { createRecall } from '../../../src/core/recall/recall';
import { namedValues } from '../../../src/core/recall/terms/namedValues';
import type { Case } from '../../../src/core/cases/case';
import { ask, makeCase } from './makeCase';

/** Ids in the order of the ranking, whatever is sure enough to be shown. */
function order(text: string, cases: readonly Case[]): readonly string[] {
  const { lists } = createRecall().observe(ask(text), cases, { now: 0 });
  return [...(lists[0] ?? [])].sort((a, b) => b.relevance - a.relevance).map((candidate) => candidate.case.id);
}

describe('order of the ranking', () => {
  it('puts a case that names other values after one that names none', () => {
    const cases = [
      makeCase({ id: 'a null', errorText: 'Cannot read the colour of null in the shared frame' }),
      makeCase({ id: 'b name', errorText: 'Cannot read the colour of window in the shared frame' }),
    ];
    assert.equal(order('Cannot read the colour of button in the shared frame', cases)[0], 'b name');
    assert.equal(order('Cannot read the colour of nil in the shared frame', cases)[0], 'a null');
  });

  it('puts a case of another tool after one of the same that shares fewer words', () => {
    const cases = [
      makeCase({ id: 'java', errorText: 'ran out of heap memory', tags: ['java', 'heap', 'memory'] }),
      makeCase({ id: 'node', errorText: 'ran out of heap memory', tags: ['node'] }),
    ];
    assert.equal(order('javascript ran out of heap memory', cases)[0], 'node');
  });

  it('puts a case that the query has the whole of before a longer one with as many words of it', () => {
    const cases = [
      makeCase({ id: 'long', errorText: 'remote branch exists, upstream was pruned by a janitor, rejected, stale' }),
      makeCase({ id: 'whole', errorText: 'remote branch exists' }),
    ];
    assert.equal(order('remote branch exists beside the fork', cases)[0], 'whole');
  });

  it('knows a value by its names in other languages, and no part of a name for one', () => {
    assert.equal(namedValues("'NoneType' object"), namedValues('nil map'));
    assert.notEqual(namedValues('null'), namedValues('undefined'));
    assert.equal(namedValues('NullPointerException in trueColour, nonetheless'), 0);
  });
});
