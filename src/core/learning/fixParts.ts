import { isNear } from './runLog';
import { differsByATypo } from './typo';
import type { FixCandidate, RunTimes, WatchedError } from './watched';

/** A file that is not as it was. */
export interface FileChange {
  /** Absolute, with `/`. */
  readonly path: string;
  /** How it is shown: relative to its repository or workspace folder, with `/`. */
  readonly name: string;
  /** Absent where it was not there. */
  readonly before?: string;
  /** Absent where it is not there any more. */
  readonly after?: string;
  /** When it was written last, where that is known; milliseconds since the epoch. */
  readonly changedAt?: number;
  /** A person saved it in an editor: it is no product of a run. */
  readonly saved: boolean;
}

/** What may have been the fix. */
export interface FixParts {
  /** Most telling first. */
  readonly files: readonly FileChange[];
  /** In the order in which they were run. */
  readonly commands: readonly string[];
}

/** What another fix has claimed lately. */
export interface Claim {
  /** Of the command of that fix. */
  readonly directory: string;
  /** The error of that fix names the file. */
  readonly named: boolean;
  /** When that error went away; milliseconds since the epoch. */
  readonly at: number;
}

/** Files that are told of one fix. */
const MAX_FILES = 20;

/**
 * What of all that changed belongs to one error that went away; `undefined` where nothing does: it went away by
 * itself, as flaky tests do.
 * @param changes what is not as it was when the error was met first.
 * @param sinceLast absolute paths of what is not as it was when the error was met last.
 * @param claims what other fixes claimed lately, by absolute paths.
 */
export function fixParts<E extends WatchedError, M>(
  candidate: FixCandidate<E, M>,
  changes: readonly FileChange[],
  sinceLast: ReadonlySet<string>,
  claims: ReadonlyMap<string, Claim>,
): FixParts | undefined {
  const edited = changes.filter((change) => !isProduct(change, candidate));
  const claimed = (change: FileChange): Claim | undefined => {
    const claim = claims.get(change.path);
    // What was mended before this error was met is no other fix of the same time.
    return claim !== undefined && claim.at >= candidate.failedAt ? claim : undefined;
  };
  const own = edited.filter((change) => !belongsElsewhere(change, candidate, claimed(change)));
  // Named by an error that is gone already, and not by this one: that was the other's fix.
  const named = (change: FileChange): boolean =>
    [candidate.error, ...candidate.also].some((error) => namesFile(error, change));
  const files = own
    .filter((change) => named(change) || claimed(change)?.named !== true)
    .sort((a, b) => nearness(a, candidate.error) - nearness(b, candidate.error));
  const { changing, other } = candidate;
  if (files.length === 0) {
    const commands = [...(changing.length > 0 ? changing : other)];
    if (commands.length === 0 && candidate.ranOtherwise && candidate.command !== undefined && !isTypo(candidate)) {
      commands.push(candidate.command);
    }
    return commands.length === 0 ? undefined : { files: [], commands };
  }
  const moved = files.some(({ path }) => sinceLast.has(path)) || changing.length > 0 || other.length > 0;
  return moved || candidate.ranOtherwise ? { files: files.slice(0, MAX_FILES), commands: changing } : undefined;
}

/** Whether the command was typed anew with a slip of the fingers mended. */
function isTypo<E extends WatchedError, M>({ error, command = '' }: FixCandidate<E, M>): boolean {
  return differsByATypo(error.report.command ?? '', command);
}

function isProduct<E extends WatchedError, M>(change: FileChange, candidate: FixCandidate<E, M>): boolean {
  const { changedAt, saved } = change;
  if (saved || changedAt === undefined) return false;
  // A person who mends a file in another program takes longer to run the command than its start is told late; where an
  // agent does it, the error most often names the file.
  const named = [candidate.error, ...candidate.also].some((error) => namesFile(error, change));
  const began = ({ earliest, startedAt }: RunTimes): number => (named ? startedAt : earliest);
  const { passing, productTimes } = candidate;
  if (changedAt >= began(passing)) return true;
  return productTimes.some((run) => changedAt >= began(run) && changedAt <= run.endedAt);
}

/** Whether another error that was followed at the same time explains the change, and this one doesn't. */
function belongsElsewhere<E extends WatchedError, M>(
  change: FileChange,
  { error, also, beside, directory, otherDirectories }: FixCandidate<E, M>,
  claim: Claim | undefined,
): boolean {
  if ([error, ...also].some((one) => namesFile(one, change))) return false;
  if (beside.some((one) => namesFile(one, change))) return true;
  if (claim !== undefined && !isNear(claim.directory, directory)) return true;
  const elsewhere = otherDirectories.some((other) => !isNear(other, directory) && isIn(change.path, other));
  return elsewhere && !isIn(change.path, directory);
}

/** 0: the error names it; 1: code; 2: tests and settings; 3: words. */
function nearness(change: FileChange, error: WatchedError): number {
  if (namesFile(error, change)) return 0;
  if (/\.(?:md|txt|rst|adoc)$|(?:^|\/)(?:CHANGELOG|LICENSE)/i.test(change.name)) return 3;
  return /(?:lock\.json|\.lock|lock\.yaml|\.sum)$/.test(change.name) ? 2 : 1;
}

/** Whether an error's text names a file: by its path, or at least by its name with its extension. */
export function namesFile({ report }: WatchedError, { path, name }: FileChange): boolean {
  const base = name.slice(name.lastIndexOf('/') + 1);
  if (base.length < 3) return false;
  if (
    report.file !== undefined &&
    (path.endsWith(`/${report.file.replace(/^(?:\.\/)+/, '')}`) || path === report.file)
  ) {
    return true;
  }
  for (let at = report.text.indexOf(base); at !== -1; at = report.text.indexOf(base, at + 1)) {
    const around = report.text.charAt(at - 1) + report.text.charAt(at + base.length);
    if (!/[\w-]/.test(around)) return true;
  }
  return false;
}

function isIn(path: string, directory: string): boolean {
  return directory !== '' && path.startsWith(`${directory}/`);
}
