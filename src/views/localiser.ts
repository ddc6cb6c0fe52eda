import { sentenceText, type Sentence } from '../core/cases/sentence';
import type { LibraryStatus } from '../store/library';
import { isLibraryError } from '../store/libraryError';

/** The part of `vscode.l10n` that the views need; handed in, so that what they say can be tested without VS Code. */
export interface Localiser {
  /** @param message English text with `{0}`, `{1}` … for the arguments. */
  t(message: string, ...args: (string | number)[]): string;
}

/** English, as VS Code gives it where there is no translation. */
export const english: Localiser = {
  t: (message, ...args) => message.replace(/\{(\d)\}/g, (whole, index: string) => String(args[Number(index)] ?? whole)),
};

/** A sentence of the rooms that know no language, in the user's. */
export function sentenceWords(sentence: Sentence, l10n: Localiser): string {
  return sentenceText(sentence, (template, ...parts) => l10n.t(template, ...parts));
}

/** What went wrong, in the user's language where it was told to be translated. */
export function errorWords(error: unknown, l10n: Localiser): string {
  if (isLibraryError(error)) return sentenceWords(error.said, l10n);
  return error instanceof Error ? error.message : String(error);
}

/** What there is to say of how a library stands, in the user's language; undefined where there is nothing. */
export function statusWords(status: LibraryStatus, l10n: Localiser): string | undefined {
  if (!('detail' in status)) return undefined;
  return status.said === undefined ? status.detail : sentenceWords(status.said, l10n);
}
