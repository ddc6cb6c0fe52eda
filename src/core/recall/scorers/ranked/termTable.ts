import { byNumber } from './byNumber';
import type { Lexicon } from './lexicon';
import type { Postings } from './postings';
import { BACKGROUND, termRarity } from './termRarity';

/** Rarities that are kept between queries. */
const MOST_KEPT = 50_000;

/** How frequent the terms of a library are, and how rare that makes them. */
export class TermTable {
  private readonly kept = new Map<number, number>();
  /** What the background table says, by the number of the term. */
  private readonly background: Float64Array;

  /**
   * @param lexicon without terms of cases yet.
   * @param librarySize cases of the library.
   */
  constructor(
    private readonly lexicon: Lexicon,
    private readonly postings: Postings,
    private readonly librarySize: () => number,
  ) {
    this.background = byNumber(lexicon, BACKGROUND);
  }

  /** The number of a term; −1 where no case ever had it. */
  find(term: string): number {
    return this.lexicon.find(term) ?? -1;
  }

  /** The term of a number. */
  term(id: number): string {
    return this.lexicon.term(id);
  }

  /** Whether any case has a term. */
  isKnown(term: string): boolean {
    const id = this.find(term);
    return id >= 0 && this.postings.frequency(id) > 0;
  }

  /** How rare a term is, 0 … 1. */
  rarityOf(term: string): number {
    const id = this.find(term);
    return id < 0 ? termRarity(BACKGROUND.get(term) ?? 0, 0, this.librarySize()) : this.rarity(id);
  }

  /** How rare the term of a number is, 0 … 1. */
  rarity(id: number): number {
    const kept = this.kept.get(id);
    if (kept !== undefined) return kept;
    const rarity = termRarity(this.background[id] ?? 0, this.postings.frequency(id), this.librarySize());
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(id, rarity);
    return rarity;
  }

  /** Numbers of terms that go on where this one ends, the most frequent first, then in the order of their letters. */
  endingsOf(beginning: string, most: number): readonly number[] {
    const best: number[] = [];
    for (const id of this.lexicon.beginningWith(beginning)) {
      if (this.postings.frequency(id) === 0) continue;
      let place = best.length;
      while (place > 0 && this.isAhead(id, best[place - 1] as number)) place -= 1;
      if (place === most) continue;
      best.splice(place, 0, id);
      if (best.length > most) best.pop();
    }
    return best;
  }

  private isAhead(id: number, other: number): boolean {
    const more = this.postings.frequency(id) - this.postings.frequency(other);
    return more > 0 || (more === 0 && this.lexicon.isBefore(id, other));
  }

  /** To be called after every change of the library. */
  forget(): void {
    if (this.kept.size > 0) this.kept.clear();
  }
}
