import { isCode, isErrorType } from '../mask/codes';
import { isRandom } from '../mask/randomId';
import type { DroppedTerm, Keyword, KeywordKind } from '../pattern';
import { cjkWords } from './cjkWords';
import { rarity } from './rarity';
import { splitIdentifier } from './splitIdentifier';
import { CJK_STOP_WORDS, ENGLISH_STOP_WORDS, ERROR_STOP_WORDS } from './stopWords';

/** Keywords that a pattern keeps (L2). */
const MOST_KEYWORDS = 15;
/** Dropped terms that are told; a log of a thousand words needs no thousand reasons. */
const MOST_DROPPED = 40;
/** Characters of the block behind the headline that are looked at. */
const BODY = 4_000;

/** What a kind of term counts for: a code or a type names the problem, a part of a name only hints at it. */
const KIND_WEIGHT: Readonly<Record<KeywordKind, number>> = { code: 2, type: 1.6, identifier: 1, word: 1, cjk: 1 };
/** A term of the headline counts more than one of the frames and notes below it. */
const HEADLINE_WEIGHT = 1.5;

const TOKEN = /[\p{L}\p{N}_$](?:[\p{L}\p{N}_$-]|[.:/\\](?=[\p{L}\p{N}_$]))*/gu;

/** The chosen keywords, and the terms that are none, with the reason. */
export interface ChosenKeywords {
  readonly keywords: readonly Keyword[];
  readonly dropped: readonly DroppedTerm[];
}

/**
 * Chooses the terms that tell this error apart (L2): from the raw text, not the masked one, since quoted names help to rank.
 * @param headline the line that says what the problem is
 * @param text the whole block, cleaned
 * @param codes codes and types that were kept as evidence, as printed
 */
export function chooseKeywords(headline: string, text: string, codes: readonly string[]): ChosenKeywords {
  const terms = new Map<string, Keyword>();
  const dropped = new Map<string, string>();
  const add = (term: string, kind: KeywordKind, factor: number): void => {
    const reason = reasonToDrop(term, kind);
    if (reason !== undefined) {
      if (!terms.has(term)) dropped.set(term, reason);
      return;
    }
    const weight = round(KIND_WEIGHT[kind] * rarity(term) * factor);
    const known = terms.get(term);
    if (known === undefined || known.weight < weight) terms.set(term, { term, kind, weight });
  };
  for (const code of codes) {
    if (isCode(code) || /^\d+$/.test(code)) add(code.toLowerCase(), 'code', HEADLINE_WEIGHT);
  }
  addTerms(headline, HEADLINE_WEIGHT, add);
  addTerms(text.slice(0, BODY), 1, add);
  const ranked = [...terms.values()].sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1));
  for (const { term } of ranked.slice(MOST_KEYWORDS))
    dropped.set(term, `beyond the ${MOST_KEYWORDS} that tell most apart`);
  return {
    keywords: ranked.slice(0, MOST_KEYWORDS),
    dropped: [...dropped].slice(0, MOST_DROPPED).map(([term, reason]) => ({ term, reason })),
  };
}

function addTerms(text: string, factor: number, add: (term: string, kind: KeywordKind, factor: number) => void): void {
  for (const [token] of text.matchAll(TOKEN)) {
    if (isCode(token)) {
      add(token.toLowerCase(), 'code', factor);
      continue;
    }
    if (token.length > 80) continue;
    const latin = token.replace(/[^\x21-\x7e]+/g, ' ').trim();
    if (latin === '' || latin.includes(' ')) continue;
    const parts = splitIdentifier(latin);
    const whole = latin.toLowerCase();
    if (parts.length > 1) add(whole, isErrorType(latin) ? 'type' : 'identifier', factor);
    for (const part of parts) add(part, 'word', factor);
  }
  for (const word of cjkWords(text)) add(word, 'cjk', factor);
}

function reasonToDrop(term: string, kind: KeywordKind): string | undefined {
  if (kind === 'code') return undefined;
  if (kind === 'cjk') return CJK_STOP_WORDS.has(term) ? 'stop word' : undefined;
  if (term.length < 2) return 'a single character';
  if (ENGLISH_STOP_WORDS.has(term)) return 'stop word';
  if (ERROR_STOP_WORDS.has(term)) return 'stop word of error texts';
  if (/^[\d.:/-]+$/.test(term)) return 'a bare number';
  if (isRandom(term)) return 'drawn at random';
  return undefined;
}

function round(weight: number): number {
  return Math.round(weight * 1000) / 1000;
}
