import * as vscode from 'vscode';
import type { FixDraft } from '../../session/learning/fixDraft';
import { draftFactWords } from '../draftFactWords';
import type { ViewHost } from '../viewHost';
import { askModel, languageModels } from './askModel';
import type { DraftWords } from './draftContent';
import { draftPrompt, parseProposal, PROPOSAL_LIMIT } from './draftPrompt';

/**
 * The input for the root cause of a fix that was noticed: one sentence. Its buttons ask a model for a proposal, and keep
 * what did not help. What is typed outlives the input.
 */
export class RootCauseInput {
  private readonly input = vscode.window.createInputBox();
  private readonly propose: vscode.QuickInputButton;
  private readonly attempts: readonly string[];
  private readonly key: string;
  private words: DraftWords;
  private hasModels = false;
  /** The list of models takes the place of this input, which is there again after it. */
  private isAsking = false;

  constructor(
    private readonly host: ViewHost,
    private readonly draft: FixDraft,
  ) {
    const { l10n, drafts } = host;
    this.key = draft.error.pattern.signature;
    this.attempts = draft.failedAttempts ?? [];
    this.propose = {
      iconPath: new vscode.ThemeIcon('sparkle'),
      tooltip: l10n.t('Let a language model propose it'),
    };
    const rootCause = drafts.get(this.key)?.rootCause ?? '';
    this.words = { rootCause, fixSummary: '', aliases: [], withAttempts: false };
    this.input.title = l10n.t('Record how it was fixed: {0}', draft.error.report.headline.slice(0, 100));
    this.input.prompt = `${l10n.t('Root cause: why did it happen?')} ${l10n.t('Noticed by Casebook:')} ${draftFactWords(draft, l10n).slice(0, 300)}`;
    this.input.placeholder = l10n.t('One sentence, for somebody who meets it in three months');
    this.input.value = rootCause;
    this.input.ignoreFocusOut = true;
  }

  /** Shows the input. @returns what is to be stored; `undefined` where the user left it. To be called once. */
  async ask(): Promise<DraftWords | undefined> {
    this.drawButtons();
    // Not waited for: the sentence can be typed meanwhile.
    void languageModels().then(({ length }) => {
      this.hasModels = length > 0;
      this.drawButtons();
    });
    const answer = new Promise<DraftWords | undefined>((resolve) => {
      this.input.onDidChangeValue((value) => this.onTyped(value));
      this.input.onDidTriggerButton((button) => (button === this.propose ? this.onPropose() : this.onAttempts()));
      this.input.onDidAccept(() => {
        if (this.isComplete()) resolve(this.words);
      });
      this.input.onDidHide(() => {
        if (!this.isAsking) resolve(undefined);
      });
    });
    this.input.show();
    return answer.finally(() => this.input.dispose());
  }

  private onTyped(rootCause: string): void {
    this.input.validationMessage = undefined;
    this.words = { ...this.words, rootCause };
    const { drafts } = this.host;
    const title = this.draft.error.report.headline.slice(0, 200);
    drafts.keep(this.key, { errorText: '', fixSummary: '', alias: '', title, ...drafts.get(this.key), rootCause });
  }

  private isComplete(): boolean {
    if (this.words.rootCause.trim() !== '') return true;
    this.input.validationMessage = this.host.l10n.t(
      'Say in a sentence why it happened. “Unknown” is an honest answer.',
    );
    return false;
  }

  private onAttempts(): void {
    this.words = { ...this.words, withAttempts: !this.words.withAttempts };
    this.drawButtons();
  }

  private async onPropose(): Promise<void> {
    this.isAsking = true;
    const proposal = await proposed(this.host, this.draft).finally(() => (this.isAsking = false));
    if (proposal !== undefined) {
      this.words = { ...this.words, ...proposal };
      // What Enter stores has to be seen before (L20).
      this.input.prompt = this.host.l10n.t(
        'Enter stores it with this fix: {0} And with these aliases: {1}',
        proposal.fixSummary || '–',
        proposal.aliases.join('; ') || '–',
      );
    }
    this.input.value = this.words.rootCause;
    this.input.show();
  }

  private drawButtons(): void {
    this.input.buttons = [
      ...(this.hasModels ? [this.propose] : []),
      ...(this.attempts.length > 0 ? [attemptsButton(this.words.withAttempts, this.attempts, this.host.l10n)] : []),
    ];
  }
}

async function proposed(host: ViewHost, draft: FixDraft): Promise<ReturnType<typeof parseProposal>> {
  const { l10n } = host;
  const answer = await askModel(host, {
    title: l10n.t('Propose the root cause with a language model'),
    leaves: l10n.t('The error, the facts and the diff of this fix are sent to the model that you pick'),
    justification: l10n.t('To propose the root cause of an error that you fixed.'),
    prompt: draftPrompt(draft),
    limit: PROPOSAL_LIMIT,
  });
  if (answer === undefined) return undefined;
  const proposal = parseProposal(answer);
  if (proposal === undefined) {
    void vscode.window.showInformationMessage(l10n.t('The model could not tell the root cause.'));
  }
  return proposal;
}

function attemptsButton(kept: boolean, attempts: readonly string[], l10n: ViewHost['l10n']): vscode.QuickInputButton {
  const said = attempts.map((attempt) => `• ${attempt.slice(0, 120)}`).join('\n');
  return {
    iconPath: new vscode.ThemeIcon(kept ? 'check' : 'history'),
    tooltip: kept
      ? l10n.t('What did not help is kept with the case')
      : `${l10n.t('Keep with the case what did not help')}\n${said}`,
  };
}
