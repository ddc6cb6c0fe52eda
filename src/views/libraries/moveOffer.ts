import * as vscode from 'vscode';
import type { LibraryFolder } from '../../session/workspace';
import type { StoredLibrary } from '../../store/library';
import { isStored, isWritable } from '../caseLookup';
import type { LibraryOfferHost } from './libraryOffers';

/**
 * Offers to move the cases of a folder that were left where its library was before the user set it to be elsewhere.
 * Asked once a window, and again after the setting was changed; until the user agrees, the cases stay where they are.
 */
export class MoveOffer {
  /** Where the library of a folder was when it was last looked at, by the folder's key. */
  private readonly looked = new Map<string, string>();

  constructor(private readonly host: LibraryOfferHost) {}

  /** Looks at a folder whose library has been opened. */
  async look(folder: LibraryFolder): Promise<void> {
    const { otherDirectory, directory } = folder;
    const { l10n } = this.host;
    if (otherDirectory === undefined || directory === undefined || this.looked.get(folder.key) === directory) return;
    this.looked.set(folder.key, directory);
    const { casesIn } = await import('../../store/leftBehind');
    const count = await casesIn(otherDirectory, this.host.openLibrary);
    if (count === 0) return;
    const move = l10n.t('Move');
    const text = l10n.t(
      'Cases of “{1}” are still where its library was before ({2}): {0}. Until they are moved, they are not recalled.',
      ...[count, folder.name, otherDirectory],
    );
    if ((await vscode.window.showInformationMessage(text, move)) === move) await this.move(folder, otherDirectory);
  }

  private async move(folder: LibraryFolder, from: string): Promise<void> {
    const { session, l10n } = this.host;
    const open = (await session.libraries()).find((one) => one.folder === folder.path);
    if (open === undefined || !isStored(open.library) || !isWritable(open.library)) return;
    const { library } = open;
    const options = {
      location: vscode.ProgressLocation.Notification,
      title: l10n.t('Moving cases'),
      cancellable: true,
    };
    const moved = await vscode.window.withProgress(options, async (_, token) => {
      const stop = new AbortController();
      token.onCancellationRequested(() => stop.abort());
      return this.moveTo(library, from, stop.signal);
    });
    if (moved === undefined) return;
    vscode.window.setStatusBarMessage(`$(check) ${l10n.t('Cases moved to {1}: {0}', moved, library.directory)}`, 5_000);
  }

  /** @returns undefined where the user stopped it */
  private async moveTo(to: StoredLibrary, from: string, signal: AbortSignal): Promise<number | undefined> {
    const { moveLibrary } = await import('../../store/moveLibrary');
    const left = await this.host.openLibrary(from);
    try {
      return await moveLibrary(left, to, { loadSqlJs: this.host.loadSqlJs }, signal);
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      await left.close();
    }
  }
}
