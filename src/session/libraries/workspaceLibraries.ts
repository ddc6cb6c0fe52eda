import { sentence, type Sentence } from '../../core/cases/sentence';
import { failurePart } from '../../store/libraryError';
import { told } from '../../store/told';
import type { Library, LibraryStatus } from '../../store/library';
import type { Log } from '../log';
import type { LibraryKind, NamedStatus, OpenLibrary } from '../session';
import type { LiveSettings } from '../settings';
import type { LibraryFolder, Workspace } from '../workspace';

/** The user's own library, across workspaces. */
export interface PersonalLibrary {
  /** What it is called, in the user's language. */
  readonly name: string;
  readonly open: () => Promise<Library>;
}

export interface WorkspaceLibrariesOptions {
  readonly workspace: Workspace;
  /**
   * Opens the library of a folder.
   * @param directory absolute path of the library.
   * @param readOnly a sentence for the user where the library must not be written to.
   */
  readonly open: (directory: string, readOnly?: string) => Promise<Library>;
  readonly personal?: PersonalLibrary;
  readonly settings: LiveSettings;
  readonly log: Log;
  /** Called after every change of the cases or of a status. */
  readonly onDidChange: () => void;
}

interface Entry {
  /** The same for the same library. */
  readonly key: string;
  readonly name: string;
  readonly kind: LibraryKind;
  /** Absolute path of the workspace folder, where it has one. */
  readonly folder?: string;
  readonly status: () => LibraryStatus;
  /** Absent where there is no library that can be read. */
  readonly library?: Library;
  readonly close: () => Promise<void>;
}

type Named = Pick<Entry, 'key' | 'name' | 'kind' | 'folder'>;

const RESTRICTED =
  'This workspace is in Restricted Mode: Casebook recalls its cases, but records and changes nothing. ' +
  'To record fixes, trust the workspace (command “Workspaces: Manage Workspace Trust”).';

/**
 * The libraries of all folders of the workspace, and the personal one: none is opened before the first `open()`; from
 * then on they follow the folders, the trust of the workspace and the settings. One that can't be had has a status that
 * says why.
 */
export class WorkspaceLibraries {
  private entries: readonly Entry[] = [];
  private personal: Promise<Entry> | undefined;
  private opened: Promise<void> | undefined;
  private ready = false;
  private openedTrusted = false;
  private disposed = false;
  private readonly unsubscribe: readonly (() => void)[];

  constructor(private readonly options: WorkspaceLibrariesOptions) {
    const { workspace, settings } = options;
    let included = settings.current.libraryPersonal;
    this.unsubscribe = [
      workspace.onDidChange(() => this.followAgain()),
      settings.onDidChange(({ libraryPersonal }) => {
        if (libraryPersonal !== included) this.followAgain();
        included = libraryPersonal;
      }),
    ];
  }

  /** Whether `open()` was asked for and all libraries have been read. */
  get isReady(): boolean {
    return this.ready;
  }

  /** The libraries that recall looks in, in folder order, the personal one last. */
  get current(): readonly OpenLibrary[] {
    return this.entries.flatMap((entry) => openLibraryOf(entry) ?? []);
  }

  /** How each library stands, in the order of `current`; empty before the first `open()`. */
  get statuses(): readonly NamedStatus[] {
    return this.entries.map(({ name, kind, status }) => ({ name, kind, status: status() }));
  }

  /** The first library that has a case. */
  libraryOf(caseId: string): OpenLibrary | undefined {
    return this.current.find(({ library }) => library.get(caseId) !== undefined);
  }

  /** Opens the libraries, once, and gives those of `current`. Never rejects: what fails is in `statuses`. */
  async open(): Promise<readonly OpenLibrary[]> {
    this.opened ??= this.follow();
    await this.opened;
    return this.current;
  }

  /** Opens the personal library, also where recall does not look in it; undefined where it can't be had. */
  async openPersonal(): Promise<OpenLibrary | undefined> {
    const entry = await this.personalEntry();
    return entry === undefined ? undefined : openLibraryOf(entry);
  }

  /** Writes what is pending and closes all. */
  async dispose(): Promise<void> {
    this.disposed = true;
    for (const unsubscribe of this.unsubscribe) unsubscribe();
    await this.opened;
    const personal = await this.personal;
    const entries = new Set([...this.entries, ...(personal === undefined ? [] : [personal])]);
    this.entries = [];
    await Promise.all([...entries].map((entry) => entry.close()));
  }

  private followAgain(): void {
    if (this.opened !== undefined) this.opened = this.opened.then(() => this.follow());
  }

  private async follow(): Promise<void> {
    if (this.disposed) return;
    const { folders, trusted } = this.options.workspace;
    // A library that was opened read-only for want of trust is opened anew when trust is granted.
    const kept = this.entries.filter(({ kind }) => kind === 'workspace' && trusted === this.openedTrusted);
    const stale = this.entries.filter(
      (entry) =>
        entry.kind === 'workspace' && !(kept.includes(entry) && folders.some((folder) => keyOf(folder) === entry.key)),
    );
    await Promise.all(stale.map((entry) => entry.close()));
    this.openedTrusted = trusted;
    const ofFolders = folders.map(async (folder) => {
      return kept.find(({ key }) => key === keyOf(folder)) ?? (await this.openFolder(folder, trusted));
    });
    const [personal, ...entries] = await Promise.all([
      this.options.settings.current.libraryPersonal ? this.personalEntry() : undefined,
      ...ofFolders,
    ]);
    this.entries = personal === undefined ? entries : [...entries, personal];
    this.ready = true;
    this.options.onDidChange();
  }

  private personalEntry(): Promise<Entry> | undefined {
    const { personal } = this.options;
    if (personal === undefined || this.disposed) return undefined;
    this.personal ??= this.openEntry({ key: 'personal', name: personal.name, kind: 'personal' }, personal.open);
    return this.personal;
  }

  private async openFolder(folder: LibraryFolder, trusted: boolean): Promise<Entry> {
    const { name, path, directory } = folder;
    const named = { key: keyOf(folder), name, kind: 'workspace' } as const;
    if (path === undefined || directory === undefined) return withoutLibrary(named, virtualFolder(name));
    return this.openEntry({ ...named, folder: path }, () =>
      this.options.open(directory, trusted ? undefined : RESTRICTED),
    );
  }

  private async openEntry(named: Named, open: () => Promise<Library>): Promise<Entry> {
    try {
      const library = await open();
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
      return { ...named, library, status: () => library.status, close };
    } catch (error) {
      this.options.log.error('A library could not be opened.', error);
      const reason = failurePart(error);
      return withoutLibrary(named, sentence('The library of “{0}” could not be opened: {1}', named.name, reason));
    }
  }
}

/** A folder whose library is set to be elsewhere has another library. */
function keyOf({ key, directory = '' }: LibraryFolder): string {
  return `${key}\n${directory}`;
}

function openLibraryOf({ name, kind, folder, library }: Entry): OpenLibrary | undefined {
  return library === undefined ? undefined : { name, kind, ...(folder === undefined ? {} : { folder }), library };
}

function withoutLibrary(named: Named, said: Sentence): Entry {
  return { ...named, status: () => ({ kind: 'unreadable', ...told(said) }), close: () => Promise.resolve() };
}

function virtualFolder(name: string): Sentence {
  return sentence(
    '“{0}” is a virtual folder. Casebook keeps a library on disk, so nothing is recalled or recorded here; open a clone of the folder to use Casebook.',
    name,
  );
}
