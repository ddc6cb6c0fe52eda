import { create, insertMultiple, search } from '@orama/orama';
import FlexSearch from 'flexsearch';
import MiniSearch from 'minisearch';
import initSqlJs from 'sql.js';
import type { Case } from '../../../src/core/cases/case';
import { normalize } from '../../../src/core/pattern/normalize';
import { createRecall } from '../../../src/core/recall/recall';
import { probe } from './probe';
import { textOf } from './generateCases';

const TOP = 5;

/** Asks for the first five; nothing is done with the answer. */
export type Ask = (text: string) => unknown;

/** A search engine in the bench: what its texts must be turned into before a query is not timed. */
export interface Engine {
  readonly name: string;
  readonly build: (cases: readonly Case[]) => Ask | Promise<Ask>;
  /** Largest library that it is given, for want of memory or time; absent: any. */
  readonly most?: number;
}

const fields = ['errorText', 'aliases', 'rootCause', 'fixSummary', 'tags'];

function documents(cases: readonly Case[]): { id: string; [field: string]: string }[] {
  return cases.map(({ id, errorText, aliases, rootCause, fixSummary, tags }) => ({
    id,
    errorText,
    aliases: aliases.join('\n'),
    rootCause,
    fixSummary,
    tags: tags.join(' '),
  }));
}

function casebook(scorer: string, typing: boolean): Engine['build'] {
  return (cases) => {
    const recall = createRecall();
    const options = { now: 0, scorer, ...(typing ? { typing, asked: true } : {}) };
    const ask = (text: string): unknown => recall({ text, pattern: normalize(text) }, cases, options);
    ask('');
    return ask;
  };
}

/** Casebook's scorers, and its peers with the settings that they come with; queries match any word. */
export const ENGINES: readonly Engine[] = [
  { name: 'probe', build: probe },
  { name: 'ranked', build: casebook('ranked', false) },
  { name: 'typing', build: casebook('ranked', true) },
  { name: 'jaccard', build: casebook('jaccard', false), most: 100_000 },
  {
    name: 'minisearch',
    most: 100_000,
    build: (cases: readonly Case[]) => {
      const index = new MiniSearch({ fields });
      index.addAll(documents(cases));
      return (text) => index.search(text).slice(0, TOP);
    },
  },
  {
    name: 'flexsearch',
    most: 100_000,
    build: (cases: readonly Case[]) => {
      const index = new FlexSearch.Index({ tokenize: 'strict' });
      cases.forEach((found, at) => index.add(at, textOf(found)));
      return (text) => index.search(text, { limit: TOP, suggest: true });
    },
  },
  {
    name: 'orama',
    most: 10_000,
    build: async (cases: readonly Case[]) => {
      const database = create({ schema: Object.fromEntries(fields.map((field) => [field, 'string' as const])) });
      await insertMultiple(database, documents(cases), 5_000);
      return (text) => search(database, { term: text, limit: TOP });
    },
  },
  { name: 'sql.js fts4', most: 100_000, build: fullText },
];

async function fullText(cases: readonly Case[]): Promise<Ask> {
  const { Database } = await initSqlJs();
  const database = new Database();
  database.create_function('weight', (info: Uint8Array) => bestByRarity(new Uint32Array(info.slice().buffer)));
  database.run('CREATE VIRTUAL TABLE texts USING fts4(body)');
  database.run('BEGIN');
  const insert = database.prepare('INSERT INTO texts(docid, body) VALUES (?, ?)');
  cases.forEach((found, at) => {
    insert.run([at, textOf(found)]);
  });
  insert.free();
  database.run('COMMIT');
  const select = database.prepare(
    `SELECT docid FROM texts WHERE texts MATCH ? ORDER BY weight(matchinfo(texts, 'pcnx')) DESC LIMIT ${TOP}`,
  );
  return (text) => {
    const words = [...new Set(text.toLowerCase().match(/[a-z0-9]+/g) ?? [])];
    select.bind([words.map((word) => `"${word}"`).join(' OR ')]);
    const rows: unknown[] = [];
    while (select.step()) rows.push(select.get());
    select.reset();
    return rows;
  };
}

/** The sum of the inverse document frequencies of the phrases that a row has (`matchinfo`, SQLite's manual). */
function bestByRarity(info: Uint32Array): number {
  const [phrases = 0, , rows = 0] = info;
  let sum = 0;
  for (let phrase = 0; phrase < phrases; phrase += 1) {
    const [hits = 0, , having = 0] = info.subarray(3 + 3 * phrase);
    if (hits > 0) sum += Math.log(1 + rows / Math.max(1, having));
  }
  return sum;
}
