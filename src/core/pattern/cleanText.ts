import { withStandIns } from './redaction/standIns';

/** Longest text that is looked at: of longer ones the head and the tail are kept, where the cause stands. */
const HEAD = 14_000;
const TAIL = 6_000;

const ESCAPE = String.fromCharCode(27);
const BELL = String.fromCharCode(7);
const CONTROL_SEQUENCES = new RegExp(
  `${ESCAPE}(?:\\[[0-?]{0,64}[ -/]{0,8}[@-~]|\\][^${BELL}${ESCAPE}]{0,2000}(?:${BELL}|${ESCAPE}\\\\)?|[@-Z\\\\^_=>78])`,
  'g',
);
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u200e\u200f\ufeff]/g;
const PLAIN = /^[\n\t\u0020-\u007e]*$/;
const WIDE = /[\uff01-\uff5e\u3000]/g;
const SINGLE_QUOTES = /[‘’‚‛]/g;
const DOUBLE_QUOTES = /[“”„‟«»「」『』]/g;

/**
 * Makes texts from several tools and keyboards alike before anything is masked: control sequences out, full-width
 * ASCII folded (`：` to `:`), all kinds of quotes to `'` and `"`, line ends to `\n`; a text over 20,000 characters
 * is cut to its head and tail; what redaction took of personal data is stood in for.
 * @param given any text
 */
export function cleanText(given: string): string {
  const text = withStandIns(given);
  if (text.length <= HEAD + TAIL && PLAIN.test(text)) return text;
  let clean = text.length > HEAD + TAIL ? `${text.slice(0, HEAD)}\n${text.slice(-TAIL)}` : text;
  if (clean.includes(ESCAPE)) clean = clean.replace(CONTROL_SEQUENCES, '');
  clean = clean.includes('\r') ? clean.replace(/\r\n?/g, '\n') : clean;
  clean = clean.replace(CONTROL, '');
  if (isAscii(clean)) return clean;
  return clean
    .replace(WIDE, (c) => (c === '\u3000' ? ' ' : String.fromCharCode(c.charCodeAt(0) - 0xfee0)))
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(/\u00a0/g, ' ');
}

function isAscii(text: string): boolean {
  return /^[\u0000-\u007f]*$/.test(text);
}
