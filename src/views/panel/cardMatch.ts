import type { RecallHit } from '../../core/recall/recallResult';
import type { MetError } from '../../session/session';
import type { Localiser } from '../localiser';
import { TermFinder } from './termFinder';

/** Most terms that are told of what a case lacks. */
const MOST_LACKING = 15;
/** Characters of each text of a case that are searched. */
const SEARCHED = 4_000;

/** What speaks against a case being the one for an error. */
export interface Mismatch {
  /** A sentence for each fact that error and case have, and that differs. */
  readonly clashes: readonly string[];
  /** Evidence and keywords of the error that stand nowhere in the case, most telling first. */
  readonly lacks: readonly string[];
}

/** What did not match between an error and a case that was found for it. */
export function mismatch({ report, pattern }: MetError, { case: found, shared }: RecallHit, l10n: Localiser): Mismatch {
  const texts = [
    ...[found.title, found.errorText, found.rootCause, found.fixSummary].map((text) => text.slice(0, SEARCHED)),
    ...found.aliases,
    ...found.tags,
    [found.code, found.errorType, found.tool, found.command].join(' '),
  ];
  const finder = new TermFinder(texts.join('\n'));
  const has = new Set(shared.map((term) => term.toLowerCase()));
  const wanted = [...pattern.evidence, ...pattern.keywords.map(({ term }) => term)].map((term) => term.toLowerCase());
  const lacks = [...new Set(wanted)].filter((term) => !has.has(term) && finder.find(term).length === 0);
  return {
    clashes: [
      ...clash(report.code, found.code, (here, there) =>
        l10n.t('The error has the code {0}, the case has {1}.', here, there),
      ),
      ...clash(report.errorType, found.errorType, (here, there) =>
        l10n.t('The error is of type {0}, the case’s of type {1}.', here, there),
      ),
      ...clash(report.tool, found.tool, (here, there) =>
        l10n.t('The error is from {0}, the case’s from {1}.', here, there),
      ),
    ],
    lacks: lacks.slice(0, MOST_LACKING),
  };
}

function clash(
  here: string | undefined,
  there: string | undefined,
  say: (here: string, there: string) => string,
): readonly string[] {
  if (here === undefined || there === undefined || here.toLowerCase() === there.toLowerCase()) return [];
  return [say(here, there)];
}
