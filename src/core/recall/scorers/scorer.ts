import type { Case } from '../../cases/case';
import type { Candidate } from '../candidate';
import type { LevelCuts } from '../levels';
import type { RecallQuery } from '../recallQuery';
import type { Contribution } from '../recallResult';

/** A way to say how relevant cases are to a query. */
export interface Scorer {
  /** Its name in settings and on the command line. */
  readonly name: string;
  readonly cuts: LevelCuts;
  /** Makes an empty index; whoever makes it owns it. */
  createIndex(): ScorerIndex;
}

/** The cases of a library in the form that a scorer reads. */
export interface ScorerIndex {
  /** Adds a case, or puts it in the place of the one with the same id. */
  put(added: Case): void;
  /** Takes a case out; an unknown id changes nothing. */
  remove(id: string): void;
  /** Cases that are relevant at all (relevance over 0), in no promised order: all that can be shown. Changes no answer. */
  candidates(query: RecallQuery, options?: AskOptions): readonly Candidate[];
  /** What each shared term adds to the confidence of a candidate of that query: heaviest first, adding up to it. */
  explain(query: RecallQuery, candidate: Candidate, options?: AskOptions): readonly Contribution[];
}

/** How a scorer is asked. */
export interface AskOptions {
  /** The last word is still being typed: words that begin with it count as found. A scorer may pass over it. */
  readonly typing?: boolean;
}
