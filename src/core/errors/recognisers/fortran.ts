import type { Recogniser } from '../recogniser';

const SAYS =
  /^\s?(?<severity>(?:Fatal |Internal )?Error|Warning|Internal compiler error)(?: at \(\d\))?(?: \[[\w.-]{1,40}\])?:(?: (?<message>.*))?$/;
/** The ruler below the source line points with digits, which the message calls `(1)`. */
const RULER = /^[\s|]{1,300}[12]\b[\s12|]{0,300}$/;

/** GNU Fortran, which names the place first, then the source, then the message. */
export const fortran: Recogniser = {
  name: 'gfortran',
  title: 'GNU Fortran',
  rules: [
    {
      hints: ['.f00:0', '.f:0', '.for:0', '.ftn:0', '.fpp:0', '.inc:0', '.fi:0', '.h:0'],
      start:
        /^\s?(?:In file )?(?<file>(?:[A-Za-z]:[\\/])?[^\s:][^:]{0,300}\.(?:[fF](?:\d\d|or|OR|tn|pp|i)?|inc|h)):(?<line>\d{1,7})(?:[:.](?<column>\d{1,6}))?(?:-\d{1,6})?:?$/,
      extent: {
        until: /^\S{1,300}:\d{1,7}[.:\d-]{0,12}:$/,
        through: SAYS,
        lines: 16,
      },
      headline: [SAYS],
      details: [SAYS],
      refine: ({ lines, start, last }) =>
        SAYS.test(lines[last] ?? '') && lines.slice(start + 1, last).some((line) => RULER.test(line)) ? {} : false,
    },
  ],
  examples: [
    {
      command: 'gfortran -c ocean.f90',
      output: [
        'ocean.f90:8:6:',
        '',
        '    8 |   salt = 35.0',
        '      |      1',
        'Error: Symbol ‘salt’ at (1) has no IMPLICIT type',
      ].join('\n'),
      errors: [{ headline: 'Error: Symbol ‘salt’ at (1) has no IMPLICIT type', file: 'ocean.f90', line: 8, column: 6 }],
    },
  ],
};
