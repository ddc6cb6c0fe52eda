import type { Case } from '../../../cases/case';
import type { FIELD_WEIGHT } from './termWeights';

const NOT_ASCII = /[^\u0000-\u007f]/;

/** A field of a case for ranking: the texts that count as one, and what the field counts for. */
export interface CaseField {
  readonly name: keyof typeof FIELD_WEIGHT;
  readonly texts: readonly string[];
}

/** The fields of a case that it is found by. Each alias is a field of its own. */
export function caseFields(found: Case): readonly CaseField[] {
  const named = [found.code, found.errorType].filter((part) => part !== undefined);
  return [
    { name: 'errorText', texts: [found.errorText, ...named] },
    ...found.aliases.map((alias): CaseField => ({ name: 'alias', texts: [alias] })),
    { name: 'title', texts: [ownTitle(found)] },
    { name: 'rootCause', texts: [found.rootCause] },
    { name: 'fixSummary', texts: [found.fixSummary] },
    { name: 'tags', texts: found.tags },
    { name: 'command', texts: found.command === undefined ? [] : [found.command] },
  ];
}

/** The texts whose CJK letter pairs count, each for itself; a story without any is left out. */
export function pairTexts({ errorText, aliases, rootCause, fixSummary }: Case): readonly string[] {
  const hasPairs = NOT_ASCII.test(rootCause) || NOT_ASCII.test(fixSummary);
  return hasPairs ? [errorText, ...aliases, `${rootCause} ${fixSummary}`] : [errorText, ...aliases];
}

/** A title that only repeats the error, as imports give it, is no second witness. */
function ownTitle({ title, errorText }: Case): string {
  return errorText.includes(title) ? '' : title;
}
