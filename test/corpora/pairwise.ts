/** Pairwise agreement of a grouping with labels; a pair counts as right where both say "same". */
export interface Pairwise {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** Items that were grouped. */
  readonly n: number;
  /** Groups that hold more than one label. */
  readonly mixed: number;
}

/** One grouped item. */
export interface Grouped {
  readonly label: string;
  readonly group: string;
}

/**
 * Pairwise precision, recall and F1 of a grouping (each pair of items is one decision).
 * @param items labelled and grouped
 */
export function pairwise(items: readonly Grouped[]): Pairwise {
  const both = pairsOf(items.map(({ label, group }) => `${label}\u0000${group}`));
  const said = pairsOf(items.map(({ group }) => group));
  const true_ = pairsOf(items.map(({ label }) => label));
  const precision = said === 0 ? 1 : both / said;
  const recall = true_ === 0 ? 1 : both / true_;
  const labels = new Map<string, Set<string>>();
  for (const { label, group } of items) labels.set(group, (labels.get(group) ?? new Set()).add(label));
  return {
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    n: items.length,
    mixed: [...labels.values()].filter((set) => set.size > 1).length,
  };
}

function pairsOf(keys: readonly string[]): number {
  const sizes = new Map<string, number>();
  for (const key of keys) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  return [...sizes.values()].reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
}
