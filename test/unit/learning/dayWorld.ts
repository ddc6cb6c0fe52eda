import { readFileSync } from 'node:fs';
import { detectInOutput, loadReader, type Reader } from '../../../src/sensors/terminal/detectInOutput';
import { RawOutput } from '../../../src/sensors/terminal/rawOutput';
import { FileMarks } from '../../../src/session/changes/fileMarks';
import type { FileState, SourceControl } from '../../../src/session/changes/sourceControl';
import { createSession } from '../../../src/session/createSession';
import { loadEngine } from '../../../src/session/recall/engine';
import type { FixDraft } from '../../../src/session/learning/fixDraft';
import type { Origin, Session } from '../../../src/session/session';
import { FakeLibrary, FakeLog, FakeSettings, FakeWorkspace } from '../session/fakes';

interface Recording {
  readonly command: string;
  readonly cwd: string;
  readonly exitCode: number;
  readonly raw: string;
}

const RECORDINGS = JSON.parse(
  readFileSync(new URL('../../fixtures/workingDay.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, Recording>>;

/** The folder of the workspace; with Git it is the repository too. */
const ROOT = '/home/dev';
const WHOLE = { head: 131_072, tail: 524_288 };

/**
 * A developer's machine: files, a repository, terminals and a clock, with a session that watches. Failing commands print
 * what was recorded of the real tool.
 */
export class DayWorld {
  now = Date.UTC(2026, 2, 2, 9);
  readonly log = new FakeLog();
  readonly settings = new FakeSettings();
  readonly session: Session;
  private readonly files = new Map<string, { text: string; at: number }>();
  private readonly committed = new Map<string, string>();
  private readonly origins = new Map<string, number>();
  private readonly marks: FileMarks;
  private head = 'aaaa';

  private constructor(
    private readonly reader: Reader,
    withGit: boolean,
  ) {
    const workspace = new FakeWorkspace();
    workspace.folders = [{ key: `file://${ROOT}`, name: 'dev', directory: `${ROOT}/.casebook` }];
    let ids = 0;
    const control: SourceControl = this.sourceControl();
    this.marks = new FileMarks({
      find: () => (withGit ? control : undefined),
      read: (path) => Promise.resolve(this.read(path)),
      folders: () => [ROOT],
      list: (folder) => Promise.resolve([...this.files.keys()].filter((path) => path.startsWith(`${folder}/`))),
      isIgnored: () => false,
    });
    this.session = createSession({
      clock: () => this.now,
      newId: () => `id-${(ids += 1)}`,
      loadEngine,
      workspace,
      openLibrary: (directory) => Promise.resolve(new FakeLibrary(directory)),
      settings: this.settings,
      log: this.log,
      marks: this.marks,
    });
  }

  /** @param withGit whether there is a repository; else only saved documents are known. */
  static async open(withGit: boolean): Promise<DayWorld> {
    return new DayWorld(await loadReader(), withGit);
  }

  get drafts(): readonly FixDraft[] {
    return this.session.state.drafts;
  }

  wait(seconds: number): void {
    this.now += seconds * 1_000;
  }

  /** A file as it was committed long ago, and opened in an editor since. */
  commit(path: string, text: string): void {
    const at = this.now;
    if (this.files.has(path)) return;
    this.files.set(path, { text, at: at - 3_600_000 });
    this.committed.set(path, text);
    this.marks.saved.opened(path, text, at);
  }

  /** Somebody changes a file in the editor and saves it. */
  edit(path: string, line: string): void {
    this.wait(20);
    this.commit(path, `// ${path}\nfirst\nsecond\nthird\n`);
    const before = this.files.get(path)?.text ?? '';
    const text = before.replace('second\n', `second\n${line}\n`);
    this.files.set(path, { text, at: this.now });
    this.marks.saved.saved(path, text, this.now);
    this.wait(5);
  }

  /** A file is as it was committed again. */
  undo(path: string): void {
    this.wait(10);
    const text = this.committed.get(path) ?? '';
    this.files.set(path, { text, at: this.now });
    this.marks.saved.saved(path, text, this.now);
  }

  /** A program writes a file. */
  write(path: string, text: string): void {
    this.files.set(path, { text, at: this.now });
  }

  /** Everything is committed. */
  commitAll(): void {
    this.head = `${this.head}1`;
    for (const [path, { text }] of this.files) this.committed.set(path, text);
  }

  /** A recorded command fails. */
  async fail(id: string, how: { terminal?: string; cwd?: string; without?: string } = {}): Promise<void> {
    const { command, cwd, exitCode, raw } = recordingOf(id);
    const lines = raw.split('\n').filter((line) => how.without === undefined || !line.includes(how.without));
    await this.run(command, how.cwd ?? cwd, exitCode, lines.join('\n'), how.terminal);
  }

  /** The command of a recording, or another one in its directory, ends well. */
  async pass(id: string, command?: string, terminal?: string): Promise<void> {
    const recording = recordingOf(id);
    await this.run(command ?? recording.command, recording.cwd, 0, 'ok\r\n', terminal);
  }

  /** A command ends well in some directory. */
  async passIn(cwd: string, command: string, terminal?: string): Promise<void> {
    await this.run(command, cwd, 0, 'ok\r\n', terminal);
  }

  /** The same, while the command writes files. */
  async passWriting(id: string, command: string, files: Readonly<Record<string, string>>): Promise<void> {
    const { cwd } = recordingOf(id);
    await this.run(command, cwd, 0, 'ok\r\n', undefined, files);
  }

  async settle(): Promise<void> {
    await this.session.settled();
  }

  private async run(
    command: string,
    cwd: string,
    exitCode: number,
    raw: string,
    terminal = 'bash',
    files: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const startedAt = this.now;
    this.wait(1);
    for (const [path, text] of Object.entries(files)) this.write(path, text);
    this.wait(1);
    const output = new RawOutput(WHOLE);
    output.push(raw);
    const errors = await detectInOutput(this.reader, output, { command, exitCode });
    const number = (this.origins.get(terminal) ?? 0) + 1;
    this.origins.set(terminal, number);
    const origin: Origin = { kind: 'terminal', key: terminal, name: 'bash', run: `${terminal}/${number}` };
    if (errors.length > 0) this.session.met(errors, origin, cwd);
    const end = exitCode === 0 ? ('well' as const) : ('failed' as const);
    this.session.ran({ kind: 'command', origin, command, cwd, startedAt, endedAt: this.now, end, errors });
    await this.settle();
    this.wait(3);
  }

  private read(path: string): FileState {
    const file = this.files.get(path);
    if (file === undefined) return { kind: 'absent' };
    return { kind: 'text', text: file.text, writtenAt: file.at, bornAt: file.at, touchedAt: file.at };
  }

  private sourceControl(): SourceControl {
    const headNow = (): string => this.head;
    return {
      root: ROOT,
      get head(): string {
        return headNow();
      },
      changed: () => [...this.files].flatMap(([path, { text }]) => (this.committed.get(path) === text ? [] : [path])),
      refresh: () => Promise.resolve(),
      show: (_commit, path) => Promise.resolve(this.committed.get(path)),
      changedBetween: () => Promise.resolve([]),
    };
  }
}

function recordingOf(id: string): Recording {
  const recording = RECORDINGS[id];
  if (recording === undefined) throw new Error(`There is no recording “${id}”.`);
  return recording;
}
