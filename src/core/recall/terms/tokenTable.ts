/** Numbers in front of a token's letters: */
const HEAD = 3;
/** its hash; */
const HASH = 0;
/** how many letters it has; */
const LENGTH = 1;
/** how many values follow the letters, negative where the token was met again. */
const COUNT = 2;

const FIRST_RECORDS = 2 ** 12;
const FIRST_SLOTS = 2 ** 9;

/**
 * What was learned about tokens, found by their letters: no piece of a line is cut out for a look-up, and all of a token lies
 * side by side. Bounded: when it is full, the tokens are kept that were met again, as most are names that are met once.
 */
export class TokenTable {
  /** Holds the values of each token at the place that `find` and `add` give. */
  records: Int32Array = new Int32Array(FIRST_RECORDS);
  private used = 0;
  /** How many tokens there are. */
  private size = 0;
  /** Where tokens begin in `records`, from 1 on, at the place that their hash says; 0 for none. */
  private slots = new Int32Array(FIRST_SLOTS);

  /**
   * @param most numbers that `records` holds at most: a token takes three, one for every two letters, and its values.
   */
  constructor(private readonly most: number) {}

  /** Where the values of the token begin that stands in some letters from `start` to before `end`; −1 for an unknown one. */
  find(letters: Uint16Array, start: number, end: number): number {
    const record = (this.slots[this.slotOf(letters, start, end, hashOf(letters, start, end))] as number) - 1;
    if (record < 0) return -1;
    const { records } = this;
    const count = records[record + COUNT] as number;
    if (count > 0) records[record + COUNT] = -count;
    return record + HEAD + roomOf(end - start);
  }

  /**
   * Keeps the values of a token that is not known.
   * @param values at least one.
   * @returns where they begin, until the next token is added.
   */
  add(letters: Uint16Array, start: number, end: number, values: readonly number[]): number {
    const length = end - start;
    const size = HEAD + roomOf(length) + values.length;
    if (this.used + size > this.most) this.sweep();
    if (this.used + size > this.records.length) this.widen(this.used + size);
    if (2 * this.size >= this.slots.length) this.fillSlots(2 * this.slots.length);
    const { records, used } = this;
    const hash = hashOf(letters, start, end);
    records[used + HASH] = hash;
    records[used + LENGTH] = length;
    records[used + COUNT] = values.length;
    for (let at = 0; at < length; at += 2) records[used + HEAD + (at >> 1)] = pairAt(letters, start + at, end);
    const place = used + HEAD + roomOf(length);
    for (let at = 0; at < values.length; at += 1) records[place + at] = values[at] as number;
    this.slots[this.slotOf(letters, start, end, hash)] = used + 1;
    this.used += size;
    this.size += 1;
    return place;
  }

  /** Makes room: the tokens stay that were met again, at most half of all. */
  private sweep(): void {
    const { records, used } = this;
    let kept = 0;
    for (let record = 0; record < used;) {
      const size = this.sizeOf(record);
      if ((records[record + COUNT] as number) < 0 && kept + size <= this.most / 2) {
        records[record + COUNT] = -(records[record + COUNT] as number);
        records.copyWithin(kept, record, record + size);
        kept += size;
      }
      record += size;
    }
    this.used = kept;
    this.fillSlots(this.slots.length);
  }

  private widen(least: number): void {
    const wide = new Int32Array(Math.max(least, 2 * this.records.length));
    wide.set(this.records);
    this.records = wide;
  }

  private fillSlots(size: number): void {
    this.slots = new Int32Array(size);
    this.size = 0;
    for (let record = 0; record < this.used; record += this.sizeOf(record)) {
      let slot = (this.records[record + HASH] as number) & (size - 1);
      while (this.slots[slot] !== 0) slot = (slot + 1) & (size - 1);
      this.slots[slot] = record + 1;
      this.size += 1;
    }
  }

  private sizeOf(record: number): number {
    const { records } = this;
    return HEAD + roomOf(records[record + LENGTH] as number) + Math.abs(records[record + COUNT] as number);
  }

  /** The slot of a token, or the free one where it would stand. */
  private slotOf(letters: Uint16Array, start: number, end: number, hash: number): number {
    const { slots, records } = this;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const record = (slots[slot] as number) - 1;
      if (record < 0) return slot;
      if (records[record + HASH] === hash && isAt(records, record, letters, start, end)) return slot;
      slot = (slot + 1) & mask;
    }
  }
}

/** Numbers that some letters take, two in each. */
function roomOf(length: number): number {
  return (length + 1) >> 1;
}

/** Two letters in one number; 0 stands behind the last. */
function pairAt(letters: Uint16Array, at: number, end: number): number {
  const first = letters[at] as number;
  return at + 1 < end ? first | ((letters[at + 1] as number) << 16) : first;
}

function isAt(records: Int32Array, record: number, letters: Uint16Array, start: number, end: number): boolean {
  if (records[record + LENGTH] !== end - start) return false;
  let at = record + HEAD;
  for (let letter = start; letter < end; letter += 2) if (records[at++] !== pairAt(letters, letter, end)) return false;
  return true;
}

function hashOf(letters: Uint16Array, start: number, end: number): number {
  let hash = 17;
  for (let at = start; at < end; at += 1) hash = (Math.imul(hash, 31) + (letters[at] as number)) | 0;
  return hash ^ (hash >>> 15);
}
