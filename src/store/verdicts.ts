import { normalize } from '../core/pattern/normalize';
import { isOutdatedSignature } from '../core/pattern/signature';
import { isAfter, type Order } from './order';

/** What was said last of a case and one query: whether it is rejected there. */
export interface Verdict {
  readonly order: Order;
  readonly rejected: boolean;
  /** The error of the query, redacted and bounded: it is signed anew when the rules for signatures change. */
  readonly text?: string;
}

/** By the signature of the query. */
export type Verdicts = ReadonlyMap<string, Verdict>;

/** Most characters of a query's text that are kept: as much as is kept of an error that was met. */
export const MAX_QUERY_TEXT = 8_000;

/**
 * The verdicts with one more. Taking the same ones in whatever order gives the same: the last in their order counts, and
 * of several texts the lesser one is kept.
 * @param query its signature, perhaps by older rules: then it is signed anew, where its text is known
 */
export function withVerdict(verdicts: Verdicts | undefined, query: string, verdict: Verdict): Verdicts {
  const signature =
    verdict.text !== undefined && isOutdatedSignature(query) ? normalize(verdict.text).signature : query;
  const known = verdicts?.get(signature);
  return new Map(verdicts).set(signature, known === undefined ? verdict : joined(known, verdict));
}

/**
 * The verdicts by the signatures of today's rules; the same map where none has to change. A query whose text is not
 * known stays under the signature that it has.
 */
export function signedAnew(verdicts: Verdicts): Verdicts {
  if (![...verdicts].some(([query, { text }]) => canBeSignedAnew(query, text))) return verdicts;
  let signed: Verdicts = new Map();
  for (const [query, verdict] of verdicts) signed = withVerdict(signed, query, verdict);
  return signed;
}

/** Whether a query has a signature of other rules than today's, and its text. */
export function canBeSignedAnew(query: string, text: string | undefined): boolean {
  return text !== undefined && isOutdatedSignature(query);
}

/** @returns the signatures of the queries that a case is rejected for */
export function rejectedFor(verdicts: Verdicts | undefined): ReadonlySet<string> {
  return new Set([...(verdicts ?? [])].filter(([, { rejected }]) => rejected).map(([query]) => query));
}

function joined(one: Verdict, other: Verdict): Verdict {
  const last = isAfter(other.order, one.order) ? other : one;
  const text = lesser(one.text, other.text);
  return { order: last.order, rejected: last.rejected, ...(text === undefined ? {} : { text }) };
}

function lesser(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one <= other ? one : other;
}
