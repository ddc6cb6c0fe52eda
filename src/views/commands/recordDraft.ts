import * as vscode from 'vscode';
import type { FixDraft } from '../../session/learning/fixDraft';
import { withAlias } from '../aliases/withAlias';
import { draftFactWords } from '../draftFactWords';
import { environmentHere } from '../environmentHere';
import type { ViewHost } from '../viewHost';
import { askModel, languageModels } from './askModel';
import { draftContent, type DraftWords } from './draftContent';
import { draftPrompt, parseProposal, PROPOSAL_LIMIT } from './draftPrompt';
import { sayRecorded } from './sayRecorded';
import { libraryToWrite } from './writable';

/**
 * `Casebook: Record a Fix That Was Noticed`: one input, the root cause in a sentence, then the case is stored. The facts
 * of the fix come from the draft and are marked as machine-made.
 * @param argument id of the draft; without one the user picks, or the only draft is taken.
 */
export async function recordDraft(host: ViewHost, argument?: unknown): Promise<void> {
  const { session } = host;
  const draft = await chosenDraft(host, argument);
  if (draft === undefined) return;
  const library = await libraryToWrite(host, pathOf(draft));
  if (library === undefined) return;
  const words = await askRootCause(host, draft);
  if (words === undefined) return;
  const commit = await session.commitOf(draft.id);
  const noticed = draftContent(draft, words, commit, host.l10n);
  const written = { ...noticed, environment: environmentHere(draft.error.report) };
  const content = await withAlias(host, written);
  if (content === undefined) return;
  const stored = await library.add(content, { at: draft.failedAt });
  host.drafts.drop(draft.error.pattern.signature);
  session.draftRecorded(draft.id, stored.id);
  await sayRecorded(host, library, stored);
}

async function chosenDraft({ session, l10n }: ViewHost, argument: unknown): Promise<FixDraft | undefined> {
  const { drafts } = session.state;
  const [only] = drafts;
  if (only === undefined || (typeof argument === 'string' && !drafts.some(({ id }) => id === argument))) {
    void vscode.window.showInformationMessage(
      l10n.t('No fix is waiting to be recorded. “Casebook: Record Fix” records the current error.'),
    );
    return undefined;
  }
  if (typeof argument === 'string') return drafts.find(({ id }) => id === argument);
  if (drafts.length === 1) return only;
  const items = drafts.map((draft) => ({
    label: draft.error.report.headline.slice(0, 150),
    detail: draftFactWords(draft, l10n).slice(0, 150),
    draft,
  }));
  const placeHolder = l10n.t('Which fix do you want to record?');
  return (await vscode.window.showQuickPick(items, { placeHolder }))?.draft;
}

/** Asks for the one sentence; buttons ask a model for a proposal, and keep what did not help. */
async function askRootCause(host: ViewHost, draft: FixDraft): Promise<DraftWords | undefined> {
  const { l10n, drafts } = host;
  const key = draft.error.pattern.signature;
  const typed = drafts.get(key);
  const propose = { iconPath: new vscode.ThemeIcon('sparkle'), tooltip: l10n.t('Let a language model propose it') };
  const attempts = draft.failedAttempts ?? [];
  return new Promise((resolve) => {
    const input = vscode.window.createInputBox();
    let words: DraftWords = { rootCause: typed?.rootCause ?? '', fixSummary: '', aliases: [], withAttempts: false };
    let asking = false;
    let hasModels = false;
    const buttons = (): vscode.QuickInputButton[] => [
      ...(hasModels ? [propose] : []),
      ...(attempts.length > 0 ? [attemptsButton(words.withAttempts, attempts, l10n)] : []),
    ];
    input.title = l10n.t('Record how it was fixed: {0}', draft.error.report.headline.slice(0, 100));
    input.prompt = `${l10n.t('Root cause: why did it happen?')} ${l10n.t('Noticed by Casebook:')} ${draftFactWords(draft, l10n).slice(0, 300)}`;
    input.placeholder = l10n.t('One sentence, for somebody who meets it in three months');
    input.value = words.rootCause;
    input.ignoreFocusOut = true;
    input.buttons = buttons();
    // Not waited for: the sentence can be typed meanwhile.
    void languageModels().then(({ length }) => {
      hasModels = length > 0;
      input.buttons = buttons();
    });
    input.onDidChangeValue((value) => {
      input.validationMessage = undefined;
      words = { ...words, rootCause: value };
      drafts.keep(key, {
        errorText: '',
        fixSummary: '',
        alias: '',
        title: draft.error.report.headline.slice(0, 200),
        ...typed,
        rootCause: value,
      });
    });
    input.onDidAccept(() => {
      if (words.rootCause.trim() === '') {
        input.validationMessage = l10n.t('Say in a sentence why it happened. “Unknown” is an honest answer.');
        return;
      }
      resolve(words);
      input.dispose();
    });
    input.onDidTriggerButton(async (button) => {
      if (button !== propose) {
        words = { ...words, withAttempts: !words.withAttempts };
        input.buttons = buttons();
        return;
      }
      // The list of models takes the place of this input, which is there again after it.
      asking = true;
      const proposal = await proposed(host, draft).finally(() => (asking = false));
      if (proposal !== undefined) {
        words = { ...words, ...proposal };
        // What Enter stores has to be seen before (L20).
        input.prompt = l10n.t(
          'Enter stores it with this fix: {0} And with these aliases: {1}',
          proposal.fixSummary || '–',
          proposal.aliases.join('; ') || '–',
        );
      }
      input.value = words.rootCause;
      input.show();
    });
    input.onDidHide(() => {
      if (asking) return;
      resolve(undefined);
      input.dispose();
    });
    input.show();
  });
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

function pathOf({ error }: FixDraft): string | undefined {
  if (error.cwd !== undefined || error.origin.kind !== 'diagnostic') return error.cwd;
  const uri = vscode.Uri.parse(error.origin.key);
  return uri.scheme === 'file' ? uri.fsPath : undefined;
}
