import type { Block, Fields, Recogniser } from '../recogniser';

const FRAME_PLACE = /^\s{1,8}(?<file>(?:[A-Za-z]:)?[^\s:]{1,400}\.go):(?<line>\d{1,7})(?: \+0x[0-9a-f]{1,16})?$/;
const LIBRARY =
  /\/(?:usr\/(?:lib|local)\/)?go(?:-\d[\d.]{0,8})?\/src\/|\/pkg\/mod\/|\/libexec\/src\/|^\s{1,8}_testmain\.go/;
const GO = /(?:^|[\s;&|(/])(?:go|make|just|task|bazel|golangci-lint|gotestsum|staticcheck)(?:\.exe)?\s/;

/** A frame is a function's line and its place below; the first in user code is the nearest. */
function refinePanic({ lines, start, last }: Block): Fields {
  const result: Fields = { errorType: 'panic' };
  for (let i = start + 1; i <= last; i += 1) {
    const place = FRAME_PLACE.exec(lines[i] ?? '')?.groups;
    if (place?.['file'] === undefined || LIBRARY.test(lines[i] ?? '')) continue;
    Object.assign(result, { file: place['file'], line: Number(place['line']), rootFrame: (lines[i - 1] ?? '').trim() });
    break;
  }
  const message = (lines[start] ?? '').replace(/ \[recovered\].{0,40}$/, '');
  return {
    ...result,
    message,
    count: 1 + lines.slice(start + 1, last + 1).filter((line) => line.trim() === message).length,
  };
}

/** A failing test that holds subtests is only their frame. */
function refineTest({ lines, start, last }: Block): Fields | false {
  const next = lines[last + 1] ?? '';
  if (/^\s{1,40}--- FAIL: /.test(next) && indent(next) > indent(lines[start] ?? '')) return false;
  if (/^panic: /.test(next)) return false;
  return {};
}

function indent(line: string): number {
  return line.length - line.trimStart().length;
}

/** The Go tool chain, and programs that panic. */
export const go: readonly Recogniser[] = [
  {
    name: 'go-race',
    title: 'Go: the race detector',
    rules: [
      {
        hints: ['data race'],
        start: /^WARNING: DATA RACE$/,
        extent: { until: /^={10,}$/, lines: 120 },
        details: [FRAME_PLACE],
      },
      { hints: ['data race(s)'], start: /^(?:Found \d{1,6} data race\(s\)|exit status 66)$/, role: 'part' },
    ],
    examples: [
      {
        command: 'go run -race .',
        output: [
          '==================',
          'WARNING: DATA RACE',
          'Read at 0x00000054b7c0 by goroutine 7:',
          '  main.main.func1()',
          '      /srv/shop/main.go:11 +0x6a',
          '==================',
          'Found 1 data race(s)',
        ].join('\n'),
        errors: [{ headline: 'WARNING: DATA RACE', severity: 'error', file: '/srv/shop/main.go', line: 11 }],
      },
    ],
  },
  {
    name: 'go',
    title: 'Go: build, vet, test, modules, panics',
    rules: [
      {
        hints: ['fail', 'exit status', 'exit code', '# '],
        start:
          /^(?:FAIL(?:\t.{0,300}|\s{2,8}\S.{0,300})?|exit status \d{1,4}|# \S{1,200}(?: \[.{1,200}\])?|=== (?:RUN|CONT|PAUSE|NAME) .{1,300}|ok {2,8}\S.{0,200})$/,
        role: 'part',
      },
      {
        hints: ['panic: ', 'fatal error: '],
        start: /^(?:panic|fatal error): (?<message>.{1,2000})$/,
        extent: { until: /^(?:FAIL|exit status \d|--- )/, lines: 600 },
        refine: (block) =>
          block.lines.slice(block.start, block.last + 1).some((line) => /^goroutine \d|^runtime stack:/.test(line)) ||
          /^panic: /.test(block.lines[block.start] ?? '')
            ? refinePanic(block)
            : false,
        places: 'apart',
      },
      {
        hints: ['--- fail: '],
        start: /^\s{0,40}--- FAIL: (?<message>\S{1,300}) \(\d.{0,20}\)$/,
        extent: { until: /^\s{0,40}--- |^(?:FAIL|ok|PASS|exit status|panic:|===)/, lines: 200 },
        details: [/^\s{1,40}(?:Error Trace:\s{0,8})?(?<file>[\w./@-]{1,300}\.go):(?<line>\d{1,7})(?:: .{0,600})?$/],
        refine: refineTest,
        places: 'apart',
      },
      { hints: ['--- fail: '], start: /^\s{0,40}--- FAIL: \S{1,300} \(\d.{0,20}\)$/, role: 'part' },
      {
        hints: ['.go:0'],
        start:
          /^(?:vet: )?(?<file>(?:[A-Za-z]:[\\/])?[^\s:][^:]{0,300}\.go):(?<line>\d{1,7})(?::(?<column>\d{1,6}))?: (?<message>.{1,1000})$/,
        extent: { continues: /^\t|^ {8}/ },
        severity: 'finding',
        places: 'together',
      },
      {
        hints: ['go: errors parsing'],
        start: /^go: errors parsing \S{1,300}:$/,
        role: 'wrapper',
      },
      {
        hints: ['go: '],
        start:
          /^go: (?!downloading|finding|found|extracting|creating|to add|added|upgraded|downgraded|warning)(?<message>.{1,1000})$/,
        extent: { continues: /^\s+\S/ },
      },
      {
        hints: [
          'no required module',
          'cannot find package',
          'build constraints',
          'is not in std',
          'is not in goroot',
          'no go files',
          'undefined: ',
        ],
        start:
          /^(?<message>(?:no required module provides package|cannot find package|package .{1,200} is not in |build constraints exclude|no Go files in).{0,600})$/,
      },
      {
        hints: ['0000/00/00 '],
        start:
          /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d(?:\.\d{1,9})? (?:(?<file>[\w./-]{1,200}\.go):(?<line>\d{1,7}): )?(?<message>.{1,1000})$/,
        command: GO,
        proof: 'weak',
        refine: ({ lines, start }) => (/^exit status \d/.test(lines[start + 1] ?? '') ? {} : false),
      },
    ],
    examples: [
      {
        command: 'go run .',
        output: [
          'panic: runtime error: index out of range [3] with length 3',
          '',
          'goroutine 1 [running]:',
          'main.row.col(...)',
          '\t/srv/split/main.go:11',
          'main.main()',
          '\t/srv/split/main.go:17 +0xdc',
          'exit status 2',
        ].join('\n'),
        errors: [
          {
            headline: 'panic: runtime error: index out of range [3] with length 3',
            errorType: 'panic',
            file: '/srv/split/main.go',
            line: 11,
            rootFrame: 'main.row.col(...)',
          },
        ],
      },
      {
        command: 'go build ./...',
        output: [
          '# example.com/shop',
          './main.go:5:2: "os" imported and not used',
          './main.go:17:14: undefined: totl',
        ].join('\n'),
        errors: [
          { headline: './main.go:5:2: "os" imported and not used', file: './main.go', line: 5, column: 2 },
          { headline: './main.go:17:14: undefined: totl', file: './main.go', line: 17, column: 14 },
        ],
      },
      {
        command: 'go test ./...',
        output: [
          '--- FAIL: TestTotal (0.00s)',
          '    cart_test.go:7: Total(1, 2) = 2, want 3',
          'FAIL',
          'FAIL\texample.com/cart\t0.020s',
        ].join('\n'),
        errors: [{ headline: '--- FAIL: TestTotal (0.00s)', file: 'cart_test.go', line: 7 }],
      },
    ],
  },
];
