import * as vscode from 'vscode';
import type { CaseContent } from '../../core/cases/case';
import { askModel } from '../commands/askModel';
import type { ViewHost } from '../viewHost';
import { ANSWER_LIMIT, aliasPrompt, parseSuggestions } from './aliasPrompt';

/**
 * Asks a language model for aliases, after telling what leaves the machine and for where. Nothing is stored (L20).
 * @returns undefined where the user thought better of it, or the model gave nothing (which is said).
 */
export async function suggestAliases(
  host: Pick<ViewHost, 'l10n' | 'redact' | 'log'>,
  content: CaseContent,
): Promise<readonly string[] | undefined> {
  const { l10n } = host;
  const answer = await askModel(host, {
    title: l10n.t('Suggest aliases with a language model'),
    leaves: l10n.t('Title, root cause, fix and error of this case are sent to the model that you pick'),
    justification: l10n.t('To suggest phrases by which you find a case again.'),
    prompt: aliasPrompt(content),
    limit: ANSWER_LIMIT,
  });
  if (answer === undefined) return undefined;
  const suggested = parseSuggestions(answer, content);
  if (suggested.length === 0) {
    void vscode.window.showInformationMessage(
      l10n.t('The model suggested nothing that the case does not say already.'),
    );
  }
  return suggested;
}
