import type { EvidenceReason } from './evidenceReasons';

/** What a placeholder stands for. */
export type PlaceholderKind =
  | 'path'
  | 'url'
  | 'host'
  | 'ip'
  | 'port'
  | 'position'
  | 'number'
  | 'duration'
  | 'size'
  | 'date'
  | 'uuid'
  | 'hash'
  | 'hex'
  | 'id'
  | 'version'
  | 'temp'
  | 'user'
  | 'home'
  | 'string'
  | 'identifier';

/** One thing that was taken out of the text, and what it was (L1). */
export interface Placeholder {
  readonly kind: PlaceholderKind;
  /** The text that stood there. */
  readonly text: string;
}

/** One piece that was kept where its like is masked, and the rule that kept it (L1). */
export interface KeptEvidence {
  /** As printed. */
  readonly text: string;
  /** Key of `EVIDENCE_REASONS`. */
  readonly reason: EvidenceReason;
}

/** Where a keyword comes from; recall weighs kinds differently. */
export type KeywordKind = 'code' | 'type' | 'identifier' | 'word' | 'cjk';

/** A weighted term for recall. */
export interface Keyword {
  readonly term: string;
  readonly kind: KeywordKind;
  /** How much it tells apart, greater than 0. */
  readonly weight: number;
}

/** Why a term is no keyword; English, and the key by which surfaces translate it. */
export const DROP_REASONS = [
  'stop word',
  'stop word of error texts',
  'a number',
  'drawn at random',
  'beyond the 15 that tell most apart',
  'common in this library',
] as const;

export type DropReason = (typeof DROP_REASONS)[number];

/** A term that could have been a keyword and is none, and why (L2). */
export interface DroppedTerm {
  readonly term: string;
  readonly reason: DropReason;
}

/** An error text reduced to what decides its cause; every loss stands beside what was kept. */
export interface Pattern {
  /** Normalized text with `<kind>` placeholders. */
  readonly text: string;
  /** Stable, versioned hash: two reports of the same problem share it. */
  readonly signature: string;
  /** What was taken out of `text`, in its order. */
  readonly placeholders: readonly Placeholder[];
  /** Codes, types and quoted names that were kept because they decide the cause: the texts of `kept`. */
  readonly evidence: readonly string[];
  /** The same, each with the rule that kept it; no text stands twice. */
  readonly kept: readonly KeptEvidence[];
  /** At most 15, heaviest first. */
  readonly keywords: readonly Keyword[];
  readonly dropped: readonly DroppedTerm[];
}
