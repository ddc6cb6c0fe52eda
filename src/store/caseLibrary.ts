import { joined, sentence } from '../core/cases/sentence';
import type { Case, CaseContent } from '../core/cases/case';
import { validateCaseContent } from '../core/cases/validateCaseContent';
import { normalize } from '../core/pattern/normalize';
import type {
  CaseEvent,
  CaseUsage,
  ForgetReport,
  ImportCounts,
  ImportEntry,
  LibraryStatus,
  StoredLibrary,
  Unsubscribe,
  UseEvent,
} from './library';
import { copiesWith, keptCopies, removeCopies, tracesOf } from './keptCopies';
import { LibraryDisk, type LibraryParts } from './libraryDisk';
import { LibraryError } from './libraryError';
import { prepareDirectory } from './prepareDirectory';
import { redactContent } from './redactContent';
import { redactUses } from './redactUses';
import { contentOf } from './sameContent';
import { writeImport } from './writeImport';

/** Up to so many cases, all that was ever in them is looked for in files kept aside; of more, what is in them now. */
const HISTORIES_READ = 20;

/** The library of one directory, as one process sees it. Made by `openLibrary`. */
export class CaseLibrary implements StoredLibrary {
  private readonly disk: LibraryDisk;

  constructor(private readonly parts: LibraryParts) {
    this.disk = new LibraryDisk(parts);
  }

  get directory(): string {
    return this.disk.directory;
  }

  get status(): LibraryStatus {
    return this.disk.status;
  }

  /** Reads what is there, and begins to watch for what others write. To be called once. */
  open(): Promise<void> {
    return this.disk.open();
  }

  cases(): readonly Case[] {
    return this.disk.state.cases();
  }

  get(id: string): Case | undefined {
    return this.disk.state.get(id);
  }

  usage(id: string): CaseUsage | undefined {
    const use = this.disk.state.stateOf(id)?.use;
    if (use === undefined) return undefined;
    const { counts, lastAt } = use;
    return { ...counts, rejected: Math.max(0, counts.rejected), ...(lastAt === undefined ? {} : { lastAt }) };
  }

  rejectedPairs(): ReadonlyMap<string, ReadonlySet<string>> {
    return this.disk.state.rejectedPairs();
  }

  deletedCases(): readonly Case[] {
    return this.disk.state.deleted();
  }

  async add(content: CaseContent, met?: { readonly at: number }): Promise<Case> {
    this.checkChangeable();
    const checked = await this.check(content);
    const at = this.parts.clock();
    const metAt = met?.at ?? at;
    const id = this.unusedId();
    await this.disk.append([
      {
        id,
        event: {
          kind: 'created',
          at,
          ...checked,
          ...(metAt === at ? {} : { occurrences: { count: 1, firstAt: metAt, lastAt: metAt } }),
        },
      },
    ]);
    return this.stored(id);
  }

  async edit(id: string, content: CaseContent): Promise<Case> {
    this.checkChangeable();
    this.live(id);
    const checked = await this.check(content);
    await this.disk.append([{ id, event: { kind: 'edited', at: this.parts.clock(), ...checked } }]);
    return this.stored(id);
  }

  async delete(id: string): Promise<void> {
    this.checkChangeable();
    this.live(id);
    await this.disk.append([{ id, event: { kind: 'deleted', at: this.parts.clock() } }]);
  }

  async restore(id: string): Promise<Case> {
    this.checkChangeable();
    const state = this.disk.state.stateOf(id);
    if (state?.content === undefined) throw noSuchCase(id, this.directory);
    if (state.deleted) {
      const { content, signature } = state;
      await this.disk.append([{ id, event: { kind: 'restored', at: this.parts.clock(), content, signature } }]);
    }
    return this.stored(id);
  }

  async note(id: string, event: UseEvent): Promise<void> {
    this.checkChangeable();
    if (this.disk.state.stateOf(id) === undefined) throw noSuchCase(id, this.directory);
    const steps = await redactUses([event], this.parts.redaction());
    await this.disk.append(steps.map((noted) => ({ id, event: noted })));
  }

  history(id: string): Promise<readonly CaseEvent[]> {
    return this.disk.history(id);
  }

  async addAll(entries: AsyncIterable<readonly ImportEntry[]>, signal?: AbortSignal): Promise<ImportCounts> {
    this.checkChangeable();
    const { files, names, clock, redaction } = this.parts;
    const counts = await this.disk.orExplain(() =>
      writeImport(entries, {
        files,
        names,
        clock,
        prepare: () => prepareDirectory(files, names),
        nextClock: () => this.disk.state.nextClock(),
        stateOf: (id) => this.disk.state.stateOf(id),
        redaction: redaction(),
        ...(signal === undefined ? {} : { signal }),
      }),
    );
    if (counts.added + counts.updated > 0) await this.disk.takeInNow();
    return counts;
  }

  async forget(ids: readonly string[]): Promise<ForgetReport> {
    this.checkChangeable();
    const { files, names, clock } = this.parts;
    const known = ids.filter((id) => this.disk.state.stateOf(id) !== undefined);
    if (known.length === 0) return { copies: [] };
    const kept = await this.disk.orExplain(() => keptCopies(files, names));
    const traces: string[] = [];
    for (const id of kept.length > 0 ? known : []) {
      const { content } = this.disk.state.stateOf(id) ?? {};
      const history = known.length <= HISTORIES_READ ? await this.history(id) : [];
      traces.push(...tracesOf(id, [...history.flatMap((event) => ('content' in event ? event.content : [])), content]));
    }
    const at = clock();
    await this.disk.append(known.map((id) => ({ id, event: { kind: 'forgotten', at } })));
    await this.disk.rewriteWithoutTraces();
    return { copies: await copiesWith(files, kept, traces) };
  }

  async forgetAll(): Promise<void> {
    this.checkChangeable();
    await this.refresh();
    const at = this.parts.clock();
    const all = [...this.disk.state.ids()];
    if (all.length > 0) await this.disk.append(all.map((id) => ({ id, event: { kind: 'forgotten', at } })));
    // Nothing was ever recorded: then there is no file either.
    if (this.status.kind === 'empty') return;
    await this.disk.rewriteWithoutTraces();
    const { files, names } = this.parts;
    await this.disk.orExplain(async () => removeCopies(files, names, await keptCopies(files, names)));
  }

  async removeCopies(paths: readonly string[]): Promise<void> {
    this.checkChangeable();
    const { files, names } = this.parts;
    await this.disk.orExplain(() => removeCopies(files, names, paths));
  }

  onDidChange(listener: () => void): Unsubscribe {
    return this.disk.onDidChange(listener);
  }

  refresh(): Promise<void> {
    return this.disk.refresh();
  }

  flush(): Promise<void> {
    return this.disk.flush();
  }

  close(): Promise<void> {
    return this.disk.close();
  }

  private checkChangeable(): void {
    if (this.disk.isClosed)
      throw new LibraryError(sentence('The library in {0} is closed. Open it again.', this.directory));
    if (this.status.kind === 'read-only' || this.status.kind === 'unreadable') {
      throw new LibraryError(sentence('Nothing was saved. {0}', this.status.said ?? this.status.detail));
    }
  }

  private live(id: string): void {
    if (this.disk.state.get(id) === undefined) throw noSuchCase(id, this.directory);
  }

  private stored(id: string): Case {
    const found = this.disk.state.get(id);
    if (found === undefined) throw noSuchCase(id, this.directory);
    return found;
  }

  private async check(content: CaseContent): Promise<{ content: CaseContent; signature: string }> {
    const check = validateCaseContent(content);
    if (!check.ok) {
      throw new LibraryError(joined(check.problems.map(({ said }) => said)), {
        fields: check.problems.map((problem) => problem.field),
      });
    }
    const redacted = contentOf(await redactContent(check.content, this.parts.redaction()));
    return { content: redacted, signature: normalize(redacted.errorText).signature };
  }

  private unusedId(): string {
    for (let attempt = 0; attempt < 1_000; attempt++) {
      const id = this.parts.newId();
      if (this.disk.state.stateOf(id) === undefined) return id;
    }
    throw new LibraryError(sentence('No unused id was found for the case. Try again.'));
  }
}

function noSuchCase(id: string, directory: string): LibraryError {
  return new LibraryError(
    sentence('The case {0} is not in the library {1} any more: it was deleted. Restore it first.', id, directory),
  );
}
