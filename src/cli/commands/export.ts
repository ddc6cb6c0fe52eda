import { exportCases } from '../../store/exportCases';
import type { Command } from '../command';
import { printJson } from '../output';
import { LIBRARY_OPTION, withLibrary } from '../withLibrary';

/** `casebook export`: the library → a case file on standard output. */
export const exportCommand: Command = {
  name: 'export',
  usage: '--library DB',
  summary: 'Writes all cases, one a line, sorted; with --json as one document.',
  options: LIBRARY_OPTION,
  takesInput: false,
  run: async (call, io) => {
    await withLibrary(call, io, { to: 'read' }, (library) => {
      const pieces = [...exportCases(library.cases())];
      if (call.json) printJson({ cases: pieces.flatMap(parseLines) }, io);
      else for (const piece of pieces) io.writeOut(piece);
      return Promise.resolve();
    });
    return 0;
  },
};

function parseLines(piece: string): unknown[] {
  return piece
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
}
