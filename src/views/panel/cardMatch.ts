import { environmentDiffers, type Environment, type EnvironmentDifference } from '../../core/cases/environment';
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

/**
 * What did not match between an error and a case that was found for it.
 * @param here where the error was met.
 */
export function mismatch(
  { report, pattern }: MetError,
  { case: found, shared }: RecallHit,
  here: Environment,
  l10n: Localiser,
): Mismatch {
  const elsewhere = environmentDiffers(found.environment, here);
  const texts = [
    ...[found.title, found.errorText, found.rootCause, found.fixSummary].map((text) => text.slice(0, SEARCHED)),
    ...found.aliases,
    ...found.tags,
    [found.code, found.errorType, found.tool, found.command].join(' '),
  ];
  const finder = new TermFinder(texts.join('\n'));
  const has = new Set(shared.map((term) => term.toLowerCase()));
  const wanted = [...pattern.evidence, ...pattern.keywords.map(({ term }) => term)].map((term) => term.toLowerCase());
  const lacks = [...new Set(wanted)].filter((term) => !has.has(term) && !finder.has(term));
  return {
    clashes: [
      ...clash(report.code, found.code, (ours, theirs) =>
        l10n.t('The error has the code {0}, the case has {1}.', ours, theirs),
      ),
      ...clash(report.errorType, found.errorType, (ours, theirs) =>
        l10n.t('The error is of type {0}, the case’s of type {1}.', ours, theirs),
      ),
      ...(elsewhere.some(({ part }) => part === 'tool')
        ? []
        : clash(report.tool, found.tool, (ours, theirs) =>
            l10n.t('The error is from {0}, the case’s from {1}.', ours, theirs),
          )),
      ...elsewhere.map((difference) => environmentWords(difference, l10n)),
    ],
    lacks: lacks.slice(0, MOST_LACKING),
  };
}

function environmentWords({ part, then, now }: EnvironmentDifference, l10n: Localiser): string {
  switch (part) {
    case 'system':
      return l10n.t('It was met on {0}; this is {1}.', then, now);
    case 'tool':
      return l10n.t('The error is from {0}, the case’s from {1}.', now, then);
    case 'language':
      return l10n.t('It was met in {0}; this is {1}.', then, now);
  }
}

function clash(
  here: string | undefined,
  there: string | undefined,
  say: (here: string, there: string) => string,
): readonly string[] {
  if (here === undefined || there === undefined || here.toLowerCase() === there.toLowerCase()) return [];
  return [say(here, there)];
}
