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

/** The case that a command is about, where it was started from a case's editor, the library view, or with an id. */
export function caseIdFrom(argument: unknown): string | undefined {
  return caseIdsFrom(argument)?.[0];
}

/** The cases that a command for several is about. */
export function caseIdsFrom(argument: unknown): readonly string[] | undefined {
  if (Array.isArray(argument)) {
    const ids = argument.flatMap((each: unknown) => caseIdsFrom(each) ?? []);
    return ids.length === 0 ? undefined : ids;
  }
  const id = typeof argument === 'string' ? argument : argument instanceof vscode.Uri ? caseIdOf(argument) : undefined;
  return id === undefined ? undefined : [id];
}

function fileName(title: string): string {
  const words = title.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return Array.from(words).slice(0, 40).join('').trim() || 'case';
}
