import type { Positions } from '../database/readPositions';
import type { CaseEvent } from '../library';
import type { Damage } from '../openBase';
import type { Rewritten } from '../rewriteDatabase';

/** What a library's database is at this moment, without its cases. */
export type BaseInfo =
  | { readonly kind: 'none' }
  | { readonly kind: 'unusable'; readonly damage: Damage }
  | {
      readonly kind: 'good';
      /** Bytes of the file. */
      readonly size: number;
      readonly positions: Positions;
      /** There where the backup stands in for a file that can't be used. */
      readonly insteadOf?: Damage;
    }
  | {
      readonly kind: 'newer';
      readonly size: number;
      readonly version: number;
      /** Absent where the tables are such that this version can't read them. */
      readonly positions?: Positions;
    };

/** Takes some cases as `statesOf` reads them; `names` are those of the writers by their number. */
export type TakeSlice = (slice: string, names: ReadonlyMap<number, string>) => void | Promise<void>;

/**
 * What is done with the database file as a whole. SQLite works on it in calls that can't be interrupted and take longer
 * the larger it is, so for a large one a thread of its own does this (docs/decisions/0005-database-thread.md).
 */
export interface DatabaseTasks {
  /**
   * Reads and checks the database, or its backup where it can't be used. Writes nothing.
   * @param take given all cases; without it only positions are read
   */
  readBase(take?: TakeSlice): Promise<BaseInfo>;
  /** Every event of one case, from database and journals, oldest first; empty where there is no such case. */
  history(id: string): Promise<readonly CaseEvent[]>;
  /**
   * Takes all journals into a new database file (see `rewriteDatabase`).
   * @param token of the lock, which the caller holds
   */
  rewrite(token: string, everything: boolean): Promise<Rewritten>;
}
