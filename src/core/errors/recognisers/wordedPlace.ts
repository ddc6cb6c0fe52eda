import type { Recogniser } from '../recogniser';

const PATH = '(?<file>(?:[A-Za-z]:[\\\\/])?[^\\s:"\',(][^:"\',]{0,300}?)';
const KIND =
  '(?:Fatal |Runtime |Syntax |Internal )?Error|Warning|Info(?:rmation)?|Note|Panic|Questionable|Obsolescent|Extension(?: ?\\([^)]{1,20}\\))?|Extension|Deleted feature used|Non-?standard(?: ?\\([^)]{1,20}\\))?';

function grade(word: string | undefined): string {
  const kind = word ?? '';
  if (/error|panic/i.test(kind)) return 'error';
  if (/^(?:info|note)/i.test(kind)) return 'info';
  return 'warning';
}

/** Tools that say the line in words: `Error: file, line 5: message`, `file, line 39: Warning: message`. */
export const wordedPlace: Recogniser = {
  name: 'worded-place',
  title: 'tools that print "file, line N": NAG Fortran, ACUCOBOL, Buckminster, bashate-like linters, Erlang, R',
  rules: [
    {
      hints: [', line 0'],
      start: new RegExp(
        `^\\s{0,8}(?:[a-z+]{2,12}: )?(?<severity>${KIND}): (?:file )?${PATH}, line (?<line>\\d{1,7})(?:, col(?:umn)? (?<column>\\d{1,6}))?: (?<message>.*)$`,
        'i',
      ),
      extent: { continues: /^ {4,}\S/, lines: 6 },
      refine: (_block, { severity }) => ({ severity: grade(severity) }),
    },
    {
      hints: [', line 0'],
      start: new RegExp(
        `^\\s{0,8}(?:\\[\\w{1,20}\\] )?${PATH}, line (?<line>\\d{1,7})(?:, col(?:umn)? (?<column>\\d{1,6}))?: (?<severity>${KIND}):? (?<message>.*)$`,
        'i',
      ),
      refine: (_block, { severity }) => ({ severity: grade(severity) }),
    },
    {
      hints: [' line 0'],
      start: new RegExp(
        `^(?:[Ee]rror|ERROR): ${PATH}: (?<message>\\S.{0,200}? (?:in|on|at|near) line (?<line>\\d{1,7})\\b.{0,400})$`,
      ),
    },
  ],
  examples: [
    {
      command: 'nagfor -c heat.f90',
      exitCode: 2,
      output: [
        'NAG Fortran Compiler Release 7.1(Hanzomon) Build 7101',
        'Error: heat.f90, line 12: Implicit type for DT',
        '       detected at DT@=',
      ].join('\n'),
      errors: [{ headline: 'Error: heat.f90, line 12: Implicit type for DT', file: 'heat.f90', line: 12 }],
    },
    {
      command: 'ccbl pay.cob',
      output: '   [ccbl] SRC\\pay.cob, line 39: Error: Undefined data item: WAGE',
      errors: [
        { headline: '[ccbl] SRC\\pay.cob, line 39: Error: Undefined data item: WAGE', file: 'SRC\\pay.cob', line: 39 },
      ],
    },
  ],
};
