import { isDeepStrictEqual } from 'node:util';
import type { CaseContent } from '../core/cases/case';
import { CONTENT_FIELDS } from '../core/cases/contentFields';

/** Whether two contents say the same; whatever else the objects carry does not count. */
export function isSameContent(a: CaseContent, b: CaseContent): boolean {
  return CONTENT_FIELDS.every((field) => isDeepStrictEqual(a[field], b[field]));
}

/** @returns the content alone, without whatever else the object carries */
export function contentOf(from: CaseContent): CaseContent {
  const content: Record<string, unknown> = {};
  for (const field of CONTENT_FIELDS) if (from[field] !== undefined) content[field] = from[field];
  return content as unknown as CaseContent;
}
