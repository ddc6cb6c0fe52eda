/** Fibonacci hashing (Knuth, The Art of Computer Programming, 6.4): neighbouring numbers lie far apart. */
const SPREAD = 0x9e3779b1;
/** Slots of a table, at least twice its terms; of one with more than the second number is another made for the next. */
const SMALL = 256;
const SMALL_SHIFT = 24;
const LARGE = 1024;

/**
 * Terms by number, each with its place in the order in which they came: 0, 1, … A small table that is used again and again
 * and stays in the processor's nearest memory, which one with a place for each term of a library would not.
 */
export class TermPlaces {
  /** Numbers of the terms in their order: 0 … size − 1. */
  ids = new Int32Array(SMALL / 2);
  size = 0;
  /** Places, from 1 on; 0 for none. */
  private slots = new Uint32Array(SMALL);
  private shift = SMALL_SHIFT;

  /** The place of a term; the next one for a new term: then it is the old `size`. */
  placeOf(id: number): number {
    const mask = this.slots.length - 1;
    let slot = Math.imul(id, SPREAD) >>> this.shift;
    for (;;) {
      const place = (this.slots[slot] as number) - 1;
      if (place < 0) return this.add(id, slot);
      if (this.ids[place] === id) return place;
      slot = (slot + 1) & mask;
    }
  }

  /** Forgets all. */
  clear(): void {
    if (this.slots.length > LARGE) {
      // Widened for a long text: the next will be short.
      this.slots = new Uint32Array(SMALL);
      this.ids = new Int32Array(SMALL / 2);
      this.shift = SMALL_SHIFT;
    } else this.slots.fill(0);
    this.size = 0;
  }

  private add(id: number, slot: number): number {
    const place = this.size++;
    this.ids[place] = id;
    this.slots[slot] = place + 1;
    if (this.size === this.ids.length) this.widen();
    return place;
  }

  private widen(): void {
    const ids = new Int32Array(this.ids.length * 2);
    ids.set(this.ids);
    this.ids = ids;
    this.slots = new Uint32Array(this.slots.length * 2);
    this.shift -= 1;
    const mask = this.slots.length - 1;
    for (let place = 0; place < this.size; place += 1) {
      let slot = Math.imul(ids[place] as number, SPREAD) >>> this.shift;
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
      this.slots[slot] = place + 1;
    }
  }
}
