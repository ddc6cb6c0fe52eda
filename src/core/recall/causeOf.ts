import type { Case } from '../cases/case';

/**
 * The name of a case's root cause: its label, or what a person wrote, whatever its case and spacing. Two cases with one
 * name have one cause.
 */
export function causeOf({ label, rootCause }: Case): string {
  return label ?? rootCause.trim().replace(/\s+/g, ' ').toLowerCase();
}
