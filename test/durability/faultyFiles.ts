import type { AppendFile, LibraryFiles } from '../../src/store/libraryFiles';
import { nodeFiles } from '../../src/store/nodeFiles';

/** What goes wrong with one file call. */
export type Fault = 'ENOSPC' | 'EIO' | 'EACCES' | 'short write' | 'crash' | 'torn crash';

/** The process that these files belong to is dead: no call of it does anything any more. */
export class CrashedError extends Error {}

/**
 * The real file system, of which one call goes wrong: number `at` (from 0 on) of those of its name. Not of all calls,
 * because how often a library looks at its directory meanwhile depends on how busy the machine is. After a crash, no further call does
 * anything; a torn crash writes half of the bytes first.
 */
export class FaultyFiles {
  /** How often each call was made so far. */
  readonly calls = new Map<string, number>();
  /** Name of the call that went wrong. */
  hit: string | undefined;
  private crashed = false;

  constructor(
    private readonly name: string,
    private readonly at: number,
    private readonly fault: Fault,
  ) {}

  files(): LibraryFiles {
    const real = nodeFiles();
    const faulty: Record<string, unknown> = { ...real };
    for (const [name, call] of Object.entries(real) as [string, unknown][]) {
      if (typeof call !== 'function' || name === 'isRunning') continue;
      faulty[name] = async (...given: unknown[]): Promise<unknown> => {
        this.check(name);
        const result: unknown = await (call as (...given: unknown[]) => Promise<unknown>)(...given);
        return name === 'create' ? this.file(result as AppendFile) : result;
      };
    }
    return faulty as unknown as LibraryFiles;
  }

  private file(real: AppendFile): AppendFile {
    return {
      write: async (bytes) => {
        const isHit = this.isNext('write');
        if (isHit && (this.fault === 'short write' || this.fault === 'torn crash') && !this.crashed) {
          this.count('write');
          this.hit = 'write';
          const count = await real.write(bytes.subarray(0, Math.ceil(bytes.length / 2)));
          if (this.fault === 'short write') return count;
          this.crashed = true;
          throw new CrashedError();
        }
        if (isHit && this.fault === 'ENOSPC') await real.write(bytes.subarray(0, Math.ceil(bytes.length / 3)));
        this.check('write');
        return real.write(bytes);
      },
      sync: () => this.run('sync', () => real.sync()),
      truncate: (size) => this.run('truncate', () => real.truncate(size)),
      // The handle is closed in any case, so that the test leaks none.
      close: async () => {
        await real.close();
        this.check('close');
      },
    };
  }

  private async run<T>(name: string, call: () => Promise<T>): Promise<T> {
    this.check(name);
    return call();
  }

  private check(name: string): void {
    if (this.crashed) throw new CrashedError();
    const isHit = this.isNext(name);
    this.count(name);
    if (!isHit || this.fault === 'short write') return;
    this.hit = name;
    if (this.fault === 'crash' || this.fault === 'torn crash') {
      this.crashed = true;
      throw new CrashedError();
    }
    throw Object.assign(new Error(`${this.fault}: ${name}`), { code: this.fault });
  }

  private isNext(name: string): boolean {
    return name === this.name && (this.calls.get(name) ?? 0) === this.at;
  }

  private count(name: string): void {
    this.calls.set(name, (this.calls.get(name) ?? 0) + 1);
  }
}
