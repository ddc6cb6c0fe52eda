/** How common terms are in the library at hand. */
export interface TermFrequencies {
  /** Texts that were counted. */
  readonly size: number;
  /** In how many of them a term stands; the term in lower case, as a keyword has it. */
  of(term: string): number;
}
