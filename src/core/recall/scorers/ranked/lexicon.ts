import { TermLetters } from './termLetters';

/** Letters of a beginning under which terms are kept together; a shorter one is no beginning worth a search. */
const BEGINNING = 3;
/** Bits of a letter that its place among the beginnings takes; letters with the same ones share a place. */
const LETTER_BITS = 5;
const BEGINNINGS = 2 ** (LETTER_BITS * BEGINNING);
/** Tables of slots, by the low bits of the hash: one that is full is made anew without the others, which would block. */
const SHARD_BITS = 6;
const SHARDS = 2 ** SHARD_BITS;
const SMALLEST_SHARD = 32;

/**
 * The terms of a library, each with a number. A term keeps its number for good, also when no case has it any more. Kept in
 * typed arrays: a library has several terms of its own a case, and a string with an entry in a map takes four times the room.
 */
export class Lexicon {
  /** How many terms have a number: 0 … size − 1. */
  size = 0;
  private readonly letters = new TermLetters();
  private hashes = new Int32Array(1024);
  private addresses = new Uint32Array(1024);
  /** Numbers of terms, from 1 on, where the high bits of their hashes say; 0 for none. */
  private readonly shards = Array.from({ length: SHARDS }, (): Int32Array => new Int32Array(SMALLEST_SHARD));
  private readonly taken = new Int32Array(SHARDS);
  /** The term that came last of those that begin alike, from 1 on, at the hash of their beginning; 0 for none. */
  private readonly lastAlike = new Int32Array(BEGINNINGS);
  /** Of each term the one before it that begins alike, from 1 on; 0 for none. */
  private alike = new Int32Array(1024);

  /** The number of a term; a new one for a new term. */
  idOf(term: string): number {
    const hash = hashOf(term);
    const shard = this.shards[hash & (SHARDS - 1)] as Int32Array;
    const slot = this.slotOf(shard, term, hash);
    const known = (shard[slot] as number) - 1;
    return known >= 0 ? known : this.add(term, hash, shard, slot);
  }

  /** The number of a term that has one. */
  find(term: string): number | undefined {
    const hash = hashOf(term);
    const shard = this.shards[hash & (SHARDS - 1)] as Int32Array;
    const id = (shard[this.slotOf(shard, term, hash)] as number) - 1;
    return id >= 0 ? id : undefined;
  }

  /** The term of a number that `idOf` has given. */
  term(id: number): string {
    return this.letters.text(this.addresses[id] as number);
  }

  /**
   * Numbers of the terms that begin so and go on, in no promised order.
   * @param beginning in lower case; fewer than three letters begin nothing.
   */
  beginningWith(beginning: string): readonly number[] {
    if (beginning.length < BEGINNING) return [];
    const found: number[] = [];
    let next = this.lastAlike[beginningOf(beginning)] as number;
    for (; next > 0; next = this.alike[next - 1] as number) {
      if (this.letters.goesOn(this.addresses[next - 1] as number, beginning)) found.push(next - 1);
    }
    return found;
  }

  /** Whether the letters of a term come before those of another, by their codes. */
  isBefore(id: number, other: number): boolean {
    return this.letters.isBefore(this.addresses[id] as number, this.addresses[other] as number);
  }

  private add(term: string, hash: number, shard: Int32Array, slot: number): number {
    const id = this.size++;
    if (id === this.hashes.length) {
      this.hashes = widened(this.hashes, new Int32Array(2 * id));
      this.addresses = widened(this.addresses, new Uint32Array(2 * id));
      this.alike = widened(this.alike, new Int32Array(2 * id));
    }
    this.hashes[id] = hash;
    this.addresses[id] = this.letters.add(term);
    if (term.length > BEGINNING) {
      const beginning = beginningOf(term);
      this.alike[id] = this.lastAlike[beginning] as number;
      this.lastAlike[beginning] = id + 1;
    }
    shard[slot] = id + 1;
    const at = hash & (SHARDS - 1);
    this.taken[at] = (this.taken[at] as number) + 1;
    if (2 * this.taken[at] > shard.length) this.shards[at] = this.roomier(shard);
    return id;
  }

  /** The slot of a term, or the free one where it would stand. */
  private slotOf(shard: Int32Array, term: string, hash: number): number {
    const mask = shard.length - 1;
    let slot = (hash >>> SHARD_BITS) & mask;
    for (;;) {
      const id = (shard[slot] as number) - 1;
      if (id < 0 || (this.hashes[id] === hash && this.letters.is(this.addresses[id] as number, term))) return slot;
      slot = (slot + 1) & mask;
    }
  }

  private roomier(shard: Int32Array): Int32Array {
    const wide = new Int32Array(2 * shard.length);
    const mask = wide.length - 1;
    for (const entry of shard) {
      if (entry === 0) continue;
      let slot = ((this.hashes[entry - 1] as number) >>> SHARD_BITS) & mask;
      while (wide[slot] !== 0) slot = (slot + 1) & mask;
      wide[slot] = entry;
    }
    return wide;
  }
}

function hashOf(term: string): number {
  let hash = 17;
  for (let at = 0; at < term.length; at += 1) hash = (Math.imul(hash, 31) + term.charCodeAt(at)) | 0;
  // The last steps of MurmurHash3 (Appleby 2011): words that differ in one letter lie far apart.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}

/** A number for the first letters of a term. */
function beginningOf(term: string): number {
  let number = 0;
  for (let at = 0; at < BEGINNING; at += 1) {
    number = (number << LETTER_BITS) | (term.charCodeAt(at) & (2 ** LETTER_BITS - 1));
  }
  return number;
}

function widened<T extends Int32Array | Uint32Array>(old: T, wide: T): T {
  wide.set(old);
  return wide;
}
