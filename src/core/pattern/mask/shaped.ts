import { isCode, isCodeNumber, isStatusValue } from './codes';
import { isBase64, isTechnical } from './randomId';
import { SHAPES } from './shapes';
import type { Sink } from './sink';

const DIGITS = /^-?\d{1,9}$/;
const UNIT = /^\s?(?:milli|micro|nano)?(?:seconds?|secs?|ms|minutes?|mins?|hours?|days?|weeks?|months?|years?)\b/;
const BYTES = /^\s?(?:bytes?|[KMGT]i?B)\b/;
const PORT = /\bport[ :=]{1,2}$/i;
const MAY_HAVE_SHAPE = /[\d/\\.:@<]/;

/**
 * Masks a chunk that has a shape of its own as a whole: a code, a number, an address, a path.
 * @returns whether it had one; otherwise nothing was written
 */
export function isShaped(chunk: string, after: string, sink: Sink): boolean {
  if (DIGITS.test(chunk)) {
    maskNumber(chunk, after, sink);
    return true;
  }
  if (isCode(chunk)) {
    sink.evidence(chunk, 'error-code');
    return true;
  }
  if (isStatusValue(chunk, sink.shown)) {
    sink.evidence(chunk, 'status-value');
    return true;
  }
  if (!MAY_HAVE_SHAPE.test(chunk) || isTechnical(chunk)) return false;
  if (isBase64(chunk)) {
    sink.placeholder('id', chunk);
    return true;
  }
  for (const { kind, pattern, needs } of SHAPES) {
    if (needs !== undefined && !chunk.includes(needs)) continue;
    if (pattern.test(chunk)) {
      sink.placeholder(kind, chunk);
      return true;
    }
  }
  return false;
}

/**
 * Masks a bare number by what stands around it: a code stays.
 * @param number digits, perhaps with a sign
 */
export function maskNumber(number: string, after: string, sink: Sink): void {
  if (isCodeNumber(number, sink.shown)) sink.evidence(number, 'code-number');
  else if (PORT.test(sink.shown.slice(-8))) sink.placeholder('port', number);
  else if (UNIT.test(after)) sink.placeholder('duration', number);
  else if (BYTES.test(after)) sink.placeholder('size', number);
  else sink.placeholder('number', number);
}
