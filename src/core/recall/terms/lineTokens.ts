const TOKEN = /[\p{L}\p{N}_$@#][\p{L}\p{N}_$'’-]*(?:(?:::|[.:/\\])[\p{L}\p{N}_$@-]+)*(?:\+\+)?/gu;
const TRAILING = /(?<!['’-])['’-]+$/;

const enum Char {
  Other = 0,
  /** May begin a token: letters, digits, `_`, `$`, `@`, `#`. */
  Begins = 1,
  /** May go on in the first part: letters, digits, `_`, `$`, `'`, `-`. */
  GoesOn = 2,
  /** May stand behind a joint: letters, digits, `_`, `$`, `@`, `-`. */
  Behind = 4,
  /** Joins two parts: `.`, `:`, `/`, `\`. */
  Joint = 8,
}

const ASCII: Readonly<Uint8Array> = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (/[A-Za-z0-9_$]/.test(char)) return Char.Begins | Char.GoesOn | Char.Behind;
  if (char === '@') return Char.Begins | Char.Behind;
  if (char === '#') return Char.Begins;
  if (char === "'") return Char.GoesOn;
  if (char === '-') return Char.GoesOn | Char.Behind;
  return /[.:/\\]/.test(char) ? Char.Joint : Char.Other;
});
const COLON = 58;
const PLUS = 43;
const APOSTROPHE = 39;
const HYPHEN = 45;
const ZERO = 48;
const NINE = 57;

/**
 * The names, words and numbers of a line: letters, digits, `_`, `$`, `@`, `#` and `-`, joined by dots, colons and slashes,
 * without trailing quotes and hyphens. One line after the other is read into the same tables, letter by letter, since an
 * index is built of millions of them; only a line with letters beyond ASCII is read by a pattern.
 */
export class LineTokens {
  /** UTF-16 codes of the line. */
  letters = new Uint16Array(256);
  /** How many tokens the line has. */
  count = 0;
  private starts: Int32Array = new Int32Array(64);
  private ends: Int32Array = new Int32Array(64);
  private line = '';

  /** Reads a line, in the place of the one before. */
  read(line: string): void {
    this.line = line;
    this.count = 0;
    if (this.load(line) > 127) this.findByPattern(line);
    else this.find(line.length);
  }

  /** Where a token begins. */
  start(at: number): number {
    return this.starts[at] as number;
  }

  /** Where a token has ended. */
  end(at: number): number {
    return this.ends[at] as number;
  }

  text(at: number): string {
    return this.line.slice(this.starts[at], this.ends[at]);
  }

  /** Whether a token has digits and nothing else. */
  isNumber(at: number): boolean {
    const { letters } = this;
    const [start, end] = [this.start(at), this.end(at)];
    for (let i = start; i < end; i += 1) {
      const code = letters[i] as number;
      if (code < ZERO || code > NINE) return false;
    }
    return end > start;
  }

  /** @returns all bits of the codes of the line, so that a letter beyond ASCII shows. */
  private load(line: string): number {
    const { length } = line;
    if (this.letters.length < length) this.letters = new Uint16Array(2 * length);
    const { letters } = this;
    let all = 0;
    for (let at = 0; at < length; at += 1) {
      const code = line.charCodeAt(at);
      letters[at] = code;
      all |= code;
    }
    return all;
  }

  private find(length: number): void {
    const { letters } = this;
    let at = 0;
    while (at < length) {
      if (((ASCII[letters[at] as number] as number) & Char.Begins) === 0) {
        at += 1;
        continue;
      }
      const end = endOfToken(letters, at, length);
      let last = end;
      while (last > at && isTrailing(letters[last - 1] as number)) last -= 1;
      this.add(at, last);
      at = end;
    }
  }

  private findByPattern(line: string): void {
    for (const match of line.matchAll(TOKEN)) {
      this.add(match.index, match.index + match[0].replace(TRAILING, '').length);
    }
  }

  private add(start: number, end: number): void {
    if (this.count === this.starts.length) {
      this.starts = widened(this.starts);
      this.ends = widened(this.ends);
    }
    this.starts[this.count] = start;
    this.ends[this.count] = end;
    this.count += 1;
  }
}

function widened(old: Int32Array): Int32Array {
  const wide = new Int32Array(old.length * 2);
  wide.set(old);
  return wide;
}

function isTrailing(code: number): boolean {
  return code === APOSTROPHE || code === HYPHEN;
}

function endOfToken(letters: Uint16Array, start: number, length: number): number {
  let at = skip(letters, start + 1, length, Char.GoesOn);
  while (at < length && ((ASCII[letters[at] as number] as number) & Char.Joint) !== 0) {
    const isDouble = letters[at] === COLON && at + 1 < length && letters[at + 1] === COLON;
    const behind = at + (isDouble ? 2 : 1);
    const end = skip(letters, behind, length, Char.Behind);
    if (end === behind) break;
    at = end;
  }
  return at + 1 < length && letters[at] === PLUS && letters[at + 1] === PLUS ? at + 2 : at;
}

function skip(letters: Uint16Array, start: number, length: number, kind: Char): number {
  let at = start;
  while (at < length && ((ASCII[letters[at] as number] as number) & kind) !== 0) at += 1;
  return at;
}
