import * as vscode from 'vscode';
import type { Case } from '../../core/cases/case';
import { CASE_SCHEME } from '../../contributions';

/** The address of a case's document: its id decides, its title is there for the tab. */
export function caseUri({ id, title }: Pick<Case, 'id' | 'title'>): vscode.Uri {
  return vscode.Uri.from({ scheme: CASE_SCHEME, path: `/${encodeURIComponent(id)}/${fileName(title)}.md` });
}

/** The id of the case that a document shows. */
export function caseIdOf(uri: vscode.Uri): string | undefined {
  const [, id] = uri.scheme === CASE_SCHEME ? uri.path.split('/') : [];
  if (id === undefined) return undefined;
  try {
    return decodeURIComponent(id);
  } catch {
    return undefined;
  }
}

/** The case that a command is about, where it was started from a case's editor or with an id. */
export function caseIdFrom(argument: unknown): string | undefined {
  if (typeof argument === 'string') return argument;
  return argument instanceof vscode.Uri ? caseIdOf(argument) : undefined;
}

function fileName(title: string): string {
  const words = title.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return Array.from(words).slice(0, 40).join('').trim() || 'case';
}
