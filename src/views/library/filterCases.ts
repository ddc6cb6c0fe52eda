import type { Case } from '../../core/cases/case';

/** How much of an error's text is looked at, in UTF-16 code units. */
const ERROR_SEEN = 1_000;

/** Finds the cases that hold all words of a filter. What is looked at of a case is put together once. */
export class CaseFilter {
  private readonly seen = new WeakMap<Case, string>();

  /** @param filter words parted by spaces; case, width and accents of letters do not matter. */
  apply(cases: readonly Case[], filter: string): readonly Case[] {
    const words = folded(filter).split(/\s+/).filter(Boolean);
    if (words.length === 0) return cases;
    return cases.filter((found) => {
      const text = this.textOf(found);
      return words.every((word) => text.includes(word));
    });
  }

  private textOf(found: Case): string {
    const known = this.seen.get(found);
    if (known !== undefined) return known;
    const { title, rootCause, fixSummary, tags, aliases, outcome, tool, errorText } = found;
    const parts = [
      title,
      rootCause,
      fixSummary,
      ...tags,
      ...aliases,
      outcome,
      tool ?? '',
      errorText.slice(0, ERROR_SEEN),
    ];
    const text = folded(parts.join('\n'));
    this.seen.set(found, text);
    return text;
  }
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
