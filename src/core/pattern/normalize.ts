import type { ErrorReport } from '../errors/errorReport';
import { cleanText } from './cleanText';
import { decisiveLines } from './decisiveLines';
import { chooseKeywords } from './keywords/chooseKeywords';
import { collapse } from './mask/collapse';
import { maskLine } from './mask/maskLine';
import type { Pattern } from './pattern';
import { signatureOf } from './signature';

/**
 * Reduces an error to what decides its cause: masked text, signature, keywords, and beside each what was lost (L1, L2).
 * A report and its plain text give the same signature. Pure: the same input gives the same pattern.
 * @param error the text of one error, with or without its block; or a report
 */
export function normalize(error: string | ErrorReport): Pattern {
  const raw = typeof error === 'string' ? error : error.text === '' ? error.headline : error.text;
  const text = cleanText(raw);
  const { headline, support } = decisiveLines(text);
  const masked = [headline, ...support].map((line) => maskLine(line));
  const evidence = unique([
    ...(typeof error === 'string' ? [] : [error.code, error.errorType].filter((part) => part !== undefined)),
    ...masked.flatMap((line) => line.evidence),
  ]);
  const { keywords, dropped } = chooseKeywords(headline, text, evidence);
  return {
    text: masked.map((line) => collapse(line.shown)).join('\n'),
    signature: signatureOf(masked.map((line) => collapse(line.identity))),
    placeholders: masked.flatMap((line) => line.placeholders),
    evidence,
    keywords,
    dropped,
  };
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
