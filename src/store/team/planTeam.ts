import type { Case } from '../../core/cases/case';
import type { ImportEntry } from '../library';
import { contentOf } from '../sameContent';
import { isSamePrints, printsOf, type ContentField } from './fieldPrints';
import { mergeContents, type Version } from './mergeContents';
import { newSlices } from '../slices';
import type { TeamBase } from './teamBase';
import type { TeamMemory } from './teamMemory';

/** A case that a person should know of, since both sides did something to it. */
export interface TeamNotice {
  readonly id: string;
  readonly title: string;
  /**
   * `both-edited`: fields were changed on both sides, the other values are in its history. `kept`: deleted on one side and
   * edited on the other, so that it stays.
   */
  readonly kind: 'both-edited' | 'kept';
  readonly fields: readonly ContentField[];
}

/** What has to be done in a library, so that it has what was changed in the team file. The file then follows the library. */
export interface TeamPlan {
  /** To be stored in this order; of two with one id the first goes into its history. */
  readonly store: readonly ImportEntry[];
  readonly restore: readonly string[];
  readonly remove: readonly string[];
  readonly notices: readonly TeamNotice[];
}

/** A case as the team file has it. */
export interface TheirCase extends Version {
  readonly createdAt?: number;
  /** Fields that several lines of the file disagree about. */
  readonly bothEdited: readonly ContentField[];
  /** What the lines say, where they are several: so that none of it is lost. */
  readonly versions: readonly Version[];
}

/** Both sides, and what they had in common. */
export interface TeamSides {
  readonly live: readonly Case[];
  readonly deleted: readonly Case[];
  readonly theirs: ReadonlyMap<string, TheirCase>;
  /** Undefined where they meet for the first time: then whatever either side has is had by both. */
  readonly base: TeamBase | undefined;
  /** Whether `theirs` is all that the file has: a case whose line could not be read was not taken out. */
  readonly isWhole: boolean;
}

/** Decides what becomes of every case; see `mergeContents` for the fields of one. Nothing is changed by it. */
export async function planTeam(sides: TeamSides, memory: TeamMemory): Promise<TeamPlan> {
  const plan = new Planning(sides, memory);
  const slice = newSlices();
  const known = new Set<string>();
  for (const stored of sides.live) {
    await slice();
    known.add(stored.id);
    plan.live(stored);
  }
  for (const stored of sides.deleted) {
    await slice();
    known.add(stored.id);
    plan.deleted(stored);
  }
  for (const [id, their] of sides.theirs) {
    if (known.has(id)) continue;
    await slice();
    plan.onlyTheirs(id, their);
  }
  return plan;
}

/** A plan that is being made, case by case. */
class Planning implements TeamPlan {
  readonly store: ImportEntry[] = [];
  readonly restore: string[] = [];
  readonly remove: string[] = [];
  readonly notices: TeamNotice[] = [];

  constructor(
    private readonly sides: TeamSides,
    private readonly memory: TeamMemory,
  ) {}

  /** A case that the library has. */
  live(stored: Case): void {
    const { id } = stored;
    const before = this.sides.base?.get(id);
    const their = this.sides.theirs.get(id);
    if (their === undefined) {
      if (before === undefined || !this.sides.isWhole) return;
      if (isSamePrints(this.memory.of(stored), before)) this.remove.push(id);
      else this.notice('kept', id, stored.title);
      return;
    }
    if (their.bothEdited.length > 0 || !isSamePrints(this.memory.of(stored), this.memory.of(their.content))) {
      this.merge(stored, their, before);
    }
  }

  /** A case that was deleted in the library. */
  deleted(stored: Case): void {
    const { id } = stored;
    const their = this.sides.theirs.get(id);
    if (their === undefined) return;
    const before = this.sides.base?.get(id);
    const prints = this.memory.of(their.content);
    if (before !== undefined && isSamePrints(prints, before)) return;
    if (isSamePrints(prints, this.memory.of(stored))) this.restore.push(id);
    else this.store.push({ id, content: their.content });
    if (before !== undefined) this.notice('kept', id, their.content.title);
  }

  /** A case of which the library knows nothing. */
  onlyTheirs(id: string, their: TheirCase): void {
    const before = this.sides.base?.get(id);
    // Forgotten here, and unchanged there: it goes from the file, too.
    if (before !== undefined && isSamePrints(this.memory.of(their.content), before)) return;
    const { createdAt, updatedAt } = their;
    const created = { id, ...(createdAt === undefined ? {} : { createdAt }) };
    for (const { content } of lostVersions(their, undefined, their.content)) this.store.push({ ...created, content });
    const isNew = their.bothEdited.length === 0;
    this.store.push({ ...created, content: their.content, ...(isNew && updatedAt > 0 ? { updatedAt } : {}) });
    if (!isNew) this.notice('both-edited', id, their.content.title, their.bothEdited);
    if (before !== undefined) this.notice('kept', id, their.content.title);
  }

  private merge(stored: Case, their: TheirCase, before: ReturnType<TeamBase['get']>): void {
    const { id } = stored;
    const merged = mergeContents(before, { content: contentOf(stored), updatedAt: stored.updatedAt }, their);
    const fields = [...new Set([...merged.bothEdited, ...their.bothEdited])];
    const prints = printsOf(merged.content);
    if (fields.length > 0) {
      for (const { content } of lostVersions(their, stored, merged.content)) this.store.push({ id, content });
      this.notice('both-edited', id, merged.content.title, fields);
    } else if (isSamePrints(prints, this.memory.of(stored))) return;
    // The time of a change that is only taken over stays that of the change.
    const isTheirs = fields.length === 0 && isSamePrints(prints, this.memory.of(their.content));
    const at = isTheirs && their.updatedAt >= stored.updatedAt ? { updatedAt: their.updatedAt } : {};
    this.store.push({ id, content: merged.content, ...at });
  }

  private notice(kind: TeamNotice['kind'], id: string, title: string, fields: readonly ContentField[] = []): void {
    this.notices.push({ id, title, kind, fields });
  }
}

/** What the file said and neither the library nor the result says: it goes into the history of the case. */
function lostVersions(their: TheirCase, mine: Case | undefined, result: Version['content']): readonly Version[] {
  const said = [result, ...(mine === undefined ? [] : [mine])].map((content) => printsOf(content));
  const all = their.versions.length > 1 ? their.versions : [their];
  return all.filter(({ content }) => !said.some((prints) => isSamePrints(prints, printsOf(content))));
}
