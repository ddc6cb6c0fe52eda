/** Versions of one document that are kept. */
const MAX_VERSIONS = 12;
/** Characters that are kept of all documents together. */
const MAX_CHARACTERS = 3_000_000;
/** Longest document that is kept. */
const MAX_TEXT = 262_144;

interface Version {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly text: string;
  /** Read when the document was opened: it was so before, too. */
  readonly opened: boolean;
}

/** What stood in the documents that were opened and saved lately, bounded; where there is no Git, the only memory there is. */
export class SavedTexts {
  private readonly documents = new Map<string, Version[]>();
  private characters = 0;

  /** @param path absolute, with `/`. */
  opened(path: string, text: string, at: number): void {
    if (!this.documents.has(path)) this.keep(path, { at, text, opened: true });
  }

  saved(path: string, text: string, at: number): void {
    this.keep(path, { at, text, opened: false });
  }

  /** Whether the document was saved after a moment. */
  savedAfter(path: string, at: number): boolean {
    return this.firstSavedAfter(path, at) !== undefined;
  }

  /** What the document was saved with first after a moment; undefined where it wasn't saved. */
  firstSavedAfter(path: string, at: number): string | undefined {
    return this.documents.get(path)?.find((version) => !version.opened && version.at > at)?.text;
  }

  /** Documents that were saved after a moment. */
  changedAfter(at: number): readonly string[] {
    return [...this.documents.keys()].filter((path) => this.savedAfter(path, at));
  }

  /**
   * What stood in a document at a moment; undefined where that is not known.
   * @param guess what it was opened with later counts too.
   */
  textAt(path: string, at: number, guess: boolean): string | undefined {
    const versions = this.documents.get(path) ?? [];
    const known = versions.filter((version) => version.at <= at).at(-1);
    if (known !== undefined) return known.text;
    return guess && versions[0]?.opened === true ? versions[0].text : undefined;
  }

  private keep(path: string, version: Version): void {
    if (version.text.length > MAX_TEXT) return this.forget(path);
    const versions = this.documents.get(path) ?? [];
    // The last used document is last.
    this.documents.delete(path);
    this.documents.set(path, versions);
    versions.push(version);
    this.characters += version.text.length;
    while (versions.length > MAX_VERSIONS) {
      // The first one stays as long as others can go: an error may be older than all that was saved since.
      this.characters -= versions.splice(1, 1)[0]?.text.length ?? 0;
    }
    for (const oldest of this.documents.keys()) {
      if (this.characters <= MAX_CHARACTERS || oldest === path) break;
      this.forget(oldest);
    }
  }

  private forget(path: string): void {
    for (const { text } of this.documents.get(path) ?? []) this.characters -= text.length;
    this.documents.delete(path);
  }
}
