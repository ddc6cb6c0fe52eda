import { isFlag, isList, isOneOf, isShape, isText, optional } from './guard';
import { isMarkedText, isMoment, isPlaceLink, type MarkedText, type Moment, type PlaceLink } from './texts';

/** A word that error and case share. */
export interface SharedTerm {
  readonly term: string;
  /** Part of the score: "38%". */
  readonly percent: string;
}

export type CardOutcome = 'fixed' | 'workaround' | 'failed' | 'unresolved';

/** One step of a case's past. */
export interface TimelineStep {
  readonly outcome: CardOutcome;
  readonly word: string;
  readonly at: Moment;
}

/** A found case. */
export interface CaseCard {
  readonly id: string;
  readonly level: 'high' | 'medium' | 'low';
  /** "High likeness". */
  readonly levelWord: string;
  /** "0.57". */
  readonly score: string;
  readonly title: MarkedText;
  readonly rootCause: MarkedText;
  readonly fix: MarkedText;
  readonly files: readonly PlaceLink[];
  readonly outcome: CardOutcome;
  readonly outcomeWord: string;
  readonly age: Moment;
  /** "met 3 times". */
  readonly met: string;
  /** What people said of it: "fixed it 2×". */
  readonly uses?: string;
  /** What it was met on: "linux, node 20". */
  readonly environment?: string;
  /** Which library it is from, where that is not plain. */
  readonly library?: string;
  /** "You fixed this 3 weeks ago in commit abc1234." */
  readonly fixedIn?: string;
  /** "It came back 2 days ago, after the fix had been verified." */
  readonly recurred?: string;
  /** What was tried and did not help, newest first. */
  readonly attempts: readonly MarkedText[];
  /** What a machine put together; shown as such. */
  readonly facts?: MarkedText;
  /** Oldest first; empty where the outcome never changed. */
  readonly timeline: readonly TimelineStep[];
  readonly why: readonly SharedTerm[];
  /** What speaks against it: a sentence each. */
  readonly clashes: readonly string[];
  /** Words of the error that the case has nowhere. */
  readonly lacks: readonly string[];
  /** It had no room in the text that is handed to agents. */
  readonly overBudget: boolean;
  /** The user said that it fixed the current error. */
  readonly verified: boolean;
  readonly aliases: readonly MarkedText[];
  readonly tags: readonly string[];
  readonly errorText: MarkedText;
}

const isOutcome = isOneOf<CardOutcome>('fixed', 'workaround', 'failed', 'unresolved');
const isTerm = isShape<SharedTerm>({ term: isText, percent: isText });
const isStep = isShape<TimelineStep>({ outcome: isOutcome, word: isText, at: isMoment });

export const isCaseCard = isShape<CaseCard>({
  id: isText,
  level: isOneOf('high', 'medium', 'low'),
  levelWord: isText,
  score: isText,
  title: isMarkedText,
  rootCause: isMarkedText,
  fix: isMarkedText,
  files: isList(isPlaceLink),
  outcome: isOutcome,
  outcomeWord: isText,
  age: isMoment,
  met: isText,
  uses: optional(isText),
  environment: optional(isText),
  library: optional(isText),
  fixedIn: optional(isText),
  recurred: optional(isText),
  attempts: isList(isMarkedText),
  facts: optional(isMarkedText),
  timeline: isList(isStep),
  why: isList(isTerm),
  clashes: isList(isText),
  lacks: isList(isText),
  overBudget: isFlag,
  verified: isFlag,
  aliases: isList(isMarkedText),
  tags: isList(isText),
  errorText: isMarkedText,
});
