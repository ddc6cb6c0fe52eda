import type { Block, Fields, Recogniser } from '../recogniser';

const SEVERITY =
  '(?<severity>(?:fatal |catastrophic |internal |command-line )?error|warning|remark|info(?:rmation)?|note|severe)';
const PLACE =
  '"(?<file>[^"]{1,400})",? line (?<line>\\d{1,7})(?:(?:\\.|,? \\(?col(?:umn|\\.)? ?)(?<column>\\d{1,6})\\)?)?';

/** ` #20-D: message`, `:  #20: message`, `, hidef: message`, ` (dcc:1500): message`, `: message`: what follows the word. */
const SAID =
  /^\s{0,3}(?:[(,]?\s?#?(?:[a-z]{1,6}:)?([A-Za-z]{0,20}\d{0,6}(?:-[A-Z])?)\)?(?=\s?:))?\s?:\s{0,3}(?:#(\d{1,6}(?:-[A-Z])?):\s{0,2})?(.*)$/;

function refineSaid({ lines, start, last }: Block, fields: Readonly<Fields>): Fields {
  const said = SAID.exec(fields.message ?? '');
  const code = fields.code ?? said?.[1] ?? said?.[2];
  const below = lines.slice(start + 1, last + 1).find((line) => /^\s+[A-Za-z]/.test(line));
  const message = said?.[3] || (below ?? '').trim();
  return { message, ...(code !== undefined && { code }) };
}

/** C, C++ and Pascal compilers that put the file in quotes: most are built on EDG's front end or older than gcc. */
export const quotedPlace: Recogniser = {
  name: 'cc',
  title: 'compilers that print "file", line N: armcc, TI, Green Hills, Diab, Sun, XL C, HP, CrossCore, ChessDE',
  rules: [
    {
      hints: ['", line 0', '" line 0'],
      start: new RegExp(
        `^\\s{0,12}(?:[a-z+]{2,12}: )?${PLACE}\\s?: {0,3}(?:(?<code>\\w{1,10}): \\{\\w\\} )?${SEVERITY}(?<message>[\\s,(#:].{0,2000})$`,
        'i',
      ),
      extent: { continues: /^\s+\S/, lines: 20 },
      refine: refineSaid,
    },
    {
      hints: ['", line 0', '" line 0'],
      start: new RegExp(`^\\s{0,12}${PLACE}: (?<code>\\d{4}-\\d{3}) \\((?<severity>[IWESU])\\) (?<message>.*)$`),
      refine: (_block, { severity }) => ({
        severity: severity === 'I' ? 'info' : severity === 'W' ? 'warning' : 'error',
      }),
    },
    {
      hints: ['", line 0', '" line 0'],
      start: new RegExp(`^(?<tool>[\\w.-]{1,40}): (?<severity>Warning|Error|Fatal error) in ${PLACE}: (?<message>.*)$`),
    },
    {
      hints: ['! at line ', '!   at lin', '!  at line'],
      start:
        /^\s{0,8}"(?<file>[^"]{1,400})", (?<severity>ERROR|WARNING|REMARK)!\s{1,4}at line (?<line>\d{1,7}): (?:\[(?<code>\w{1,8})\] )?(?<message>.*)$/,
    },
    {
      hints: ['", line 0', '" line 0'],
      start: new RegExp(`^${PLACE}: (?<message>\\S.*)$`),
    },
  ],
  examples: [
    {
      command: 'make',
      exitCode: 2,
      all: true,
      output: [
        '"src/can.c", line 14: Error:  #20: identifier "CAN_Base" is undefined',
        '"src/can.c", line 20 (col. 7): warning #177-D: variable "rc" was declared but never referenced',
        '"src/adc.c", line 8: warning (dcc:1500): function adc_init has no prototype',
        '"pump.cpp", line 30: Error : valve is not defined.',
        '"pump.cpp", line 31: Warning, hidevf: Pump::run hides the function Device::run(int).',
        '"src/io.c", line 4.9: 1506-045 (S) Undeclared identifier port.',
        '"src/fft.c", line 12: cc0020: {D} error:',
        '          identifier "gain" is undefined',
        '"crt.asm", ERROR!   at line 9: [E0300] symbol not defined',
        '"old.c", line 3: undefined symbol: speed',
      ].join('\n'),
      errors: [
        {
          headline: '"src/can.c", line 14: Error:  #20: identifier "CAN_Base" is undefined',
          severity: 'error',
          code: '20',
          file: 'src/can.c',
          line: 14,
        },
        {
          headline: '"src/can.c", line 20 (col. 7): warning #177-D: variable "rc" was declared but never referenced',
          severity: 'warning',
          code: '177-D',
          file: 'src/can.c',
          line: 20,
          column: 7,
        },
        {
          headline: '"src/adc.c", line 8: warning (dcc:1500): function adc_init has no prototype',
          severity: 'warning',
          code: '1500',
          file: 'src/adc.c',
          line: 8,
        },
        { headline: '"pump.cpp", line 30: Error : valve is not defined.', file: 'pump.cpp', line: 30 },
        {
          headline: '"pump.cpp", line 31: Warning, hidevf: Pump::run hides the function Device::run(int).',
          severity: 'warning',
          code: 'hidevf',
          file: 'pump.cpp',
          line: 31,
        },
        {
          headline: '"src/io.c", line 4.9: 1506-045 (S) Undeclared identifier port.',
          severity: 'error',
          code: '1506-045',
          file: 'src/io.c',
          line: 4,
          column: 9,
        },
        { headline: '"src/fft.c", line 12: cc0020: {D} error:', code: 'cc0020', file: 'src/fft.c', line: 12 },
        {
          headline: '"crt.asm", ERROR!   at line 9: [E0300] symbol not defined',
          code: 'E0300',
          file: 'crt.asm',
          line: 9,
        },
        { headline: '"old.c", line 3: undefined symbol: speed', file: 'old.c', line: 3 },
      ],
    },
  ],
};
