import type { Case } from '../../../src/core/cases/case';
import { normalize } from '../../../src/core/pattern/normalize';
import type { RecallQuery } from '../../../src/core/recall/recallQuery';

/** A case for tests: only what the test is about has to be said. */
export function makeCase(given: Partial<Case> & { id: string }): Case {
  const errorText = given.errorText ?? 'Error: something broke';
  return {
    title: errorText.split('\n')[0] ?? '',
    errorText,
    rootCause: 'a cause',
    fixSummary: 'a fix',
    outcome: 'fixed',
    tags: [],
    aliases: [],
    changedFiles: [],
    source: 'recorded',
    signature: normalize(errorText).signature,
    createdAt: 1000,
    updatedAt: 1000,
    occurrences: { count: 1, firstAt: 1000, lastAt: 1000 },
    ...given,
  };
}

/** A query for free text, or for the text of an error. */
export function ask(text: string): RecallQuery {
  return { text, pattern: normalize(text) };
}
