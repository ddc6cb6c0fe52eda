import { errorWords } from '../localiser';
import * as vscode from 'vscode';
import { COMMANDS, SETTINGS } from '../../contributions';
import type { OpenLibrary } from '../../session/session';
import { TeamFollower } from '../../session/libraries/teamFollower';
import type { LibraryFolder } from '../../session/workspace';
import type { StoredLibrary } from '../../store/library';
import type { TeamOutcome } from '../../store/team/syncTeam';
import { isStored, isWritable } from '../caseLookup';
import type { LibraryOfferHost } from './libraryOffers';
import { TEAM_PATH, teamMessage, type TeamDetail, type TeamMessage } from './teamWords';

/** Keys of what the user answered, followed by the folder's. */
const AGREED = 'casebook.team.agreed:';
const NEVER = 'casebook.team.never:';

/** A folder of the workspace, and its library. */
interface Place {
  readonly folder: LibraryFolder & { readonly path: string };
  readonly library: StoredLibrary;
}

/**
 * Keeps the libraries of the folders in step with the files that teams share, where the user wants that. A repository
 * with such a file, or settings that ask for it, is only ever offered: nothing begins by itself.
 */
export class TeamLibraries implements vscode.Disposable {
  private readonly followed = new Map<string, { readonly library: StoredLibrary; readonly follower: TeamFollower }>();
  private readonly asked = new Set<string>();
  /** What was said last of each folder: it is not said again at every change. */
  private readonly said = new Map<string, string>();

  constructor(private readonly host: LibraryOfferHost) {}

  /** Follows the folders, their libraries and settings as they are now. */
  async look(): Promise<void> {
    const places = await this.places();
    for (const [key, { library }] of [...this.followed]) {
      const isStill = places.some(({ folder, ...place }) => {
        return folder.key === key && place.library === library && this.isWanted(folder);
      });
      if (!isStill) this.stop(key);
    }
    for (const place of places) {
      if (!this.isWanted(place.folder)) void this.offer(place).catch((error: unknown) => this.failed(place, error));
      else if (!this.followed.has(place.folder.key)) await this.follow(place);
    }
  }

  /** `Casebook: Sync Library with Team File`: once, whatever the settings say. */
  async syncNow(): Promise<void> {
    const { l10n } = this.host;
    const places = await this.places();
    const items = places.map((place) => ({ label: place.folder.name, description: place.folder.path, place }));
    const chosen =
      items.length < 2
        ? items[0]
        : await vscode.window.showQuickPick(items, { placeHolder: l10n.t('Which folder’s library?') });
    if (chosen === undefined) {
      if (items.length === 0)
        void vscode.window.showWarningMessage(l10n.t('No folder with a library that can be written to is open.'));
      return;
    }
    const { place } = chosen;
    const { syncTeam } = await import('../../store/team/syncTeam');
    const outcome = await syncTeam({ library: place.library, path: pathOf(place), writeAgain: true });
    if (outcome.kind === 'busy') {
      const text = l10n.t('Another window is bringing this library into step just now. Try again in a moment.');
      void vscode.window.showWarningMessage(text);
    }
    this.said.delete(place.folder.key);
    this.say(place, outcome);
    if (outcome.kind !== 'in-step') return;
    const { added, updated, removed } = outcome;
    const text = l10n.t(
      '“{0}” is in step with {1}: here {2} cases were added, {3} changed, {4} deleted.',
      ...[place.folder.name, TEAM_PATH, added, updated, removed],
    );
    void vscode.window.showInformationMessage(text);
  }

  dispose(): void {
    for (const key of [...this.followed.keys()]) this.stop(key);
  }

  private async places(): Promise<readonly Place[]> {
    const { session, workspace } = this.host;
    if (!workspace.trusted) return [];
    const libraries = await session.libraries();
    return workspace.folders.flatMap((folder) => {
      const { path } = folder;
      const library = libraries.find((open: OpenLibrary) => open.folder === path)?.library;
      if (path === undefined || library === undefined || !isStored(library) || !isWritable(library)) return [];
      return [{ folder: { ...folder, path }, library }];
    });
  }

  private isWanted({ key, team }: LibraryFolder): boolean {
    return team === 'on' || (team === 'proposed' && this.host.state.get(AGREED + key) === true);
  }

  private async follow(place: Place): Promise<void> {
    const [{ syncTeam }, { TeamMemory }] = await Promise.all([
      import('../../store/team/syncTeam'),
      import('../../store/team/teamMemory'),
    ]);
    const { folder, library } = place;
    if (this.followed.has(folder.key)) return;
    const memory = new TeamMemory();
    const follower = new TeamFollower({
      sync: () => syncTeam({ library, path: pathOf(place), memory }),
      watch: [(changed) => library.onDidChange(changed), (changed) => watchFile(folder.path, changed)],
      later: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
      onOutcome: (outcome) => this.say(place, outcome),
      onError: (error) => this.failed(place, error),
    });
    this.followed.set(folder.key, { library, follower });
  }

  private stop(key: string): void {
    this.followed.get(key)?.follower.dispose();
    this.followed.delete(key);
    this.said.delete(key);
  }

  /** Asks once a window whether a file that is there, or asked for by the workspace, is to be used. */
  private async offer(place: Place): Promise<void> {
    const { l10n, state } = this.host;
    const { key, name, team } = place.folder;
    if (this.asked.has(key) || state.get(NEVER + key) === true) return;
    this.asked.add(key);
    const count = await this.countCases(place);
    if (team !== 'proposed' && count === 0) {
      // A pull may bring one: it is looked for again with the next change.
      this.asked.delete(key);
      return;
    }
    const text =
      count > 0
        ? l10n.t(
            '“{0}” has a team library in {2} (cases: {1}). If you use it, they come into your library, and what you record goes into the file.',
            ...[name, count, TEAM_PATH],
          )
        : l10n.t(
            'The settings of “{0}” ask to share its library with the team through {1}. What you record would go into that file.',
            ...[name, TEAM_PATH],
          );
    const [use, never] = [l10n.t('Use'), l10n.t('Never here')];
    const answer = await vscode.window.showInformationMessage(text, use, never);
    if (answer === never) await state.update(NEVER + key, true);
    if (answer !== use) return;
    await state.update(AGREED + key, true);
    if (team === 'proposed') return this.look();
    const target =
      vscode.workspace.workspaceFile === undefined
        ? vscode.ConfigurationTarget.Workspace
        : vscode.ConfigurationTarget.WorkspaceFolder;
    const folder = vscode.Uri.parse(key);
    await vscode.workspace.getConfiguration('casebook', folder).update(SETTINGS.libraryTeam, 'on', target);
  }

  private async countCases(place: Place): Promise<number> {
    const [{ readTeamFile }, { TeamMemory }, { nodeFiles }] = await Promise.all([
      import('../../store/team/readTeamFile'),
      import('../../store/team/teamMemory'),
      import('../../store/nodeFiles'),
    ]);
    const file = await readTeamFile(nodeFiles(), pathOf(place), new TeamMemory());
    return file.kind === 'read' ? file.cases.size : 0;
  }

  private say({ folder }: Place, outcome: TeamOutcome): void {
    const message = teamMessage(outcome, folder.name, this.host.l10n);
    const words = JSON.stringify(message ?? '');
    if (outcome.kind === 'busy' || this.said.get(folder.key) === words) return;
    this.said.set(folder.key, words);
    if (message !== undefined) void this.show(folder.path, message);
  }

  private async show(folder: string, { kind, text, details }: TeamMessage): Promise<void> {
    const { l10n } = this.host;
    const [which, open] = [l10n.t('Show which'), l10n.t('Open file')];
    const buttons = [...(details.length > 0 ? [which] : []), ...(kind === 'warning' ? [open] : [])];
    const answer =
      kind === 'warning'
        ? await vscode.window.showWarningMessage(text, ...buttons)
        : await vscode.window.showInformationMessage(text, ...buttons);
    if (answer === open) await openFile(folder, 1);
    if (answer === which) await this.showDetails(folder, details);
  }

  /** Each leads to what it is about: a line of the file, or the history of a case. */
  private async showDetails(folder: string, details: readonly TeamDetail[]): Promise<void> {
    const items = details.map((detail) => ({ label: detail.text, about: detail }));
    const picked = await vscode.window.showQuickPick(items, { title: TEAM_PATH, ignoreFocusOut: true });
    if (picked?.about.line !== undefined) await openFile(folder, picked.about.line);
    if (picked?.about.caseId !== undefined)
      await vscode.commands.executeCommand(COMMANDS.showHistory, picked.about.caseId);
  }

  private failed({ folder }: Place, error: unknown): void {
    const { log, l10n } = this.host;
    log.error('A library could not be brought into step with the team’s file.', error);
    const reason = errorWords(error, l10n);
    if (this.said.get(folder.key) === reason) return;
    this.said.set(folder.key, reason);
    const text = l10n.t(
      'The library of “{0}” could not be brought into step with {1}: {2}',
      folder.name,
      TEAM_PATH,
      reason,
    );
    void vscode.window.showWarningMessage(text);
  }
}

/** Opens the team's file at a 1-based line. */
async function openFile(folder: string, line: number): Promise<void> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(vscode.Uri.file(folder), TEAM_PATH));
  const { start } = document.lineAt(Math.min(line, document.lineCount) - 1).range;
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(start, start) });
}

function pathOf({ folder }: Place): string {
  return vscode.Uri.joinPath(vscode.Uri.file(folder.path), TEAM_PATH).fsPath;
}

function watchFile(folder: string, changed: () => void): () => void {
  const pattern = new vscode.RelativePattern(vscode.Uri.file(folder), TEAM_PATH);
  const watcher = vscode.workspace.createFileSystemWatcher(pattern);
  watcher.onDidChange(changed);
  watcher.onDidCreate(changed);
  watcher.onDidDelete(changed);
  return () => void watcher.dispose();
}
