const TOKEN = /[\p{L}\p{N}_$@#][\p{L}\p{N}_$'’-]*(?:(?:::|[.:/\\])[\p{L}\p{N}_$@-]+)*(?:\+\+)?/gu;
const TRAILING = /['’-]+$/;

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

/**
 * Visits the names, words and numbers of a line: letters, digits, `_`, `$`, `@`, `#` and `-`, joined by dots, colons and
 * slashes. Lines of ASCII, which are nearly all, are read letter by letter, since an index is built of millions of them.
 * @param line one line of any text.
 * @param visit gets where each token begins and ends, without trailing quotes and hyphens.
 */
export function forEachToken(line: string, visit: (start: number, end: number) => void): void {
  const length = line.length;
  let at = 0;
  while (at < length) {
    const first = line.charCodeAt(at);
    if (first > 127) {
      restByPattern(line, at, visit);
      return;
    }
    if (((ASCII[first] as number) & Char.Begins) === 0) {
      at += 1;
      continue;
    }
    const end = endOfToken(line, at, length);
    if (end < 0) {
      restByPattern(line, at, visit);
      return;
    }
    let last = end;
    while (last > at && isTrailing(line.charCodeAt(last - 1))) last -= 1;
    visit(at, last);
    at = end;
  }
}

function isTrailing(code: number): boolean {
  return code === APOSTROPHE || code === HYPHEN;
}

/** Where the token ends that begins here; −1 where a letter beyond ASCII is met. */
function endOfToken(line: string, start: number, length: number): number {
  let at = skip(line, start + 1, length, Char.GoesOn);
  while (at >= 0 && at < length && isJoint(line.charCodeAt(at))) {
    const isDouble = line.charCodeAt(at) === COLON && line.charCodeAt(at + 1) === COLON;
    const behind = at + (isDouble ? 2 : 1);
    const end = skip(line, behind, length, Char.Behind);
    if (end < 0) return -1;
    if (end === behind) break;
    at = end;
  }
  return at >= 0 && line.charCodeAt(at) === PLUS && line.charCodeAt(at + 1) === PLUS ? at + 2 : at;
}

function isJoint(code: number): boolean {
  return code < 128 && ((ASCII[code] as number) & Char.Joint) !== 0;
}

function skip(line: string, start: number, length: number, kind: Char): number {
  let at = start;
  for (; at < length; at += 1) {
    const code = line.charCodeAt(at);
    if (code > 127) return -1;
    if (((ASCII[code] as number) & kind) === 0) break;
  }
  return at;
}

function restByPattern(line: string, start: number, visit: (start: number, end: number) => void): void {
  for (const match of line.slice(start).matchAll(TOKEN)) {
    const at = start + match.index;
    visit(at, at + match[0].replace(TRAILING, '').length);
  }
}
