import type { CaseContent } from '../../core/cases/case';
import { validateCaseContent } from '../../core/cases/validateCaseContent';
import { CONTENT_FIELDS } from '../../core/cases/contentFields';
import { contentOf } from '../sameContent';
import { isListField, printOf, type ContentField } from './fieldPrints';
import { newerOf, type Version } from './mergeContents';

/** Several versions of one case made one; and the fields that more than one of them has a new value for. */
export interface Joined {
  readonly version: Version;
  readonly bothEdited: readonly ContentField[];
}

/**
 * Makes one version of several lines that a file has for one case: Git's `union` merge keeps the lines of both branches.
 * The history of the case here decides what is old: a value that this library once had, and has no more, was not
 * changed by the line that still has it; one that it never had is new. Of two new ones the later line's counts.
 * @param versions at least one
 * @param history contents that the case has had here, oldest first; the last is the present one. Empty where it is not
 *   known here.
 */
export function joinVersions(versions: readonly Version[], history: readonly CaseContent[]): Joined {
  const latest = versions.reduce((a, b) => newerOf(a, b));
  if (versions.length === 1) return { version: latest, bothEdited: [] };
  const joined: Partial<Record<ContentField, unknown>> = {};
  const bothEdited: ContentField[] = [];
  for (const field of CONTENT_FIELDS) {
    if (isListField(field)) {
      joined[field] = joinLists(versions, history, field);
      continue;
    }
    const ages = new Map(history.map((content, age) => [printOf(content[field] ?? null), age]));
    let best: { value: unknown; age: number; from: Version } | undefined;
    let news = new Set<string>();
    for (const from of versions) {
      const value = from.content[field];
      const print = printOf(value ?? null);
      const age = ages.get(print) ?? Infinity;
      if (age === Infinity) news = news.add(print);
      const isBetter = best === undefined || age > best.age || (age === best.age && newerOf(best.from, from) === from);
      if (isBetter) best = { value, age, from };
    }
    joined[field] = best?.value;
    if (news.size > 1) bothEdited.push(field);
  }
  const check = validateCaseContent(joined);
  const content = contentOf(check.ok ? check.content : latest.content);
  return { version: { content, updatedAt: latest.updatedAt }, bothEdited };
}

/** Entries that the case has here now, and those that it never had; where it is not known, those of all versions. */
function joinLists(
  versions: readonly Version[],
  history: readonly CaseContent[],
  field: 'failedAttempts' | 'tags' | 'aliases' | 'changedFiles',
): readonly unknown[] {
  const had = new Set(history.flatMap((content) => (content[field] ?? []).map((entry) => printOf(entry))));
  const has = new Set((history.at(-1)?.[field] ?? []).map((entry) => printOf(entry)));
  const entries = new Map<string, unknown>();
  for (const { content } of versions) {
    for (const entry of content[field] ?? []) {
      const print = printOf(entry);
      if (has.has(print) || !had.has(print)) entries.set(print, entry);
    }
  }
  return [...entries.values()];
}
