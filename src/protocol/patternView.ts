import { isList, isOneOf, isShape, isText } from './guard';

/** A piece of the normalized text: words as they stand, or a placeholder. */
export interface PatternPiece {
  readonly kind: 'text' | 'placeholder';
  readonly text: string;
}

/** A heading and what stands under it: a kind of placeholder and the raw texts, a reason and the terms it cut. */
export interface PatternGroup {
  readonly name: string;
  readonly texts: readonly string[];
}

/** A piece that was kept where its like is masked, and why. */
export interface KeptPiece {
  readonly text: string;
  readonly why: string;
}

/** What Casebook makes of an error, and what it leaves out (L1, L2): the pattern, for people. */
export interface PatternView {
  readonly pieces: readonly PatternPiece[];
  readonly masked: readonly PatternGroup[];
  readonly kept: readonly KeptPiece[];
  /** Heaviest first. */
  readonly keywords: readonly string[];
  readonly dropped: readonly PatternGroup[];
}

const isPiece = isShape<PatternPiece>({ kind: isOneOf('text', 'placeholder'), text: isText });
const isGroup = isShape<PatternGroup>({ name: isText, texts: isList(isText) });
const isKept = isShape<KeptPiece>({ text: isText, why: isText });

export const isPatternView = isShape<PatternView>({
  pieces: isList(isPiece),
  masked: isList(isGroup),
  kept: isList(isKept),
  keywords: isList(isText),
  dropped: isList(isGroup),
});
