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
  const { live, deleted, theirs, base, isWhole } = sides;
  const slice = newSlices();
  const store: ImportEntry[] = [];
  const restore: string[] = [];
  const remove: string[] = [];
  const notices: TeamNotice[] = [];
  const known = new Set<string>();
  const notice = (kind: TeamNotice['kind'], id: string, title: string, fields: readonly ContentField[] = []): void => {
    notices.push({ id, title, kind, fields });
  };
  for (const stored of live) {
    await slice();
    const { id } = stored;
    known.add(id);
    const before = base?.get(id);
    const their = theirs.get(id);
    if (their === undefined) {
      if (before === undefined || !isWhole) continue;
      if (isSamePrints(memory.of(stored), before)) remove.push(id);
      else notice('kept', id, stored.title);
      continue;
    }
    if (their.bothEdited.length === 0 && isSamePrints(memory.of(stored), memory.of(their.content))) continue;
    const merged = mergeContents(before, { content: contentOf(stored), updatedAt: stored.updatedAt }, their);
    const fields = [...new Set([...merged.bothEdited, ...their.bothEdited])];
    const prints = printsOf(merged.content);
    if (fields.length > 0) {
      for (const { content } of lostVersions(their, stored, merged.content)) store.push({ id, content });
      notice('both-edited', id, merged.content.title, fields);
    } else if (isSamePrints(prints, memory.of(stored))) continue;
    // The time of a change that is only taken over stays that of the change.
    const isTheirs = fields.length === 0 && isSamePrints(prints, memory.of(their.content));
    const at = isTheirs && their.updatedAt >= stored.updatedAt ? { updatedAt: their.updatedAt } : {};
    store.push({ id, content: merged.content, ...at });
  }
  for (const stored of deleted) {
    await slice();
    known.add(stored.id);
    const their = theirs.get(stored.id);
    if (their === undefined) continue;
    const before = base?.get(stored.id);
    const prints = memory.of(their.content);
    if (before !== undefined && isSamePrints(prints, before)) continue;
    if (isSamePrints(prints, memory.of(stored))) restore.push(stored.id);
    else store.push({ id: stored.id, content: their.content });
    if (before !== undefined) notice('kept', stored.id, their.content.title);
  }
  for (const [id, their] of theirs) {
    if (known.has(id)) continue;
    await slice();
    const before = base?.get(id);
    // Forgotten here, and unchanged there: it goes from the file, too.
    if (before !== undefined && isSamePrints(memory.of(their.content), before)) continue;
    const { createdAt, updatedAt } = their;
    const created = { id, ...(createdAt === undefined ? {} : { createdAt }) };
    for (const { content } of lostVersions(their, undefined, their.content)) store.push({ ...created, content });
    const isNew = their.bothEdited.length === 0;
    store.push({ ...created, content: their.content, ...(isNew && updatedAt > 0 ? { updatedAt } : {}) });
    if (!isNew) notice('both-edited', id, their.content.title, their.bothEdited);
    if (before !== undefined) notice('kept', id, their.content.title);
  }
  return { store, restore, remove, notices };
}

/** What the file said and neither the library nor the result says: it goes into the history of the case. */
function lostVersions(their: TheirCase, mine: Case | undefined, result: Version['content']): readonly Version[] {
  const said = [result, ...(mine === undefined ? [] : [mine])].map((content) => printsOf(content));
  const all = their.versions.length > 1 ? their.versions : [their];
  return all.filter(({ content }) => !said.some((prints) => isSamePrints(prints, printsOf(content))));
}
