import * as vscode from 'vscode';
import { isDeepStrictEqual } from 'node:util';
import { guardAliases } from '../../core/cases/aliasGuard';
import { unwrittenCase } from '../../core/cases/unwrittenCase';
import type { Case, CaseContent } from '../../core/cases/case';
import type { OpenLibrary } from '../../session/session';
import { CASE_SCHEME } from '../../contributions';
import { findCase, isStored, isWritable, type FoundCase } from '../caseLookup';
import { errorWords, sentenceWords } from '../localiser';
import type { ViewHost } from '../viewHost';
import { caseIdOf, libraryOfNew } from './caseUri';
import { libraryForNew } from './newCase';

/**
 * Cases as files of the scheme `casebook:`, so that an editor opens, saves and keeps them like any other: with undo,
 * hot exit, and a warning when a case was changed elsewhere in the meantime. A text with mistakes is not stored; it
 * stays in the editor, unsaved.
 */
export class CaseFileSystem implements vscode.FileSystemProvider, vscode.Disposable {
  private readonly changes = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.changes.event;
  /** Time of change of each open document as VS Code knows it, by address; undefined where the case is deleted. */
  private readonly known = new Map<string, number | undefined>();
  /** Cases that were stored other than they were written (a secret was taken out): the editor has to read them again. */
  private readonly reread = new Set<string>();
  private readonly subscriptions: readonly vscode.Disposable[];

  constructor(private readonly host: Pick<ViewHost, 'session' | 'settings' | 'l10n' | 'log'>) {
    const unsubscribe = host.session.onDidChange(() => void this.tellChanges());
    this.subscriptions = [
      { dispose: unsubscribe },
      this.changes,
      vscode.workspace.onDidCloseTextDocument(({ uri }) => void this.known.delete(uri.toString())),
      vscode.workspace.registerFileSystemProvider(CASE_SCHEME, this, { isCaseSensitive: true }),
    ];
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const found = await this.find(uri);
    const mtime = this.timeOf(found);
    this.known.set(uri.toString(), mtime);
    const canWrite = isWritable(found.library) && !this.host.session.state.restricted;
    return {
      type: vscode.FileType.File,
      ctime: found.case.createdAt,
      mtime,
      size: (await bytesOf(found.case)).byteLength,
      ...(canWrite ? {} : { permissions: vscode.FilePermission.Readonly }),
    };
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    return bytesOf((await this.find(uri)).case);
  }

  async writeFile(uri: vscode.Uri, bytes: Uint8Array): Promise<void> {
    const { l10n, log, settings } = this.host;
    const found = await this.find(uri);
    const { parseCaseDocument } = await import('../../core/cases/caseDocument');
    const parsed = parseCaseDocument(new TextDecoder().decode(bytes));
    if (!parsed.ok) {
      const [first] = parsed.problems;
      const more = parsed.problems.length - 1;
      const rest = more > 0 ? ` ${l10n.t('{0} more mistakes are marked in the editor.', more)}` : '';
      throw new Error(
        `${l10n.t('The case is not stored yet.')} ${first === undefined ? '' : sentenceWords(first.said, l10n)}${rest}`,
      );
    }
    if (guardAliases(parsed.content, settings.current.aliasesGuard) === 'refuse') {
      throw new Error(
        `${l10n.t('The case is not stored yet.')} ${l10n.t('It needs an alias in other words than its own; the setting “casebook.aliases.guard” asks for one.')}`,
      );
    }
    for (const note of parsed.notes) log.info('Case document:', note);
    const stored = await store(found, parsed.content).catch((error: unknown): never => {
      throw new Error(errorWords(error, l10n), { cause: error });
    });
    if (!isSame(stored, parsed.content)) {
      this.reread.add(stored.id);
      setTimeout(() => void this.tellChanges(), 0);
    }
  }

  readDirectory(): never {
    throw vscode.FileSystemError.NoPermissions(
      this.host.l10n.t('Cases cannot be listed as files. Use “Casebook: Edit Case”.'),
    );
  }

  createDirectory(): never {
    throw this.noSuchFile();
  }

  delete(): never {
    throw vscode.FileSystemError.NoPermissions(this.host.l10n.t('Use “Casebook: Delete Case”: it can be undone.'));
  }

  rename(): never {
    throw this.noSuchFile();
  }

  private noSuchFile(): Error {
    return vscode.FileSystemError.NoPermissions(
      this.host.l10n.t('A case is made with “Casebook: Record Fix” or “Casebook: New Case”.'),
    );
  }

  private async find(uri: vscode.Uri): Promise<FoundCase> {
    const id = caseIdOf(uri);
    const libraries = await this.host.session.libraries();
    const found = id === undefined ? undefined : (findCase(libraries, id) ?? unstored(id, uri, libraries));
    if (found === undefined) throw vscode.FileSystemError.FileNotFound(uri);
    return found;
  }

  /** Moved on where the editor has to read the case again, for VS Code reads nothing anew whose time stands still. */
  private timeOf({ case: { id, updatedAt } }: FoundCase): number {
    return this.reread.has(id) ? updatedAt + 1 : updatedAt;
  }

  private async tellChanges(): Promise<void> {
    if (this.known.size === 0) return;
    const libraries = await this.host.session.libraries();
    const changes: vscode.FileChangeEvent[] = [];
    for (const [address, before] of this.known) {
      const uri = vscode.Uri.parse(address, true);
      const found = findCase(libraries, caseIdOf(uri) ?? '');
      const now = found === undefined ? undefined : this.timeOf(found);
      if (now === before) continue;
      this.known.set(address, now);
      const { Changed, Created, Deleted } = vscode.FileChangeType;
      changes.push({ uri, type: now === undefined ? Deleted : before === undefined ? Created : Changed });
    }
    if (changes.length > 0) this.changes.fire(changes);
  }
}

/** A new case before it is saved for the first time: nothing of it is kept anywhere but in the editor. */
function unstored(id: string, uri: vscode.Uri, libraries: readonly OpenLibrary[]): FoundCase | undefined {
  const name = libraryOfNew(uri);
  // A case that was saved and deleted since is gone, not new.
  const isGone = libraries.some(
    ({ library }) => isStored(library) && library.deletedCases().some((one) => one.id === id),
  );
  const open = name === undefined || isGone ? undefined : libraryForNew(libraries, name);
  const never = { createdAt: 0, updatedAt: 0, occurrences: { count: 1, firstAt: 0, lastAt: 0 } };
  return open && { library: open.library, case: { ...unwrittenCase(), id, signature: '', ...never } };
}

/** Stores what was written: as a change of its case, or as the case that an address was made for. */
async function store({ library, case: { id } }: FoundCase, content: CaseContent): Promise<Case> {
  if (library.get(id) !== undefined || !isStored(library)) return library.edit(id, content);
  await library.addAll(once([{ id, content }]));
  return library.get(id) ?? library.edit(id, content);
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield await Promise.resolve(value);
}

async function bytesOf(content: CaseContent): Promise<Uint8Array> {
  const { formatCaseDocument } = await import('../../core/cases/caseDocument');
  return new TextEncoder().encode(formatCaseDocument(content));
}

function isSame(stored: CaseContent, written: CaseContent): boolean {
  const fields = Object.keys(written) as (keyof CaseContent)[];
  return fields.every((field) => isDeepStrictEqual(stored[field], written[field]));
}
