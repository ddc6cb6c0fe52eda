import type { FileNames } from './fileNames';
import { errorCode } from './libraryError';
import type { LibraryFiles } from './libraryFiles';
import { writeAll } from './journalWriter';

/** An owner shows at this pace that it lives … */
const HEARTBEAT_MS = 2_000;
/** … and counts as dead after so long without a sign. */
const DEAD_AFTER_MS = 15_000;

interface Owner {
  readonly token: string;
  readonly pid: number;
  readonly host: string;
}

/**
 * The right to rewrite the database file: one process at a time. Recording a change needs no lock.
 *
 * A slow owner may be taken for dead. That costs nothing but its work: who takes over removes the files that others
 * prepared (`*.next-*`) before it reads the database, and an owner puts its file in place only after it has seen that
 * the lock is still its own. So whoever lost the lock finds either that, or that its file is gone.
 */
export class RewriteLock {
  /** The sign of life seen last, and when it was first seen, by a clock that nobody sets. */
  private seen: { readonly sign: string; readonly since: number } | undefined;
  private heartbeat: NodeJS.Timeout | undefined;

  /** @param token a name that no other owner has */
  constructor(
    private readonly files: LibraryFiles,
    private readonly names: FileNames,
    private readonly token: string,
  ) {}

  /** @returns whether the lock is now held; false while another owner lives */
  async acquire(): Promise<boolean> {
    if (!(await this.create())) {
      if (!(await this.removeDeadOwner()) || !(await this.create())) return false;
    }
    this.heartbeat = setInterval(() => void this.files.touch(this.names.lock).catch(() => undefined), HEARTBEAT_MS);
    this.heartbeat.unref();
    return true;
  }

  /** Whether the lock is still this owner's. */
  async isHeld(): Promise<boolean> {
    return (await this.readOwner())?.token === this.token;
  }

  /** Gives the lock back, if it is still this owner's. */
  async release(): Promise<void> {
    clearInterval(this.heartbeat);
    if (await this.isHeld().catch(() => false)) await this.files.remove(this.names.lock).catch(() => undefined);
  }

  private async create(): Promise<boolean> {
    let file;
    try {
      file = await this.files.create(this.names.lock);
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return false;
      throw error;
    }
    const owner: Owner = { token: this.token, ...this.files.self };
    try {
      await writeAll(file, Buffer.from(JSON.stringify(owner)));
    } catch (error) {
      await file.close().catch(() => undefined);
      await this.files.remove(this.names.lock).catch(() => undefined);
      throw error;
    }
    await file.close();
    return true;
  }

  /** @returns whether there is no lock any more */
  private async removeDeadOwner(): Promise<boolean> {
    let sign: string;
    let owner: Owner | undefined;
    try {
      const info = await this.files.stat(this.names.lock);
      owner = await this.readOwner();
      sign = `${info.identity} ${info.modifiedAt} ${owner?.token}`;
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return true;
      throw error;
    }
    if (this.seen?.sign !== sign) this.seen = { sign, since: performance.now() };
    const { self } = this.files;
    const ended = owner?.host === self.host && owner.pid !== self.pid && !this.files.isRunning(owner.pid);
    if (!ended && performance.now() - this.seen.since < DEAD_AFTER_MS) return false;
    await this.files.remove(this.names.lock).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
    });
    return true;
  }

  private async readOwner(): Promise<Owner | undefined> {
    let bytes: Uint8Array;
    try {
      bytes = await this.files.read(this.names.lock);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
    try {
      const owner = JSON.parse(Buffer.from(bytes).toString('utf8')) as Partial<Owner> | null;
      if (typeof owner?.token !== 'string' || typeof owner.pid !== 'number' || typeof owner.host !== 'string') {
        return undefined;
      }
      return { token: owner.token, pid: owner.pid, host: owner.host };
    } catch {
      // Being written just now, or left half written by an owner that died: its age decides.
      return undefined;
    }
  }
}
