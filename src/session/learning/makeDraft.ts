import { sentenceText } from '../../core/cases/sentence';
import { fixFacts, type FileFacts } from './fixFacts';
import type { FileChange, FixParts } from '../../core/learning/fixParts';
import type { FixCandidate, WatchedError } from '../../core/learning/watched';
import type { FileMark } from '../changes/fileMarks';
import type { DraftFile, FixDraft } from './fixDraft';
import type { MetError } from '../session';

/** Characters of all diffs of one draft. */
const MAX_DIFFS = 20_000;

export interface DraftTools {
  /** The texts without secrets, in their order. */
  readonly redact: (texts: readonly string[]) => Promise<readonly string[]>;
  readonly newId: () => string;
}

/**
 * The draft of a fix: its changed files with bounded diffs, its commands and the facts in words, all redacted.
 * @param attempts what was changed or run and did not help, one line each.
 */
export async function makeDraft(
  candidate: FixCandidate<MetError & WatchedError, FileMark>,
  parts: FixParts,
  attempts: readonly string[],
  { redact, newId }: DraftTools,
): Promise<FixDraft> {
  const { boundedDiff } = await import('../../core/learning/boundedDiff');
  const compared = parts.files.flatMap((change) => {
    const diff = boundedDiff(change.before, change.after);
    return diff === undefined ? [] : [{ change, diff }];
  });
  const command = candidate.command ?? '';
  const clean = await redact([
    command,
    ...parts.commands,
    ...attempts,
    ...compared.flatMap(({ change, diff }) => [change.name, diff.diff]),
  ]);
  const texts = [...clean];
  const next = (): string => texts.shift() ?? '';
  const cleanCommand = next();
  const commands = parts.commands.map(next);
  const failedAttempts = attempts.map(next);
  let room = MAX_DIFFS;
  const files = compared.map(({ change, diff }) => {
    const path = next();
    const shown = next().slice(0, Math.max(0, room));
    room -= shown.length;
    const file: DraftFile = {
      path,
      ...(diff.line === undefined ? {} : { line: diff.line }),
      added: diff.added,
      removed: diff.removed,
      diff: shown,
    };
    return { file, facts: { path, added: diff.added, removed: diff.removed, change: kindOf(change) } };
  });
  const { signature: _known, ...error } = candidate.error;
  const told = candidate.how === 'command' ? cleanCommand : undefined;
  const said = fixFacts(
    files.map(({ facts }) => facts),
    commands,
    told,
    candidate.fixedAt - candidate.failedAt,
  );
  return {
    id: newId(),
    error,
    how: candidate.how,
    failedAt: candidate.failedAt,
    fixedAt: candidate.fixedAt,
    ...(told === undefined ? {} : { command: told }),
    changedFiles: files.map(({ file }) => file),
    commandsBetween: commands,
    facts: sentenceText(said),
    said,
    failedAttempts,
  };
}

function kindOf({ before, after }: FileChange): FileFacts['change'] {
  if (before === undefined) return 'new';
  return after === undefined ? 'removed' : 'changed';
}
