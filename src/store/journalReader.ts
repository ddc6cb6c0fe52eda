import type { Change, Taken } from './change';
import { parseChange } from './changeLine';
import type { FileNames, JournalName } from './fileNames';
import { errorCode } from './libraryError';
import type { LibraryFiles } from './libraryFiles';

/** Bytes that are read and taken in before other work gets its turn. */
const SLICE_BYTES = 256 * 1024;
const LINE_BREAK = 10;

/** How far one file of changes was read. */
interface Position {
  /** Bytes up to the end of the last whole line that was taken in. */
  offset: number;
  /** Number of the last change that was read from it. */
  lastSeq: number;
  /** Whole lines that do not fit their checksum. */
  damaged: number;
  /** Whether it goes on in a form that this version does not know: it is read no further. */
  newer: boolean;
}

/** What one look at the files of changes found. */
export interface JournalScan {
  readonly journals: readonly (JournalName & Readonly<Pick<Position, 'lastSeq' | 'damaged' | 'newer'>>)[];
  /** Writers of which changes are missing; what comes after them was not taken in. */
  readonly gaps: readonly string[];
  /** A file was renamed or removed while it was to be read: look again. */
  readonly moved: boolean;
  /** Whether a newer version of Casebook wrote what this one can't read. */
  readonly newer: boolean;
  /** Latest generation of the database that took in a journal that is still there, skipped ones too; 0 for none. */
  readonly latestKept: number;
}

/** Reads the files of changes of all writers, each from where it stopped the last time. */
export class JournalReader {
  private readonly positions = new Map<string, Position>();

  constructor(
    private readonly files: LibraryFiles,
    private readonly names: FileNames,
  ) {}

  /**
   * Hands every change that was written since the last look to `take`, those of one writer in their order.
   * @param take returns `gap` where a change before this one is missing: then the rest of its writer waits
   * @param skip files whose changes are known already
   * @param has whether the change of that number, and so all before it, is in: a file that is taken in to its last line
   *   is not read again
   */
  async scan(
    take: (change: Change, acrossDamage: boolean) => Taken,
    skip: (journal: JournalName) => boolean = () => false,
    has: (writer: string, seq: number) => boolean = () => false,
  ): Promise<JournalScan> {
    const all = journalsOf(await this.list(), this.names);
    let latestKept = 0;
    for (const { keptFor = 0 } of all) latestKept = Math.max(latestKept, keptFor);
    const gaps: string[] = [];
    const journals: (JournalName & Pick<Position, 'lastSeq' | 'damaged' | 'newer'>)[] = [];
    const unknown = new Set<string>();
    let moved = false;
    for (const journal of all) {
      if (skip(journal)) continue;
      const key = `${journal.writer}-${journal.part}`;
      const position = this.positions.get(key) ?? { offset: 0, lastSeq: 0, damaged: 0, newer: false };
      this.positions.set(key, position);
      if (!gaps.includes(journal.writer) && !unknown.has(journal.writer)) {
        try {
          if (journal.keptFor !== undefined && position.offset === 0) await this.passOver(journal, position, has);
          if (!(await this.readFile(journal.name, position, take))) gaps.push(journal.writer);
          if (position.newer) unknown.add(journal.writer);
        } catch (error) {
          if (errorCode(error) !== 'ENOENT') throw error;
          moved = true;
          // Changes of its later files must not be taken in before those of this one.
          gaps.push(journal.writer);
        }
      }
      const { lastSeq, damaged, newer } = position;
      journals.push({ ...journal, lastSeq, damaged, newer });
    }
    return { journals, gaps, moved, latestKept, newer: unknown.size > 0 };
  }

  private async list(): Promise<readonly string[]> {
    try {
      return await this.files.list(this.names.directory);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    }
  }

  /** Moves to the end of a file that no one appends to any more, where its last line is taken in. */
  private async passOver(
    journal: JournalName,
    position: Position,
    has: (writer: string, seq: number) => boolean,
  ): Promise<void> {
    const path = this.names.path(journal.name);
    const { size } = await this.files.stat(path);
    const from = Math.max(0, size - SLICE_BYTES);
    const tail = await this.files.read(path, from);
    const end = tail.lastIndexOf(LINE_BREAK);
    const start = tail.lastIndexOf(LINE_BREAK, end - 1) + 1;
    if (end <= 0 || (start === 0 && from > 0)) return;
    const last = parseChange(Buffer.from(tail.buffer, tail.byteOffset + start, end - start).toString('utf8'));
    if (last === undefined || last === 'newer' || !has(last.writer, last.seq)) return;
    position.offset = from + end + 1;
    position.lastSeq = last.seq;
  }

  /** @returns whether all whole lines were taken in */
  private async readFile(
    name: string,
    position: Position,
    take: (change: Change, acrossDamage: boolean) => Taken,
  ): Promise<boolean> {
    const path = this.names.path(name);
    const { size } = await this.files.stat(path);
    let length = SLICE_BYTES;
    while (position.offset < size && !position.newer) {
      const bytes = await this.files.read(path, position.offset, length);
      let start = 0;
      for (let end = bytes.indexOf(LINE_BREAK); end >= 0; end = bytes.indexOf(LINE_BREAK, start)) {
        const change = parseChange(Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8'));
        if (change === 'newer') {
          position.newer = true;
          return true;
        }
        if (change === undefined) position.damaged++;
        else if (take(change, position.damaged > 0) === 'gap') return false;
        else position.lastSeq = change.seq;
        position.offset += end + 1 - start;
        start = end + 1;
      }
      if (start > 0) length = SLICE_BYTES;
      else if (bytes.length < length) break;
      else length *= 4;
      await nextTurn();
    }
    return true;
  }
}

/** @returns the files of changes among names of a directory, those of one writer in their order */
export function journalsOf(entries: readonly string[], names: FileNames): JournalName[] {
  return entries
    .flatMap((name) => names.parseJournal(name) ?? [])
    .sort((a, b) => (a.writer < b.writer ? -1 : a.writer > b.writer ? 1 : a.part - b.part));
}

/** Lets other work of the process have its turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
