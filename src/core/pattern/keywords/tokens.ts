/** Letters, digits, `_` and `$`, and letters of other alphabets than the Latin one; CJK has words of another kind. */
function isWord(code: number): boolean {
  if (code < 128) {
    return (
      (code >= 97 && code <= 122) ||
      (code >= 65 && code <= 90) ||
      (code >= 48 && code <= 57) ||
      code === 95 ||
      code === 36
    );
  }
  return code >= 0xc0 && code < 0x2000 && code !== 0xd7 && code !== 0xf7;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** What joins the words of one identifier: `-`, `.`, `/`, `:`, `\`. */
function isJoiner(code: number): boolean {
  return code === 45 || code === 46 || code === 47 || code === 58 || code === 92;
}

/**
 * Calls `visit` with each identifier of a text, in order: words, and words joined by a single `-`, `.`, `/`, `:` or by `::`.
 * Linear time.
 * @param text any text
 * @param visit gets the token, and whether it is small letters only, so that there is nothing to cut
 */
export function forEachToken(text: string, visit: (token: string, plain: boolean) => void): void {
  let start = -1;
  let plain = true;
  for (let i = 0; i <= text.length; i++) {
    const code = i < text.length ? text.charCodeAt(i) : 32;
    if (isWord(code)) {
      if (start < 0) {
        start = i;
        plain = true;
      }
      if (code < 97 || code > 122) plain = false;
      continue;
    }
    if (start < 0) continue;
    // A digit behind a colon is a line number and no part of the name.
    if (isJoiner(code) && isWord(text.charCodeAt(i + 1)) && !(code === 58 && isDigit(text.charCodeAt(i + 1)))) {
      plain = false;
      continue;
    }
    if (code === 58 && text.charCodeAt(i + 1) === 58 && isWord(text.charCodeAt(i + 2))) {
      i++;
      plain = false;
      continue;
    }
    visit(text.slice(start, i), plain);
    start = -1;
  }
}
