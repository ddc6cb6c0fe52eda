import type { Case } from '../../../cases/case';
import { cjkPairs } from '../../terms/cjkPairs';
import { namedValues } from '../../terms/namedValues';
import { TOOL_FAMILIES } from '../../terms/toolFamilies';
import { wording } from '../../terms/wording';
import { byNumber } from './byNumber';
import { caseFields, pairTexts } from './caseFields';
import type { FieldReader } from './fieldReader';
import { FIELD_WEIGHT, isGenericCode, NAMES_PROBLEM, ownWeight, STANDS_FOR_PROBLEM, TEXT_WEIGHT } from './termWeights';
import { Totals } from './totals';

/** Terms by their numbers, each with what it tells where it is as rare as can be. */
export interface WeighedTerms {
  readonly ids: Int32Array;
  readonly weights: Float32Array;
}

/** What the error text of a case says. */
interface ErrorFacts {
  /** The terms that stand for the problem. */
  readonly error: WeighedTerms;
  /** Terms of the line that tells the problem. */
  readonly headline: ReadonlySet<number>;
  /** Wording of that line. */
  readonly wording: Int32Array;
  /** Values that this line names, as bits. */
  readonly values: number;
  readonly codes: readonly number[];
  readonly types: readonly number[];
}

/** What the scorer knows of a case, all of it from its texts. */
export interface CaseFacts extends ErrorFacts {
  /** Every term with what it counts for, over all fields. */
  readonly all: WeighedTerms;
  /** Sum of these weights. */
  readonly length: number;
  readonly aliases: readonly WeighedTerms[];
  /** Root cause, fix, tags and title together. */
  readonly story: WeighedTerms;
  /** Pairs of CJK letters of each text that has some. */
  readonly pairs: readonly ReadonlySet<string>[];
  /** Families of tools that it names, as bits. */
  readonly families: number;
}

/** Reads the facts of cases, with tables that are used again for the next. */
export class FactsReader {
  private readonly totals = new Totals();
  private readonly story = new Totals();

  /** Families of tools by the number of the term that names one. */
  private readonly families: Float64Array;

  /** @param reader whose lexicon has no terms of cases yet. */
  constructor(private readonly reader: FieldReader) {
    this.families = byNumber(reader.lexicon, TOOL_FAMILIES);
  }

  /** The facts of a case. */
  read(found: Case): CaseFacts {
    const { reader, totals, story } = this;
    const aliases: WeighedTerms[] = [];
    let error: ErrorFacts | undefined;
    for (const { name, texts } of caseFields(found)) {
      const lines = texts.map((text) => reader.read(text, name === 'errorText'));
      const terms = placesOf(reader, () => true);
      for (const at of terms) {
        totals.add(reader.id(at), FIELD_WEIGHT[name] * reader.weight(at) * TEXT_WEIGHT[reader.kind(at)]);
      }
      if (name === 'errorText') error = errorFacts(reader, lines[0] ?? '');
      else if (name === 'alias') aliases.push(told(reader, terms));
      else if (name !== 'command') for (const at of terms) story.raise(reader.id(at), toldWeight(reader, at));
      reader.clear();
    }
    const { length } = totals;
    const all = tableOf(totals);
    return {
      ...(error ?? errorFacts(reader, '')),
      all,
      families: all.ids.reduce((bits, id) => bits | (this.families[id] ?? 0), 0),
      length,
      aliases,
      story: tableOf(story),
      pairs: pairTexts(found)
        .map(cjkPairs)
        .filter(({ size }) => size > 0),
    };
  }
}

function errorFacts(reader: FieldReader, told: string): ErrorFacts {
  return {
    wording: wording(told),
    values: namedValues(told),
    error: problemTerms(reader),
    headline: new Set(placesOf(reader, (at) => reader.inHeadline(at)).map((at) => reader.id(at))),
    codes: named(reader, 'code').filter((id) => !isGenericCode(reader.lexicon.term(id))),
    types: named(reader, 'type'),
  };
}

/** The terms that stand for the problem, not for the way to it; all, where a text is nothing but frames. */
function problemTerms(reader: FieldReader): WeighedTerms {
  const telling = placesOf(reader, (at) => reader.weight(at) >= STANDS_FOR_PROBLEM);
  return told(reader, telling.length > 0 ? telling : placesOf(reader, () => true));
}

/** Numbers of the terms of a kind that name the problem. */
function named(reader: FieldReader, kind: 'code' | 'type'): number[] {
  const some = placesOf(reader, (at) => reader.kind(at) === kind && reader.weight(at) >= NAMES_PROBLEM);
  return some.map((at) => reader.id(at));
}

/** The terms of the field, by their places in it, that are such. */
function placesOf(reader: FieldReader, isSuch: (at: number) => boolean): number[] {
  const places: number[] = [];
  for (let at = 0; at < reader.size; at += 1) if (isSuch(at)) places.push(at);
  return places;
}

function told(reader: FieldReader, places: readonly number[]): WeighedTerms {
  const ids = new Int32Array(places.length);
  const weights = new Float32Array(places.length);
  for (const [at, place] of places.entries()) {
    ids[at] = reader.id(place);
    weights[at] = toldWeight(reader, place);
  }
  return { ids, weights };
}

function toldWeight(reader: FieldReader, at: number): number {
  return ownWeight(reader.kind(at), reader.weight(at));
}

function tableOf(totals: Totals): WeighedTerms {
  const ids = new Int32Array(totals.size);
  const weights = new Float32Array(totals.size);
  let at = 0;
  totals.drain((id, sum) => {
    ids[at] = id;
    weights[at++] = sum;
  });
  return { ids, weights };
}
