import type { Case } from '../../core/cases/case';
import type { RecallQuery } from '../../core/recall/recall';
import type { RecallResult } from '../../core/recall/recallResult';
import { countTerms } from './countTerms';
import type { Engine } from './engine';
import { joinedLists } from './joinedLists';
import type { Log } from '../log';
import { MOST_RANKED, pickedFirst } from './pickedFirst';
import type { MetError, OpenLibrary } from '../session';
import type { LiveSettings } from '../settings';

export interface CaseRecallOptions {
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly settings: LiveSettings;
  readonly log: Log;
  /** The libraries that are open now. */
  readonly libraries: () => readonly OpenLibrary[];
}

/** Recall over all open libraries, by the user's settings, without the cases that were rejected for the query. */
export class CaseRecall {
  private readonly allCases = joinedLists<Case>(({ id }) => id);

  constructor(private readonly options: CaseRecallOptions) {}

  /** Whether an answer comes without a pause: all but a few cases are indexed. */
  isNear(engine: Engine): boolean {
    return engine.recall.isReady(this.cases(), this.options.settings.current.recallScorer);
  }

  /** Indexes what is not indexed yet, in slices, so that nothing else has to wait. */
  async prepare(engine: Engine): Promise<void> {
    const { clock, settings, log } = this.options;
    const slices = { clock, pause: () => new Promise<void>(setImmediate) };
    try {
      await engine.recall.prepare(this.cases(), slices, settings.current.recallScorer);
    } catch (reason) {
      await engine.recall.prepare(this.cases(), slices);
      log.warn('The chosen scorer is not known; the default one is used.', reason);
    }
  }

  /** @param picked id of the case that a person picked for the error: it stands first. */
  ofError(engine: Engine, error: MetError, picked?: string): RecallResult {
    const query: RecallQuery = { text: error.report.text, pattern: error.pattern, report: error.report };
    const { recallMaxCases } = this.options.settings.current;
    const asked = error.origin.kind === 'text';
    if (picked === undefined) return this.of(engine, query, { asked });
    return pickedFirst(this.of(engine, query, { asked, top: MOST_RANKED }), picked, recallMaxCases);
  }

  /** Where `typing` is set, the last word of the query is still being typed. */
  of(
    engine: Engine,
    query: RecallQuery,
    { asked = false, typing = false, top = this.options.settings.current.recallMaxCases } = {},
  ): RecallResult {
    const libraries = this.options.libraries();
    const cases = this.cases();
    countTerms(engine.terms, cases);
    const rejected = rejectedFor(libraries, query.pattern.signature);
    const options = { top, now: this.options.clock(), asked, typing, rejected };
    try {
      return engine.recall(query, cases, { ...options, scorer: this.options.settings.current.recallScorer });
    } catch (reason) {
      // An unknown scorer in a hand-edited settings file must not silence recall.
      const result = engine.recall(query, cases, options);
      this.options.log.warn('Recall failed with the chosen scorer; the default one is used.', reason);
      return result;
    }
  }

  private cases(): readonly Case[] {
    return this.allCases(this.options.libraries().map(({ library }) => library.cases()));
  }
}

/** Ids of the cases that were rejected for a signature, and not taken back. */
function rejectedFor(libraries: readonly OpenLibrary[], signature: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { library } of libraries) {
    for (const [id, signatures] of library.rejectedPairs()) if (signatures.has(signature)) ids.add(id);
  }
  return ids;
}
