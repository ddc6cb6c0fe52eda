import * as vscode from 'vscode';
import type { Case } from '../../core/cases/case';
import { CASE_SCHEME } from '../../contributions';

/** Longest name of a document, in characters. */
const NAME_LENGTH = 40;

/** Before the name of a new case's library, in the query of its address. */
const NEW = 'new=';

/** The address of a case's document: its id decides, its title is there for the tab. */
export function caseUri({ id, title }: Pick<Case, 'id' | 'title'>): vscode.Uri {
  return vscode.Uri.from({ scheme: CASE_SCHEME, path: `/${encodeURIComponent(id)}/${fileName(title)}.md` });
}

/**
 * The address of a case that is not stored yet.
 * @param library name of the library that it goes to when it is saved for the first time.
 */
export function newCaseUri(id: string, library: string, title: string): vscode.Uri {
  return caseUri({ id, title }).with({ query: NEW + encodeURIComponent(library) });
}

/** The library that the case of an address is to go to; undefined where it is no new case. */
export function libraryOfNew(uri: vscode.Uri): string | undefined {
  if (uri.scheme !== CASE_SCHEME || !uri.query.startsWith(NEW)) return undefined;
  try {
    return decodeURIComponent(uri.query.slice(NEW.length));
  } catch {
    return '';
  }
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
  const words = Array.from(title.replace(/[^\p{L}\p{N}]+/gu, ' ').trim());
  const name = words.slice(0, NAME_LENGTH).join('');
  // Between two words, where there is one in the second half.
  const end = words.length > NAME_LENGTH && words[NAME_LENGTH] !== ' ' ? name.lastIndexOf(' ') : -1;
  return (end > name.length / 2 ? name.slice(0, end) : name).trim() || 'case';
}
