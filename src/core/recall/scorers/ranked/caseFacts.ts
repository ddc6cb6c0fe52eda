import type { Case } from '../../../cases/case';
import { headlineOf } from '../../../pattern/headlineOf';
import { cjkPairs } from '../../terms/cjkPairs';
import { outline } from '../../terms/outline';
import { caseFields, pairTexts } from './caseFields';
import type { FieldReader } from './fieldReader';
import { FIELD_WEIGHT, isGenericCode, NAMES_PROBLEM, ownWeight, STANDS_FOR_PROBLEM, TEXT_WEIGHT } from './termWeights';

/** Terms by their numbers, each with what it tells where it is as rare as can be. */
export interface WeighedTerms {
  readonly ids: Int32Array;
  readonly weights: Float32Array;
}

/** What the scorer knows of a case, all of it from its texts. */
export interface CaseFacts {
  /** Every term with what it counts for, over all fields. */
  readonly all: WeighedTerms;
  /** Sum of these weights. */
  readonly length: number;
  /** The terms of the error text that stand for the problem. */
  readonly error: WeighedTerms;
  readonly aliases: readonly WeighedTerms[];
  /** Root cause, fix, tags and title together. */
  readonly story: WeighedTerms;
  /** Terms of the line that tells the problem. */
  readonly headline: ReadonlySet<number>;
  readonly codes: readonly number[];
  readonly types: readonly number[];
  /** Pairs of CJK letters of each text that has some. */
  readonly pairs: readonly ReadonlySet<string>[];
  /** Outline of the line that tells the problem. */
  readonly outline: Int32Array;
}

/** Reads the facts of a case. */
export function caseFacts(found: Case, reader: FieldReader): CaseFacts {
  const totals = new Map<number, number>();
  const aliases: WeighedTerms[] = [];
  const story = new Map<number, number>();
  let error: WeighedTerms | undefined;
  let headline: ReadonlySet<number> = new Set();
  let codes: readonly number[] = [];
  let types: readonly number[] = [];
  for (const { name, texts } of caseFields(found)) {
    for (const text of texts) reader.read(text, name === 'errorText');
    for (const id of reader.ids) {
      const counts = FIELD_WEIGHT[name] * reader.weight(id) * TEXT_WEIGHT[reader.kind(id)];
      totals.set(id, (totals.get(id) ?? 0) + counts);
    }
    if (name === 'errorText') {
      error = problemTerms(reader);
      headline = new Set(reader.ids.filter((id) => reader.inHeadline(id)));
      codes = named(reader, 'code').filter((id) => !isGenericCode(reader.lexicon.term(id)));
      types = named(reader, 'type');
    } else if (name === 'alias') aliases.push(told(reader, reader.ids));
    else if (name !== 'command') {
      for (const id of reader.ids) story.set(id, Math.max(story.get(id) ?? 0, toldWeight(reader, id)));
    }
    reader.clear();
  }
  let length = 0;
  for (const counts of totals.values()) length += counts;
  return {
    all: tableOf(totals),
    length,
    error: error ?? tableOf(new Map()),
    aliases,
    story: tableOf(story),
    headline,
    codes,
    types,
    pairs: pairTexts(found)
      .map(cjkPairs)
      .filter(({ size }) => size > 0),
    outline: outline(headlineOf(found.errorText)),
  };
}

/** The terms that stand for the problem, not for the way to it; all, where a text is nothing but frames. */
function problemTerms(reader: FieldReader): WeighedTerms {
  const telling = reader.ids.filter((id) => reader.weight(id) >= STANDS_FOR_PROBLEM);
  return told(reader, telling.length > 0 ? telling : reader.ids);
}

function named(reader: FieldReader, kind: 'code' | 'type'): number[] {
  return reader.ids.filter((id) => reader.kind(id) === kind && reader.weight(id) >= NAMES_PROBLEM);
}

function told(reader: FieldReader, ids: readonly number[]): WeighedTerms {
  return { ids: Int32Array.from(ids), weights: Float32Array.from(ids, (id) => toldWeight(reader, id)) };
}

function toldWeight(reader: FieldReader, id: number): number {
  return ownWeight(reader.kind(id), reader.weight(id));
}

function tableOf(terms: ReadonlyMap<number, number>): WeighedTerms {
  return { ids: Int32Array.from(terms.keys()), weights: Float32Array.from(terms.values()) };
}
