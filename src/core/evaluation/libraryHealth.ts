import { aliasesAreThin } from '../cases/aliases';
import { OUTCOMES, type Case, type Outcome } from '../cases/case';
import { causeOf } from '../recall/causeOf';

/** How often cases were shown, opened, applied, verified and rejected (L9). */
export interface UseCounts {
  readonly shown: number;
  readonly opened: number;
  readonly applied: number;
  readonly verified: number;
  readonly rejected: number;
}

/** How a library stands: how much of it can be found, is told apart, and is used. */
export interface LibraryHealth {
  readonly cases: number;
  /** Different signatures: what the pattern generator tells apart (L24). */
  readonly signatures: number;
  /** Different root causes. */
  readonly causes: number;
  readonly outcomes: Readonly<Record<Outcome, number>>;
  /** Times that errors of the cases were met. */
  readonly occurrences: number;
  readonly aliases: { readonly withAliases: number; readonly thin: number };
  /** Signatures that have several cases with different causes (L25). */
  readonly severalCauses: number;
  /** Cases that repeat the signature and the cause of another (L25). */
  readonly repeats: number;
  readonly use: UseCounts & { readonly neverShown: number };
}

/**
 * The figures of the health report.
 * @param usage evidence of use of a case by its id; undefined where there is none.
 */
export function libraryHealth(cases: readonly Case[], usage: (id: string) => UseCounts | undefined): LibraryHealth {
  const causesBySignature = new Map<string, Set<string>>();
  for (const found of cases) {
    const causes = causesBySignature.get(found.signature) ?? new Set();
    causesBySignature.set(found.signature, causes.add(causeOf(found)));
  }
  const causeSets = [...causesBySignature.values()];
  const used = cases.map(({ id }) => usage(id));
  const total = (field: keyof UseCounts): number => used.reduce((sum, counts) => sum + (counts?.[field] ?? 0), 0);
  return {
    cases: cases.length,
    signatures: causesBySignature.size,
    causes: new Set(cases.map(causeOf)).size,
    outcomes: Object.fromEntries(
      OUTCOMES.map((outcome) => [outcome, cases.filter((found) => found.outcome === outcome).length]),
    ) as Record<Outcome, number>,
    occurrences: cases.reduce((sum, { occurrences }) => sum + occurrences.count, 0),
    aliases: {
      withAliases: cases.filter(({ aliases }) => aliases.length > 0).length,
      thin: cases.filter(aliasesAreThin).length,
    },
    severalCauses: causeSets.filter(({ size }) => size > 1).length,
    repeats: cases.length - causeSets.reduce((sum, { size }) => sum + size, 0),
    use: {
      shown: total('shown'),
      opened: total('opened'),
      applied: total('applied'),
      verified: total('verified'),
      rejected: total('rejected'),
      neverShown: used.filter((counts) => (counts?.shown ?? 0) === 0).length,
    },
  };
}
