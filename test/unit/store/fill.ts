import { mkdir, writeFile } from 'node:fs/promises';
import { formatChange } from '../../../src/store/changeLine';
import { content } from './content';
import type { TestPlace } from './helpers';

/** Enough cases, and long enough, that a thread works on them. */
export const MANY = 1_500;

/** Puts many cases into a library: the journal of a process that died before it took them into the database. */
export async function fill(place: TestPlace): Promise<void> {
  const errorText = 'Error: “Marmelade” — 果酱\n'.repeat(60);
  const lines = Array.from({ length: MANY }, (_, n) => {
    const created = {
      kind: 'created',
      at: n,
      content: content(`title ${n}`, { errorText }),
      signature: '1:a',
    } as const;
    return formatChange({ writer: 'other', seq: n + 1, clock: n + 1, steps: [{ id: `other-${n}`, event: created }] });
  });
  await mkdir(place.directory, { recursive: true });
  await writeFile(place.path('casebook.db.journal-other-1'), lines.join(''));
}
