import type { FileChange } from '../../core/learning/fixParts';
import { SavedTexts } from './savedTexts';
import type { FindSourceControl, ReadFile, SourceControl } from './sourceControl';

/** The files as they were at a moment. Only `FileMarks` looks into it. */
export interface FileMark {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly near: string | undefined;
  readonly head: string | undefined;
  /** What Source Control showed as changed. */
  readonly shown: readonly string[];
  /** By absolute path; undefined: there was no such file. Empty once it has been forgotten. */
  readonly texts: Map<string, string | undefined>;
  readonly ready: Promise<void>;
}

export interface FileMarksOptions {
  readonly find: FindSourceControl;
  readonly read: ReadFile;
  /** Files in a folder and below it, nearest first, bounded; asked for only where there is no repository. */
  readonly list: (folder: string) => Promise<readonly string[]>;
  /** Absolute paths of the workspace folders, with `/`. */
  readonly folders: () => readonly string[];
  /** Whether the user wants nothing to be learnt from a file, by its absolute path. */
  readonly isIgnored: (path: string) => boolean;
}

const MAX_MARKS = 60;
const MAX_FILES = 100;
const MAX_LISTED = 250;
const MAX_CHARACTERS = 4_000_000;
/** Files that nobody writes by hand. */
const MADE =
  /(?:^|\/)(?:\.git|\.casebook|\.hg|\.svn|node_modules|bower_components|\.venv|venv|__pycache__|\.tox|\.nox|\.mypy_cache|\.pytest_cache|\.ruff_cache|\.gradle|\.next|\.nuxt|\.cache|\.nyc_output|coverage|\.turbo|\.parcel-cache|\.idea)\/|\.(?:pyc|pyo|class|o|obj|so|dylib|dll|exe|min\.js|map|tsbuildinfo|log|swp)$|~$/;

/**
 * Remembers what stood in the files when an error was met, and tells what changed since: by what Source Control shows
 * where there is a repository, by the documents that were opened and saved where there is none. All of it bounded.
 */
export class FileMarks {
  readonly saved = new SavedTexts();
  private marks: FileMark[] = [];

  constructor(private readonly options: FileMarksOptions) {}

  /**
   * Remembers the files as they were at a moment that has just been.
   * @param near a directory or file, absolute; its repository is looked at.
   * @param files absolute paths that the error names.
   * @param since when the failing run began: VS Code tells of its end late, and a program may mend a file meanwhile.
   */
  mark(at: number, near: string | undefined, files: readonly string[], since = at): FileMark {
    const control = this.controlOf(near);
    // What Source Control knows now: asking it to look anew would take longer than somebody needs to save a file.
    const shown = (control?.changed() ?? []).filter((path) => this.counts(path, control)).slice(0, MAX_FILES);
    const texts = new Map<string, string | undefined>();
    const ready = this.readAll([...shown, ...files], near, at, texts).then(() =>
      this.correctLate(files, since, { at, control, shown, texts }),
    );
    const mark: FileMark = { at, near, head: control?.head, shown, texts, ready };
    this.marks.push(mark);
    void ready.then(() => this.makeRoom());
    return mark;
  }

  /** Whether the user wants nothing to be learnt from a file, by its absolute path. */
  ignores(path: string): boolean {
    return this.options.isIgnored(path);
  }

  /** What is not as it was at a mark. Never rejects; what can't be read is left out. */
  async changesSince(mark: FileMark): Promise<readonly FileChange[]> {
    await mark.ready;
    const control = this.controlOf(mark.near);
    await control?.refresh();
    // Where there is a repository, only what Source Control shows: a file that it ignores is none of ours.
    const paths = new Set(
      control === undefined
        ? [...mark.texts.keys(), ...this.saved.changedAfter(mark.at), ...(await this.listed(mark.near))]
        : [...mark.shown, ...control.changed()],
    );
    const { head } = control ?? {};
    if (control !== undefined && head !== undefined && mark.head !== undefined && head !== mark.head) {
      for (const path of await control.changedBetween(mark.head, head)) paths.add(path);
    }
    const wanted = [...paths].filter((path) => this.counts(path, control)).slice(0, 3 * MAX_FILES);
    const changes = await Promise.all(wanted.map((path) => this.changeOf(path, mark, control)));
    return changes.filter((change) => change !== undefined);
  }

  /** The commit that is checked out, where it is newer than the mark and holds the files; else undefined. */
  async commitOf(mark: FileMark, paths: readonly string[]): Promise<string | undefined> {
    const control = this.controlOf(mark.near);
    const head = control?.head;
    if (control === undefined || head === undefined || mark.head === undefined || head === mark.head) return undefined;
    const changed = new Set(await control.changedBetween(mark.head, head));
    return paths.length > 0 && paths.every((path) => changed.has(path)) ? head : undefined;
  }

  private async changeOf(
    path: string,
    mark: FileMark,
    control: SourceControl | undefined,
  ): Promise<FileChange | undefined> {
    const now = await this.options.read(path);
    if (now.kind === 'unreadable') return undefined;
    // Changed before the mark, and Source Control learnt of it later.
    if (now.kind === 'text' && now.touchedAt <= mark.at && !mark.texts.has(path)) return undefined;
    const isNew = now.kind === 'text' && now.bornAt > mark.at;
    const before = await this.before(path, mark, control, isNew);
    const after = now.kind === 'text' ? now.text : undefined;
    if (before === after || (before === undefined && after === '')) return undefined;
    return {
      path,
      name: this.nameOf(path, control),
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
      ...(now.kind === 'text' ? { changedAt: now.writtenAt } : {}),
      saved: this.saved.savedAfter(path, mark.at),
    };
  }

  private async before(
    path: string,
    mark: FileMark,
    control: SourceControl | undefined,
    isNew: boolean,
  ): Promise<string | undefined> {
    if (mark.texts.has(path)) {
      const held = mark.texts.get(path);
      // Saved before the mark was made, and VS Code told of the save after it: the error was met first.
      const wasSaved = held !== undefined && held === this.saved.firstSavedAfter(path, mark.at);
      return (wasSaved ? this.saved.textAt(path, mark.at, true) : undefined) ?? held;
    }
    const isTracked = control !== undefined && isInside(path, control.root);
    const saved = this.saved.textAt(path, mark.at, !isTracked);
    if (saved !== undefined || !isTracked) return saved;
    const commit = mark.head ?? control.head;
    const committed = commit === undefined ? undefined : await control.show(commit, path);
    // Source Control may not have known of the latest commit yet, in which the file is.
    return committed === undefined && !isNew ? this.saved.textAt(path, mark.at, true) : committed;
  }

  private async listed(near: string | undefined): Promise<readonly string[]> {
    const folder = near ?? this.options.folders()[0];
    const isInFolder = this.options.folders().some((one) => folder === one || folder?.startsWith(`${one}/`) === true);
    return folder === undefined || !isInFolder ? [] : this.options.list(folder);
  }

  private async readAll(
    named: readonly string[],
    near: string | undefined,
    at: number,
    texts: FileMark['texts'],
  ): Promise<void> {
    const control = this.controlOf(near);
    const listed = control === undefined ? await this.listed(near) : [];
    const paths = [...new Set([...named, ...listed])].filter((path) => this.counts(path, control));
    await Promise.all(
      paths.slice(0, control === undefined ? MAX_LISTED : MAX_FILES).map(async (path) => {
        const state = await this.options.read(path);
        if (state.kind === 'absent') texts.set(path, undefined);
        // What was written since is not what stood there: other memories have to do.
        else if (state.kind === 'text' && state.writtenAt <= at) texts.set(path, this.shared(path, state.text));
      }),
    );
  }

  private async correctLate(
    files: readonly string[],
    since: number,
    { at, control, shown, texts }: Pick<FileMark, 'at' | 'shown' | 'texts'> & { control: SourceControl | undefined },
  ): Promise<void> {
    if (since >= at) return;
    for (const path of files) {
      if (texts.get(path) === undefined || shown.includes(path)) continue;
      const state = await this.options.read(path);
      if (state.kind !== 'text' || state.writtenAt <= since) continue;
      const before =
        control?.head === undefined ? this.saved.textAt(path, at, true) : await control.show(control.head, path);
      if (before !== undefined) texts.set(path, before);
    }
  }

  /** The same string for the same content, so that many marks of one state take the room of one. */
  private shared(path: string, text: string): string {
    for (let index = this.marks.length - 1; index >= 0; index -= 1) {
      const known = this.marks[index]?.texts.get(path);
      if (known !== undefined) return known === text ? known : text;
    }
    return text;
  }

  private makeRoom(): void {
    let characters = 0;
    const counted = new Set<string>();
    const kept: FileMark[] = [];
    for (const mark of this.marks.slice(-MAX_MARKS).reverse()) {
      for (const text of mark.texts.values()) {
        if (text === undefined || counted.has(text)) continue;
        counted.add(text);
        characters += text.length;
      }
      if (characters > MAX_CHARACTERS) break;
      kept.unshift(mark);
    }
    for (const mark of this.marks) if (!kept.includes(mark)) mark.texts.clear();
    this.marks = kept;
  }

  private controlOf(near: string | undefined): SourceControl | undefined {
    const where = near ?? this.options.folders()[0];
    return where === undefined ? undefined : this.options.find(where);
  }

  private counts(path: string, control: SourceControl | undefined): boolean {
    const root = control?.root;
    const inside =
      (root !== undefined && isInside(path, root)) || this.options.folders().some((folder) => isInside(path, folder));
    return inside && !MADE.test(path) && !this.options.isIgnored(path);
  }

  private nameOf(path: string, control: SourceControl | undefined): string {
    const folder = this.options
      .folders()
      .filter((candidate) => isInside(path, candidate))
      .sort((a, b) => b.length - a.length)[0];
    const base = folder ?? control?.root ?? '';
    return base === '' ? path : path.slice(base.length + 1);
  }
}

function isInside(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}
