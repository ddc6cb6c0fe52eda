import assert from 'node:assert/strict';
import { RecordDrafts } from '../../../src/views/recordDrafts';

const draft = (rootCause: string) => ({ errorText: '', rootCause, fixSummary: '', title: '', alias: '' });

describe('RecordDrafts', () => {
  it('gives back what was typed for the same error', () => {
    const drafts = new RecordDrafts();
    drafts.keep('a', draft('half a sent'));
    drafts.keep('b', draft('other'));
    assert.equal(drafts.get('a')?.rootCause, 'half a sent');
    drafts.drop('a');
    assert.equal(drafts.get('a'), undefined);
  });

  it('lets the oldest go, not the one that was just touched', () => {
    const drafts = new RecordDrafts();
    for (let n = 0; n < 20; n++) drafts.keep(String(n), draft(''));
    drafts.keep('0', draft('again'));
    drafts.keep('new', draft(''));
    assert.equal(drafts.get('0')?.rootCause, 'again');
    assert.equal(drafts.get('1'), undefined);
  });
});
