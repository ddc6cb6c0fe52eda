import { libraryHealth, type LibraryHealth } from '../../core/evaluation/libraryHealth';
import type { Command } from '../command';
import { printJson, printLines } from '../output';
import { LIBRARY_OPTION, withLibrary } from '../withLibrary';

/** `casebook health`: the figures of a library. */
export const healthCommand: Command = {
  name: 'health',
  usage: '--library DB',
  summary: 'Tells how a library stands: its causes, aliases, repeats and use.',
  options: LIBRARY_OPTION,
  run: async (call, io) => {
    const health = await withLibrary(call, io, 'read', (library) =>
      Promise.resolve(libraryHealth(library.cases(), (id) => library.usage(id))),
    );
    if (call.json) printJson(health, io);
    else printLines(forPeople(health), io);
    return 0;
  },
};

function forPeople({ cases, causes, signatures, outcomes, occurrences, aliases, ...rest }: LibraryHealth): string[] {
  const { severalCauses, repeats, use } = rest;
  return [
    `${cases} cases, ${causes} causes, ${signatures} signatures, met ${occurrences} times`,
    `outcomes: ${Object.entries(outcomes)
      .map(([outcome, count]) => `${outcome} ${count}`)
      .join(', ')}`,
    `aliases: ${aliases.withAliases} cases have some, those of ${aliases.thin} add nothing`,
    `${severalCauses} signatures have several causes; ${repeats} cases repeat another`,
    `shown ${use.shown}, opened ${use.opened}, applied ${use.applied}, verified ${use.verified}, rejected ${use.rejected}; never shown: ${use.neverShown} cases`,
  ];
}
