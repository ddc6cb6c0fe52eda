import { largest } from './largest';
import { MOST_IMPACT, type PostingList, type Postings } from './postings';

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

interface BoundedTerm {
  readonly term: string;
  readonly postings: PostingList;
  /** What a case gets for one unit of impact. */
  readonly unit: number;
  /** Most that any case gets. */
  readonly bound: number;
}

/** A bound on sums of rounded numbers: larger than any error of adding up some hundreds of terms. */
const ROUNDING = 1e-9;
/** Cases among which the best so far are looked for: those of the rarest terms come first. */
const SAMPLE = 4096;
/** A shorter list is read before it is asked whether it must be. */
const SHORT = 256;

/**
 * Finds the best cases of an additive score without scoring all: terms are taken by what they can add at most, the rarest
 * first as a rule, and once the terms that are left cannot lift a new case over the floor, they only add to the cases that were
 * already found (Turtle and Flood 1995, "MaxScore", term at a time). The floor is the k-th best whole score of the cases that
 * are ahead so far; a case that the rest cannot lift over it is left at once. What is found is exactly what scoring everything
 * finds: the cases whose score is at least the k-th largest.
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
    const terms = this.bounded(sought);
    const rest = new Float64Array(terms.length + 1);
    for (let at = terms.length - 1; at >= 0; at -= 1) rest[at] = (rest[at + 1] as number) + (terms[at]?.bound ?? 0);
    let found = 0;
    let read = 0;
    let floor = 0;
    for (; read < terms.length; read += 1) {
      const one = terms[read] as BoundedTerm;
      const left = (rest[read] as number) + ROUNDING;
      if (pruned && found >= count && one.postings.length > SHORT) {
        if (left >= floor) floor = Math.max(floor, this.floorOf(this.sample(found), terms.slice(read), count));
        if (left < floor) break;
      }
      found = this.addAll(one, found);
    }
    const best = this.finish(terms.slice(read), rest.subarray(read), this.touched.slice(0, found), count, floor);
    const cases = Array.from(best, (number) => ({ number, score: this.scores[number] as number }));
    for (let at = 0; at < found; at += 1) this.scores[this.touched[at] as number] = 0;
    return { cases, touched: found, read };
  }

  /** The terms that some case has, by what they can add at most. */
  private bounded(sought: readonly SoughtTerm[]): readonly BoundedTerm[] {
    return sought
      .map(({ id, term, weight }): BoundedTerm => {
        const unit = weight / MOST_IMPACT;
        return { term, postings: this.postings.list(id), unit, bound: unit * this.postings.bound(id) };
      })
      .filter(({ bound, postings }) => bound > 0 && postings.length > 0)
      .sort((a, b) => b.bound - a.bound || (a.term < b.term ? -1 : 1));
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

  private addAll({ postings, unit }: BoundedTerm, found: number): number {
    const { length } = postings;
    this.grow(postings.number(length - 1) + 1);
    const { scores, touched } = this;
    let count = found;
    for (let at = 0; at < length; at += 1) {
      const number = postings.number(at);
      const before = scores[number] as number;
      if (before === 0) touched[count++] = number;
      scores[number] = before + unit * postings.impact(at);
    }
    return count;
  }

  /** The first of the cases that were found. */
  private sample(found: number): Int32Array {
    return this.touched.subarray(0, Math.min(found, SAMPLE));
  }

  /**
   * What so many cases reach at least, when all is read: the least whole score of those that are ahead so far.
   * @param cases at least `count`.
   * @param left terms that were not read.
   */
  private floorOf(cases: Int32Array, left: readonly BoundedTerm[], count: number): number {
    const ahead = this.above(cases.slice(), this.kthBest(cases, count)).subarray(0, count);
    let least = Infinity;
    for (const number of ahead) {
      let score = this.scores[number] as number;
      for (const { postings, unit } of left) score += unit * postings.impactIn(number);
      if (score < least) least = score;
    }
    return least - ROUNDING;
  }

  /**
   * Adds the terms that are left to the cases that were found, leaving out whatever they cannot lift.
   * @param rest what this term and those behind it can add at most, for each term, and 0.
   * @param found all of them; their order changes.
   * @param floor what the last of the best reaches at least.
   */
  private finish(
    left: readonly BoundedTerm[],
    rest: Float64Array,
    found: Int32Array,
    count: number,
    floor: number,
  ): Int32Array {
    const { scores } = this;
    let least = floor;
    let alive = this.above(found, least - (rest[0] as number) - ROUNDING);
    if (left.length > 0 && alive.length > count) {
      least = Math.max(least, this.floorOf(alive, left, count));
      alive = this.above(alive, least - (rest[0] as number) - ROUNDING);
    }
    alive.sort();
    for (const [at, { postings, unit }] of left.entries()) {
      const { length } = postings;
      let passed = 0;
      for (let one = 0; one < alive.length; one += 1) {
        const number = alive[one] as number;
        passed = postings.seek(number, passed);
        if (passed >= length) break;
        if (postings.number(passed) === number)
          scores[number] = (scores[number] as number) + unit * postings.impact(passed);
      }
      if (alive.length > count && alive.length <= SAMPLE) least = Math.max(least, this.kthBest(alive, count));
      alive = this.above(alive, least - (rest[at + 1] as number) - ROUNDING);
    }
    return alive.length > count ? this.above(alive, this.kthBest(alive, count)) : alive;
  }

  /** The cases whose score is at least so much, in their order, at the beginning of the list that is given. */
  private above(cases: Int32Array, least: number): Int32Array {
    const { scores } = this;
    let kept = 0;
    for (let at = 0; at < cases.length; at += 1) {
      const number = cases[at] as number;
      if ((scores[number] as number) >= least) cases[kept++] = number;
    }
    return cases.subarray(0, kept);
  }

  /** The k-th best score of at least so many cases. */
  private kthBest(cases: Int32Array, count: number): number {
    const values = new Float64Array(cases.length);
    for (let at = 0; at < cases.length; at += 1) values[at] = this.scores[cases[at] as number] as number;
    return largest(values, count);
  }
}
