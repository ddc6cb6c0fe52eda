/** Sums by term number, in a table that is used again and again. */
export class Totals {
  private sums = new Float32Array(1024);
  private readonly ids: number[] = [];

  /** The sum of all. */
  get length(): number {
    let all = 0;
    for (const id of this.ids) all += this.sums[id] as number;
    return all;
  }

  /** Adds to the sum of a term. */
  add(id: number, some: number): void {
    this.set(id, this.get(id) + some);
  }

  /** Raises the sum of a term to a value. */
  raise(id: number, least: number): void {
    if (this.get(id) < least) this.set(id, least);
  }

  /** Visits each sum once, in the order in which the terms came, and is empty then. */
  drain(visit: (id: number, sum: number) => void): void {
    for (const id of this.ids) {
      const sum = this.sums[id] as number;
      this.sums[id] = 0;
      visit(id, sum);
    }
    this.ids.length = 0;
  }

  /** How many terms have a sum. */
  get size(): number {
    return this.ids.length;
  }

  private get(id: number): number {
    return this.sums[id] ?? 0;
  }

  private set(id: number, sum: number): void {
    if (id >= this.sums.length) {
      const wide = new Float32Array(Math.max(id + 1, this.sums.length * 2));
      wide.set(this.sums);
      this.sums = wide;
    }
    if (this.sums[id] === 0) this.ids.push(id);
    this.sums[id] = sum;
  }
}
