import type { ErrorReport } from '../core/errors/errorReport';
import type { RedactionOptions } from '../core/pattern/redaction/personal';
import type { Pattern } from '../core/pattern/pattern';
import type { Recall } from '../core/recall/recall';

/** The parts of `core` that the session uses, loaded at the first error and not before. */
export interface Engine {
  redactReports(
    reports: readonly ErrorReport[],
    options: RedactionOptions,
    pause: () => Promise<void>,
  ): Promise<readonly ErrorReport[]>;
  normalize(error: string | ErrorReport): Pattern;
  headlineOf(text: string): string;
  readonly recall: Recall;
}

/**
 * Loads the engine, its rules for secrets included. Whoever calls keeps what it gets: each call makes a recall with an
 * index of its own.
 */
export async function loadEngine(): Promise<Engine> {
  const [{ redactReports }, { normalize }, { headlineOf }, { createRecall }] = await Promise.all([
    import('../core/pattern/redaction/redactReports'),
    import('../core/pattern/normalize'),
    import('../core/pattern/headlineOf'),
    import('../core/recall/recall'),
  ]);
  await redactReports([{ headline: '', text: '', severity: 'error', count: 1, recogniser: '' }]);
  return { redactReports, normalize, headlineOf, recall: createRecall() };
}
