import { aliasesAreThin } from './aliases';
import { OUTCOMES, type Case, type Outcome } from './case';

/** How often a case was used; the chain of L9. */
export interface UseCounts {
  readonly shown: number;
  readonly opened: number;
  readonly applied: number;
  readonly verified: number;
  readonly helped: number;
  readonly misleading: number;
  readonly rejected: number;
}

/** Cases that share a signature, and which of the two diseases of L25 they look like. */
export interface SignatureGroup {
  readonly signature: string;
  readonly caseIds: readonly string[];
  /** Mean likeness of the error texts, pair by pair: Jaccard of their words, 0 … 1. */
  readonly likeness: number;
  /** Share of the cases that were ever shown, 0 … 1. */
  readonly hitRate: number;
  /** `repeats`: one cause recorded again and again; `causes`: different causes under one signature; else `related`. */
  readonly kind: 'repeats' | 'causes' | 'related';
}

/** The figures of the health report. Shares are 0 … 1. */
export interface HealthFigures {
  readonly cases: number;
  /** Distinct signatures: what recall by pattern can choose from (L24). */
  readonly signatures: number;
  /** Share of the cases that the most frequent signature has. */
  readonly largestSignatureShare: number;
  readonly outcomes: Readonly<Record<Outcome, number>>;
  readonly aliases: {
    /** Cases whose aliases add something to recall (L21, L23). */
    readonly covered: number;
    readonly coverage: number;
  };
  readonly withoutRootCause: number;
  readonly withoutFix: number;
  readonly occurrences: number;
  readonly use: {
    readonly neverShown: number;
    readonly opened: number;
    readonly applied: number;
    readonly verified: number;
    /** Cases that were called misleading at least as often as they helped. */
    readonly misleading: number;
  };
  /** Share of the root causes and fixes that are, to the letter, those of a case with another signature (L27). */
  readonly repeatedTexts: number;
  /** Signatures with several cases, those with the most first. */
  readonly groups: readonly SignatureGroup[];
}

/** Above this likeness, cases with one signature are one problem met again; below the other, likely several. */
const REPEATS_FROM = 0.9;
const CAUSES_BELOW = 0.75;
const NEVER_USED: UseCounts = {
  shown: 0,
  opened: 0,
  applied: 0,
  verified: 0,
  helped: 0,
  misleading: 0,
  rejected: 0,
};
/** Bounds of the work: groups that are told, and cases of a group that are compared. */
const GROUPS = 50;
const COMPARED = 40;

/**
 * Judges a library as a whole.
 * @param cases all that are not deleted
 * @param usageOf how often a case was used; undefined counts as never
 */
export function healthOf(cases: readonly Case[], usageOf: (id: string) => UseCounts | undefined): HealthFigures {
  const bySignature = new Map<string, Case[]>();
  for (const stored of cases) {
    const group = bySignature.get(stored.signature);
    if (group === undefined) bySignature.set(stored.signature, [stored]);
    else group.push(stored);
  }
  const outcomes = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
  for (const { outcome } of cases) outcomes[outcome]++;
  const uses = cases.map(({ id }) => usageOf(id) ?? NEVER_USED);
  const covered = count(cases, (stored) => !aliasesAreThin(stored));
  let largest = 0;
  for (const group of bySignature.values()) largest = Math.max(largest, group.length);
  const groups = [...bySignature.values()].filter((group) => group.length > 1).sort((a, b) => b.length - a.length);
  return {
    cases: cases.length,
    signatures: bySignature.size,
    largestSignatureShare: share(largest, cases.length),
    outcomes,
    aliases: { covered, coverage: share(covered, cases.length) },
    withoutRootCause: count(cases, ({ rootCause }) => rootCause === ''),
    withoutFix: count(cases, ({ fixSummary }) => fixSummary === ''),
    occurrences: cases.reduce((sum, { occurrences }) => sum + occurrences.count, 0),
    use: {
      neverShown: count(uses, ({ shown }) => shown === 0),
      opened: count(uses, ({ opened }) => opened > 0),
      applied: count(uses, ({ applied }) => applied > 0),
      verified: count(uses, ({ verified }) => verified > 0),
      misleading: count(uses, isMisleading),
    },
    repeatedTexts: repeatedTexts(cases),
    groups: groups.slice(0, GROUPS).map((group) => judgeGroup(group, usageOf)),
  };
}

/** Whether a case was called misleading, or rejected, at least as often as it helped. */
function isMisleading({ rejected, misleading, applied, verified, helped }: UseCounts): boolean {
  const against = rejected + misleading;
  return against > 0 && against >= applied + verified + helped;
}

function judgeGroup(group: readonly Case[], usageOf: (id: string) => UseCounts | undefined): SignatureGroup {
  const words = group.slice(0, COMPARED).map(({ errorText }) => wordsOf(errorText));
  let sum = 0;
  let pairs = 0;
  for (const [index, a] of words.entries()) {
    for (const b of words.slice(index + 1)) {
      sum += jaccard(a, b);
      pairs++;
    }
  }
  const likeness = share(sum, pairs);
  const causes = new Set(group.map(({ rootCause, label }) => label ?? rootCause.trim().toLowerCase())).size;
  const kind =
    likeness >= REPEATS_FROM && causes === 1 ? 'repeats' : causes > 1 && likeness < CAUSES_BELOW ? 'causes' : 'related';
  return {
    signature: group[0]?.signature ?? '',
    caseIds: group.map(({ id }) => id),
    likeness,
    hitRate: share(
      count(group, ({ id }) => (usageOf(id)?.shown ?? 0) > 0),
      group.length,
    ),
    kind,
  };
}

function repeatedTexts(cases: readonly Case[]): number {
  const signatures = new Map<string, Set<string>>();
  const texts = cases.flatMap(({ rootCause, fixSummary, signature }) =>
    [rootCause, fixSummary].filter((text) => text !== '').map((text) => ({ text, signature })),
  );
  for (const { text, signature } of texts) {
    const known = signatures.get(text);
    if (known === undefined) signatures.set(text, new Set([signature]));
    else known.add(signature);
  }
  const repeated = count(texts, ({ text }) => (signatures.get(text)?.size ?? 0) > 1);
  return share(repeated, texts.length);
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []);
}

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 && b.size === 0) return 1;
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared);
}

function count<T>(all: readonly T[], test: (one: T) => boolean): number {
  return all.reduce((sum, one) => (test(one) ? sum + 1 : sum), 0);
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
