import * as vscode from 'vscode';
import type { Case } from '../../core/cases/case';
import { VERSION_SCHEME } from '../../contributions';

/** The address of an earlier version of a case, as a text to read. */
export function versionUri({ id, title }: Pick<Case, 'id' | 'title'>, version: number): vscode.Uri {
  const name = title.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || 'case';
  return vscode.Uri.from({
    scheme: VERSION_SCHEME,
    path: `/${encodeURIComponent(id)}/${version}/${Array.from(name).slice(0, 40).join('').trim()}.md`,
  });
}

/** The case and the number of the version that an address names. */
export function versionIn(uri: vscode.Uri): { readonly id: string; readonly version: number } | undefined {
  const [, id, version] = uri.scheme === VERSION_SCHEME ? uri.path.split('/') : [];
  if (id === undefined || version === undefined || !/^\d{1,9}$/.test(version)) return undefined;
  try {
    return { id: decodeURIComponent(id), version: Number(version) };
  } catch {
    return undefined;
  }
}
