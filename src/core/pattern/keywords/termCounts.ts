import { cleanText } from '../cleanText';
import type { TermFrequencies } from './termFrequencies';
import { forEachTerm } from './terms';

/** Cases that are counted at most: of more, as many in equal steps tell shares well enough. */
const MOST_COUNTED = 2_000;
/** A larger library is sampled anew when its size has changed by this share. */
const RESAMPLED_AT = 0.1;
/** Characters of an error text that are looked at. */
const LONGEST = 4_000;

/** What is counted of a case; a changed case is another object. */
interface CountedCase {
  readonly id: string;
  readonly errorText: string;
}

/**
 * Counts in how many cases of a library each term stands, and follows the library: only what changed is counted anew, a few
 * cases at a time, so that nobody waits for it.
 */
export class TermCounts implements TermFrequencies {
  private readonly counts = new Map<string, number>();
  private readonly counted = new Map<string, { readonly found: CountedCase; readonly terms: readonly string[] }>();
  private pending: CountedCase[] = [];
  private seen: readonly CountedCase[] = [];
  private sampledFrom = 0;

  get size(): number {
    return this.counted.size;
  }

  of(term: string): number {
    return this.counts.get(term) ?? 0;
  }

  /**
   * Notes what has to be counted; nothing is counted yet.
   * @param cases all cases of the library; case objects are never changed in place
   * @returns whether there is something to count
   */
  follow(cases: readonly CountedCase[]): boolean {
    if (cases === this.seen) return false;
    this.seen = cases;
    const change = Math.abs(cases.length - this.sampledFrom);
    if (cases.length > MOST_COUNTED && change <= RESAMPLED_AT * this.sampledFrom) return false;
    this.sampledFrom = cases.length;
    const sample = sampleOf(cases);
    const wanted = new Map(sample.map((found) => [found.id, found]));
    for (const [id, { found, terms }] of this.counted) {
      if (wanted.get(id) === found) continue;
      this.counted.delete(id);
      for (const term of terms) this.add(term, -1);
    }
    this.pending = sample.filter(({ id }) => !this.counted.has(id));
    return this.pending.length > 0;
  }

  /**
   * Counts some of what `follow` noted.
   * @param most cases that are counted now; one takes less than a tenth of a millisecond
   * @returns whether more are left
   */
  count(most: number): boolean {
    for (const found of this.pending.splice(-most)) {
      if (this.counted.has(found.id)) continue;
      const terms = termsOf(found.errorText);
      this.counted.set(found.id, { found, terms });
      for (const term of terms) this.add(term, 1);
    }
    return this.pending.length > 0;
  }

  private add(term: string, change: number): void {
    const count = this.of(term) + change;
    if (count === 0) this.counts.delete(term);
    else this.counts.set(term, count);
  }
}

function sampleOf(cases: readonly CountedCase[]): readonly CountedCase[] {
  if (cases.length <= MOST_COUNTED) return cases;
  const step = cases.length / MOST_COUNTED;
  return Array.from({ length: MOST_COUNTED }, (_, i) => cases[Math.floor(i * step)]).filter(
    (found) => found !== undefined,
  );
}

function termsOf(text: string): string[] {
  const terms = new Set<string>();
  forEachTerm(cleanText(text.slice(0, LONGEST)), new Set(), (term) => terms.add(term));
  return [...terms];
}
