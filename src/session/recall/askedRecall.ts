import type { ErrorReport } from '../../core/errors/errorReport';
import type { RecallResult } from '../../core/recall/recallResult';
import type { CaseRecall } from './caseRecall';
import type { Understanding } from '../errors/understanding';

/** Recall for what nobody has met: it changes nothing of what is shown. */
export class AskedRecall {
  /** @param ready resolves when the libraries are open. */
  constructor(
    private readonly understanding: Understanding,
    private readonly recalling: CaseRecall,
    private readonly ready: () => Promise<unknown>,
  ) {}

  /** For a text that is still being typed; undefined for one of blanks. */
  async rank(text: string, top: number): Promise<RecallResult | undefined> {
    const [engine, report] = await Promise.all([
      this.understanding.load(),
      this.understanding.asked(text),
      this.ready(),
    ]);
    if (report === undefined) return undefined;
    const query = { text: report.text, pattern: engine.normalize(report), report };
    await this.recalling.prepare(engine);
    // Behind a blank the last word is whole.
    return this.recalling.of(engine, query, { asked: true, typing: !/\s$/.test(text), top });
  }

  /** For an error such as one that the editor marks. */
  async lookUp(report: ErrorReport): Promise<RecallResult | undefined> {
    const [engine, [clean]] = await Promise.all([
      this.understanding.load(),
      this.understanding.redacted([report]),
      this.ready(),
    ]);
    if (clean === undefined) return undefined;
    await this.recalling.prepare(engine);
    return this.recalling.of(engine, { text: clean.text, pattern: engine.normalize(clean), report: clean });
  }
}
