import type { Block, Fields, Recogniser, Rule } from '../recogniser';

const PATH = '(?<file>(?:[A-Za-z]:[\\\\/])?[^\\s:"();,][^:"();,]{0,300}?)';
const QUOTE: NonNullable<Rule['extent']> = { continues: /^\s+\S/, lines: 12 };

function refineIntel({ lines, start }: Block, { severity }: Readonly<Fields>): Fields {
  const column = /\(col\. (\d{1,6})\)/.exec(lines[start] ?? '')?.[1];
  return {
    ...(column !== undefined && { column: Number(column) }),
    severity: severity === 'catastrophic error' ? 'error' : (severity ?? ''),
  };
}

/** Compilers of chip and system vendors, each with a shape of its own. */
export const vendorCompilers: Recogniser = {
  name: 'vendor-compiler',
  title:
    'vendor compilers: IAR, TASKING, Keil C51, CodeWarrior, Cosmic, XC8, Borland, Watcom, Intel, PGI, MIPSpro, QAC',
  rules: [
    {
      // IAR: "main.c",12  Error[Pe020]: …; since version 8 the place may be missing.
      hints: ['error[', 'warning[', 'remark[', 'severity-'],
      start:
        /^(?:"(?<file>[^"]{1,400})",(?<line>\d{1,7})\s{1,4})?(?<severity>(?:Fatal |Internal |Command line )?[Ee]rror|Warning|Remark|Severity-\w{1,10})\[(?<code>[A-Za-z]{1,12}[\w-]{1,60})\]:\s?(?<message>.*)$/,
      extent: QUOTE,
      refine: (_block, { severity }) => ({
        tool: 'iar',
        severity: /-(?:Medium|Low)/.test(severity ?? '')
          ? 'warning'
          : (severity ?? '').replace(/^(?:Command line|Severity)[ -]/, ''),
      }),
    },
    {
      // TASKING: ctc E208: ["main.c" 12/5] syntax error
      hints: [': ["'],
      start:
        /^(?<tool>[a-z]{1,3}tc|\w{1,12}) (?<severity>[EWFSIR])(?<code>\d{3}): \["(?<file>[^"]{1,400})" (?<line>\d{1,7})(?:\/(?<column>\d{1,6}))?\] (?<message>.*)$/,
      refine: (_block, { severity, code }) => ({
        severity: /[EFS]/.test(severity ?? '') ? 'error' : severity === 'W' ? 'warning' : 'info',
        code: `${severity ?? ''}${code ?? ''}`,
      }),
    },
    {
      hints: [' in line 0'],
      start:
        /^\*{3} (?<severity>ERROR|WARNING|FATAL ERROR) (?<code>[A-Z]{0,2}\d{1,4}) IN LINE (?<line>\d{1,7}) OF (?<file>[^:]{1,3}[^:]{1,300}): (?<message>.*)$/i,
    },
    {
      // CodeWarrior, S12 and HC08
      hints: [': information ', ': warning c', ': error c', ': warning a', ': error a'],
      start: new RegExp(
        `^${PATH}\\((?<line>\\d{1,7})\\): (?<severity>INFORMATION|WARNING|ERROR) (?<code>[A-Z]\\d{1,5}): (?<message>.*)$`,
      ),
    },
    {
      hints: ['#error cp', '#warning c'],
      start:
        /^#(?<severity>error|warning) c\w{1,12} (?<file>[^:]{1,3}[^:(]{0,300}?):(?<line>\d{1,7})(?:\(\d{1,5}\+?\d{0,5}\))? (?<message>.*)$/,
    },
    {
      hints: ['error   [', 'warning ['],
      start:
        /^(?<severity>Error|Warning|Advisory)\s{1,4}\[(?<code>\d{1,5})\] (?<file>[^;]{1,300}); (?<line>\d{1,7})\.(?<column>\d{0,5}) (?<message>.*)$/i,
    },
    {
      hints: ['error e0', 'warning w0', 'fatal f0', 'error e2', 'warning w8'],
      start:
        /^\[?(?:bcc\w{0,4} )?(?<severity>Error|Warning|Fatal)\]? (?<code>[EWF]\d{4}) (?<file>[^:]{0,2}[^:]{1,300}?) (?<line>\d{1,7}): (?<message>.*)$/,
    },
    {
      hints: ['): error! ', '): warning!', '): note! '],
      start: new RegExp(
        `^${PATH}\\((?<line>\\d{1,7})\\): (?<severity>Error|Warning|Note)! (?<code>[EWN]\\d{3,4}): (?<message>.*)$`,
      ),
    },
    {
      // Intel: place, perhaps a column in words, #code
      hints: ['(col. 0', ': remark #', ': error #0', ': warning #', ': message #', 'catastroph'],
      start:
        /^\s{0,8}(?<file>(?:[A-Za-z]:[\\/])?[^\s:"(][^:"]{0,300}?)\((?<line>\d{1,7})(?:,(?<column>\d{1,6}))?\)\s?: (?:\(col\. \d{1,6}\) )?(?<severity>remark|warning|error|message|catastrophic error|internal error)(?: #(?<code>[\d-]{1,8}D?))?: (?<message>.*)$/,
      extent: QUOTE,
      refine: refineIntel,
    },
    {
      // PGI and NVIDIA HPC
      hints: ['-s-00', '-w-00', '-f-00', '-i-00'],
      start:
        /^(?<tool>PG\w{1,4}|NV[\w+]{1,8})-(?<severity>[SWFI])-(?<code>\d{4})-(?<message>.{1,1000}?) \((?<file>[^():]{1,300}): (?<line>\d{1,7})\)$/,
      refine: (_block, { severity }) => ({
        severity: severity === 'W' ? 'warning' : severity === 'I' ? 'info' : 'error',
      }),
    },
    {
      // MIPSpro and Cray: the message stands below
      hints: ['line = 0'],
      start:
        /^(?<code>\w{1,6}-\d{1,5}) (?<tool>[\w+]{1,20}): (?<severity>ERROR|WARNING|REMARK|NOTE|CAUTION) (?:\w{1,60}, )?File = (?<file>[^,]{1,400}), Line = (?<line>\d{1,7})(?:, Column = (?<column>\d{1,6}))?/,
      extent: { through: /^\s+\S/, lines: 3 },
      details: [/^\s+(?<message>\S.*)$/],
    },
    {
      // QAC
      hints: ['): msg(0', '): ++ warn', '): err('],
      start: new RegExp(
        `^${PATH}\\((?<line>\\d{1,7}),(?<column>\\d{1,6})\\): (?<severity>Msg|Err|Warn)\\((?<code>\\d:\\d{1,5})\\) (?<message>.*)$`,
      ),
      severity: 'finding',
      refine: (_block, { severity }) => ({ severity: severity === 'Err' ? 'error' : 'warning' }),
    },
    {
      // Flex SDK
      hints: [': col: 0'],
      start:
        /^\s{0,12}(?:\[\w{1,20}\] )?(?<file>(?:[A-Za-z]:[\\/])?[^\s:"(][^:"(]{0,300}?)\((?<line>\d{1,7})\): col: (?<column>\d{1,6}) (?<severity>Error|Warning): (?<message>.*)$/,
      extent: QUOTE,
    },
  ],
  examples: [
    {
      command: 'build.cmd',
      all: true,
      output: [
        '"C:\\fw\\main.c",41  Error[Pe020]: identifier "TIM2" is undefined',
        'ctc W505: ["uart.c" 18/3] implicit declaration of function "putb"',
        "*** ERROR C202 IN LINE 7 OF lamp.c: 'P9': undefined identifier",
        'pwm.c(94): WARNING C4000: Condition always TRUE',
        '#error cpstm8 timer.c:12(9+4) missing prototype',
        'Error   [192] lcd.c; 33.4 undefined identifier "LATX"',
        "Error E2451 grid.cpp 12: Undefined symbol 'row' in function main()",
        "menu.c(10): Error! E1011: Symbol 'key' has not been declared",
        'flow.f90(12): error #6404: This name does not have a type, and must have an explicit type.   [DT]',
        'wave.cpp(40): (col. 5) remark: loop was not vectorized.',
        'PGC-S-0039-Use of undeclared variable rho (heat.c: 12)',
        'cc-1020 CC: ERROR File = ring.c, Line = 5',
        '  The identifier "head" is undefined.',
        'D:\\ecu\\can.c(185,85): Msg(2:3429) A function-like macro is being defined.',
        '    [mxmlc] D:\\app\\Main.as(34): col: 8 Error: Access of undefined property cfg.',
      ].join('\n'),
      errors: [
        {
          headline: '"C:\\fw\\main.c",41  Error[Pe020]: identifier "TIM2" is undefined',
          code: 'Pe020',
          file: 'C:\\fw\\main.c',
          line: 41,
        },
        {
          headline: 'ctc W505: ["uart.c" 18/3] implicit declaration of function "putb"',
          severity: 'warning',
          code: 'W505',
          file: 'uart.c',
          line: 18,
          column: 3,
        },
        {
          headline: "*** ERROR C202 IN LINE 7 OF lamp.c: 'P9': undefined identifier",
          code: 'C202',
          file: 'lamp.c',
          line: 7,
        },
        { headline: 'pwm.c(94): WARNING C4000: Condition always TRUE', severity: 'warning', file: 'pwm.c', line: 94 },
        { headline: '#error cpstm8 timer.c:12(9+4) missing prototype', file: 'timer.c', line: 12 },
        { headline: 'Error   [192] lcd.c; 33.4 undefined identifier "LATX"', code: '192', file: 'lcd.c', line: 33 },
        {
          headline: "Error E2451 grid.cpp 12: Undefined symbol 'row' in function main()",
          code: 'E2451',
          file: 'grid.cpp',
          line: 12,
        },
        {
          headline: "menu.c(10): Error! E1011: Symbol 'key' has not been declared",
          code: 'E1011',
          file: 'menu.c',
          line: 10,
        },
        {
          headline: 'flow.f90(12): error #6404: This name does not have a type, and must have an explicit type.   [DT]',
          code: '6404',
          file: 'flow.f90',
          line: 12,
        },
        {
          headline: 'wave.cpp(40): (col. 5) remark: loop was not vectorized.',
          severity: 'info',
          file: 'wave.cpp',
          line: 40,
          column: 5,
        },
        {
          headline: 'PGC-S-0039-Use of undeclared variable rho (heat.c: 12)',
          code: '0039',
          file: 'heat.c',
          line: 12,
        },
        { headline: 'cc-1020 CC: ERROR File = ring.c, Line = 5', code: 'cc-1020', file: 'ring.c', line: 5 },
        {
          headline: 'D:\\ecu\\can.c(185,85): Msg(2:3429) A function-like macro is being defined.',
          severity: 'warning',
          code: '2:3429',
          file: 'D:\\ecu\\can.c',
          line: 185,
        },
        {
          headline: '[mxmlc] D:\\app\\Main.as(34): col: 8 Error: Access of undefined property cfg.',
          file: 'D:\\app\\Main.as',
          line: 34,
          column: 8,
        },
      ],
    },
  ],
};
