import type { Case } from '../../../cases/case';
import { cleanText } from '../../../pattern/cleanText';
import { decisiveLines } from '../../../pattern/decisive/decisiveLines';
import { cjkBigrams } from '../../terms/cjkBigrams';
import { extractTerms } from '../../terms/extractTerms';
import type { Term, Terms } from '../../terms/term';
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
  readonly bigrams: readonly ReadonlySet<string>[];
  /** Every term with what it counts for, over all fields. */
  readonly weights: ReadonlyMap<string, number>;
  /** Sum of the weights. */
  readonly length: number;
}

/**
 * The facts of an error text or a description.
 * @param more terms from elsewhere: the command, the parts of a report.
 */
export function textFacts(text: string, more: Iterable<Term> = []): TextFacts {
  const terms = new Map(extractTerms(text));
  for (const term of more) if ((terms.get(term.term)?.weight ?? 0) < term.weight) terms.set(term.term, term);
  return {
    terms,
    headline: extractTerms(decisiveLines(cleanText(text)).headline),
    codes: termsOf(terms, 'code', GENERIC_CODE),
    types: termsOf(terms, 'type'),
  };
}

/** The facts of a case. */
export function caseFacts(found: Case): CaseFacts {
  const { errorText, aliases, rootCause, fixSummary, tags, title, command } = found;
  const named = [found.code, found.errorType].filter((part) => part !== undefined).join(' ');
  const error = textFacts(errorText, extractTerms(named).values());
  const aliasTerms = aliases.map(extractTerms);
  // A title that only repeats the error, as imports give it, is no second witness.
  const ownTitle = errorText.includes(title) ? '' : title;
  const fields: [Terms, number][] = [
    [error.terms, FIELD_WEIGHT.errorText],
    ...aliasTerms.map((terms): [Terms, number] => [terms, FIELD_WEIGHT.alias]),
    [extractTerms(ownTitle), FIELD_WEIGHT.title],
    [extractTerms(rootCause), FIELD_WEIGHT.rootCause],
    [extractTerms(fixSummary), FIELD_WEIGHT.fixSummary],
    [extractTerms(tags.join(' ')), FIELD_WEIGHT.tags],
    [extractTerms(command ?? ''), FIELD_WEIGHT.command],
  ];
  const weights = new Map<string, number>();
  let length = 0;
  for (const [terms, field] of fields) {
    for (const { term, kind, weight } of terms.values()) {
      const counts = field * weight * TEXT_WEIGHT[kind];
      weights.set(term, (weights.get(term) ?? 0) + counts);
      length += counts;
    }
  }
  return {
    error,
    aliases: aliasTerms,
    story: extractTerms([rootCause, fixSummary, tags.join(' '), ownTitle].join('\n')),
    bigrams: [errorText, ...aliases, `${rootCause} ${fixSummary}`].map(cjkBigrams).filter(({ size }) => size > 0),
    weights,
    // Whole steps of a power of two add up and subtract without error.
    length: Math.round(length * 1024) / 1024,
  };
}

function termsOf(terms: Terms, kind: 'code' | 'type', generic?: RegExp): ReadonlySet<string> {
  const found = [...terms.values()].filter(
    (term) => term.kind === kind && term.weight >= NAMES_PROBLEM && generic?.test(term.term) !== true,
  );
  return new Set(found.map(({ term }) => term));
}
