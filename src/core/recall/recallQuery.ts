import type { ErrorReport } from '../errors/errorReport';
import type { Pattern } from '../pattern/pattern';

/** What is looked for: an error as it was met, or what a person typed. */
export interface RecallQuery {
  /** The raw text, redacted. */
  readonly text: string;
  /** Pattern of that text. */
  readonly pattern: Pattern;
  /** The report that the text comes from, where there is one. */
  readonly report?: ErrorReport;
}
