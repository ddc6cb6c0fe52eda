import { isCode, isErrorType } from '../mask/codes';
import type { KeywordKind } from '../pattern';
import { cjkWords } from './cjkWords';
import { splitIdentifier } from './splitIdentifier';
import { forEachToken } from './tokens';

const LONGEST_TOKEN = 80;

/**
 * Calls `visit` with each term of a text that could be a keyword, in order: words, whole identifiers and their parts, codes, error
 * types, CJK words. A token that was seen before is passed over.
 * @param text cleaned, of bounded length
 * @param seen tokens that were seen; those of this text are added
 * @param visit gets the term, lower case, and where it comes from
 */
export function forEachTerm(text: string, seen: Set<string>, visit: (term: string, kind: KeywordKind) => void): void {
  forEachToken(text, (token, plain) => {
    if (token.length > LONGEST_TOKEN || seen.has(token)) return;
    seen.add(token);
    if (plain) {
      visit(token, 'word');
      return;
    }
    // A constant in capitals is a code only where the message gives it as one.
    if (isCode(token) && !token.includes('_')) {
      visit(token.toLowerCase(), 'code');
      return;
    }
    const path = pathParts(token);
    const parts = path ?? splitIdentifier(token);
    if (path === undefined && parts.length > 1) visit(token.toLowerCase(), isErrorType(token) ? 'type' : 'identifier');
    for (const part of parts) visit(part, 'word');
  });
  for (const word of cjkWords(text)) visit(word, 'cjk');
}

/**
 * The words of a path: of its last two segments, since the folders above are the user's. A single slash can join a package and
 * its scope, which is no path.
 */
function pathParts(token: string): string[] | undefined {
  if (!token.includes('/') && !token.includes('\\')) return undefined;
  const segments = token.split(/[\\/]/);
  if (segments.length === 2 && !token.includes('.')) return undefined;
  return segments.slice(-2).flatMap((segment) => splitIdentifier(segment));
}
