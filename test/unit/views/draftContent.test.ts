import { strict as assert } from 'node:assert';
import { validateCaseContent } from '../../../src/core/cases/validateCaseContent';
import type { FixDraft } from '../../../src/session/learning/fixDraft';
import { draftContent } from '../../../src/views/commands/draftContent';
import { draftPrompt, parseProposal } from '../../../src/views/commands/draftPrompt';
import { fixFacts } from '../../../src/session/learning/fixFacts';
import { draftFactWords } from '../../../src/views/draftFactWords';
import { english, type Localiser } from '../../../src/views/localiser';
import { anError, NOW } from './builders';

const draft: FixDraft = {
  id: 'd1',
  error: anError(),
  how: 'command',
  failedAt: NOW - 60_000,
  fixedAt: NOW,
  command: 'npm start',
  changedFiles: [{ path: 'src/cart.ts', line: 14, added: 2, removed: 1, diff: '@@ -1 +1 @@\n-a\n+b' }],
  commandsBetween: ['npm install x'],
  facts: 'Changed: src/cart.ts (+2 −1).',
  failedAttempts: ['Changed src/other.ts'],
};
const words = {
  rootCause: 'The price is read before the cart is loaded.',
  fixSummary: '',
  aliases: [],
  withAttempts: false,
};

describe('the case of a draft', () => {
  it('has the root cause of a person, and facts that are marked as machine-made', () => {
    const content = draftContent(draft, words, 'abc1234', english);
    assert.equal(content.rootCause, words.rootCause);
    assert.equal(content.fixSummary, '');
    assert.equal(content.machineSummary, draft.facts);
    assert.deepEqual(content.changedFiles, [{ path: 'src/cart.ts', line: 14 }]);
    assert.equal(content.outcome, 'fixed');
    assert.equal(content.commit, 'abc1234');
    assert.equal(content.failedAttempts, undefined);
    assert.equal(validateCaseContent(content).ok, true);
  });

  it('has its facts in the words of the user, and those of an older version as they were noted', () => {
    const chinese: Record<string, string> = { '{0} min': '{0} 分钟', '{0} passed after {1}.': '{1}后 {0} 通过。' };
    const l10n: Localiser = { t: (message, ...args) => english.t(chinese[message] ?? message, ...args) };
    const said = fixFacts([], [], 'npm test', 240_000);
    assert.equal(draftFactWords({ ...draft, said }, l10n), '4 分钟后 `npm test` 通过。');
    assert.equal(draftFactWords(draft, l10n), draft.facts);
  });

  it('keeps what did not help on request', () => {
    assert.deepEqual(draftContent(draft, { ...words, withAttempts: true }, undefined, english).failedAttempts, [
      'Changed src/other.ts',
    ]);
  });
});

describe('a model’s proposal', () => {
  it('is asked for with error, facts and diff, and read line by line', () => {
    assert.match(draftPrompt(draft), /Cannot read properties[\s\S]*npm install x[\s\S]*--- src\/cart\.ts/);
    assert.deepEqual(
      parseProposal(
        '**Cause:** The cart is not loaded.\nFix: Await it.\nAlias: price is gone\nAlias: empty cart\nBye!',
      ),
      { rootCause: 'The cart is not loaded.', fixSummary: 'Await it.', aliases: ['price is gone', 'empty cart'] },
    );
  });

  it('is none where the model does not know, or says something else', () => {
    assert.equal(parseProposal('Cause: unknown'), undefined);
    assert.equal(parseProposal('I would rather not.'), undefined);
    assert.equal(parseProposal(`Cause: ${'x'.repeat(9_000)}`)?.rootCause.length, 400);
  });
});
