import { cleanText } from './contentText';
import { sentence, sentenceText, type Sentence } from './sentence';

/** One thing that is wrong with a case, written for the person who wrote it. */
export interface ContentProblem {
  /** Name of the field in `CaseContent`. */
  readonly field: string;
  /** English. */
  readonly message: string;
  /** The same, to be translated. */
  readonly said: Sentence;
}

const LABELS: Record<string, Sentence> = {
  title: sentence('The title'),
  errorText: sentence('The error text'),
  rootCause: sentence('The root cause'),
  fixSummary: sentence('The fix summary'),
  command: sentence('The command'),
  tool: sentence('The tool'),
  errorType: sentence('The error type'),
  code: sentence('The code'),
  label: sentence('The label'),
  commit: sentence('The commit'),
  machineSummary: sentence('The machine-made summary'),
  source: sentence('The source'),
};

/** Collects the problems of one content while its fields are read. */
export class FieldReader {
  readonly problems: ContentProblem[] = [];

  constructor(private readonly from: Record<string, unknown>) {}

  problem(field: string, said: Sentence): void {
    this.problems.push({ field, message: sentenceText(said), said });
  }

  /** A text of at most `limit` characters; absent and null count as empty. */
  text(field: string, limit: number, multiline: boolean): string {
    const value = this.from[field];
    if (value === undefined || value === null) return '';
    if (typeof value !== 'string') {
      this.problem(field, sentence('{0} must be text.', LABELS[field] ?? field));
      return '';
    }
    const clean = cleanText(value, multiline);
    if (clean.length > limit) {
      this.problem(
        field,
        sentence(
          '{0} has {1} characters; at most {2} are kept. Shorten it and save again.',
          LABELS[field] ?? field,
          count(clean.length),
          count(limit),
        ),
      );
    }
    return clean;
  }

  /** A list of short texts without repeats, in their order. */
  texts(field: string, what: Sentence, limits: { many: number; each: number }): string[] {
    const value = this.from[field];
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value) || value.some((entry) => typeof entry !== 'string')) {
      this.problem(field, sentence('{0} must be a list of texts.', what));
      return [];
    }
    const texts = new Set((value as string[]).map((entry) => cleanText(entry, false)).filter((entry) => entry !== ''));
    if (texts.size > limits.many) {
      this.problem(field, sentence('{0}: there are {1}; at most {2} are kept.', what, count(texts.size), limits.many));
    }
    const long = [...texts].find((entry) => entry.length > limits.each);
    if (long !== undefined) {
      this.problem(
        field,
        sentence(
          '{0}: “{1}…” has {2} characters; at most {3} are kept.',
          what,
          long.slice(0, 40),
          count(long.length),
          limits.each,
        ),
      );
    }
    return [...texts];
  }
}

/** A number with its thousands apart: `32,768`. */
export function count(n: number): string {
  return n.toLocaleString('en-US');
}
