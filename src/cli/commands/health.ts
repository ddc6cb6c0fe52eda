import { healthOf, type HealthFigures } from '../../core/cases/health';
import type { Command } from '../command';
import { printJson, printLines } from '../output';
import { LIBRARY_OPTION, withLibrary } from '../withLibrary';

/** `casebook health`: the figures of a library. */
export const healthCommand: Command = {
  name: 'health',
  usage: '--library DB',
  summary: 'Tells how a library stands: its patterns, aliases, repeats and use.',
  options: LIBRARY_OPTION,
  takesInput: false,
  run: async (call, io) => {
    const health = await withLibrary(call, io, { to: 'read' }, (library) =>
      Promise.resolve(healthOf(library.cases(), (id) => library.usage(id))),
    );
    if (call.json) printJson(health, io);
    else printLines(forPeople(health), io);
    return 0;
  },
};

function forPeople(health: HealthFigures): string[] {
  const { cases, signatures, largestSignatureShare, outcomes, occurrences, aliases, use, groups } = health;
  const of = (kind: string): number => groups.filter((group) => group.kind === kind).length;
  return [
    `${cases} cases, met ${occurrences} times; ${signatures} signatures, the most frequent has ${percent(largestSignatureShare)} of the cases`,
    `outcomes: ${Object.entries(outcomes)
      .map(([outcome, count]) => `${outcome} ${count}`)
      .join(', ')}`,
    `aliases add something to ${aliases.covered} cases (${percent(aliases.coverage)})`,
    `without root cause ${health.withoutRootCause}, without fix ${health.withoutFix}; ${percent(health.repeatedTexts)} of the texts repeat another's`,
    `signatures with several cases: ${of('repeats')} repeat one problem, ${of('causes')} hold several causes, ${of('related')} others`,
    `use: opened ${use.opened}, applied ${use.applied}, verified ${use.verified}, misleading ${use.misleading}; never shown ${use.neverShown}`,
  ];
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
