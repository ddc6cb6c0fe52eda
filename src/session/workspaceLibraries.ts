import type { Library, LibraryStatus, Unsubscribe } from '../store/library';
import type { Log } from './log';
import type { OpenLibrary } from './session';
import type { LibraryFolder, Workspace } from './workspace';

export interface WorkspaceLibrariesOptions {
  readonly workspace: Workspace;
  /**
   * Opens the library of a folder.
   * @param path absolute path of the folder.
   * @param readOnly a sentence for the user where the library must not be written to.
   */
  readonly open: (path: string, readOnly?: string) => Promise<Library>;
  readonly log: Log;
  /** Called after every change of the cases or of a status. */
  readonly onDidChange: () => void;
}

export interface NamedStatus {
  readonly name: string;
  readonly status: LibraryStatus;
}

interface Entry {
  readonly folder: LibraryFolder;
  readonly status: () => LibraryStatus;
  /** Absent where the folder has no library that can be read. */
  readonly library?: Library;
  readonly close: () => Promise<void>;
}

const RESTRICTED =
  'This workspace is in Restricted Mode: Casebook recalls its cases, but records and changes nothing. ' +
  'To record fixes, trust the workspace (command “Workspaces: Manage Workspace Trust”).';

/**
 * The libraries of all folders of the workspace: none is opened before the first `open()`; from then on they
 * follow the folders and the trust of the workspace. A folder whose library can't be had has a status that says why.
 */
export class WorkspaceLibraries {
  private entries: readonly Entry[] = [];
  private opened: Promise<void> | undefined;
  private ready = false;
  private openedTrusted = false;
  private disposed = false;
  private readonly unsubscribe: Unsubscribe;

  constructor(private readonly options: WorkspaceLibrariesOptions) {
    this.unsubscribe = options.workspace.onDidChange(() => {
      if (this.opened !== undefined) this.opened = this.opened.then(() => this.follow());
    });
  }

  /** Whether `open()` was asked for and all libraries have been read. */
  get isReady(): boolean {
    return this.ready;
  }

  /** The libraries that are open now, in folder order. */
  get current(): readonly OpenLibrary[] {
    return this.entries.flatMap(({ folder, library }) => (library ? [{ name: folder.name, library }] : []));
  }

  /** How the library of each folder stands, in folder order; empty before the first `open()`. */
  get statuses(): readonly NamedStatus[] {
    return this.entries.map(({ folder, status }) => ({ name: folder.name, status: status() }));
  }

  /** Opens the libraries, once, and gives them in folder order. Never rejects: what fails is in `statuses`. */
  async open(): Promise<readonly OpenLibrary[]> {
    this.opened ??= this.follow();
    await this.opened;
    return this.current;
  }

  /** Writes what is pending and closes all. */
  async dispose(): Promise<void> {
    this.disposed = true;
    this.unsubscribe();
    await this.opened;
    const entries = this.entries;
    this.entries = [];
    await Promise.all(entries.map((entry) => entry.close()));
  }

  private async follow(): Promise<void> {
    if (this.disposed) return;
    const { folders, trusted } = this.options.workspace;
    // A library that was opened read-only for want of trust is opened anew when trust is granted.
    const kept = trusted === this.openedTrusted ? this.entries : [];
    const stale = this.entries.filter((entry) => !kept.includes(entry) || !hasFolder(folders, entry));
    await Promise.all(stale.map((entry) => entry.close()));
    this.openedTrusted = trusted;
    this.entries = await Promise.all(
      folders.map(async (folder) => {
        const open = kept.find((entry) => entry.folder.key === folder.key);
        return open ?? (await this.openFolder(folder, trusted));
      }),
    );
    this.ready = true;
    this.options.onDidChange();
  }

  private async openFolder(folder: LibraryFolder, trusted: boolean): Promise<Entry> {
    if (folder.path === undefined) return withoutLibrary(folder, virtualDetail(folder.name));
    try {
      const library = await this.options.open(folder.path, trusted ? undefined : RESTRICTED);
      const unsubscribe = library.onDidChange(() => {
        if (!this.disposed) this.options.onDidChange();
      });
      const close = async (): Promise<void> => {
        unsubscribe();
        try {
          await library.close();
        } catch (error) {
          this.options.log.error('A library could not be closed.', error);
        }
      };
      return { folder, library, status: () => library.status, close };
    } catch (error) {
      this.options.log.error('A library could not be opened.', error);
      const reason = error instanceof Error ? error.message : String(error);
      return withoutLibrary(folder, `The library of “${folder.name}” could not be opened: ${reason}`);
    }
  }
}

function hasFolder(folders: readonly LibraryFolder[], entry: Entry): boolean {
  return folders.some(({ key }) => key === entry.folder.key);
}

function withoutLibrary(folder: LibraryFolder, detail: string): Entry {
  return { folder, status: () => ({ kind: 'unreadable', detail }), close: () => Promise.resolve() };
}

function virtualDetail(name: string): string {
  return (
    `“${name}” is a virtual folder. Casebook keeps a library on disk, so nothing is recalled or recorded here; ` +
    'open a clone of the folder to use Casebook.'
  );
}
