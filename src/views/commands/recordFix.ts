import * as vscode from 'vscode';
import type { CaseContent } from '../../core/cases/case';
import { unwrittenCase } from '../../core/cases/unwrittenCase';
import type { ErrorReport } from '../../core/errors/errorReport';
import type { MetError } from '../../session/session';
import { environmentHere } from '../environmentHere';
import type { RecordDraft } from '../recordDrafts';
import type { ViewHost } from '../viewHost';
import { aliasStep } from '../aliases/aliasStep';
import { askSteps, type Step } from './askSteps';
import { draftFacts } from './draftContent';
import { sayRecorded } from './sayRecorded';
import { libraryToWrite } from './writable';

/** Key of the draft of a fix without an error. */
const NO_ERROR = '';

/**
 * `Casebook: Record Fix`: asks for root cause, fix and title (and for the error, where none is current), then stores
 * the case. What was typed is there again when the user left midway or storing failed.
 */
export async function recordFix(host: ViewHost): Promise<void> {
  const { session, drafts, settings, l10n } = host;
  const { current } = session.state;
  const error = current?.errors[current.selected];
  const library = await libraryToWrite(host, error === undefined ? undefined : pathOf(error));
  if (library === undefined) return;

  const key = error?.pattern.signature ?? NO_ERROR;
  let draft: RecordDraft = drafts.get(key) ?? {
    errorText: '',
    rootCause: '',
    fixSummary: '',
    title: unwrittenCase(error?.report).title,
    alias: '',
  };
  const guard = settings.current.aliasesGuard;
  const fields = [
    ...(error === undefined ? (['errorText'] as const) : []),
    'rootCause',
    'fixSummary',
    'title',
    ...(guard === 'enforce' ? (['alias'] as const) : []),
  ] as const;
  const questions = {
    ...stepsOf(draft, l10n),
    alias: aliasStep(draft.alias, () => contentOf({ ...draft, alias: '' }, error?.report), l10n),
  };
  const answers = await askSteps(
    l10n.t('Record Fix'),
    fields.map((field) => questions[field]),
    (step, answer) => {
      const field = fields[step];
      if (field === undefined) return;
      draft = { ...draft, [field]: answer };
      drafts.keep(key, draft);
    },
  );
  if (answers === undefined) return;
  // What was noticed while the error went away: changed files, commands, commit.
  const noticed = session.state.drafts.find((fix) => fix.error.pattern.signature === error?.pattern.signature);
  const facts = noticed === undefined ? {} : draftFacts(noticed, await session.commitOf(noticed.id), l10n);
  const content = { ...contentOf(draft, error?.report), ...facts };
  const stored = await library.add(content, ...(error === undefined ? [] : [{ at: error.at }]));
  if (noticed !== undefined) session.draftRecorded(noticed.id, stored.id);
  drafts.drop(key);
  await sayRecorded(host, library, stored);
}

function stepsOf(
  draft: RecordDraft,
  l10n: ViewHost['l10n'],
): Readonly<Record<Exclude<keyof RecordDraft, 'alias'>, Step>> {
  const needed = (message: string) => (answer: string) => (answer.trim() === '' ? message : undefined);
  return {
    errorText: {
      prompt: l10n.t('There is no current error. Which error did you fix?'),
      placeholder: l10n.t('Paste its text'),
      value: draft.errorText,
      check: needed(l10n.t('Paste the text of the error, so that the case can be found by it.')),
    },
    rootCause: {
      prompt: l10n.t('Root cause: why did it happen?'),
      placeholder: l10n.t('One sentence, for somebody who meets it in three months'),
      value: draft.rootCause,
      check: needed(l10n.t('Say in a sentence why it happened. “Unknown” is an honest answer.')),
    },
    fixSummary: {
      prompt: l10n.t('Fix: what made it go away?'),
      placeholder: l10n.t('What to change or run'),
      value: draft.fixSummary,
      check: needed(l10n.t('Say in a sentence what made it go away.')),
    },
    title: {
      prompt: l10n.t('Title of the case'),
      value: draft.title,
      check: needed(l10n.t('A case needs a title: one line that says what went wrong.')),
    },
  };
}

function contentOf(draft: RecordDraft, report: ErrorReport | undefined): CaseContent {
  return {
    ...unwrittenCase(report ?? { text: draft.errorText }),
    title: draft.title,
    rootCause: draft.rootCause,
    fixSummary: draft.fixSummary,
    aliases: draft.alias.trim() === '' ? [] : [draft.alias],
    environment: environmentHere(report),
  };
}

/** A path that tells in which folder an error was met. */
function pathOf({ cwd, origin }: MetError): string | undefined {
  if (cwd !== undefined || origin.kind !== 'diagnostic') return cwd;
  const uri = vscode.Uri.parse(origin.key);
  return uri.scheme === 'file' ? uri.fsPath : undefined;
}
