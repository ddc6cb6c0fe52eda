import type { FileChange } from '../../core/learning/fixParts';
import type { FileMark } from '../changes/fileMarks';

/** Code that is run as it stands in an editor, saved or not: a cell of a notebook. */
export interface CodePart {
  /** Tells it apart from the other parts of its file. */
  readonly id: string;
  readonly text: string;
}

/** All the code of a file whose parts are run one by one. */
export interface RunCode {
  /** Absolute, with `/`. */
  readonly file: string;
  /** How it is shown: relative to its folder. */
  readonly name: string;
  /** In their order, bounded. */
  readonly parts: readonly CodePart[];
}

const MARK = '#part=';

/** Remembers what stood in the parts of a file when one of them failed. The memory goes with the mark of the files. */
export class RanCode {
  private readonly codes = new WeakMap<FileMark, RunCode>();
  private last: RunCode | undefined;

  remember(mark: FileMark, code: RunCode): void {
    // The same strings for the parts that stayed as they were, so that many marks take the room of one.
    const known = new Map(this.last?.file === code.file ? this.last.parts.map(({ id, text }) => [id, text]) : []);
    const parts = code.parts.map(({ id, text }) => ({
      id,
      text: known.get(id) === text ? (known.get(id) ?? text) : text,
    }));
    this.last = { ...code, parts };
    this.codes.set(mark, this.last);
  }

  /**
   * What changed in the parts since a mark, in place of the file that holds them: that one has outputs in it, too.
   * @param changes what changed in files.
   * @param now the code at the passing run.
   */
  changesSince(mark: FileMark, changes: readonly FileChange[], now: RunCode | undefined): readonly FileChange[] {
    const before = this.codes.get(mark);
    if (now === undefined || before?.file !== now.file) return changes;
    const texts = new Map(before.parts.map(({ id, text }) => [id, text]));
    const edited = now.parts.flatMap(({ id, text }): readonly FileChange[] => {
      const old = texts.get(id);
      if (old === text || (old === undefined && text.trim() === '')) return [];
      const path = `${now.file}${MARK}${id}`;
      return [{ path, name: now.name, ...(old === undefined ? {} : { before: old }), after: text, saved: true }];
    });
    return [...edited, ...changes.filter(({ path }) => path !== now.file)];
  }
}

/** The file that a changed part lies in; of a changed file its own path. */
export function fileOfPart(path: string): string {
  const at = path.indexOf(MARK);
  return at === -1 ? path : path.slice(0, at);
}
