/** Letters of a usual token, with room to spare: fewer tokens are kept where they are longer. */
const USUAL_LENGTH = 24;

/** Numbers of a token: hash, where its letters begin and have ended. */
const RECORD = 3;

/**
 * Numbers tokens by their letters, in typed arrays: no piece of a line is cut out for a look-up. Bounded: when it is full,
 * the tokens are kept that were met again, as most are names that are met once.
 */
export class TokenTable {
  /** How many tokens there are: 0 … size − 1. */
  size = 0;
  private readonly slots: Int32Array;
  private readonly records: Int32Array;
  private readonly met: Uint8Array;
  private letters = new Uint16Array(4096);
  private used = 0;

  /**
   * @param most tokens that are kept.
   */
  constructor(private readonly most: number) {
    this.slots = new Int32Array(2 ** Math.ceil(Math.log2(most * 2)));
    this.records = new Int32Array(most * RECORD);
    this.met = new Uint8Array(most);
  }

  get isFull(): boolean {
    return this.size >= this.most || this.used >= this.most * USUAL_LENGTH;
  }

  /** The number of the token in some letters from `start` to before `end`; −1 where it has none. */
  find(letters: Uint16Array, start: number, end: number): number {
    const token = (this.slots[this.slotOf(letters, start, end, hashOf(letters, start, end))] as number) - 1;
    if (token >= 0) this.met[token] = 1;
    return token;
  }

  /** Gives the next number to a token that has none. The table must not be full. */
  add(letters: Uint16Array, start: number, end: number): number {
    const hash = hashOf(letters, start, end);
    const token = this.size++;
    this.slots[this.slotOf(letters, start, end, hash)] = token + 1;
    const length = end - start;
    if (this.used + length > this.letters.length) {
      const wide = new Uint16Array(2 * this.letters.length + length);
      wide.set(this.letters);
      this.letters = wide;
    }
    for (let at = 0; at < length; at += 1) this.letters[this.used + at] = letters[start + at] as number;
    this.records[token * RECORD] = hash;
    this.records[token * RECORD + 1] = this.used;
    this.used += length;
    this.records[token * RECORD + 2] = this.used;
    this.met[token] = 0;
    return token;
  }

  /**
   * Makes room: at most half of the tokens stay, those that were met again. Their numbers are 0, 1, … from then on.
   * @param kept gets the number that a token had, in the order of the new ones.
   */
  sweep(kept: (before: number) => void): void {
    const { size, letters, records } = this;
    this.slots.fill(0);
    this.size = this.used = 0;
    const half = this.most / 2;
    for (let token = 0; token < size && this.size < half && this.used < half * USUAL_LENGTH; token += 1) {
      if (this.met[token] === 0) continue;
      kept(token);
      // What is moved only ever moves down, into room that was read already.
      this.add(letters, records[token * RECORD + 1] as number, records[token * RECORD + 2] as number);
    }
  }

  /** The slot of a token, or the free one where it would stand. */
  private slotOf(letters: Uint16Array, start: number, end: number, hash: number): number {
    const { slots, records } = this;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const token = (slots[slot] as number) - 1;
      if (token < 0) return slot;
      if (records[token * RECORD] === hash && this.isAt(token, letters, start, end)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  private isAt(token: number, letters: Uint16Array, start: number, end: number): boolean {
    const from = this.records[token * RECORD + 1] as number;
    const length = end - start;
    if ((this.records[token * RECORD + 2] as number) - from !== length) return false;
    for (let at = 0; at < length; at += 1) if (this.letters[from + at] !== letters[start + at]) return false;
    return true;
  }
}

function hashOf(letters: Uint16Array, start: number, end: number): number {
  let hash = 17;
  for (let at = start; at < end; at += 1) hash = (Math.imul(hash, 31) + (letters[at] as number)) | 0;
  return hash ^ (hash >>> 15);
}
