import * as vscode from 'vscode';
import { FileMarks } from '../../session/changes/fileMarks';
import { IgnoreLists } from '../../session/learning/ignoreLists';
import type { Log } from '../../session/log';
import type { LiveSettings } from '../../session/settings';
import { gitRepositories } from './gitRepositories';
import { listFiles } from './listFiles';
import { readTextFile } from './readFile';

/** Remembers the files of this window's workspace, all but those that the user wants ignored. */
export function hostFileMarks(settings: LiveSettings, log: Log): FileMarks {
  const ignored = new IgnoreLists(settings);
  return new FileMarks({
    find: gitRepositories(log),
    read: readTextFile,
    list: listFiles,
    folders: () => (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath.replace(/\\/g, '/')),
    isIgnored: (path) => ignored.path(path),
  });
}
