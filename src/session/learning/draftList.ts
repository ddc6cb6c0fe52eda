import type { DraftFile, FixDraft } from './fixDraft';

/** Most drafts that wait; the oldest go first. */
export const MAX_DRAFTS = 20;
/** How long a draft waits, in milliseconds: a week. */
export const DRAFT_LIFE = 7 * 24 * 3_600_000;

/**
 * The drafts with a new one, newest first. There is one draft for one error: two signs of one fix (the compiler passes,
 * and its diagnostic is gone) are joined; a fix of an error that came back stands for the one before.
 */
export function withDraft(drafts: readonly FixDraft[], added: FixDraft): readonly FixDraft[] {
  const same = drafts.find((draft) => isOfOneError(draft, added));
  const others = drafts.filter((draft) => draft !== same);
  const draft = same === undefined ? added : { ...(joins(same, added) ? joined(same, added) : added), id: same.id };
  return [draft, ...others].slice(0, MAX_DRAFTS);
}

/** The drafts that still wait at a moment; the same list where all do. */
export function withoutExpired(drafts: readonly FixDraft[], now: number): readonly FixDraft[] {
  const left = drafts.filter(({ fixedAt }) => now - fixedAt < DRAFT_LIFE);
  return left.length === drafts.length ? drafts : left;
}

/** Of one signature; or what the editor and a command said of one change, each in its own words. */
function isOfOneError(before: FixDraft, added: FixDraft): boolean {
  if (before.error.pattern.signature === added.error.pattern.signature) return true;
  const isBoth = (before.how === 'diagnostic') !== (added.how === 'diagnostic');
  const paths = ({ changedFiles }: FixDraft): string =>
    changedFiles
      .map(({ path }) => path)
      .sort()
      .join('\n');
  const overlap = added.failedAt < before.fixedAt && before.failedAt < added.fixedAt;
  return isBoth && overlap && paths(before) !== '' && paths(before) === paths(added);
}

/** Whether both tell of the same time that the error was there. */
function joins(before: FixDraft, added: FixDraft): boolean {
  return added.failedAt < before.fixedAt;
}

function joined(before: FixDraft, added: FixDraft): FixDraft {
  const command = added.command ?? before.command;
  const known = new Set(added.changedFiles.map(({ path }) => path));
  const more: readonly DraftFile[] = before.changedFiles.filter(({ path }) => !known.has(path));
  return {
    ...added,
    error: added.how === 'diagnostic' ? before.error : added.error,
    how: added.how === 'diagnostic' ? before.how : added.how,
    failedAt: Math.min(before.failedAt, added.failedAt),
    ...(command === undefined ? {} : { command }),
    changedFiles: [...added.changedFiles, ...more],
    commandsBetween: [...new Set([...before.commandsBetween, ...added.commandsBetween])],
    ...factsOf(added.changedFiles.length >= before.changedFiles.length ? added : before),
    failedAttempts: [...new Set([...(before.failedAttempts ?? []), ...(added.failedAttempts ?? [])])],
  };
}

function factsOf({ facts, said }: FixDraft): Pick<FixDraft, 'facts' | 'said'> {
  return { facts, ...(said === undefined ? {} : { said }) };
}
