import { createHash } from 'node:crypto';
import type { CaseContent } from '../../core/cases/case';
import { CONTENT_FIELDS } from '../../core/cases/contentFields';

/** A field of a content. */
export type ContentField = (typeof CONTENT_FIELDS)[number];

/** Fields whose entries are merged one by one: each was put in, or taken out, by itself. */
const LIST_FIELDS = ['failedAttempts', 'tags', 'aliases', 'changedFiles'] as const;
export type ListField = (typeof LIST_FIELDS)[number];

/**
 * What is remembered of a content to see later what was changed in it: a print of each field, of lists one of each
 * entry. Absent fields have none. No word of a content can be read from its prints, so that a forgotten case leaves
 * nothing in them.
 */
export type FieldPrints = Readonly<Partial<Record<ContentField, string | readonly string[]>>>;

const PRINT_LENGTH = 12;

/** The prints of a content. */
export function printsOf(content: CaseContent): FieldPrints {
  const prints: Partial<Record<ContentField, string | readonly string[]>> = {};
  for (const field of CONTENT_FIELDS) {
    const value = content[field];
    if (value === undefined) continue;
    prints[field] = isListField(field) ? (value as readonly unknown[]).map(printOf) : printOf(value);
  }
  return prints;
}

/** The print of one value: the same for the same value, however its parts are ordered. */
export function printOf(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('base64url').slice(0, PRINT_LENGTH);
}

/** Whether two contents that are known by their prints say the same. */
export function isSamePrints(a: FieldPrints, b: FieldPrints): boolean {
  return CONTENT_FIELDS.every((field) => String(a[field] ?? '') === String(b[field] ?? ''));
}

/** A value as text, with the parts of its objects in a fixed order. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Whether a field holds a list, whose entries are merged one by one. */
export function isListField(field: ContentField): field is ListField {
  return (LIST_FIELDS as readonly string[]).includes(field);
}
