import * as vscode from 'vscode';
import { VERSION_SCHEME } from '../../contributions';
import { findCase } from '../caseLookup';
import type { ViewHost } from '../viewHost';
import { versionIn } from './versionUri';
import { versionsOf } from './versions';

/** Gives earlier versions of cases as texts that can only be read, for a comparison with the case as it is. */
export function registerVersionDocuments({ session }: Pick<ViewHost, 'session'>): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(VERSION_SCHEME, {
    provideTextDocumentContent: async (uri) => {
      const named = versionIn(uri);
      const found = named && findCase(await session.libraries(), named.id);
      if (found === undefined) return '';
      const versions = versionsOf(await found.library.history(found.case.id));
      const version = versions.find(({ number }) => number === named?.version);
      const { formatCaseDocument } = await import('../../core/cases/caseDocument');
      return version === undefined ? '' : formatCaseDocument(version.content);
    },
  });
}
