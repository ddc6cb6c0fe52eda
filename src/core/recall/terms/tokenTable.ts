/** What was learned about tokens, found by their letters in a line: no piece of the line is cut out for a look-up. */
export class TokenTable<Value> {
  private tokens: (string | undefined)[];
  private values: (Value | undefined)[];
  private hashes: Int32Array;
  private count = 0;

  /**
   * @param most tokens that are kept; when there are more, all are forgotten, since most were met once.
   */
  constructor(private readonly most: number) {
    const size = 2 ** Math.ceil(Math.log2(most * 2));
    this.tokens = new Array<string | undefined>(size);
    this.values = new Array<Value | undefined>(size);
    this.hashes = new Int32Array(size);
  }

  /** What is known of the token in a line from `start` to before `end`; undefined where it is not known. */
  get(line: string, start: number, end: number): Value | undefined {
    return this.values[this.slotOf(line, start, end, hashOf(line, start, end))];
  }

  /** Keeps what is to be known of a token. */
  set(token: string, value: Value): void {
    if (this.count >= this.most) {
      this.tokens = new Array<string | undefined>(this.tokens.length);
      this.values = new Array<Value | undefined>(this.values.length);
      this.count = 0;
    }
    const hash = hashOf(token, 0, token.length);
    const slot = this.slotOf(token, 0, token.length, hash);
    if (this.tokens[slot] === undefined) this.count += 1;
    this.tokens[slot] = token;
    this.values[slot] = value;
    this.hashes[slot] = hash;
  }

  /** The slot of a token, or the free one where it would stand. */
  private slotOf(line: string, start: number, end: number, hash: number): number {
    const mask = this.tokens.length - 1;
    let slot = hash & mask;
    for (;;) {
      const token = this.tokens[slot];
      if (token === undefined) return slot;
      if (this.hashes[slot] === hash && isAt(token, line, start, end)) return slot;
      slot = (slot + 1) & mask;
    }
  }
}

function hashOf(text: string, start: number, end: number): number {
  let hash = 17;
  for (let at = start; at < end; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash ^ (hash >>> 15);
}

function isAt(token: string, line: string, start: number, end: number): boolean {
  if (token.length !== end - start) return false;
  for (let at = 0; at < token.length; at += 1) {
    if (token.charCodeAt(at) !== line.charCodeAt(start + at)) return false;
  }
  return true;
}
