import type { ErrorReport } from '../core/errors/errorReport';
import type { Pattern } from '../core/pattern/pattern';
import type { Recall } from '../core/recall/recall';

/** The parts of `core` that the session uses, loaded at the first error and not before. */
export interface Engine {
  redactReport(report: ErrorReport): Promise<ErrorReport>;
  normalize(error: string | ErrorReport): Pattern;
  readonly recall: Recall;
}

/** Loads the engine. Whoever calls keeps what it gets: each call makes a recall with an index of its own. */
export async function loadEngine(): Promise<Engine> {
  const [{ redactReport }, { normalize }, { createRecall }] = await Promise.all([
    import('../core/pattern/redaction/redact'),
    import('../core/pattern/normalize'),
    import('../core/recall/recall'),
  ]);
  return { redactReport, normalize, recall: createRecall() };
}
