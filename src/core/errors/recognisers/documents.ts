import type { Block, Fields, Recogniser } from '../recogniser';

const PATH = '(?<file>(?:[A-Za-z]:[\\\\/])?(?:<\\w|[^\\s:"<>|*?])[^:"<|*?]{0,300}?)';

/** `! ` begins many a line; TeX's errors have the source line below, or say whose they are. */
function refineTex({ lines, start, last }: Block, { errorType }: Readonly<Fields>): Fields | false {
  return errorType !== undefined || lines.slice(start + 1, last + 1).some((line) => /^l\.\d/.test(line)) ? {} : false;
}

/** Tools that build documents. */
export const documents: readonly Recogniser[] = [
  {
    name: 'doxygen',
    title: 'Doxygen',
    rules: [
      {
        hints: [': warning: ', ':warning: ', ': error: ', ':error: '],
        start: new RegExp(
          `^(?:\\[\\w{2,12}\\] )?${PATH}:(?<line>-?\\d{1,7}):\\s?(?<severity>[Ww]arning|[Ee]rror): (?<message>(?:.{0,80}\\b(?:is not documented|not documented|undocumented|documented symbol|unable to resolve|explicit link request|found unknown command|Found unknown command|argument '.{1,80}' of command|unknown command|the name \`|\\\\\\w{2,20} ).{0,600}|the following parameters? of .{0,400}|The following parameters? of .{0,400}|no (?:matching|uniquely matching).{0,400}|[Uu]nexpected .{0,300}|[Ii]llegal command.{0,300}|[Ee]nd of (?:file|comment).{0,300}))$`,
        ),
        severity: 'finding',
        extent: { continues: /^ {2}\S|^Possible candidates:$/, lines: 20 },
      },
    ],
    examples: [
      {
        command: 'doxygen',
        exitCode: 0,
        all: true,
        output: '/srv/house/door.h:12: warning: Member open(int keys) (function) of class Door is not documented.',
        errors: [
          {
            headline:
              '/srv/house/door.h:12: warning: Member open(int keys) (function) of class Door is not documented.',
            severity: 'warning',
            file: '/srv/house/door.h',
            line: 12,
          },
        ],
      },
    ],
  },
  {
    name: 'sphinx',
    title: 'Sphinx, docutils, Asciidoctor',
    rules: [
      {
        hints: [': warning: ', ': error: ', ': critical:', ': severe: '],
        start: new RegExp(
          `^${PATH}:docstring of [\\w.]{1,300}:(?<line>\\d{1,7}): (?<severity>WARNING|ERROR|CRITICAL|SEVERE): (?<message>.{1,600})$`,
        ),
        severity: 'finding',
      },
      {
        hints: ['.rst: warning', '.rst: error', '.rst:: ', '.rst:none', '.md: warning', '.md:: ', '.py: warning'],
        start:
          /^(?<file>(?:[A-Za-z]:[\\/])?[^\s:][^:]{0,300}\.(?:rst|md|txt|ipynb|py)):(?:None)?:? (?<severity>WARNING|ERROR|CRITICAL|SEVERE): (?<message>.{1,600})$/,
        severity: 'finding',
      },
      {
        hints: [': (warning/', ': (error/', ': (severe/', ': (info/'],
        start: new RegExp(
          `^${PATH}:(?<line>\\d{1,7}): \\((?<severity>INFO|WARNING|ERROR|SEVERE)\\/\\d\\) (?<message>.{1,600})$`,
        ),
        severity: 'finding',
      },
      {
        hints: [': line 0'],
        start: new RegExp(
          `^asciidoctor: (?<severity>WARNING|ERROR|FATAL|FAILED): ${PATH}: line (?<line>\\d{1,7}): (?<message>.{1,600})$`,
        ),
        severity: 'finding',
      },
    ],
    examples: [
      {
        command: 'rst2html guide.rst',
        output: 'guide.rst:12: (ERROR/3) Unknown directive type "figur".',
        errors: [{ headline: 'guide.rst:12: (ERROR/3) Unknown directive type "figur".', file: 'guide.rst', line: 12 }],
      },
      {
        command: 'sphinx-build -W docs out',
        output: 'shop/cart.py:docstring of shop.cart.Cart.total:4: WARNING: Unexpected indentation.',
        errors: [
          {
            headline: 'shop/cart.py:docstring of shop.cart.Cart.total:4: WARNING: Unexpected indentation.',
            file: 'shop/cart.py',
            line: 4,
          },
        ],
      },
    ],
  },
  {
    name: 'latex',
    title: 'TeX, LaTeX, BibTeX, pandoc',
    rules: [
      {
        hints: ['! '],
        start:
          /^! (?:(?<type>(?:LaTeX|Package \w{1,40}|pdfTeX|Class \w{1,40}) [Ee]rror(?: \(\w{1,20}\))?): )?(?<message>[A-Z].{1,600})$/,
        extent: { through: /^l\.\d/, lines: 16 },
        details: [/^l\.(?<line>\d{1,7})/],
        header: /^[^a-z]{0,80}\((?<file>(?:\.{0,2}\/|[A-Za-z]:)?[\w./-]{1,200}\.(?:tex|ltx|dtx))\b/,
        refine: refineTex,
      },
      {
        hints: ['on input line'],
        start:
          /^(?<type>LaTeX(?: Font)?|Package \w{1,40}) Warning: (?<message>.{1,300}?) on input line (?<line>\d{1,7})\.$/,
        severity: 'warning',
        header: /^[^a-z]{0,80}\((?<file>(?:\.{0,2}\/|[A-Za-z]:)?[\w./-]{1,200}\.(?:tex|ltx|dtx))\b/,
      },
      {
        hints: ['---line 0'],
        start: /^(?<message>.{1,300})---line (?<line>\d{1,7}) of file (?<file>\S{1,300})$/,
      },
      {
        hints: ['error at "'],
        start: /^Error at "(?<file>[^"]{1,300})" \(line (?<line>\d{1,7}), column (?<column>\d{1,6})\):$/,
        extent: { continues: /^\S|^\s+\S/, lines: 8 },
      },
      {
        hints: [':0:0": '],
        start:
          /^(?:Error|ERROR).{0,300}? "(?<file>[^":]{1,300}):(?<line>\d{1,7}):(?<column>\d{1,6})": (?<message>.{1,600})$/,
      },
    ],
    examples: [
      {
        command: 'pdflatex thesis.tex',
        output: ['(./thesis.tex', '! Undefined control sequence.', 'l.12 \\chaptr', '            {Introduction}'].join(
          '\n',
        ),
        errors: [{ headline: '! Undefined control sequence.', file: './thesis.tex', line: 12 }],
      },
      {
        command: 'hugo',
        output: 'Error: error building site: "/srv/site/content/a.md:3:5": failed to extract shortcode',
        errors: [
          {
            headline: 'Error: error building site: "/srv/site/content/a.md:3:5": failed to extract shortcode',
            file: '/srv/site/content/a.md',
            line: 3,
          },
        ],
      },
    ],
  },
];
