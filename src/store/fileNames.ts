import { join } from 'node:path';

/** Name of a library's database where none is given. */
export const DATABASE_NAME = 'casebook.db';

/** A file of changes: which writer wrote it, and as its how-many-eth. */
export interface JournalName {
  readonly name: string;
  readonly writer: string;
  /** From 1 on; the changes of file n come before those of file n + 1. */
  readonly part: number;
  /** For a file that no one appends to any more: the generation of the database that took it in. */
  readonly keptFor?: number;
}

/** Paths and names of the files of one library; each name starts with that of the database. */
export class FileNames {
  readonly database: string;
  readonly previous: string;
  readonly lock: string;
  /** Digests of the files that passed their check. */
  readonly checked: string;

  constructor(
    readonly directory: string,
    readonly databaseName: string = DATABASE_NAME,
  ) {
    this.database = this.path(databaseName);
    this.previous = this.path(`${databaseName}.previous`);
    this.lock = this.path(`${databaseName}.lock`);
    this.checked = this.path(`${databaseName}.checked`);
  }

  path(name: string): string {
    return join(this.directory, name);
  }

  journal(writer: string, part: number): string {
    return this.path(`${this.databaseName}.journal-${writer}-${part}`);
  }

  kept(journal: JournalName, generation: number): string {
    return this.path(`${this.databaseName}.kept-${generation}-${journal.writer}-${journal.part}`);
  }

  next(token: string): string {
    return this.path(`${this.databaseName}.next-${token}`);
  }

  /** An import that is being written; it becomes a journal when it is whole. */
  pending(writer: string): string {
    return this.path(`${this.databaseName}.pending-${writer}`);
  }

  isNext(name: string): boolean {
    return name.startsWith(`${this.databaseName}.next-`);
  }

  isPending(name: string): boolean {
    return name.startsWith(`${this.databaseName}.pending-`);
  }

  isDamaged(name: string): boolean {
    return name.startsWith(`${this.databaseName}.damaged-`);
  }

  /** Whether a name is that of any file that belongs to this library. */
  isOwn(name: string): boolean {
    return name === this.databaseName || name.startsWith(`${this.databaseName}.`);
  }

  /** @returns what a name of the directory says, if it is that of a file of changes */
  parseJournal(name: string): JournalName | undefined {
    if (!name.startsWith(`${this.databaseName}.`)) return undefined;
    const match = /^(?:journal|kept-(\d{1,15}))-([0-9a-z]{1,64})-(\d{1,15})$/.exec(
      name.slice(this.databaseName.length + 1),
    );
    if (match?.[2] === undefined || match[3] === undefined) return undefined;
    const journal = { name, writer: match[2], part: Number(match[3]) };
    return match[1] === undefined ? journal : { ...journal, keptFor: Number(match[1]) };
  }
}
