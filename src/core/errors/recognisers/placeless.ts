import type { Recogniser } from '../recogniser';

/** Checkers of one file or of a configuration, which say the place in words, in brackets, or by the line alone. */
export const placeless: readonly Recogniser[] = [
  {
    name: 'puppet',
    title: 'puppet-lint',
    rules: [
      {
        hints: ['on line 0'],
        start:
          /^(?:(?<file>\S{1,300}\.pp) - )?(?<severity>ERROR|WARNING): (?<message>\S.{0,400}?) on line (?<line>\d{1,7})(?: \(check: (?<code>\w{1,60})\))?$/,
      },
    ],
    examples: [
      {
        command: 'puppet-lint site.pp',
        output: 'ERROR: tab character found on line 3 (check: hard_tabs)\nWARNING: class not documented on line 1',
        errors: [{ headline: 'ERROR: tab character found on line 3 (check: hard_tabs)', code: 'hard_tabs', line: 3 }],
      },
    ],
  },
  {
    name: 'awk',
    title: 'awk programs in files',
    rules: [
      {
        hints: ['awk: '],
        start: /^[gmn]?awk: (?<file>(?!cmd\.)[^\s:]{1,300}):(?<line>\d{1,7}): .{0,600}$/,
        extent: { continues: /^[gmn]?awk: [^:]{1,300}:\d{1,7}: {1,400}\^ /, lines: 1 },
        headline: [/: {1,400}\^ \S/],
        refine: ({ lines, start, last }) =>
          last > start ? { message: (lines[last] ?? '').replace(/^[^^]{0,800}\^ /, '') } : false,
      },
    ],
    examples: [
      {
        command: 'gawk -f sum.awk data',
        output: 'gawk: sum.awk:3:   x = split("a b", arr\ngawk: sum.awk:3:                       ^ unexpected newline',
        errors: [{ headline: 'gawk: sum.awk:3:                       ^ unexpected newline', file: 'sum.awk', line: 3 }],
      },
    ],
  },
  {
    name: 'tidy',
    title: 'HTML Tidy',
    rules: [
      {
        hints: ['line 0'],
        start:
          /^line (?<line>\d{1,7}) column (?<column>\d{1,6}) - (?<severity>Error|Warning|Info): (?<message>\S.{0,400})$/,
      },
    ],
    examples: [
      {
        command: 'tidy -e index.html',
        exitCode: 2,
        output:
          'line 1 column 1 - Warning: missing <!DOCTYPE> declaration\nline 9 column 3 - Error: <foo> is not recognized!',
        errors: [{ headline: 'line 9 column 3 - Error: <foo> is not recognized!', line: 9, column: 3 }],
      },
    ],
  },
  {
    name: 'haproxy',
    title: 'HAProxy',
    rules: [
      {
        hints: ['config : parsing ['],
        start:
          /^\[(?<severity>ALERT|WARNING)\] .{0,40}: config : parsing \[(?<file>[^\]:]{1,300}):(?<line>\d{1,7})\] ?: (?<message>\S.{0,400})$/,
        refine: (_block, { severity }) => ({ severity: severity === 'ALERT' ? 'error' : 'warning' }),
      },
      {
        hints: ['config : '],
        start: /^\[ALERT\] .{0,40}: config : (?:Error\(s\) found in|Fatal errors found in) .{0,200}$/,
        role: 'part',
      },
    ],
    examples: [
      {
        command: 'haproxy -c -f proxy.cfg',
        output: [
          "[ALERT]    (75) : config : parsing [proxy.cfg:6] : unknown keyword 'foo' in 'frontend' section",
          '[ALERT]    (75) : config : Fatal errors found in configuration.',
        ].join('\n'),
        errors: [
          {
            headline: "[ALERT]    (75) : config : parsing [proxy.cfg:6] : unknown keyword 'foo' in 'frontend' section",
            file: 'proxy.cfg',
            line: 6,
          },
        ],
      },
    ],
  },
  {
    name: 'jsonnet',
    title: 'Jsonnet',
    rules: [
      {
        hints: ['runtime error: ', 'static error: '],
        start:
          /^(?:RUNTIME ERROR|STATIC ERROR): (?:(?<file>[^\s:]{1,300}):(?<line>\d{1,7}):(?<column>\d{1,6})(?:-\d{1,6})?: )?(?<message>\S.{0,400})$/,
        extent: { continues: /^\s+\S/, lines: 40 },
        details: [/^\s{1,8}(?<file>[^\s:]{1,300}):(?<line>\d{1,7}):(?<column>\d{1,6})/],
      },
    ],
    examples: [
      {
        command: 'jsonnet app.jsonnet',
        output: 'RUNTIME ERROR: field does not exist: name\n\tapp.jsonnet:1:14-20\tfunction <f>',
        errors: [{ headline: 'RUNTIME ERROR: field does not exist: name', file: 'app.jsonnet', line: 1, column: 14 }],
      },
    ],
  },
  {
    name: 'racket',
    title: 'Racket',
    rules: [
      {
        hints: ['context...:'],
        start: /^\s{1,4}(?:errortrace|context)\.\.\.:$/,
        lead: { start: /^\S.{1,600}$/, lines: 12 },
        extent: { continues: /^\s+\S/, lines: 40 },
        headline: [/^\S/],
        details: [
          /^\s{1,8}(?:body of ")?(?<file>(?:[A-Za-z]:)?[^\s:"]{1,400}\.\w{2,5}):(?<line>\d{1,7}):(?<column>\d{1,6})/,
        ],
        refine: ({ lines, first, start }) => (first < start ? { message: (lines[first] ?? '').trim() } : false),
      },
    ],
    examples: [
      {
        command: 'racket avg.rkt',
        output: '/: division by zero\n  context...:\n   /srv/shop/avg.rkt:3:0\n   body of "/srv/shop/avg.rkt"',
        errors: [{ headline: '/: division by zero', file: '/srv/shop/avg.rkt', line: 3 }],
      },
    ],
  },
  {
    name: 'patch',
    title: 'patch',
    rules: [
      {
        hints: ['hunk #0'],
        start: /^(?<message>Hunk #\d{1,5} FAILED) at (?<line>\d{1,7})\b.{0,60}$/,
        header: /^(?:patching|checking) file (?<file>\S.{0,300})$/,
      },
      { hints: [' failed -- saving rejects'], start: /^\d{1,5} out of \d{1,5} hunks? FAILED.{0,400}$/, role: 'part' },
    ],
    examples: [
      {
        command: 'patch -p1 < fix.patch',
        output:
          'patching file src/a.c\nHunk #1 FAILED at 12.\n1 out of 1 hunk FAILED -- saving rejects to file src/a.c.rej',
        errors: [{ headline: 'Hunk #1 FAILED at 12.', file: 'src/a.c', line: 12 }],
      },
    ],
  },
  {
    name: 'gdb',
    title: 'GDB: the signal that stopped a program',
    rules: [
      {
        hints: ['signal sig'],
        start:
          /^(?:Program|Thread \d{1,6} .{0,80}) (?:received|terminated with) signal (?<code>SIG(?!INT|TRAP|STOP)[A-Z]{2,6}), (?<message>.{1,80})\.$/,
        extent: { lines: 3 },
        proof: 'certain',
        details: [/ at (?<file>[^\s:]{1,300}):(?<line>\d{1,7})$/],
      },
    ],
    examples: [
      {
        command: 'gdb -batch -ex run ./crash',
        exitCode: 0,
        output: [
          'Program received signal SIGSEGV, Segmentation fault.',
          '0x0000555555555135 in deref (p=0x0) at crash.c:1',
          '1\tint deref(int *p) { return *p; }',
        ].join('\n'),
        errors: [
          {
            headline: 'Program received signal SIGSEGV, Segmentation fault.',
            code: 'SIGSEGV',
            file: 'crash.c',
            line: 1,
          },
        ],
      },
    ],
  },
  {
    name: 'commitlint',
    title: 'commitlint',
    rules: [
      {
        hints: ['✖ '],
        start: /^✖ {2,4}(?<message>\S.{0,300}) \[(?<code>[a-z][a-z-]{2,60})\]$/,
      },
      { hints: [' problems, '], start: /^✖ {2,4}found \d{1,4} problems?, .{1,60}$/, role: 'part' },
    ],
    examples: [
      {
        command: 'commitlint --edit',
        output: '✖   type may not be empty [type-empty]\n\n✖   found 1 problems, 0 warnings',
        errors: [{ headline: '✖   type may not be empty [type-empty]', code: 'type-empty' }],
      },
    ],
  },
];
