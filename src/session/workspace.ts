import type { Unsubscribe } from '../store/library';

/** A folder of the workspace, as far as its library is concerned. */
export interface LibraryFolder {
  /** The folder's URI: the same folder has the same key. */
  readonly key: string;
  readonly name: string;
  /** Absolute path of the folder; absent where it is not on this machine's disk (a virtual workspace). */
  readonly path?: string;
  /** Directory that its library is in, as the user has set it; absent where `path` is. */
  readonly directory?: string;
  /** Directory that its library is in where the user sets it otherwise: cases may have been left there. */
  readonly otherDirectory?: string;
  /**
   * Whether its library is to be kept in step with the team's file: `on` by the user's own settings, `proposed` by those
   * of the workspace, which others may have written.
   */
  readonly team?: 'off' | 'proposed' | 'on';
}

/** The workspace as it is now. */
export interface Workspace {
  readonly folders: readonly LibraryFolder[];
  /** Whether the user trusts the authors of what is in the folders. Never taken back while the window is open. */
  readonly trusted: boolean;
  /** Calls back after folders were added or removed, what the user set for their libraries was changed, or trust was granted. */
  onDidChange(listener: () => void): Unsubscribe;
}
