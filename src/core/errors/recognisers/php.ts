import type { Recogniser } from '../recogniser';

/** PHP and its tools. */
export const php: readonly Recogniser[] = [
  {
    name: 'php',
    title: 'PHP: fatal errors, exceptions, parse errors',
    rules: [
      {
        hints: ['fatal error: ', 'parse error: ', 'recoverable', 'syntax error'],
        start:
          /^(?:PHP )?(?:Fatal error|Parse error|Recoverable fatal error|Catchable fatal error): {1,2}(?<message>(?:Uncaught (?<type>[\w\\]{1,120}): )?.{1,1000}?)(?:(?: and defined)? in (?<file>(?:[A-Za-z]:)?[^\s:]{1,300}?|(?:[A-Za-z]:)?(?:(?! on line )[^:]){1,300}?)(?::(?<line>\d{1,7})| on line (?<row>\d{1,7})))?$/,
        extent: { continues: /^Stack trace:|^#\d+ |^\s+thrown in |^Next /, blanks: 1, lines: 120 },
        details: [/^\s+thrown in (?<file>.{1,300}) on line (?<line>\d{1,7})$/, /^#\d+ .{0,10}/],
        refine: ({ lines, start }, fields) => phpRow(lines[start] ?? '', fields.line),
      },
      {
        hints: ['warning: ', 'notice: ', 'deprecated: '],
        start:
          /^(?:PHP )?(?<severity>Warning|Notice|Deprecated): {1,2}(?<message>.{1,600}?) in (?<file>.{1,300}?) on line (?<line>\d{1,7})$/,
        severity: 'warning',
      },
    ],
    examples: [
      {
        command: 'php public/index.php',
        exitCode: 255,
        output: [
          'PHP Fatal error:  Uncaught Error: Call to a member function sum() on null in /srv/shop/src/Cart.php:7',
          'Stack trace:',
          '#0 /srv/shop/public/index.php(4): Cart->total()',
          '#1 {main}',
          '  thrown in /srv/shop/src/Cart.php on line 7',
        ].join('\n'),
        errors: [
          {
            headline:
              'PHP Fatal error:  Uncaught Error: Call to a member function sum() on null in /srv/shop/src/Cart.php:7',
            errorType: 'Error',
            file: '/srv/shop/src/Cart.php',
            line: 7,
          },
        ],
      },
      {
        command: 'php -l a.php',
        exitCode: 255,
        output: 'PHP Parse error:  syntax error, unexpected token "}" in a.php on line 12',
        errors: [
          {
            headline: 'PHP Parse error:  syntax error, unexpected token "}" in a.php on line 12',
            file: 'a.php',
            line: 12,
          },
        ],
      },
    ],
  },
  {
    name: 'laravel',
    title: 'Laravel and other consoles that print with Collision',
    rules: [
      {
        hints: ['exception', 'error'],
        start: /^\s{2,4}(?<type>(?:[A-Z]\w{0,60}\\){0,8}[A-Z]\w{0,60}(?:Exception|Error))$/,
        extent: { through: /^\s{2}at \S{1,300}:\d{1,7}$/, lines: 12 },
        headline: [/^\s{2}\S.{0,1000} .{1,1000}$/],
        details: [/^\s{2}at (?<file>[^\s:]{1,300}):(?<line>\d{1,7})$/, /^\s{2}(?<message>\S.{1,600})$/],
        places: 'apart',
        refine: (_block, { file }) => (file === undefined ? false : {}),
      },
    ],
    examples: [
      {
        command: 'php artisan migrate',
        output: [
          '',
          '   Illuminate\\Database\\QueryException',
          '',
          '  SQLSTATE[HY000] [2002] Connection refused',
          '',
          '  at app/Console/Kernel.php:12',
        ].join('\n'),
        errors: [
          {
            headline: 'SQLSTATE[HY000] [2002] Connection refused',
            errorType: 'QueryException',
            file: 'app/Console/Kernel.php',
            line: 12,
          },
        ],
      },
    ],
  },
  {
    name: 'phpunit',
    title: 'PHPUnit and Pest',
    rules: [
      {
        hints: ['::'],
        start: /^\d{1,4}\) (?<message>[\w\\]{1,200}::\S.{0,300})$/,
        extent: { until: /^\d{1,4}\) [\w\\]{1,200}::|^--$|^(?:ERRORS|FAILURES|WARNINGS|Tests:)/, lines: 120 },
        details: [
          /^(?<file>(?:[A-Za-z]:)?[\\/][^:]{1,300}\.php):(?<line>\d{1,7})$/,
          /^(?<type>[A-Z][\w\\]{0,100}(?:Error|Exception)): /,
        ],
      },
      { hints: ['errors!', 'failures!'], start: /^(?:ERRORS|FAILURES)!$/, role: 'part' },
    ],
    examples: [
      {
        command: 'phpunit tests',
        output: [
          'There was 1 failure:',
          '',
          '1) SlugTest::testSlug',
          'Failed asserting that two strings are identical.',
          '',
          '/srv/shop/tests/SlugTest.php:8',
          '',
          'FAILURES!',
        ].join('\n'),
        errors: [{ headline: '1) SlugTest::testSlug', file: '/srv/shop/tests/SlugTest.php', line: 8 }],
      },
    ],
  },
  {
    name: 'phpstan',
    title: 'PHPStan (table)',
    rules: [
      {
        hints: ['0  '],
        start: /^ {2,6}(?<line>\d{1,7}) {2,8}(?<message>\S.{1,600})$/,
        header: /^ {1,3}Line {2,8}(?<file>\S.{0,300}?)\s*$/,
        severity: 'finding',
        extent: { continues: /^ {8,}\S/, lines: 6 },
        refine: (_block, { file }) => (file === undefined ? false : {}),
      },
    ],
    examples: [
      {
        command: 'vendor/bin/phpstan analyse',
        output: [
          ' ------ ------------------------------------------------',
          '  Line   src/Cart.php',
          ' ------ ------------------------------------------------',
          '  12     Call to an undefined method Cart::totl().',
          ' ------ ------------------------------------------------',
        ].join('\n'),
        errors: [{ headline: '12     Call to an undefined method Cart::totl().', file: 'src/Cart.php', line: 12 }],
      },
    ],
  },
  {
    name: 'composer',
    title: 'Composer',
    rules: [
      {
        hints: [
          'composer could not',
          'your requirements could not',
          'exception]',
          'could not find package',
          '[composer\\',
          'your lock file',
        ],
        start:
          /^\s{0,4}(?<message>(?:Composer could not find|Your requirements could not be resolved|Could not find package|Your lock file does not contain|\[(?<type>[\w\\]{1,100}Exception)\]).{0,500})$/,
        extent: { lines: 12 },
        headline: [/^\s{2,4}(?!\[)\S/, /^\S/],
      },
    ],
    examples: [
      {
        command: 'composer install',
        output: 'Composer could not find a composer.json file in /srv/shop',
        errors: [{ headline: 'Composer could not find a composer.json file in /srv/shop' }],
      },
    ],
  },
];

/** `… on line 12` at the end of the headline. */
function phpRow(line: string, known: number | undefined): { line?: number } {
  const row = / on line (\d{1,7})$/.exec(line)?.[1];
  return known !== undefined || row === undefined ? {} : { line: Number(row) };
}
