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

/** Numbers kept of a term: */
const HEAD = 4;
/** how many postings; */
const COUNT = 0;
/** the address of the list's room, which is a power of two long, or of a list with one posting that posting; */
const PLACE = 1;
/** that power; */
const CLASS = 2;
/** an impact that none is above. */
const BOUND = 3;

/** The postings of a term, ascending by the number of the case. */
export class PostingList {
  /** The postings are `packed[from]` … `packed[from + length − 1]`. */
  constructor(
    private readonly packed: Uint32Array,
    private readonly from: number,
    readonly length: number,
  ) {}

  /** Number of the case of a posting. */
  number(at: number): number {
    return (this.packed[this.from + at] as number) >>> IMPACT_BITS;
  }

  /** Impact of a posting, 1 … 255. */
  impact(at: number): number {
    return (this.packed[this.from + at] as number) & MOST_IMPACT;
  }

  /** The first posting from `start` on whose case is not under a number, in steps that double and then halve; `length` if none. */
  seek(number: number, start: number): number {
    const { packed, from, length } = this;
    const posting = number * 2 ** IMPACT_BITS;
    let step = 1;
    let low = start;
    while (low + step < length && (packed[from + low + step] as number) < posting) {
      low += step;
      step *= 2;
    }
    return low + firstAtLeast(packed, from + low, Math.min(length, low + step + 1) - low, posting);
  }

  /** The impact in a case; 0 where it has not the term. */
  impactIn(number: number): number {
    const at = firstAtLeast(this.packed, this.from, this.length, number * 2 ** IMPACT_BITS);
    return at < this.length && this.number(at) === number ? this.impact(at) : 0;
  }
}

/**
 * An inverted index: number of a term → numbers of the cases that have it, ascending, each with its impact. A posting is
 * 32 bits; lists lie in pages, in rooms of a power of two; a list that outgrows its room moves to a larger one, and a list
 * larger than a page has an array of its own. Changes in place, posting by posting.
 */
export class Postings {
  /** Of each term: count, place, class and bound, beside each other, since they are read together. */
  private heads = new Uint32Array(1024 * HEAD);
  private readonly pages: Uint32Array[] = [];
  private readonly large = new Map<number, Uint32Array>();
  private readonly freeRooms: number[][] = [];
  private nextAddress = 0;

  /** How many cases have a term. */
  frequency(term: number): number {
    return this.heads[term * HEAD + COUNT] ?? 0;
  }

  /** No case has an impact above this. It does not fall when a case is taken out. */
  bound(term: number): number {
    return this.heads[term * HEAD + BOUND] ?? 0;
  }

  /** The postings of a term; valid until the next change. */
  list(term: number): PostingList {
    const { packed, from, length } = this.view(term);
    return new PostingList(packed, from, length);
  }

  private view(term: number): { readonly packed: Uint32Array; readonly from: number; readonly length: number } {
    const length = this.frequency(term);
    const head = term * HEAD;
    const kind = this.heads[head + CLASS] as number;
    if (length === 0 || kind === SINGLE) return { packed: this.heads, from: head + PLACE, length };
    return { ...this.room(head, kind), length };
  }

  /**
   * Adds a case to a term that it is not under yet.
   * @param number under 2 ** 24.
   * @param impact 1 … 255.
   */
  add(term: number, number: number, impact: number): void {
    const head = term * HEAD;
    if (head >= this.heads.length) this.grow(head);
    const { heads } = this;
    const count = heads[head + COUNT] as number;
    const posting = number * 2 ** IMPACT_BITS + impact;
    if (impact > (heads[head + BOUND] as number)) heads[head + BOUND] = impact;
    heads[head + COUNT] = count + 1;
    if (count === 0) {
      heads[head + PLACE] = posting;
      heads[head + CLASS] = SINGLE;
      return;
    }
    if (count >= 2 ** (heads[head + CLASS] as number)) this.widen(head, count);
    const { packed, from } = this.room(head, heads[head + CLASS] as number);
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
    if (at >= length || (packed[from + at] as number) >>> IMPACT_BITS !== number) return;
    packed.copyWithin(from + at, from + at + 1, from + length);
    const head = term * HEAD;
    this.heads[head + COUNT] = length - 1;
    const kind = this.heads[head + CLASS] as number;
    if (length > 1 || kind === SINGLE) return;
    this.release(head, kind);
    this.heads[head + CLASS] = SINGLE;
  }

  private room(head: number, kind: number): { readonly packed: Uint32Array; readonly from: number } {
    if (kind > PAGE_BITS) return { packed: this.large.get(head) as Uint32Array, from: 0 };
    const address = this.heads[head + PLACE] as number;
    return { packed: this.pages[address >>> PAGE_BITS] as Uint32Array, from: address & (PAGE - 1) };
  }

  private widen(head: number, count: number): void {
    const { heads } = this;
    const kind = heads[head + CLASS] as number;
    const { packed, from } = kind === SINGLE ? { packed: heads, from: head + PLACE } : this.room(head, kind);
    const wider = kind + 1;
    const place = wider > PAGE_BITS ? 0 : this.takeRoom(wider);
    const room = wider > PAGE_BITS ? new Uint32Array(2 ** wider) : (this.pages[place >>> PAGE_BITS] as Uint32Array);
    const to = place & (PAGE - 1);
    for (let at = 0; at < count; at += 1) room[to + at] = packed[from + at] as number;
    if (kind !== SINGLE) this.release(head, kind);
    heads[head + CLASS] = wider;
    heads[head + PLACE] = place;
    if (wider > PAGE_BITS) this.large.set(head, room);
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

  private release(head: number, kind: number): void {
    if (kind > PAGE_BITS) this.large.delete(head);
    else (this.freeRooms[kind] ??= []).push(this.heads[head + PLACE] as number);
  }

  private grow(head: number): void {
    const wide = new Uint32Array(Math.max(head + HEAD, 2 * this.heads.length));
    wide.set(this.heads);
    this.heads = wide;
  }
}

/** Offset from `from` of the first posting that is not under `posting`; `length` where all are. */
function firstAtLeast(packed: Uint32Array, from: number, length: number, posting: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((packed[from + middle] as number) < posting) low = middle + 1;
    else high = middle;
  }
  return low;
}
