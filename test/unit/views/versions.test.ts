import assert from 'node:assert/strict';
import type { CaseEvent } from '../../../src/store/library';
import { changeWords, versionsOf } from '../../../src/views/history/versions';
import { english } from '../../../src/views/localiser';
import { aCase, NOW } from './builders';

describe('the versions of a case', () => {
  const first = aCase();
  const second = { ...first, rootCause: 'The request is slow', aliases: ['white page'] };
  const events: readonly CaseEvent[] = [
    { kind: 'created', at: NOW, content: first },
    { kind: 'met', at: NOW + 1 },
    { kind: 'edited', at: NOW + 2, content: second },
    { kind: 'edited', at: NOW + 3, content: { ...second } },
    { kind: 'deleted', at: NOW + 4 },
    { kind: 'restored', at: NOW + 5, content: { ...second, outcome: 'workaround' } },
  ];

  it('are what it said at each time, newest first, without changes that changed nothing', () => {
    assert.deepEqual(
      versionsOf(events).map(({ number, at }) => [number, at - NOW]),
      [
        [3, 5],
        [2, 2],
        [1, 0],
      ],
    );
  });

  it('keep their number when more come', () => {
    const more = versionsOf([...events, { kind: 'edited', at: NOW + 9, content: first }]);
    assert.deepEqual(
      more.map(({ number }) => number),
      [4, 3, 2, 1],
    );
    assert.deepEqual(more.slice(1), versionsOf(events));
  });

  it('say what each change was', () => {
    assert.deepEqual(
      versionsOf(events).map((version) => changeWords(version, english)),
      ['Restored: Outcome', 'Root cause, Aliases', 'As it was recorded'],
    );
  });
});
