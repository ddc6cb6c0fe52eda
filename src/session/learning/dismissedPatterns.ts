import type { Memory } from './memory';

const KEY = 'casebook.dismissedPatterns';
const MAX_KEPT = 1_000;

/** The signatures of which the user wants no drafts any more, kept with the workspace. */
export class DismissedPatterns {
  private readonly signatures: Set<string>;

  constructor(private readonly memory: Memory) {
    const kept = memory.get(KEY);
    const texts = Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
    this.signatures = new Set(texts.slice(-MAX_KEPT));
  }

  has(signature: string): boolean {
    return this.signatures.has(signature);
  }

  add(signature: string): void {
    this.signatures.add(signature);
    this.memory.set(KEY, [...this.signatures].slice(-MAX_KEPT));
  }
}
