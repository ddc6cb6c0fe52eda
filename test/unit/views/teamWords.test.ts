import assert from 'node:assert/strict';
import { sentence } from '../../../src/core/cases/sentence';
import type { TeamOutcome } from '../../../src/store/team/syncTeam';
import { teamMessage, type TeamMessage } from '../../../src/views/libraries/teamWords';
import { english } from '../../../src/views/localiser';

const IN_STEP: Extract<TeamOutcome, { kind: 'in-step' }> = {
  kind: 'in-step',
  added: 3,
  updated: 1,
  removed: 0,
  isFileWritten: true,
  notices: [],
  rejected: [],
};
const said = (outcome: TeamOutcome): TeamMessage | undefined => teamMessage(outcome, 'shop', english);

describe('what is said of a team file', () => {
  it('is nothing where all went well, another window is at it, or the branch has no such file', () => {
    assert.deepEqual(
      [said(IN_STEP), said({ kind: 'busy' }), said({ kind: 'missing' })],
      [undefined, undefined, undefined],
    );
  });

  it('names the lines of a conflict, and no more than a few', () => {
    assert.match(
      said({ kind: 'conflict', lines: [3, 5, 9] })?.text ?? '',
      /cases\.jsonl of “shop” .* at line 3, 5, 9\. /,
    );
    const many = said({ kind: 'conflict', lines: Array.from({ length: 40 }, (_, index) => index + 1) });
    assert.match(many?.text ?? '', /9, 10, …\./);
  });

  it('tells of bad lines before it tells of merged cases, and lists both', () => {
    const message = said({
      ...IN_STEP,
      rejected: [{ line: 7, reason: 'A case must be a JSON object.', said: sentence('A case must be a JSON object.') }],
      notices: [
        { id: 'a', title: 'one', kind: 'both-edited', fields: ['rootCause', 'title'] },
        { id: 'b', title: 'two', kind: 'kept', fields: [] },
      ],
    });
    assert.equal(message?.kind, 'warning');
    assert.deepEqual(
      message?.details.map(({ text }) => text),
      [
        'Line 7: A case must be a JSON object.',
        'Edited on both sides (rootCause, title): one',
        'Deleted on one side and edited on the other, so it stays: two',
      ],
    );
    assert.deepEqual(
      message?.details.map(({ line, caseId }) => line ?? caseId),
      [7, 'a', 'b'],
    );
  });

  it('tells quietly of cases that both sides changed', () => {
    const message = said({ ...IN_STEP, notices: [{ id: 'b', title: 'two', kind: 'kept', fields: [] }] });
    assert.deepEqual([message?.kind, message?.details.length], ['info', 1]);
  });
});
