/** Bits of the impact in a posting; the number of the case stands above them. */
const IMPACT_BITS = 8;
/** Largest impact of a term in a case. */
export const MOST_IMPACT = 255;
/** Cases that can be numbered: the number shares 32 bits with the impact. */
export const MOST_NUMBERS = 2 ** (32 - IMPACT_BITS);

const PAGE_BITS = 16;
const PAGE = 2 ** PAGE_BITS;
/** Class of a list with one posting: it stands where others have their address. */
const SINGLE = 0;

/** The postings of a term: `packed[from]` … `packed[from + length − 1]`, ascending. */
export interface PostingView {
  readonly packed: Uint32Array;
  readonly from: number;
  readonly length: number;
}

/** Number of the case of a packed posting. */
export function numberOf(posting: number): number {
  return posting >>> IMPACT_BITS;
}

/** Impact of a packed posting, 1 … 255. */
export function impactOf(posting: number): number {
  return posting & MOST_IMPACT;
}

/**
 * An inverted index: number of a term → numbers of the cases that have it, ascending, each with its impact. A posting is
 * 32 bits; lists lie in pages, in rooms of a power of two; a list that outgrows its room moves to a larger one, and a list
 * larger than a page has an array of its own. Changes in place, posting by posting.
 */
export class Postings {
  private counts = new Int32Array(1024);
  /** Address of a list's room, which is a power of two long; of a list with one posting that posting. */
  private places = new Uint32Array(1024);
  private classes = new Uint8Array(1024);
  private bounds = new Uint8Array(1024);
  private readonly pages: Uint32Array[] = [];
  private readonly large = new Map<number, Uint32Array>();
  private readonly freeRooms: number[][] = [];
  private nextAddress = 0;

  /** How many cases have a term. */
  frequency(term: number): number {
    return this.counts[term] ?? 0;
  }

  /** No case has an impact above this. It does not fall when a case is taken out. */
  bound(term: number): number {
    return this.bounds[term] ?? 0;
  }

  /** The postings of a term; valid until the next change. */
  view(term: number): PostingView {
    const length = this.frequency(term);
    if (length === 0) return { packed: this.places, from: 0, length };
    const kind = this.classes[term] as number;
    if (kind === SINGLE) return { packed: this.places, from: term, length };
    return { ...this.room(term, kind), length };
  }

  /**
   * Adds a case to a term that it is not under yet.
   * @param number under 2 ** 24.
   * @param impact 1 … 255.
   */
  add(term: number, number: number, impact: number): void {
    this.grow(term);
    const count = this.counts[term] as number;
    const posting = number * 2 ** IMPACT_BITS + impact;
    if (impact > (this.bounds[term] as number)) this.bounds[term] = impact;
    this.counts[term] = count + 1;
    if (count === 0) {
      this.places[term] = posting;
      this.classes[term] = SINGLE;
      return;
    }
    if (count >= 2 ** (this.classes[term] as number)) this.widen(term, count);
    const { packed, from } = this.room(term, this.classes[term] as number);
    if ((packed[from + count - 1] as number) < posting) {
      packed[from + count] = posting;
      return;
    }
    const at = from + firstAtLeast(packed, from, count, posting);
    packed.copyWithin(at + 1, at, from + count);
    packed[at] = posting;
  }

  /** Takes a case out from under a term; nothing changes where it is not there. */
  remove(term: number, number: number): void {
    const { packed, from, length } = this.view(term);
    const at = firstAtLeast(packed, from, length, number * 2 ** IMPACT_BITS);
    if (at >= length || numberOf(packed[from + at] as number) !== number) return;
    packed.copyWithin(from + at, from + at + 1, from + length);
    this.counts[term] = length - 1;
    const kind = this.classes[term] as number;
    if (length > 1 || kind === SINGLE) return;
    this.release(term, kind);
    this.classes[term] = SINGLE;
  }

  private room(term: number, kind: number): { readonly packed: Uint32Array; readonly from: number } {
    if (kind > PAGE_BITS) return { packed: this.large.get(term) as Uint32Array, from: 0 };
    const address = this.places[term] as number;
    return { packed: this.pages[address >>> PAGE_BITS] as Uint32Array, from: address & (PAGE - 1) };
  }

  private widen(term: number, count: number): void {
    const kind = this.classes[term] as number;
    const { packed, from } = kind === SINGLE ? { packed: this.places, from: term } : this.room(term, kind);
    const before = packed.slice(from, from + count);
    if (kind !== SINGLE) this.release(term, kind);
    const wider = kind + 1;
    this.classes[term] = wider;
    if (wider > PAGE_BITS) this.large.set(term, new Uint32Array(2 ** wider));
    else this.places[term] = this.takeRoom(wider);
    const room = this.room(term, wider);
    room.packed.set(before, room.from);
  }

  private takeRoom(kind: number): number {
    const free = this.freeRooms[kind]?.pop();
    if (free !== undefined) return free;
    const size = 2 ** kind;
    // A room begins at a multiple of its size, so that none crosses a page; what lies before it becomes smaller rooms.
    while (this.nextAddress % size !== 0) {
      const bit = 31 - Math.clz32(this.nextAddress & -this.nextAddress);
      (this.freeRooms[bit] ??= []).push(this.nextAddress);
      this.nextAddress += 2 ** bit;
    }
    const address = this.nextAddress;
    this.nextAddress += size;
    if (this.pages.length <= address >>> PAGE_BITS) this.pages.push(new Uint32Array(PAGE));
    return address;
  }

  private release(term: number, kind: number): void {
    if (kind > PAGE_BITS) this.large.delete(term);
    else (this.freeRooms[kind] ??= []).push(this.places[term] as number);
  }

  private grow(term: number): void {
    if (term < this.counts.length) return;
    const size = Math.max(term + 1, this.counts.length * 2);
    this.counts = widened(this.counts, new Int32Array(size));
    this.places = widened(this.places, new Uint32Array(size));
    this.classes = widened(this.classes, new Uint8Array(size));
    this.bounds = widened(this.bounds, new Uint8Array(size));
  }
}

function widened<T extends Int32Array | Uint32Array | Uint8Array>(old: T, wide: T): T {
  wide.set(old);
  return wide;
}

/** Offset from `from` of the first posting that is not under `posting`; `length` where all are. */
export function firstAtLeast(packed: Uint32Array, from: number, length: number, posting: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((packed[from + middle] as number) < posting) low = middle + 1;
    else high = middle;
  }
  return low;
}
