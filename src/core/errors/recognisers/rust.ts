import type { Block, Fields, Recogniser, Rule } from '../recogniser';

const PLACE =
  /^\s*(?:-->|:::|╭▸|╭─\[?) ?(?<file>(?:[A-Za-z]:[\\/])?[^:[\]]{1,400}):(?<line>\d{1,7}):(?<column>\d{1,6})/;
const LINT = /`?(?:-[DWF] |#\[(?:deny|warn|forbid)\()(?<code>[\w:-]{2,80})(?:`|\))/;

/** A diagnostic reaches over its gutter, notes and help up to a blank line or the next diagnostic. */
const DIAGNOSTIC: NonNullable<Rule['extent']> = {
  continues: /^\s|^(?:LL|\d+|\.{3})\s|^(?:note|help)(?::| )|^\s*\|/,
  blanks: 0,
};

/** Without a place it is cargo's own message; clippy names its lint in a link only. */
function refineDiagnostic({ lines, start, last }: Block, fields: Readonly<Fields>): Fields | false {
  const below = lines.slice(start + 1, last + 1);
  if (!below.some((line) => PLACE.test(line))) return false;
  const lint = below
    .map((line) => /rust-clippy\/.{1,80}#(\w{2,80})$/.exec(line)?.[1])
    .find((name) => name !== undefined);
  return lint === undefined ? {} : { ...fields, code: `clippy::${lint}` };
}

/** Since Rust 1.73 the message stands below the place. */
function refinePanic({ lines, start, last }: Block, fields: Readonly<Fields>): Fields {
  const below = fields.message === undefined ? (lines[start + 1] ?? '').trim() : '';
  const block = lines.slice(start, last + 1);
  const frame = block.find((line, i) => /^\s{1,8}\d{1,5}: /.test(line) && /^\s{1,40}at \.\//.test(block[i + 1] ?? ''));
  return {
    errorType: 'panic',
    ...(below !== '' && { headline: below, message: below }),
    ...(frame !== undefined && { rootFrame: frame.trim() }),
  };
}

/** The Rust compiler, clippy, cargo, and programs that panic. */
export const rust: Recogniser = {
  name: 'rustc',
  title: 'Rust compiler, clippy, cargo',
  rules: [
    {
      hints: [
        'aborting due to',
        'could not compile',
        'for more information about',
        'some errors have detailed',
        'generated 0',
        'emitted; 0',
        'warning emitted',
        'warnings emitted',
        'build failed, waiting',
      ],
      start:
        /^(?:(?:error|warning): (?:aborting due to .{0,100}|could not compile .{0,300}|build failed, waiting.{0,100}|\d+ warnings? emitted.{0,20}|`[^`]{1,200}` \(.{1,100}\) generated \d.{0,100})|For more information about (?:this error|an error).{0,100}|Some errors have detailed explanations.{0,200})$/,
      role: 'part',
    },
    {
      hints: ['error', 'warning'],
      start: /^(?<severity>error|warning)(?:\[(?<code>[\w:-]{2,80})\])?: (?<message>.{1,3000})$/,
      extent: DIAGNOSTIC,
      details: [PLACE, LINT],
      places: 'apart',
      refine: refineDiagnostic,
    },
    {
      hints: ['panicked at'],
      start:
        /^thread '(?:[^']{0,200})'(?: \(\d{1,10}\))? panicked at (?:'(?<message>.{0,2000})', )?(?<file>(?:[A-Za-z]:[\\/])?[^:']{1,400}):(?<line>\d{1,7}):(?<column>\d{1,6}):?$/,
      extent: { until: /^(?:note: run with|thread '|test |failures:|----)/, blanks: 1, lines: 120 },
      refine: refinePanic,
      places: 'apart',
    },
    {
      // Before Rust 1.73 the message stood in quotes, over several lines perhaps.
      hints: ['panicked at'],
      start: /^thread '(?:[^']{0,200})' panicked at '(?<message>.{0,2000})$/,
      extent: { through: /^.{0,600}', (?:[A-Za-z]:)?[^:']{1,300}:\d{1,7}:\d{1,6}$/, lines: 40 },
      details: [/', (?<file>(?:[A-Za-z]:)?[^:']{1,300}):(?<line>\d{1,7}):(?<column>\d{1,6})$/],
      refine: () => ({ errorType: 'panic' }),
      places: 'apart',
    },
    {
      hints: ['test did not panic'],
      start:
        /^(?<message>note: test did not panic as expected)(?: at (?<file>[^\s:]{1,300}):(?<line>\d{1,7}):(?<column>\d{1,6}))?$/,
      places: 'apart',
    },
    {
      hints: ['... failed', 'test failed, to', 'test result: failed', ' stdout ----'],
      start:
        /^(?:test .{1,300} \.\.\. FAILED|error: test failed, to rerun.{0,200}|test result: FAILED.{0,200}|---- .{1,300} stdout ----)$/,
      role: 'part',
    },
    {
      hints: ['error: '],
      start:
        /^error: (?<message>(?:could not find `|failed to |no such (?:sub)?command|package|unexpected|the (?:lock|manifest|package|option)|invalid|no matching|toolchain|no (?:bin|example|test|package)|a bin target|`cargo|process didn't|manifest|unable to|cannot|found a virtual|environment variable|target|component|rustup|crate|custom build|linking|linker|failed).{0,1000})$/,
      command: /\b(?:cargo|rustc|rustup|clippy)\b/,
      extent: { continues: /^\s+\S|^Caused by:/, blanks: 1, lines: 60 },
    },
    {
      hints: ['error: '],
      start: /^Error: (?<message>(?<type>[A-Z]\w{1,60})(?: \{.{0,800}|\(.{0,800})?)$/,
      command: /\bcargo (?:\S+ ){0,4}run\b|target\//,
    },
  ],
  examples: [
    {
      command: 'cargo test',
      exitCode: 101,
      output: ['---- tests::zero stdout ----', 'note: test did not panic as expected at src/lib.rs:8:8'].join('\n'),
      errors: [{ headline: 'note: test did not panic as expected at src/lib.rs:8:8', file: 'src/lib.rs', line: 8 }],
    },
    {
      command: 'cargo check',
      exitCode: 101,
      output: [
        'error[E0308]: mismatched types',
        ' --> src/main.rs:2:5',
        '  |',
        '1 | fn port(v: &[u16]) -> u16 {',
        '  |                       --- expected `u16` because of return type',
        '2 |     v.first().copied()',
        '  |     ^^^^^^^^^^^^^^^^^^ expected `u16`, found `Option<u16>`',
        '  |',
        'help: consider using `Option::expect`',
        '',
        'error: could not compile `shop` (bin "shop") due to 1 previous error',
      ].join('\n'),
      errors: [{ headline: 'error[E0308]: mismatched types', code: 'E0308', file: 'src/main.rs', line: 2, column: 5 }],
    },
    {
      command: 'cargo run',
      exitCode: 101,
      output: [
        "thread 'main' panicked at src/main.rs:5:34:",
        'called `Option::unwrap()` on a `None` value',
        'note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace',
      ].join('\n'),
      errors: [
        {
          headline: 'called `Option::unwrap()` on a `None` value',
          errorType: 'panic',
          file: 'src/main.rs',
          line: 5,
          column: 34,
        },
      ],
    },
  ],
};
