/**
 * Gives what joins lists to one, the same one as long as they are the same lists: whoever follows the joined list sees
 * at a glance that nothing has changed. Lists are never changed in place.
 * @param keyOf tells what is the same in several lists: the first of them is kept. A list holds nothing twice.
 */
export function joinedLists<T>(keyOf?: (one: T) => unknown): (lists: readonly (readonly T[])[]) => readonly T[] {
  let before: readonly (readonly T[])[] = [];
  let joined: readonly T[] = [];
  return (lists) => {
    const [only] = lists;
    if (lists.length === 1 && only !== undefined) return only;
    if (lists.length === before.length && lists.every((list, index) => list === before[index])) return joined;
    before = lists;
    joined = keyOf === undefined ? lists.flat() : firstOfEach(lists, keyOf);
    return joined;
  };
}

function firstOfEach<T>(lists: readonly (readonly T[])[], keyOf: (one: T) => unknown): readonly T[] {
  const byKey = new Map<unknown, T>();
  for (const list of lists) {
    for (const one of list) {
      const key = keyOf(one);
      if (!byKey.has(key)) byKey.set(key, one);
    }
  }
  return [...byKey.values()];
}
