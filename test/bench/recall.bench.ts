import type { Case } from '../../src/core/cases/case';
import { baselineKeywords } from '../../src/core/pattern/baselineKeywords';
import { normalize } from '../../src/core/pattern/normalize';
import { createRecall } from '../../src/core/recall/recall';
import { SCORERS } from '../../src/core/recall/scorers/findScorer';

/** Building an index of generated cases, and asking it: explained recall of each scorer beside a bare probe. */
const SIZES = (process.env['CASEBOOK_BENCH_CASES'] ?? '1000,10000').split(',').map(Number);
const QUERIES = 60;

const TOOLS = 'node python java cargo go docker kubectl npm pip gcc git psql'.split(' ');
const VERBS = 'resolve load open parse connect write bind compile import find start read'.split(' ');
const THINGS = 'module package file socket table column image token type function variable branch port key'.split(' ');

/** A generator of numbers that gives the same row every time (Park and Miller 1988). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

function errorText(next: (below: number) => number): string {
  const pick = (words: readonly string[]): string => words[next(words.length)] ?? '';
  const name = `${pick(THINGS)}${pick(VERBS)}${next(5000).toString(36)}`;
  return [
    `${pick(TOOLS)}: error E${1000 + next(4000)}: cannot ${pick(VERBS)} ${pick(THINGS)} '${name}' while ${pick(VERBS)} ${pick(THINGS)}`,
    `    at ${name} (/srv/app/${pick(THINGS)}/${name}.ts:${next(900)}:${next(80)})`,
    `    at run (/srv/app/main.ts:${next(90)}:5)`,
  ].join('\n');
}

function generate(count: number): Case[] {
  const next = numbers(7);
  return Array.from({ length: count }, (_, at) => ({
    id: `case-${at}`,
    title: `Case ${at}`,
    errorText: errorText(next),
    rootCause: `The ${THINGS[next(THINGS.length)] ?? ''} was not ready (${next(count)})`,
    fixSummary: `Changed how to ${VERBS[next(VERBS.length)] ?? ''} it`,
    outcome: 'fixed',
    tags: [],
    aliases: [],
    changedFiles: [],
    source: 'bench',
    signature: String(at),
    createdAt: 0,
    updatedAt: 0,
    occurrences: { count: 1, firstAt: 0, lastAt: at },
  }));
}

/** The least that a keyword search can do: overlap counts in typed arrays, nothing explained, nothing ordered but the best. */
function probe(cases: readonly Case[]): (text: string) => number {
  const lists = new Map<string, number[]>();
  const sizes = new Uint16Array(cases.length);
  cases.forEach((found, at) => {
    const { latin } = baselineKeywords(found.errorText);
    sizes[at] = latin.length;
    for (const term of latin) {
      const list = lists.get(term);
      if (list === undefined) lists.set(term, [at]);
      else list.push(at);
    }
  });
  const packed = new Map([...lists].map(([term, list]) => [term, Int32Array.from(list)]));
  const counts = new Uint16Array(cases.length);
  return (text) => {
    counts.fill(0);
    const { latin } = baselineKeywords(text);
    for (const term of latin) for (const at of packed.get(term) ?? []) counts[at] = (counts[at] ?? 0) + 1;
    let best = -1;
    let most = 0;
    for (let at = 0; at < counts.length; at += 1) {
      const shared = counts[at] ?? 0;
      const score = shared / (latin.length + (sizes[at] ?? 0) - shared);
      if (score > most) [best, most] = [at, score];
    }
    return best;
  };
}

function measure(name: string, build: () => (text: string) => unknown, texts: readonly string[]): void {
  const start = performance.now();
  const ask = build();
  ask(texts[0] ?? '');
  const built = performance.now() - start;
  const times = texts.map((text) => {
    const from = performance.now();
    ask(text);
    return performance.now() - from;
  });
  times.sort((a, b) => a - b);
  const at = (share: number): string =>
    (times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0).toFixed(2);
  console.log(
    `  ${name.padEnd(10)} build ${built.toFixed(0).padStart(7)} ms   p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)} ms`,
  );
}

for (const size of SIZES) {
  console.log(`${size} cases`);
  const cases = generate(size);
  const next = numbers(99);
  const texts = Array.from({ length: QUERIES }, () => errorText(next));
  measure('probe', () => probe(cases), texts);
  for (const { name } of SCORERS) {
    const recall = createRecall();
    measure(name, () => (text) => recall({ text, pattern: normalize(text) }, cases, { now: 0, scorer: name }), texts);
  }
}
