import type { ErrorReport } from '../../core/errors/errorReport';
import type { TermCounts } from '../../core/pattern/keywords/termCounts';
import type { RedactionOptions } from '../../core/pattern/redaction/personal';
import type { TermFrequencies } from '../../core/pattern/keywords/termFrequencies';
import type { Pattern } from '../../core/pattern/pattern';
import type { Recall } from '../../core/recall/recall';

/** The parts of `core` that the session uses, loaded at the first error and not before. */
export interface Engine {
  redactReports(
    reports: readonly ErrorReport[],
    options: RedactionOptions,
    pause: () => Promise<void>,
  ): Promise<readonly ErrorReport[]>;
  normalize(error: string | ErrorReport, library?: TermFrequencies): Pattern;
  /** How common terms are in the libraries; follows those that recall looked in. */
  readonly terms: TermCounts;
  headlineOf(text: string): string;
  readonly recall: Recall;
}

/**
 * Loads the engine, its rules for secrets included. Whoever calls keeps what it gets: each call makes a recall with an
 * index of its own.
 */
export async function loadEngine(): Promise<Engine> {
  const [{ redactReports }, { normalize }, { headlineOf }, { TermCounts }, { createRecall }] = await Promise.all([
    import('../../core/pattern/redaction/redactReports'),
    import('../../core/pattern/normalize'),
    import('../../core/pattern/headlineOf'),
    import('../../core/pattern/keywords/termCounts'),
    import('../../core/recall/recall'),
  ]);
  await redactReports([{ headline: '', text: '', severity: 'error', count: 1, recogniser: '' }]);
  return { redactReports, normalize, headlineOf, terms: new TermCounts(), recall: createRecall() };
}
