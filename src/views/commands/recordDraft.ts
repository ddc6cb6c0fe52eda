import * as vscode from 'vscode';
import type { FixDraft } from '../../session/learning/fixDraft';
import { withAlias } from '../aliases/withAlias';
import { draftFactWords } from '../draftFactWords';
import { environmentHere } from '../environmentHere';
import type { ViewHost } from '../viewHost';
import { draftContent } from './draftContent';
import { RootCauseInput } from './rootCauseInput';
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
  const words = await new RootCauseInput(host, draft).ask();
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

function pathOf({ error }: FixDraft): string | undefined {
  if (error.cwd !== undefined || error.origin.kind !== 'diagnostic') return error.cwd;
  const uri = vscode.Uri.parse(error.origin.key);
  return uri.scheme === 'file' ? uri.fsPath : undefined;
}
