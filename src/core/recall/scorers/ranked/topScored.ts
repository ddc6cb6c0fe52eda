import { firstAtLeast, impactOf, MOST_IMPACT, numberOf, type Postings } from './postings';

/** A term of a query with what it counts for. */
export interface SoughtTerm {
  /** Number of the term. */
  readonly id: number;
  readonly term: string;
  /** What a case gets for it at full impact, over 0. */
  readonly weight: number;
}

/** What was found, and what it took. */
export interface TopCases {
  /** Cases with their scores, in no order. */
  readonly cases: readonly { readonly number: number; readonly score: number }[];
  /** Cases that were scored at all. */
  readonly touched: number;
  /** Terms whose lists were read in full. */
  readonly read: number;
}

/** A bound on sums of rounded numbers: larger than any error of adding up some hundreds of terms. */
const ROUNDING = 1e-9;
/** Cases among which the k-th best is looked for: those of the rarest terms come first. */
const SAMPLE = 4096;

/**
 * Finds the best cases of an additive score without scoring all: terms are taken by what they can add at most, the rarest
 * first as a rule, and once the terms that are left cannot lift a new case over the k-th best, they only add to the cases that
 * were already found (Turtle and Flood 1995, "MaxScore", term at a time). A case that the rest cannot lift is left at once.
 * What is found is exactly what scoring everything finds: the cases whose score is at least the k-th largest.
 */
export class TopScored {
  private scores = new Float64Array(1024);
  private touched = new Int32Array(1024);

  constructor(private readonly postings: Postings) {}

  /**
   * The best cases.
   * @param sought distinct terms.
   * @param count how many, at least 1; more where several have the score of the last.
   * @param pruned false: every posting of every term is read, for a comparison.
   */
  find(sought: readonly SoughtTerm[], count: number, pruned = true): TopCases {
    const bounded = sought
      .map((one) => ({ ...one, bound: (one.weight * this.postings.bound(one.id)) / MOST_IMPACT }))
      .filter(({ bound }) => bound > 0)
      .sort((a, b) => b.bound - a.bound || (a.term < b.term ? -1 : 1));
    const rest = new Float64Array(bounded.length + 1);
    for (let at = bounded.length - 1; at >= 0; at -= 1) rest[at] = (rest[at + 1] as number) + (bounded[at]?.bound ?? 0);
    let found = 0;
    let read = 0;
    for (; read < bounded.length; read += 1) {
      const left = (rest[read] as number) + ROUNDING;
      if (pruned && found >= count && left < this.kth(found, count, left)) break;
      const one = bounded[read];
      if (one !== undefined) found = this.addAll(one, found);
    }
    const cases = Array.from(this.finish(bounded, read, rest, found, count), (number) => ({
      number,
      score: this.scores[number] as number,
    }));
    for (let at = 0; at < found; at += 1) this.scores[this.touched[at] as number] = 0;
    return { cases, touched: found, read };
  }

  /** Makes room for case numbers under `size`. */
  private grow(size: number): void {
    if (size <= this.scores.length) return;
    const wide = Math.max(size, this.scores.length * 2);
    const scores = new Float64Array(wide);
    scores.set(this.scores);
    this.scores = scores;
    const touched = new Int32Array(wide);
    touched.set(this.touched);
    this.touched = touched;
  }

  private addAll({ id, weight }: SoughtTerm, found: number): number {
    const { packed, from, length } = this.postings.view(id);
    this.grow(numberOf(packed[from + length - 1] ?? 0) + 1);
    const { scores, touched } = this;
    const unit = weight / MOST_IMPACT;
    let count = found;
    for (let at = from; at < from + length; at += 1) {
      const posting = packed[at] as number;
      const number = numberOf(posting);
      const before = scores[number] as number;
      if (before === 0) touched[count++] = number;
      scores[number] = before + unit * impactOf(posting);
    }
    return count;
  }

  /**
   * The k-th best score so far, or less: among a sample of what was found.
   * @param enough whatever is not above this is as good as 0.
   */
  private kth(found: number, count: number, enough: number): number {
    const some = Math.min(found, SAMPLE);
    const above: number[] = [];
    for (let at = 0; at < some; at += 1) {
      const score = this.scores[this.touched[at] as number] as number;
      if (score > enough) above.push(score);
    }
    if (above.length < count) return 0;
    return Float64Array.from(above).sort()[above.length - count] as number;
  }

  /** Adds the terms that are left to what was found, leaving out whatever they cannot lift. */
  private finish(
    terms: readonly SoughtTerm[],
    read: number,
    rest: Float64Array,
    found: number,
    count: number,
  ): Int32Array {
    const { scores } = this;
    let alive: Int32Array = this.touched.slice(0, found);
    alive = this.liftable(alive, (rest[read] as number) + ROUNDING, count).sort();
    for (let at = read; at < terms.length; at += 1) {
      const one = terms[at];
      if (one === undefined) continue;
      const { packed, from, length } = this.postings.view(one.id);
      const unit = one.weight / MOST_IMPACT;
      let passed = 0;
      for (const number of alive) {
        passed = gallop(packed, from, length, passed, number * (MOST_IMPACT + 1));
        if (passed >= length) break;
        const posting = packed[from + passed] as number;
        if (numberOf(posting) === number) scores[number] = (scores[number] as number) + unit * impactOf(posting);
      }
      alive = this.liftable(alive, (rest[at + 1] as number) + ROUNDING, count);
    }
    return this.liftable(alive, 0, count);
  }

  /** The cases that may still be among the best when each can get so much more. */
  private liftable(alive: Int32Array, more: number, count: number): Int32Array {
    if (alive.length <= count) return alive;
    const values = new Float64Array(alive.length);
    for (let at = 0; at < alive.length; at += 1) values[at] = this.scores[alive[at] as number] as number;
    const least = largest(values, count) - more;
    return alive.filter((number) => (this.scores[number] as number) >= least);
  }
}

/** The first posting that is not under `posting`, from an offset on: steps that double, then halves. */
function gallop(packed: Uint32Array, from: number, length: number, start: number, posting: number): number {
  let step = 1;
  let low = start;
  while (low + step < length && (packed[from + low + step] as number) < posting) {
    low += step;
    step *= 2;
  }
  const high = Math.min(length, low + step + 1);
  return low + firstAtLeast(packed, from + low, high - low, posting);
}

/** The k-th largest of some numbers (Hoare's selection); changes their order. */
function largest(values: Float64Array, count: number): number {
  const target = values.length - count;
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = values[(low + high) >>> 1] as number;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((values[left] as number) < pivot) left += 1;
      while ((values[right] as number) > pivot) right -= 1;
      if (left > right) break;
      const held = values[left] as number;
      values[left] = values[right] as number;
      values[right] = held;
      left += 1;
      right -= 1;
    }
    if (target <= right) high = right;
    else if (target >= left) low = left;
    else break;
  }
  return values[target] as number;
}
