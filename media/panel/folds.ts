/** Folds that belong to no single error: those of drafts, and those of the pattern and of the list
 * of errors, while one steps through them. */
const LASTING = /^(?:drafts|pattern|siblings|diff:.*|commands:.*|attempts:.*)$/s;

/** What the user has unfolded, kept while the same error is shown. */
export class Folds {
  private toggled: Set<string>;

  /**
   * @param errorId the error that the folds belong to.
   * @param toggled keys of what is not as it is at first.
   * @param save keeps the folds over a hidden panel.
   */
  constructor(
    private errorId: string,
    toggled: readonly string[],
    private readonly save: (errorId: string, toggled: readonly string[]) => void,
  ) {
    this.toggled = new Set(toggled);
  }

  /** Another error is shown: folds as they are at first, but for those that belong to no single error. */
  belongTo(errorId: string): void {
    if (errorId === this.errorId) return;
    this.errorId = errorId;
    this.toggled = new Set([...this.toggled].filter((key) => LASTING.test(key)));
    this.save(errorId, [...this.toggled]);
  }

  /** @param atFirst how it is before the user touches it. */
  isOpen(key: string, atFirst = false): boolean {
    return this.toggled.has(key) !== atFirst;
  }

  /** Folds or unfolds; gives how it is now. */
  toggle(key: string, atFirst = false): boolean {
    if (!this.toggled.delete(key)) this.toggled.add(key);
    this.save(this.errorId, [...this.toggled]);
    return this.isOpen(key, atFirst);
  }
}
