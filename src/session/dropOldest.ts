/**
 * Bounds what is remembered: drops the entries that were put in first, until no more than `most` are left. An entry that is
 * deleted and put in again is the newest.
 */
export function dropOldest(kept: Map<unknown, unknown> | Set<unknown>, most: number): void {
  for (const key of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(key);
  }
}
