import type { Case } from '../../../cases/case';
import { cjkPairs } from '../../terms/cjkPairs';
import { toolFamily } from '../../terms/toolFamilies';
import { wording } from '../../terms/wording';
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

  constructor(private readonly reader: FieldReader) {}

  /** The facts of a case. */
  read(found: Case): CaseFacts {
    const { reader, totals, story } = this;
    const aliases: WeighedTerms[] = [];
    let error: ErrorFacts | undefined;
    for (const { name, texts } of caseFields(found)) {
      const lines = texts.map((text) => reader.read(text, name === 'errorText'));
      for (const id of reader.ids) {
        totals.add(id, FIELD_WEIGHT[name] * reader.weight(id) * TEXT_WEIGHT[reader.kind(id)]);
      }
      if (name === 'errorText') error = errorFacts(reader, lines[0] ?? '');
      else if (name === 'alias') aliases.push(told(reader, reader.ids));
      else if (name !== 'command') for (const id of reader.ids) story.raise(id, toldWeight(reader, id));
      reader.clear();
    }
    const { length } = totals;
    const all = tableOf(totals);
    return {
      ...(error ?? errorFacts(reader, '')),
      all,
      families: all.ids.reduce((bits, id) => bits | toolFamily(reader.lexicon.term(id)), 0),
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
    error: problemTerms(reader),
    headline: new Set(reader.ids.filter((id) => reader.inHeadline(id))),
    codes: named(reader, 'code').filter((id) => !isGenericCode(reader.lexicon.term(id))),
    types: named(reader, 'type'),
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
