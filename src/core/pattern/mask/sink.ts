import type { EvidenceReason } from '../evidenceReasons';
import type { KeptEvidence, Placeholder, PlaceholderKind } from '../pattern';

/** What became of a text: what a person reads, what decides identity, and what was taken out or kept on purpose. */
export interface Masked {
  /** With `<kind>` placeholders and kept names, for people. */
  readonly shown: string;
  /** The same with kept names masked too: what the signature rests on. */
  readonly identity: string;
  readonly placeholders: readonly Placeholder[];
  readonly evidence: readonly KeptEvidence[];
}

/** Collects the parts of one masked text in order. */
export class Sink {
  private shownText = '';
  private identityText = '';
  private readonly found: Placeholder[] = [];
  private readonly kept: KeptEvidence[] = [];

  /** The text so far as a person would read it; rules look back at it for their context. */
  get shown(): string {
    return this.shownText;
  }

  literal(text: string): void {
    this.shownText += text;
    this.identityText += text;
  }

  placeholder(kind: PlaceholderKind, text: string): void {
    this.found.push({ kind, text });
    this.shownText += `<${kind}>`;
    this.identityText += `<${kind}>`;
  }

  /** Text that stays because it decides the cause. */
  evidence(text: string, reason: EvidenceReason): void {
    this.kept.push({ text, reason });
    this.literal(text);
  }

  /** A name that a person must see but that does not make another problem: which package is not installed. */
  name(kind: PlaceholderKind, text: string, reason: EvidenceReason): void {
    this.kept.push({ text, reason });
    this.shownText += text;
    this.identityText += `<${kind}>`;
  }

  finish(): Masked {
    return {
      shown: this.shownText,
      identity: this.identityText,
      placeholders: this.found,
      evidence: this.kept,
    };
  }
}
