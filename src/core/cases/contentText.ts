/**
 * A text without what no text of a case may hold: control characters, halves of surrogate pairs, blank ends.
 * @param multiline whether line ends stay; else they become blanks, as all white space does
 */
export function cleanText(text: string, multiline: boolean): string {
  const lines = text.replace(/\r\n?/g, '\n');
  const plain = lines.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, '');
  const whole = wellFormed(plain);
  return multiline ? trimBlankLines(whole) : whole.replace(/\s{1,100}/g, ' ').trim();
}

/** Blank lines around a text carry nothing; the indent of its first line does. */
function trimBlankLines(text: string): string {
  let start = 0;
  for (let i = 0; i < text.length && /\s/.test(text[i] ?? ''); i++) if (text[i] === '\n') start = i + 1;
  return text.slice(start).trimEnd();
}

function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd');
}
