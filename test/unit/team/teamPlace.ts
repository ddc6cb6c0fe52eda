import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { StoredLibrary } from '../../../src/store/library';
import { syncTeam, type TeamOutcome } from '../../../src/store/team/syncTeam';
import type { TestPlace } from '../store/helpers';

const run = promisify(execFile);

/** A developer's clone: a library with a clock and ids of its own, and the team file beside it. */
export class Clone {
  private constructor(
    readonly name: string,
    readonly folder: string,
    private readonly place: TestPlace,
    readonly library: StoredLibrary,
    private readonly time: { now: number },
  ) {}

  static async make(name: string, place: TestPlace, folder = join(place.root, name)): Promise<Clone> {
    const time = { now: 1_000 };
    let ids = 0;
    const library = await place.library({
      directory: join(folder, '.casebook'),
      clock: () => time.now,
      newId: () => `${name}-${++ids}`,
    });
    return new Clone(name, folder, place, library, time);
  }

  /** Another clone of this one's repository. */
  async clone(name: string): Promise<Clone> {
    await run('git', ['clone', '-q', this.folder, join(this.place.root, name)]);
    const other = await Clone.make(name, this.place);
    await other.configure();
    return other;
  }

  get path(): string {
    return join(this.folder, '.casebook', 'cases.jsonl');
  }

  set now(now: number) {
    this.time.now = now;
  }

  sync(): Promise<TeamOutcome> {
    return syncTeam({ library: this.library, path: this.path });
  }

  read(): Promise<string> {
    return readFile(this.path, 'utf8');
  }

  /** The lines of the file, as objects. */
  async lines(): Promise<readonly Record<string, unknown>[]> {
    const text = (await this.read()).trim();
    return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  async write(text: string): Promise<void> {
    await mkdir(join(this.folder, '.casebook'), { recursive: true });
    await writeFile(this.path, text);
  }

  remove(): Promise<void> {
    return rm(this.path);
  }

  /** Every case of the library: id, title, root cause, fix, aliases. */
  get cases(): readonly string[] {
    return this.library
      .cases()
      .map(({ id, title, rootCause, fixSummary, aliases }) =>
        [id, title, rootCause, fixSummary, ...aliases].join(' | '),
      )
      .sort();
  }

  async git(...args: string[]): Promise<string> {
    return (await run('git', args, { cwd: this.folder })).stdout;
  }

  async init(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await this.git('init', '-q', '-b', 'main');
    await this.configure();
  }

  async commit(message: string): Promise<void> {
    await this.git('add', '-A');
    await this.git('commit', '-q', '--allow-empty', '-m', message);
  }

  private async configure(): Promise<void> {
    await this.git('config', 'user.name', this.name);
    await this.git('config', 'user.email', `${this.name}@example.org`);
    await this.git('config', 'commit.gpgsign', 'false');
  }
}
