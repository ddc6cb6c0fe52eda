import type { Case } from '../cases/case';

/** A query with the answer that a person holds for right (L7). */
export interface LabelledQuery {
  readonly id: string;
  readonly text: string;
  /** Root cause; null where nothing should be found. */
  readonly label: string | null;
  /** `near`, `code`, `paraphrase` …; `negative` and `hard-negative` where the label is null. */
  readonly kind: string;
  /** More labels that are right too. */
  readonly accept?: readonly string[];
  readonly command?: string;
  readonly exitCode?: number;
}

/**
 * Whether a case is a right answer: it has the query's label, or one of those that are right too.
 * @returns false for every case where the query's label is null.
 */
export function isRight(query: LabelledQuery, found: Case): boolean {
  if (query.label === null || found.label === undefined) return false;
  return found.label === query.label || (query.accept?.includes(found.label) ?? false);
}
