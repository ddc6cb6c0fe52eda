import * as vscode from 'vscode';
import type { CaseContent } from '../../core/cases/case';
import type { ViewHost } from '../viewHost';
import { ANSWER_LIMIT, aliasPrompt, parseSuggestions } from './aliasPrompt';

/** The language models that may be asked; none where no extension brings one. */
export async function languageModels(): Promise<readonly vscode.LanguageModelChat[]> {
  return vscode.lm.selectChatModels();
}

/**
 * Asks a language model for aliases, after telling what leaves the machine and for where. Nothing is stored (L20).
 * @returns undefined where the user thought better of it, or the model gave nothing (which is said).
 */
export async function suggestAliases(
  { l10n, redact, log }: Pick<ViewHost, 'l10n' | 'redact' | 'log'>,
  content: CaseContent,
): Promise<readonly string[] | undefined> {
  const model = await chooseModel(l10n, await languageModels());
  if (model === undefined) return undefined;
  try {
    const options = {
      location: vscode.ProgressLocation.Notification,
      title: l10n.t('Asking {0} for aliases', model.name),
      cancellable: true,
    };
    const suggested = await vscode.window.withProgress(options, async (_, token) =>
      parseSuggestions(await ask(model, await redact(aliasPrompt(content)), l10n, token), content),
    );
    if (suggested.length === 0) {
      void vscode.window.showInformationMessage(
        l10n.t('{0} suggested nothing that the case does not say already.', model.name),
      );
    }
    return suggested;
  } catch (error) {
    log.warn('A language model gave no aliases.', error);
    const reason = error instanceof Error ? error.message : String(error);
    void vscode.window.showWarningMessage(l10n.t('{0} gave no suggestions: {1}', model.name, reason));
    return undefined;
  }
}

/** Picking a model is the consent to send; so it is asked for even where there is only one. */
async function chooseModel(
  l10n: ViewHost['l10n'],
  models: readonly vscode.LanguageModelChat[],
): Promise<vscode.LanguageModelChat | undefined> {
  const items = models.map((model) => ({
    label: l10n.t('Send to {0}', model.name),
    description: `${model.vendor} · ${model.family}`,
    model,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: l10n.t('Suggest aliases with a language model'),
    placeHolder: l10n.t('Title, root cause, fix and error of this case leave for the model that you pick'),
    ignoreFocusOut: true,
  });
  return picked?.model;
}

async function ask(
  model: vscode.LanguageModelChat,
  prompt: string,
  l10n: ViewHost['l10n'],
  token: vscode.CancellationToken,
): Promise<string> {
  const justification = l10n.t('To suggest phrases by which you find a case again.');
  const message = vscode.LanguageModelChatMessage.User(prompt);
  const response = await model.sendRequest([message], { justification }, token);
  let answer = '';
  for await (const part of response.text) {
    answer += part;
    if (answer.length > ANSWER_LIMIT) break;
  }
  return answer;
}
