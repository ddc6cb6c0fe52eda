import { TermPlaces } from './termPlaces';

/** Sums by term number, in a table that is used again and again. */
export class Totals {
  private readonly places = new TermPlaces();
  private sums = new Float32Array(128);

  /** How many terms have a sum. */
  get size(): number {
    return this.places.size;
  }

  /** The sum of all. */
  get length(): number {
    let all = 0;
    for (let place = 0; place < this.size; place += 1) all += this.sums[place] as number;
    return all;
  }

  /** Adds to the sum of a term. */
  add(id: number, some: number): void {
    const place = this.placeOf(id);
    this.sums[place] = (this.sums[place] as number) + some;
  }

  /** Raises the sum of a term to a value. */
  raise(id: number, least: number): void {
    const place = this.placeOf(id);
    if ((this.sums[place] as number) < least) this.sums[place] = least;
  }

  /** Visits each sum once, in the order in which the terms came, and is empty then. */
  drain(visit: (id: number, sum: number) => void): void {
    const { ids, size } = this.places;
    for (let place = 0; place < size; place += 1) visit(ids[place] as number, this.sums[place] as number);
    this.places.clear();
  }

  private placeOf(id: number): number {
    const { size } = this.places;
    const place = this.places.placeOf(id);
    if (place === size) {
      if (place === this.sums.length) {
        const wide = new Float32Array(2 * place);
        wide.set(this.sums);
        this.sums = wide;
      }
      this.sums[place] = 0;
    }
    return place;
  }
}
