import type { Block, Extent, Fields, Recogniser } from '../recogniser';
import { ERROR_WORD, LESSER_WORD } from '../severityWords';

const FILE = '(?<file>(?:[A-Za-z]:[\\\\/])?[^\\s:(][^:\\n]{0,300}?)';
/** gcc's numbered gutter, clang's bare quote, carets, fix-its; notes are parts of the diagnostic above them. */
const DIAGNOSTIC: Extent = {
  continues: new RegExp(
    `^\\s{0,9}\\d{0,7}\\s{0,9}\\||^\\s{2,}\\S|^\\s*\\^|^[^:]{1,300}:\\d+(?::\\d+)?: (?:note|Anmerkung|note ?|nota|примечание|замечание|備考|附注|附註): `,
  ),
  lines: 200,
};

/** Compilers that print as gcc does, by what they compile. */
const TOOLS: Readonly<Record<string, string>> = {
  java: 'javac',
  swift: 'swiftc',
  zig: 'zig',
  asm: 'nasm',
  y: 'bison',
  l: 'flex',
  proto: 'protoc',
  v: 'iverilog',
  vala: 'valac',
  d: 'dmd',
  py: 'mypy',
  tex: 'latex',
  cu: 'nvcc',
};

/** `[-Wformat=]`, `[clang-diagnostic-error]`, `[nullPointer]` at the end name the check. */
function readFlag({ lines, start, last }: Block, fields: Readonly<Fields>): Fields {
  const code = / \[(-?[A-Za-z][\w=+.,-]{2,80})\]$/.exec(fields.message ?? '')?.[1];
  const extension = /\.(\w{1,6})$/.exec(fields.file ?? '')?.[1] ?? '';
  const tool = TOOLS[extension];
  // javac says `cannot find symbol`, and which one two lines below.
  const symbol = lines.slice(start + 1, last + 1).find((line) => /^\s{2}symbol: {1,4}\S/.test(line));
  return {
    ...(code !== undefined && { code }),
    ...(tool !== undefined && { tool }),
    ...(symbol !== undefined && { key: `${fields.message ?? ''} ${symbol.trim()}` }),
  };
}

/** C, C++, Objective-C and Fortran compilers of GNU and LLVM. */
export const native: Recogniser = {
  name: 'gcc',
  title: 'gcc, g++, clang and compilers that print as they do',
  rules: [
    {
      hints: [
        ': in func',
        ': in member',
        ': in instanti',
        ': in constr',
        'in file incl',
        '                 from',
        'at global',
        ': at top',
        'required ',
        ':   in requirements',
        'generated.',
        'compilation terminated',
        ' funktion ',
        ' fonction ',
      ],
      start:
        /^(?:.{1,300}: (?:In (?:function|member function|instantiation|constructor|destructor|lambda|static member|substitution|copy|Funktion|funzione)|At (?:global scope|top level)|Dans la fonction|En la función|required (?:from|by)|  +(?:required|in requirements))\b.{0,600}|In file included from .{1,400}|\s{10,24}from .{1,400}|\d+ (?:errors?|warnings?)(?: and \d+ (?:errors?|warnings?))? generated\.|compilation terminated\.?)$/,
      role: 'part',
    },
    {
      hints: [':0'],
      start: new RegExp(
        `^${FILE}:(?<line>\\d{1,7})(?::(?<column>\\d{1,6}))?: (?<severity>${ERROR_WORD}|${LESSER_WORD})\\s?[:：] ?(?<message>.*)$`,
      ),
      extent: DIAGNOSTIC,
      refine: readFlag,
    },
  ],
  examples: [
    {
      command: 'gcc -Wall -o app main.c',
      output: [
        'main.c: In function ‘main’:',
        'main.c:9:12: error: ‘cout’ undeclared (first use in this function)',
        '    9 |     return cout;',
        '      |            ^~~~',
        'main.c:9:12: note: each undeclared identifier is reported only once for each function it appears in',
      ].join('\n'),
      errors: [
        {
          headline: 'main.c:9:12: error: ‘cout’ undeclared (first use in this function)',
          file: 'main.c',
          line: 9,
          column: 12,
        },
      ],
    },
    {
      output: 'netz.c:1:22: Fehler: »wert« nicht deklariert (erste Verwendung in dieser Funktion)',
      errors: [
        {
          headline: 'netz.c:1:22: Fehler: »wert« nicht deklariert (erste Verwendung in dieser Funktion)',
          file: 'netz.c',
          line: 1,
        },
      ],
    },
  ],
};
