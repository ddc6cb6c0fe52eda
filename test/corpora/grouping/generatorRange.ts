import { normalize } from '../../../src/core/pattern/normalize';
import { readJsonLines, sharedPath } from '../shared';

/** The pattern generator as a function: what it can tell apart (L24), and the two diseases of an average (L25). */
export interface GeneratorRange {
  readonly n: number;
  readonly signatures: number;
  /** Groups of an independent measure: raw tokens, Jaccard at least 0.6 with the group's first text. */
  readonly clusters: number;
  /** Share of texts whose pattern has nothing left but placeholders and words of every error: the fallback. */
  readonly fallback: number;
  /** Signatures of five and more nearly identical texts (mean likeness ≥ 0.95): repeated capture. */
  readonly repeats: number;
  /** Signatures of three and more texts that are hardly alike (mean likeness < 0.3): over-merging. */
  readonly overMerged: number;
}

const SOURCES: readonly (readonly [string, (row: Record<string, unknown>) => unknown])[] = [
  ['corpora/mypy/messages.jsonl', (row) => row['message']],
  ['corpora/typescript-generated/messages.jsonl', (row) => row['output']],
  ['corpora/rust-clippy/diagnostics.jsonl', (row) => row['block']],
  ['corpora/thefuck/cases.jsonl', (row) => row['output']],
  ['eval/cases.jsonl', (row) => row['text']],
  ['eval/queries.dev.jsonl', (row) => row['text']],
];

/** Measures the generator over all corpora that are there. */
export function generatorRange(): GeneratorRange | undefined {
  const texts = SOURCES.flatMap(([path, text]) => {
    const file = sharedPath(path);
    if (file === undefined) return [];
    return readJsonLines<Record<string, unknown>>(file)
      .map(text)
      .filter((each): each is string => typeof each === 'string' && each.trim() !== '');
  });
  if (texts.length === 0) return undefined;
  const groups = new Map<string, Set<string>[]>();
  let fallback = 0;
  for (const text of texts) {
    const pattern = normalize(text);
    const kept = pattern.text.replace(/<[\w-]+>/g, ' ').match(/[\p{L}]{3,}/gu) ?? [];
    if (pattern.evidence.length === 0 && new Set(kept).size < 2) fallback++;
    groups.set(pattern.signature, [...(groups.get(pattern.signature) ?? []), tokensOf(text)]);
  }
  const likeness = [...groups.values()].map((members) => ({ size: members.length, mean: meanLikeness(members) }));
  return {
    n: texts.length,
    signatures: groups.size,
    clusters: clusterCount(texts.map(tokensOf)),
    fallback: fallback / texts.length,
    repeats: likeness.filter(({ size, mean }) => size >= 5 && mean >= 0.95).length,
    overMerged: likeness.filter(({ size, mean }) => size >= 3 && mean < 0.3).length,
  };
}

function tokensOf(text: string): Set<string> {
  return new Set(
    text
      .slice(0, 2_000)
      .toLowerCase()
      .match(/[\p{L}\p{N}_]+/gu) ?? [],
  );
}

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0;
  for (const token of a) if (b.has(token)) both++;
  return both / (a.size + b.size - both || 1);
}

/** Mean likeness of the first members with each other; 30 are enough for a mean. */
function meanLikeness(members: readonly Set<string>[]): number {
  const some = members.slice(0, 30);
  let sum = 0;
  let pairs = 0;
  some.forEach((a, i) => {
    for (const b of some.slice(i + 1)) {
      sum += jaccard(a, b);
      pairs++;
    }
  });
  return pairs === 0 ? 1 : sum / pairs;
}

function clusterCount(texts: readonly Set<string>[]): number {
  const first: Set<string>[] = [];
  for (const text of texts) {
    const found = first.some((each) => {
      const ratio = Math.min(each.size, text.size) / Math.max(each.size, text.size, 1);
      return ratio >= 0.6 && jaccard(each, text) >= 0.6;
    });
    if (!found) first.push(text);
  }
  return first.length;
}
