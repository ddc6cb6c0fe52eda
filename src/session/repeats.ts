import type { CaseEvent } from '../store/library';
import type { CurrentErrors, OpenLibrary, Repeat } from './session';

/** Cases of one error that are looked at. */
const MAX_CASES = 3;

/**
 * What is known of the earlier times of an error (L25): for each case of its signature that recall shows, when it was
 * fixed and in which commit, and whether the error is back although a person had verified the fix.
 * @returns one a case; undefined where nothing is known.
 */
export async function repeatsOf(
  { errors, selected, recall }: CurrentErrors,
  libraries: readonly OpenLibrary[],
): Promise<readonly Repeat[] | undefined> {
  const error = errors[selected];
  if (error === undefined || error.origin.kind === 'text') return undefined;
  const { signature } = error.pattern;
  const same = (recall?.hits ?? []).filter((hit) => hit.case.signature === signature).slice(0, MAX_CASES);
  const repeats: Repeat[] = [];
  for (const { case: found } of same) {
    const holder = libraries.find(({ library }) => library.get(found.id) !== undefined)?.library;
    if (holder === undefined) continue;
    const repeat = repeatOf(found.id, await holder.history(found.id), signature, error.at);
    if (repeat !== undefined) repeats.push(repeat);
  }
  return repeats.length === 0 ? undefined : repeats;
}

function repeatOf(caseId: string, history: readonly CaseEvent[], signature: string, now: number): Repeat | undefined {
  let fixedAt: number | undefined;
  let verifiedAt: number | undefined;
  let commit: string | undefined;
  for (const event of history) {
    if (event.kind === 'created' || event.kind === 'edited' || event.kind === 'restored') {
      if (fixedAt === undefined && event.content.outcome !== 'unresolved') fixedAt = event.at;
      commit = event.content.commit;
    } else if (event.kind === 'verified' && event.querySignature === signature && event.at < now) {
      verifiedAt = event.at;
    }
  }
  if (fixedAt === undefined) return undefined;
  return {
    caseId,
    fixedAt: verifiedAt ?? fixedAt,
    recurred: verifiedAt !== undefined,
    ...(commit === undefined ? {} : { commit }),
  };
}
