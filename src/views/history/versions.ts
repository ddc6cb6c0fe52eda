import { isDeepStrictEqual } from 'node:util';
import type { CaseContent } from '../../core/cases/case';
import { CONTENT_FIELDS } from '../../core/cases/contentFields';
import type { CaseEvent } from '../../store/library';
import type { Localiser } from '../localiser';

/** A content that a case had, from `at` on. */
export interface CaseVersion {
  /** Place in the case's history, 1 for the first: the same for ever, since history is only appended to. */
  readonly number: number;
  readonly kind: 'created' | 'edited' | 'restored';
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly content: CaseContent;
  /** What is other than in the version before, in the order of the document. */
  readonly changed: readonly (keyof CaseContent)[];
}

/**
 * The contents that a case had, newest first. What changed nothing is left out, but the first.
 * @param events of the case, oldest first.
 */
export function versionsOf(events: readonly CaseEvent[]): readonly CaseVersion[] {
  const versions: CaseVersion[] = [];
  for (const event of events) {
    if (event.kind !== 'created' && event.kind !== 'edited' && event.kind !== 'restored') continue;
    const before = versions.at(-1)?.content;
    const changed = before === undefined ? [] : changedFields(before, event.content);
    if (before !== undefined && changed.length === 0) continue;
    const { kind, at, content } = event;
    versions.push({ number: versions.length + 1, kind, at, content, changed });
  }
  return versions.reverse();
}

function changedFields(before: CaseContent, after: CaseContent): readonly (keyof CaseContent)[] {
  return CONTENT_FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}

/** What a version changed, in words: "Root cause, aliases". */
export function changeWords({ kind, changed, number }: CaseVersion, l10n: Localiser): string {
  const words: Record<keyof CaseContent, string> = {
    title: l10n.t('Title'),
    outcome: l10n.t('Outcome'),
    rootCause: l10n.t('Root cause'),
    fixSummary: l10n.t('Fix'),
    failedAttempts: l10n.t('What did not help'),
    aliases: l10n.t('Aliases'),
    tags: l10n.t('Tags'),
    changedFiles: l10n.t('Changed files'),
    commit: l10n.t('Commit'),
    errorText: l10n.t('Error text'),
    command: l10n.t('Command'),
    exitCode: l10n.t('Exit code'),
    tool: l10n.t('Tool'),
    errorType: l10n.t('Error type'),
    code: l10n.t('Code'),
    environment: l10n.t('Environment'),
    label: l10n.t('Label'),
    machineSummary: l10n.t('Machine-made facts'),
    source: l10n.t('Source'),
  };
  if (number === 1) return l10n.t('As it was recorded');
  const fields = changed.map((field) => words[field]).join(', ');
  return kind === 'restored' ? l10n.t('Restored: {0}', fields) : fields;
}
