import type { Case } from '../../../src/core/cases/case';
import { baselineKeywords } from '../../../src/core/pattern/baselineKeywords';

/** The least that a keyword search can do: overlap counts in typed arrays, nothing explained, nothing ordered but the best. */
export function probe(cases: readonly Case[]): (text: string) => number {
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
