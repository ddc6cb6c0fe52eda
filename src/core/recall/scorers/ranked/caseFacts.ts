import type { Case } from '../../../cases/case';
import { cleanText } from '../../../pattern/cleanText';
import { decisiveLines } from '../../../pattern/decisive/decisiveLines';
import { cjkPairs } from '../../terms/cjkPairs';
import { extractTerms } from '../../terms/extractTerms';
import type { Term, Terms } from '../../terms/term';
import type { KnownTokens } from '../../terms/tokenPieces';
import { ownTitle, pairTexts } from './caseWords';
import { FIELD_WEIGHT, TEXT_WEIGHT } from './termWeights';

/** Terms in a headline or a message stand for the problem; in frames they stand for the way to it. */
const NAMES_PROBLEM = 0.5;

/** Codes that only say that something failed: exit status 1 and 2, and the general SQLSTATE. */
const GENERIC_CODE = /^(?:[012]|hy000)$/;

/** What a text says about its problem. */
export interface TextFacts {
  readonly terms: Terms;
  readonly headline: Terms;
  readonly codes: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
}

/** What the scorer keeps of a case. */
export interface CaseFacts {
  readonly error: TextFacts;
  readonly aliases: readonly Terms[];
  /** Root cause, fix, tags and title together. */
  readonly story: Terms;
  /** Pairs of CJK letters of each text that has some. */
  readonly pairs: readonly ReadonlySet<string>[];
  /** Every term with what it counts for, over all fields. */
  readonly weights: ReadonlyMap<string, number>;
  /** Sum of the weights. */
  readonly length: number;
}

/**
 * The facts of an error text or a description.
 * @param more terms from elsewhere: the command, the parts of a report.
 */
export function textFacts(text: string, known: KnownTokens, more: Iterable<Term> = []): TextFacts {
  const terms = merged([extractTerms(text, known).values(), more]);
  return {
    terms,
    headline: extractTerms(decisiveLines(cleanText(text)).headline, known),
    codes: termsOf(terms, 'code', GENERIC_CODE),
    types: termsOf(terms, 'type'),
  };
}

/** The facts of a case. */
export function caseFacts(found: Case, known: KnownTokens): CaseFacts {
  const { errorText, aliases, rootCause, fixSummary, tags, command } = found;
  const termsOfText = (text: string): Terms => extractTerms(text, known);
  const named = [found.code, found.errorType].flatMap((part) =>
    part === undefined ? [] : [...termsOfText(part).values()],
  );
  const error = textFacts(errorText, known, named);
  const aliasTerms = aliases.map(termsOfText);
  const story: readonly [Terms, number][] = [
    [termsOfText(ownTitle(found)), FIELD_WEIGHT.title],
    [termsOfText(rootCause), FIELD_WEIGHT.rootCause],
    [termsOfText(fixSummary), FIELD_WEIGHT.fixSummary],
    [merged(tags.map((tag) => termsOfText(tag).values())), FIELD_WEIGHT.tags],
  ];
  const weights = new Map<string, number>();
  let length = 0;
  const count = (terms: Terms, field: number): void => {
    for (const { term, kind, weight } of terms.values()) {
      const counts = field * weight * TEXT_WEIGHT[kind];
      weights.set(term, (weights.get(term) ?? 0) + counts);
      length += counts;
    }
  };
  count(error.terms, FIELD_WEIGHT.errorText);
  for (const terms of aliasTerms) count(terms, FIELD_WEIGHT.alias);
  for (const [terms, field] of story) count(terms, field);
  if (command !== undefined) count(termsOfText(command), FIELD_WEIGHT.command);
  return {
    error,
    aliases: aliasTerms,
    story: merged(story.map(([terms]) => terms.values())),
    pairs: pairTexts(found)
      .map(cjkPairs)
      .filter(({ size }) => size > 0),
    weights,
    length,
  };
}

/** The terms of several texts as those of one: each once, with its most telling place. */
function merged(texts: readonly Iterable<Term>[]): Terms {
  const all = new Map<string, Term>();
  for (const terms of texts) {
    for (const term of terms) if ((all.get(term.term)?.weight ?? 0) < term.weight) all.set(term.term, term);
  }
  return all;
}

function termsOf(terms: Terms, kind: 'code' | 'type', generic?: RegExp): ReadonlySet<string> {
  const found = [...terms.values()].filter(
    (term) => term.kind === kind && term.weight >= NAMES_PROBLEM && generic?.test(term.term) !== true,
  );
  return new Set(found.map(({ term }) => term));
}
