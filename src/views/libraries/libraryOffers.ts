import type { SqlJsStatic } from 'sql.js';
import * as vscode from 'vscode';
import type { Log } from '../../session/log';
import { COMMANDS } from '../../contributions';
import type { KeptState } from '../../session/use/missedQueries';
import type { Session } from '../../session/session';
import type { Workspace } from '../../session/workspace';
import type { StoredLibrary } from '../../store/library';
import { errorWords, type Localiser } from '../localiser';
import { MoveOffer } from './moveOffer';
import { TeamLibraries } from './teamLibraries';

/** What the offers about libraries are made from. */
export interface LibraryOfferHost {
  readonly session: Session;
  readonly workspace: Workspace;
  /** Opens the library of a directory; whoever calls closes it. */
  readonly openLibrary: (directory: string) => Promise<StoredLibrary>;
  readonly loadSqlJs: () => Promise<SqlJsStatic>;
  readonly log: Log;
  readonly l10n: Localiser;
  /** Kept for the workspace, by this user. */
  readonly state: KeptState;
}

/**
 * Looks at every folder whose library has been opened, and offers what only the user can decide. Nothing is looked at
 * before the session opens its libraries, nor in a workspace that is not trusted.
 */
export function libraryOffers(host: LibraryOfferHost): vscode.Disposable {
  const { session, workspace, log, l10n } = host;
  const move = new MoveOffer(host);
  const team = new TeamLibraries(host);
  const failed = (error: unknown): void => {
    log.error('The library of a folder could not be looked after.', error);
    void vscode.window.showErrorMessage(errorWords(error, l10n));
  };
  const look = (): void => {
    if (!workspace.trusted || session.state.libraries.length === 0) return;
    for (const folder of workspace.folders) move.look(folder).catch(failed);
    team.look().catch(failed);
  };
  let { libraries } = session.state;
  const unsubscribe = [
    session.onDidChange((state) => {
      if (state.libraries === libraries) return;
      libraries = state.libraries;
      look();
    }),
    workspace.onDidChange(look),
  ];
  const command = vscode.commands.registerCommand(COMMANDS.syncTeam, () => team.syncNow().catch(failed));
  return vscode.Disposable.from(team, command, { dispose: () => unsubscribe.forEach((end) => end()) });
}
