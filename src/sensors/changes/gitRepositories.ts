import * as vscode from 'vscode';
import type { FindSourceControl, SourceControl } from '../../session/changes/sourceControl';
import type { Log } from '../../session/log';

/** The part of the built-in Git extension's API (version 1) that is used; its types are in no package. */
interface GitExtension {
  getAPI(version: 1): GitApi;
}
interface GitApi {
  readonly repositories: readonly GitRepository[];
}
interface GitRepository {
  readonly rootUri: vscode.Uri;
  readonly state: {
    readonly HEAD?: { readonly commit?: string };
    readonly mergeChanges?: readonly GitChange[];
    readonly indexChanges?: readonly GitChange[];
    readonly workingTreeChanges?: readonly GitChange[];
    readonly untrackedChanges?: readonly GitChange[];
  };
  status(): Promise<void>;
  show(ref: string, path: string): Promise<string>;
  diffBetween(from: string, to: string): Promise<readonly GitChange[]>;
}
interface GitChange {
  readonly uri: vscode.Uri;
  readonly originalUri?: vscode.Uri;
  readonly renameUri?: vscode.Uri;
}

/** A look at the files takes no longer than this, in milliseconds; what is known by then has to do. */
const REFRESH_LIMIT = 3_000;
const MAX_SHOWN = 262_144;

/**
 * The repositories of the built-in Git extension, where there is one and it is on: only what Source Control shows.
 * The extension is asked for with the first error, and never waited for.
 */
export function gitRepositories(log: Log): FindSourceControl {
  let api: GitApi | undefined;
  let asked = false;
  const load = async (): Promise<void> => {
    const extension = vscode.extensions.getExtension<GitExtension>('vscode.git');
    if (extension === undefined) return;
    const git = extension.isActive ? extension.exports : await extension.activate();
    // Throws while the setting `git.enabled` is off.
    api = git.getAPI(1);
  };
  return (path) => {
    if (!asked) {
      asked = true;
      load().catch((reason: unknown) =>
        log.debug('Git is not to be had; saved documents are compared instead.', reason),
      );
    }
    const found = (api?.repositories ?? [])
      .map((repository) => ({ repository, root: plain(repository.rootUri) }))
      .filter(({ root }) => path === root || path.startsWith(`${root}/`))
      .sort((a, b) => b.root.length - a.root.length)[0];
    return found === undefined ? undefined : sourceControl(found.repository, found.root, log);
  };
}

function sourceControl(repository: GitRepository, root: string, log: Log): SourceControl {
  return {
    root,
    head: repository.state.HEAD?.commit,
    changed: () => {
      const { mergeChanges, indexChanges, workingTreeChanges, untrackedChanges } = repository.state;
      const lists = [mergeChanges, indexChanges, workingTreeChanges, untrackedChanges];
      return pathsOf(lists.flatMap((changes) => changes ?? []));
    },
    refresh: async () => {
      const limit = new Promise<void>((resolve) => setTimeout(resolve, REFRESH_LIMIT));
      await Promise.race([repository.status(), limit]).catch((reason: unknown) =>
        log.debug('Source Control could not be refreshed.', reason),
      );
    },
    show: async (commit, path) => {
      try {
        const text = await repository.show(commit, path);
        return text.length > MAX_SHOWN || text.includes('\0') ? undefined : text;
      } catch {
        // It is not in that commit.
        return undefined;
      }
    },
    changedBetween: async (from, to) => {
      try {
        return pathsOf(await repository.diffBetween(from, to));
      } catch (reason) {
        log.debug('Two commits could not be compared.', reason);
        return [];
      }
    },
  };
}

function pathsOf(changes: readonly GitChange[]): readonly string[] {
  const uris = changes.flatMap(({ uri, originalUri, renameUri }) => [uri, originalUri, renameUri]);
  return [...new Set(uris.flatMap((uri) => (uri?.scheme === 'file' ? [plain(uri)] : [])))];
}

function plain(uri: vscode.Uri): string {
  return uri.fsPath.replace(/\\/g, '/');
}
