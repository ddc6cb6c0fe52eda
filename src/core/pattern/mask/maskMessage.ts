import { ENGLISH_STOP_WORDS, ERROR_STOP_WORDS } from '../keywords/stopWords';
import { maskLine } from './maskLine';
import type { Masked } from './sink';

/** Words that say that something is used or made, not what is wrong with it: `use of …`, `manual implementation of …`. */
const LIGHT = new Set('use uses used usage using manual implementation implementations'.split(' '));

/**
 * Masks a message. Where the quotes carry all of it (`use of "to_be_bytes"`: nothing else says what is wrong), the quoted
 * names stay; everywhere else they are taken out.
 * @param line one line of a cleaned text
 */
export function maskMessage(line: string): Masked {
  const masked = maskLine(line);
  if (!masked.identity.includes('<string>') || masked.evidence.length > 0) return masked;
  return saysOnlyThatSomethingIsUsed(masked.identity) ? maskLine(line, { keepQuoted: true }) : masked;
}

function saysOnlyThatSomethingIsUsed(identity: string): boolean {
  let light = 0;
  for (const lower of identity
    .toLowerCase()
    .replace(/<\w{1,12}>/g, ' ')
    .split(/[^\p{L}_]+/u)) {
    if (lower.length < 2) continue;
    if (LIGHT.has(lower)) light++;
    else if (!ENGLISH_STOP_WORDS.has(lower) && !ERROR_STOP_WORDS.has(lower)) return false;
  }
  return light > 0;
}
