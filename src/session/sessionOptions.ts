import type { Library } from '../store/library';
import type { FileMarks } from './changes/fileMarks';
import type { Engine } from './recall/engine';
import type { Memory } from './learning/memory';
import type { Log } from './log';
import type { LiveSettings } from './settings';
import type { Workspace } from './workspace';
import type { PersonalLibrary } from './libraries/workspaceLibraries';

/** What a session is made from. */
export interface SessionOptions {
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Gives a text that no other call gives. */
  readonly newId: () => string;
  /** Loads what redacts, normalizes and recalls, the same for all calls; not called before the first error or question. */
  readonly loadEngine: () => Promise<Engine>;
  readonly workspace: Workspace;
  /** Opens the library of a directory; see `WorkspaceLibrariesOptions.open`. */
  readonly openLibrary: (directory: string, readOnly?: string) => Promise<Library>;
  /** The user's own library; absent where there is none. */
  readonly personal?: PersonalLibrary;
  readonly settings: LiveSettings;
  readonly log: Log;
  /** Remembers what stands in the files; absent where there are none. */
  readonly marks?: FileMarks;
  /** What is remembered of the workspace; absent: nothing beyond the session. */
  readonly memory?: Memory;
}
