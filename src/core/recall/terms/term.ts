/**
 * What a term is, which decides how much it tells: a code or a type names the problem; a quoted name, a file or a part of
 * an identifier is often a name of the user's own; a translated term is an English word for a Chinese one.
 */
export const TERM_KINDS = ['code', 'type', 'identifier', 'word', 'quoted', 'file', 'translated'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** A term of a text for ranking. */
export interface Term {
  /** Lower case; words without their endings. */
  readonly term: string;
  /** The word as the text has it, in lower case: what a person is shown. */
  readonly shown: string;
  readonly kind: TermKind;
  /** How much the place where it stands counts: 1 in the headline, less in frames and excerpts. Over 0. */
  readonly weight: number;
  /** Whether it stands in the line that tells the problem. */
  readonly inHeadline: boolean;
}

/** Terms by their text, each once, with the most telling place. */
export type Terms = ReadonlyMap<string, Term>;
