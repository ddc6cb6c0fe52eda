import type { Case } from '../../../cases/case';

/**
 * Whether two states of a case are found by the same words: when only its counts or times changed, the index need not.
 */
export function sameWords(a: Case, b: Case): boolean {
  return (
    a.errorText === b.errorText &&
    a.rootCause === b.rootCause &&
    a.fixSummary === b.fixSummary &&
    a.title === b.title &&
    a.signature === b.signature &&
    a.command === b.command &&
    a.code === b.code &&
    a.errorType === b.errorType &&
    sameTexts(a.aliases, b.aliases) &&
    sameTexts(a.tags, b.tags)
  );
}

function sameTexts(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((text, at) => text === b[at]));
}
