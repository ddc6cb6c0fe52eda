import type { RecallQuery } from '../../recallQuery';
import { cjkPairs } from '../../terms/cjkPairs';
import { extractTerms } from '../../terms/extractTerms';
import type { Term } from '../../terms/term';
import type { KnownTokens } from '../../terms/tokenPieces';
import { textFacts } from './caseFacts';
import type { QueryFacts } from './evidence';
import type { Lexicon } from './lexicon';

/** The command says which tool it was, and holds names of the user's own. */
const COMMAND_WEIGHT = 0.5;
/** Words that a beginning is tried as, the most frequent first. */
const MOST_ENDINGS = 24;
/** What a word counts for that was only begun. */
const ENDING_WEIGHT = 0.7;

const LAST_WORD = /[a-z][a-z0-9]{0,40}$/i;

/**
 * The facts of a query: its text, and the parts of its report where there is one.
 * @param lexicon where the last word is still being typed: the terms that may begin with it.
 * @param frequency how many cases have the term of a number.
 */
export function queryFacts(
  { text, report }: RecallQuery,
  known: KnownTokens,
  lexicon: Lexicon | undefined,
  frequency: (id: number) => number,
): QueryFacts {
  const more: Term[] = [report?.code, report?.errorType].flatMap((part) =>
    part === undefined ? [] : [...extractTerms(part, known).values()],
  );
  for (const term of extractTerms(report?.command ?? '', known).values()) {
    more.push({ ...term, weight: term.weight * COMMAND_WEIGHT });
  }
  const begun = lexicon === undefined ? '' : (LAST_WORD.exec(text.slice(-60))?.[0] ?? '').toLowerCase();
  const endings = (lexicon?.beginningWith(begun) ?? [])
    .map((id) => ({ id, cases: frequency(id) }))
    .filter(({ cases }) => cases > 0)
    .sort((a, b) => b.cases - a.cases || a.id - b.id)
    .slice(0, MOST_ENDINGS)
    .map(({ id }) => lexicon?.term(id) ?? '');
  return { ...textFacts(text, known, more), pairs: cjkPairs(text), begun, endings, endingWeight: ENDING_WEIGHT };
}
