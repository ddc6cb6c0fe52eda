import type { CaseContent } from '../../core/cases/case';
import { validateCaseContent } from '../../core/cases/validateCaseContent';
import { CONTENT_FIELDS } from '../../core/cases/contentFields';
import { contentOf } from '../sameContent';
import { canonical, isListField, printOf, type ContentField, type FieldPrints, type ListField } from './fieldPrints';

/** What a case says on one side, and since when (milliseconds since the epoch; 0: not known). */
export interface Version {
  readonly content: CaseContent;
  readonly updatedAt: number;
}

/** A merged content, and the fields that were changed on both sides to different values. */
export interface Merged {
  readonly content: CaseContent;
  readonly bothEdited: readonly ContentField[];
}

/**
 * Merges two versions of a case, field by field, against what both had last: a field that one side changed has its new
 * value; one that both changed has that of the winner (`newerOf`). Entries of lists are put in and taken out one by
 * one. Both sides come to the same result, whichever of them merges.
 * @param base prints of what both sides had; undefined where that is not known: then the whole content of the winner
 *   counts, with the entries of both lists
 */
export function mergeContents(base: FieldPrints | undefined, a: Version, b: Version): Merged {
  const winner = newerOf(a, b);
  const loser = winner === a ? b : a;
  const merged: Partial<Record<ContentField, unknown>> = {};
  const bothEdited: ContentField[] = [];
  for (const field of CONTENT_FIELDS) {
    const [won, lost] = [winner.content[field], loser.content[field]];
    if (isListField(field)) {
      merged[field] = mergeLists(base?.[field], listOf(winner.content, field), listOf(loser.content, field));
    } else if (printOr(won) === printOr(lost)) merged[field] = won;
    else if (base !== undefined && printOr(won) === (base[field] ?? '')) merged[field] = lost;
    else {
      merged[field] = won;
      if (base === undefined || printOr(lost) !== (base[field] ?? '')) bothEdited.push(field);
    }
  }
  // Two lists that each were within bounds may not be so together.
  const check = validateCaseContent(merged);
  return { content: contentOf(check.ok ? check.content : winner.content), bothEdited };
}

/** The later of two versions; of two of one time, the same one on every machine. */
export function newerOf(a: Version, b: Version): Version {
  if (a.updatedAt !== b.updatedAt) return a.updatedAt > b.updatedAt ? a : b;
  return canonical(a.content) >= canonical(b.content) ? a : b;
}

function mergeLists(
  base: FieldPrints[ContentField],
  won: readonly unknown[],
  lost: readonly unknown[],
): readonly unknown[] {
  const before = new Set(Array.isArray(base) ? (base as readonly string[]) : []);
  const inWon = new Set(won.map(printOf));
  const inLost = new Set(lost.map(printOf));
  return [
    // What one side does not have, and both had, was taken out there.
    ...won.filter((entry) => inLost.has(printOf(entry)) || !before.has(printOf(entry))),
    ...lost.filter((entry) => !inWon.has(printOf(entry)) && !before.has(printOf(entry))),
  ];
}

function listOf(content: CaseContent, field: ListField): readonly unknown[] {
  return content[field] ?? [];
}

function printOr(value: unknown): string {
  return value === undefined ? '' : printOf(value);
}
