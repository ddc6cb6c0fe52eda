import * as vscode from 'vscode';
import type { ViewHost } from '../viewHost';

/** What a language model is asked for. */
export interface ModelRequest {
  /** Title of the list of models. */
  readonly title: string;
  /** What leaves the machine, in a sentence. */
  readonly leaves: string;
  readonly justification: string;
  /** Redacted before it is sent. */
  readonly prompt: string;
  /** How much of the answer is read, in UTF-16 code units. */
  readonly limit: number;
}

/** The language models that there are; none where VS Code has none, or can't say. */
export async function languageModels(): Promise<readonly vscode.LanguageModelChat[]> {
  return vscode.lm.selectChatModels().then(
    (models) => models,
    () => [],
  );
}

/**
 * Asks a language model, after telling what leaves the machine and for where: picking a model is the consent to send,
 * so it is asked for even where there is only one.
 * @returns the answer, untrusted; undefined where the user thought better of it, or the model failed (which is said).
 */
export async function askModel(
  { l10n, redact, log }: Pick<ViewHost, 'l10n' | 'redact' | 'log'>,
  { title, leaves, justification, prompt, limit }: ModelRequest,
): Promise<string | undefined> {
  const models = await languageModels();
  const items = models.map((model) => ({
    label: l10n.t('Send to {0}', model.name),
    description: `${model.vendor} · ${model.family}`,
    model,
  }));
  const picked = await vscode.window.showQuickPick(items, { title, placeHolder: leaves, ignoreFocusOut: true });
  if (picked === undefined) return undefined;
  const { model } = picked;
  const progress = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  try {
    return await vscode.window.withProgress(progress, async (_, token) => {
      const message = vscode.LanguageModelChatMessage.User(await redact(prompt));
      const response = await model.sendRequest([message], { justification }, token);
      let answer = '';
      for await (const part of response.text) {
        answer += part;
        if (answer.length > limit) break;
      }
      return answer;
    });
  } catch (error) {
    log.warn('A language model gave no answer.', error);
    const reason = error instanceof Error ? error.message : String(error);
    void vscode.window.showWarningMessage(l10n.t('{0} gave no suggestions: {1}', model.name, reason));
    return undefined;
  }
}
