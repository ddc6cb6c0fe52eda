import assert from 'node:assert/strict';
import { sentence } from '../../../src/core/cases/sentence';
import type { ImportReport } from '../../../src/store/importCases';
import { importWords } from '../../../src/views/importWords';
import { english } from '../../../src/views/localiser';

const NOTHING: ImportReport = { added: 0, updated: 0, unchanged: 0, rejected: [], notes: [] };
const said = (report: Partial<ImportReport>): string => importWords({ ...NOTHING, ...report }, 'team.csv', english);
const bad = { line: 4, reason: 'No.', said: sentence('A case must be a JSON object.') };

describe('what is said of an import', () => {
  it('tells what happened, and nothing of what did not', () => {
    assert.equal(said({ added: 12 }), 'Cases imported from team.csv: 12 new.');
    assert.equal(
      said({ added: 2, updated: 1, unchanged: 30 }),
      'Cases imported from team.csv: 2 new, 1 changed, 30 as they were.',
    );
  });

  it('counts the lines that are no cases, and says where that is all of them', () => {
    assert.equal(
      said({ added: 2, rejected: [bad] }),
      'Cases imported from team.csv: 2 new. 1 line could not be read as a case.',
    );
    assert.equal(
      said({ rejected: [bad, bad] }),
      'No case was imported from team.csv. 2 lines could not be read as cases.',
    );
  });

  it('tells of texts that were too long', () => {
    const note = { line: 1, reason: 'Too long.' };
    assert.equal(said({ added: 1, notes: [note] }), 'Cases imported from team.csv: 1 new. 1 case was shortened.');
  });
});
