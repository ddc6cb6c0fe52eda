/** Letters of a beginning under which terms are kept together; a shorter one is no beginning worth a search. */
const BEGINNING = 3;

/** The terms of a library, each with a number. A term keeps its number for good, also when no case has it any more. */
export class Lexicon {
  private readonly ids = new Map<string, number>();
  private readonly terms: string[] = [];
  private readonly byBeginning = new Map<string, number[]>();
  /** Terms that are in `byBeginning`; the others follow when somebody types. */
  private sorted = 0;

  /** How many terms have a number: 0 … size − 1. */
  get size(): number {
    return this.terms.length;
  }

  /** The number of a term; a new one for a new term. */
  idOf(term: string): number {
    const known = this.ids.get(term);
    if (known !== undefined) return known;
    const id = this.terms.length;
    this.ids.set(term, id);
    this.terms.push(term);
    return id;
  }

  /** The number of a term that has one. */
  find(term: string): number | undefined {
    return this.ids.get(term);
  }

  /** The term of a number that `idOf` has given. */
  term(id: number): string {
    return this.terms[id] ?? '';
  }

  /**
   * Numbers of the terms that begin so and go on, in no promised order.
   * @param beginning in lower case; fewer than three letters begin nothing.
   */
  beginningWith(beginning: string): readonly number[] {
    if (beginning.length < BEGINNING) return [];
    for (; this.sorted < this.terms.length; this.sorted += 1) {
      const term = this.term(this.sorted);
      if (term.length <= BEGINNING) continue;
      const key = term.slice(0, BEGINNING);
      const others = this.byBeginning.get(key);
      if (others === undefined) this.byBeginning.set(key, [this.sorted]);
      else others.push(this.sorted);
    }
    return (this.byBeginning.get(beginning.slice(0, BEGINNING)) ?? []).filter((id) => {
      const term = this.term(id);
      return term.length > beginning.length && term.startsWith(beginning);
    });
  }
}
