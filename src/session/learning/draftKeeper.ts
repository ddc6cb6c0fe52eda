import type { Sentence } from '../../core/cases/sentence';
import type { FixDraft } from './fixDraft';
import { MAX_DRAFTS, withDraft, withoutExpired } from './draftList';
import { KeptSignatures, type Sign } from './keptSignatures';
import type { Memory } from './memory';

const KEY = 'casebook.drafts';
/** Of the errors of which the user wants no drafts any more. */
const DISMISSED_KEY = 'casebook.dismissedPatterns';

/** The drafts that wait to be recorded, kept with the workspace. All that is in them has been redacted. */
export class DraftKeeper {
  private kept: readonly FixDraft[];
  private readonly dismissed: KeptSignatures;

  /**
   * @param clock milliseconds since the epoch.
   * @param onDidChange called with the drafts whenever they change.
   */
  constructor(
    private readonly memory: Memory,
    private readonly clock: () => number,
    private readonly onDidChange: (drafts: readonly FixDraft[]) => void,
    sign: Sign,
  ) {
    this.dismissed = new KeptSignatures(memory, DISMISSED_KEY, sign);
    const stored = memory.get(KEY);
    const drafts = Array.isArray(stored) ? stored.filter(isDraft) : [];
    this.kept = withoutExpired(drafts.slice(0, MAX_DRAFTS), clock());
  }

  get drafts(): readonly FixDraft[] {
    return this.kept;
  }

  /** Adds a draft, unless the user wants none of its pattern. */
  add(draft: FixDraft): void {
    if (!this.dismissed.has(draft.error)) this.keep(withDraft(this.kept, draft));
  }

  /** @param forGood errors of the draft's signature make no draft any more. */
  dismiss(id: string, forGood: boolean): void {
    const draft = this.kept.find((one) => one.id === id);
    if (draft === undefined) return;
    if (forGood) this.dismissed.add(draft.error);
    this.keep(this.kept.filter((one) => one !== draft));
  }

  /** Takes the draft of an error away. */
  withdraw(signature: string): void {
    this.keep(this.kept.filter((draft) => draft.error.pattern.signature !== signature));
  }

  /** Takes all away, also what is kept but was not read: it is too old, or of another version. */
  clear(): void {
    this.keep([]);
    this.memory.set(KEY, []);
    this.dismissed.forgetTexts();
  }

  /** Takes away what has waited too long. */
  expire(): void {
    this.keep(withoutExpired(this.kept, this.clock()));
  }

  private keep(drafts: readonly FixDraft[]): void {
    if (drafts.length === this.kept.length && drafts.every((draft, index) => draft === this.kept[index])) return;
    this.kept = drafts;
    this.memory.set(KEY, drafts);
    this.onDidChange(drafts);
  }
}

/** Whether a stored value has what is read of a draft: another version of Casebook may have written it. */
function isDraft(value: unknown): value is FixDraft {
  const draft = value as Partial<FixDraft> | null | undefined;
  const error = draft?.error as Partial<FixDraft['error']> | undefined;
  return (
    typeof draft?.id === 'string' &&
    typeof draft.facts === 'string' &&
    (draft.said === undefined || isSentence(draft.said)) &&
    typeof draft.failedAt === 'number' &&
    typeof draft.fixedAt === 'number' &&
    Array.isArray(draft.changedFiles) &&
    draft.changedFiles.every(({ path, diff }) => typeof path === 'string' && typeof diff === 'string') &&
    Array.isArray(draft.commandsBetween) &&
    typeof error?.report?.headline === 'string' &&
    typeof error.report.text === 'string' &&
    typeof error.pattern?.signature === 'string' &&
    typeof error.origin?.name === 'string'
  );
}

/** @param depth how deep it may be nested. */
function isSentence(value: unknown, depth = 12): value is Sentence {
  const { template, parts } = (value ?? {}) as Partial<Sentence>;
  return (
    depth > 0 &&
    typeof template === 'string' &&
    Array.isArray(parts) &&
    parts.every((part) => typeof part === 'string' || typeof part === 'number' || isSentence(part, depth - 1))
  );
}
