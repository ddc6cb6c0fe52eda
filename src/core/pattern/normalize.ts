import type { ErrorReport } from '../errors/errorReport';
import { cleanText } from './cleanText';
import { decisiveLines } from './decisive/decisiveLines';
import { identityParts } from './identity';
import { chooseKeywords } from './keywords/chooseKeywords';
import type { TermFrequencies } from './keywords/termFrequencies';
import { collapse } from './mask/collapse';
import { maskMessage } from './mask/maskMessage';
import type { KeptEvidence, Pattern } from './pattern';
import { hasMarks, withMarks, withoutMarks } from './redaction/standIns';
import { signatureOf } from './signature';

/**
 * Reduces an error to what decides its cause: masked text, signature, keywords, and beside each what was lost (L1, L2).
 * A report and its plain text give the same signature. Pure: the same input gives the same pattern.
 * @param error the text of one error, with or without its block; or a report
 * @param library how common terms are in the library at hand: the keywords depend on it, the signature never does
 */
export function normalize(error: string | ErrorReport, library?: TermFrequencies): Pattern {
  const raw = typeof error === 'string' ? error : error.text === '' ? error.headline : error.text;
  const text = cleanText(raw);
  const decisive = decisiveLines(text);
  const headline = maskMessage(decisive.headline);
  const support = decisive.support.map((line) => maskMessage(line));
  const masked = [headline, ...support];
  const kept = distinct([
    ...(typeof error === 'string' ? [] : recognised(error)),
    ...(decisive.rule === undefined ? [] : [{ text: decisive.rule, reason: 'tool-rule' } as const]),
    ...masked.flatMap((line) => line.evidence),
  ]);
  const evidence = kept.map((piece) => piece.text);
  const marked = hasMarks(raw);
  const { keywords, dropped } = marked
    ? chooseKeywords(withoutMarks(decisive.headline), withoutMarks(text), evidence, library)
    : chooseKeywords(decisive.headline, text, evidence, library);
  return {
    text: masked.map((line) => collapse(line.shown)).join('\n'),
    signature: signatureOf(identityParts(decisive, headline, support)),
    placeholders: masked.flatMap(({ placeholders }) =>
      marked ? placeholders.map(({ kind, text: was }) => ({ kind, text: withMarks(was) })) : placeholders,
    ),
    evidence,
    kept,
    keywords,
    dropped,
  };
}

/** What the recogniser of the error named, which its text need not spell out. */
function recognised({ code, errorType }: ErrorReport): KeptEvidence[] {
  return [
    ...(code === undefined ? [] : [{ text: code, reason: 'error-code' } as const]),
    ...(errorType === undefined ? [] : [{ text: errorType, reason: 'error-type' } as const]),
  ];
}

/** The pieces without repeats; the first reason counts. */
function distinct(pieces: readonly KeptEvidence[]): KeptEvidence[] {
  const seen = new Set<string>();
  return pieces.filter(({ text }) => !seen.has(text) && seen.add(text));
}
