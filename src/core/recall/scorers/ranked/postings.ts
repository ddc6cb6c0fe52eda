/** Where one term stands: numbers of cases with what the term counts for in each, as growing typed arrays. */
class PostingList {
  length = 0;
  cases = new Int32Array(2);
  weights = new Float32Array(2);

  push(number: number, weight: number): void {
    if (this.length === this.cases.length) {
      const cases = new Int32Array(this.length * 2);
      const weights = new Float32Array(this.length * 2);
      cases.set(this.cases);
      weights.set(this.weights);
      this.cases = cases;
      this.weights = weights;
    }
    this.cases[this.length] = number;
    this.weights[this.length] = weight;
    this.length += 1;
  }

  /** Puts the last in the place of the removed one: the order of a list means nothing. */
  remove(number: number): void {
    const at = this.cases.subarray(0, this.length).indexOf(number);
    if (at < 0) return;
    this.length -= 1;
    this.cases[at] = this.cases[this.length] ?? 0;
    this.weights[at] = this.weights[this.length] ?? 0;
  }
}

/** An inverted index: term → numbers of the cases that have it. Changes in place, case by case. */
export class Postings {
  private readonly lists = new Map<string, PostingList>();

  /** How many cases have a term. */
  frequency(term: string): number {
    return this.lists.get(term)?.length ?? 0;
  }

  /** Adds a case under each of its terms. */
  add(number: number, weights: ReadonlyMap<string, number>): void {
    for (const [term, weight] of weights) {
      let list = this.lists.get(term);
      if (list === undefined) this.lists.set(term, (list = new PostingList()));
      list.push(number, weight);
    }
  }

  /** Takes a case out from under terms it was added with. */
  remove(number: number, terms: Iterable<string>): void {
    for (const term of terms) {
      const list = this.lists.get(term);
      list?.remove(number);
      if (list?.length === 0) this.lists.delete(term);
    }
  }

  /** Visits each case of a term with the weight it was added with. */
  forEach(term: string, visit: (number: number, weight: number) => void): void {
    const list = this.lists.get(term);
    if (list === undefined) return;
    const { cases, weights, length } = list;
    for (let at = 0; at < length; at += 1) visit(cases[at] as number, weights[at] as number);
  }
}
