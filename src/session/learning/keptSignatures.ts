import { isOutdatedSignature } from '../../core/pattern/signature';
import type { MetError } from '../session';
import type { Memory } from './memory';
import { dropOldest } from '../dropOldest';

const MAX_KEPT = 1_000;

/** Gives the signature of an error text by today's rules; undefined where the rules are not loaded yet. */
export type Sign = (text: string) => string | undefined;

/**
 * Signatures of which the user has said something for good, kept with the workspace: each with the text of an error that
 * has it, so that what was said still holds when the rules for signatures change. The texts are redacted and bounded.
 */
export class KeptSignatures {
  /** As they were when it was said; without a text where an older version kept them, until such an error is met. */
  private readonly texts: Map<string, string | undefined>;
  private readonly today = new Map<string, string>();

  /** @param key of the memory. */
  constructor(
    private readonly memory: Memory,
    private readonly key: string,
    private readonly sign: Sign,
  ) {
    const kept = memory.get(key);
    this.texts = new Map((Array.isArray(kept) ? kept : []).flatMap(entryOf).slice(-MAX_KEPT));
  }

  /** Whether one of them is that of an error. */
  has(error: MetError): boolean {
    return [...this.texts.keys()].some((said) => this.isOf(said, error));
  }

  /** Whether a signature, as it was when something was said of it, is that of an error. What is learnt of it is kept. */
  isOf(said: string, error: MetError): boolean {
    if (this.todays(said) !== error.pattern.signature) return false;
    if (this.texts.get(said) === undefined) this.keep(said, error);
    return true;
  }

  add(error: MetError): void {
    this.keep(error.pattern.signature, error);
  }

  /** Forgets the texts of errors; what was said of them holds until the rules for signatures change. */
  forgetTexts(): void {
    for (const said of this.texts.keys()) this.texts.set(said, undefined);
    this.store();
  }

  private todays(said: string): string {
    const known = this.today.get(said);
    if (known !== undefined) return known;
    const text = this.texts.get(said);
    if (text === undefined || !isOutdatedSignature(said)) return said;
    const signature = this.sign(text);
    if (signature !== undefined) this.today.set(said, signature);
    return signature ?? said;
  }

  private keep(said: string, { report: { text, headline } }: MetError): void {
    this.texts.delete(said);
    this.texts.set(said, text === '' ? headline : text);
    dropOldest(this.texts, MAX_KEPT);
    this.store();
  }

  private store(): void {
    this.memory.set(
      this.key,
      [...this.texts].map(([said, text]) => (text === undefined ? said : [said, text])),
    );
  }
}

/** A signature, as older versions kept it, or one with its text. */
function entryOf(kept: unknown): [string, string | undefined][] {
  if (typeof kept === 'string') return [[kept, undefined]];
  const [said, text] = Array.isArray(kept) ? (kept as unknown[]) : [];
  return typeof said === 'string' && typeof text === 'string' ? [[said, text]] : [];
}
