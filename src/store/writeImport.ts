import type { CaseContent } from '../core/cases/case';
import { normalize } from '../core/pattern/normalize';
import type { RedactionOptions } from '../core/pattern/redaction/personal';
import type { CaseState } from './caseState';
import type { CaseStep, StoredEvent } from './change';
import { formatChange } from './changeLine';
import type { FileNames } from './fileNames';
import { nextTurn } from './journalReader';
import { newWriterName, writeAll } from './journalWriter';
import type { ImportCounts, ImportEntry } from './library';
import type { AppendFile, LibraryFiles } from './libraryFiles';
import { redactContents } from './redactContent';
import { redactUses } from './redactUses';
import { contentOf, isSameContent } from './sameContent';
import type { TransferEntry } from './transferCases';

/** Cases that are written as one change. */
const CASES_A_CHANGE = 100;
/** Milliseconds of work before other work gets its turn. */
const SLICE_MS = 10;

interface ImportContext {
  readonly files: LibraryFiles;
  readonly names: FileNames;
  readonly clock: () => number;
  readonly prepare: () => Promise<void>;
  readonly nextClock: () => number;
  /** What the library knows of a case. */
  readonly stateOf: (id: string) => Pick<CaseState, 'content' | 'deleted' | 'updatedAt'> | undefined;
  /** Personal data to remove, besides secrets. */
  readonly redaction: RedactionOptions;
  readonly signal?: AbortSignal;
}

/**
 * Writes many cases as a journal of their own, which gets its name when it is whole and on the disk: all of them are
 * in the library then, or none, wherever this ends.
 * @param entries cases that were checked already; of an id that comes twice, the later one counts
 * @returns what became of them
 */
export async function writeImport(
  entries: AsyncIterable<readonly ImportEntry[]>,
  context: ImportContext,
): Promise<ImportCounts> {
  const { files, names, signal } = context;
  const writer = newWriterName();
  const path = names.pending(writer);
  const planned = new Map<string, CaseContent>();
  const counts = { added: 0, updated: 0, unchanged: 0 };
  let file: AppendFile | undefined;
  let seq = 0;
  let steps: CaseStep[] = [];
  const write = async (): Promise<void> => {
    if (steps.length === 0) return;
    if (file === undefined) {
      await context.prepare();
      file = await files.create(path);
    }
    const change = { writer, seq: ++seq, clock: context.nextClock(), steps };
    steps = [];
    await writeAll(file, Buffer.from(formatChange(change)));
  };
  try {
    let sliceEnd = performance.now() + SLICE_MS;
    for await (const some of entries) {
      const contents = await redactContents(
        some.map((entry) => entry.content),
        context.redaction,
      );
      for (const [index, entry] of some.entries()) {
        signal?.throwIfAborted();
        const content = contentOf(contents[index] ?? entry.content);
        const plan =
          (await planTransfer(entry, planned, context)) ?? planOf(entry, content, planned.get(entry.id), context);
        counts[plan.result]++;
        for (const event of plan.events) steps.push({ id: entry.id, event });
        if (plan.events.length > 0) planned.set(entry.id, content);
        if (steps.length >= CASES_A_CHANGE) await write();
        if (performance.now() < sliceEnd) continue;
        await nextTurn();
        sliceEnd = performance.now() + SLICE_MS;
      }
    }
    await write();
    signal?.throwIfAborted();
    if (file === undefined) return counts;
    await file.sync();
    await file.close();
    await files.rename(path, names.journal(writer, 1));
  } catch (error) {
    await file?.close().catch(() => undefined);
    await files.remove(path).catch(() => undefined);
    throw error;
  }
  await files.syncDirectory(names.directory);
  return counts;
}

interface Plan {
  readonly result: keyof ImportCounts;
  readonly events: readonly StoredEvent[];
}

/**
 * A case that comes with its history, and is not known here, keeps it: every step as it was, and passed through the gate.
 * @returns undefined where that is not so
 */
async function planTransfer(
  entry: ImportEntry | TransferEntry,
  planned: ReadonlyMap<string, CaseContent>,
  { stateOf, redaction }: ImportContext,
): Promise<Plan | undefined> {
  if (!('history' in entry) || planned.has(entry.id) || stateOf(entry.id)?.content !== undefined) return undefined;
  const contents = await redactContents(
    entry.history.flatMap((event) => ('content' in event ? [event.content] : [])),
    redaction,
  );
  if (contents.length === 0) return undefined;
  const history = await redactUses(entry.history, redaction);
  const events = history.map((event): StoredEvent => {
    if (!('content' in event)) return event;
    const content = contentOf(contents.shift() ?? event.content);
    return { ...event, content, signature: normalize(content.errorText).signature };
  });
  return { result: 'added', events };
}

/**
 * A case that was deleted stays so when the same is imported again, and an older version never replaces a newer one.
 */
function planOf(
  entry: ImportEntry,
  content: CaseContent,
  planned: CaseContent | undefined,
  { clock, stateOf }: ImportContext,
): Plan {
  const known = stateOf(entry.id);
  const present = planned ?? known?.content;
  const now = clock();
  if (present === undefined) {
    const signature = normalize(content.errorText).signature;
    const at = entry.createdAt ?? now;
    const { occurrences, updatedAt } = entry;
    const created: StoredEvent = { kind: 'created', at, content, signature, ...(occurrences && { occurrences }) };
    if (updatedAt === undefined || updatedAt === at) return { result: 'added', events: [created] };
    return { result: 'added', events: [created, { kind: 'edited', at: updatedAt, content, signature }] };
  }
  const isOlder = planned === undefined && entry.updatedAt !== undefined && entry.updatedAt < (known?.updatedAt ?? 0);
  if (isOlder || isSameContent(present, content)) return { result: 'unchanged', events: [] };
  const signature = normalize(content.errorText).signature;
  const wasDeleted = planned === undefined && known?.deleted === true;
  return {
    result: wasDeleted ? 'added' : 'updated',
    events: [{ kind: wasDeleted ? 'restored' : 'edited', at: entry.updatedAt ?? now, content, signature }],
  };
}
