import type { Case } from '../core/cases/case';

/** Up to so many changes are looked for in the array before; of more, it is made anew. */
const FEW = 50;

/** What became of a case since the list was made. */
interface Changed {
  /** As the list has it; undefined where it has none. */
  readonly before: Case | undefined;
  now: Case | undefined;
}

/**
 * The cases as one array, a new one after each change. It is made of the array before, so that a change costs the same
 * in a large library as in a small one, but for the copying of that array.
 */
export class CaseList {
  private list: readonly Case[] | undefined;
  private readonly changed = new Map<string, Changed>();

  /** @param all gives all cases, where there is no array yet */
  constructor(private readonly all: () => Iterable<Case>) {}

  cases(): readonly Case[] {
    if (this.list === undefined) this.list = [...this.all()];
    else if (this.changed.size > 0) this.list = this.renewed(this.list);
    this.changed.clear();
    return this.list;
  }

  /** A case has come (there was none `before`), changed, or gone (there is none `now`). */
  change(id: string, before: Case | undefined, now: Case | undefined): void {
    if (this.list === undefined) return;
    const known = this.changed.get(id);
    if (known === undefined) this.changed.set(id, { before, now });
    else known.now = now;
  }

  /** Makes the next array anew. */
  clear(): void {
    this.list = undefined;
    this.changed.clear();
  }

  private renewed(list: readonly Case[]): readonly Case[] {
    if (this.changed.size > FEW) return [...this.all()];
    const next = list.slice();
    for (const { before, now } of this.changed.values()) {
      const index = before === undefined ? -1 : next.indexOf(before);
      if (index >= 0) next.splice(index, 1, ...(now === undefined ? [] : [now]));
      else if (now !== undefined) next.push(now);
    }
    return next;
  }
}
