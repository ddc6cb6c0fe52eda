import type { Block, Fields, FrameStyle, Recogniser } from '../recogniser';

const FRAMES: FrameStyle = {
  frame:
    /^(?:\s{1,12}from |\s{0,12}# |\s{0,8}\d{1,4}: from )?(?<file>(?:[A-Za-z]:)?[^\s:'"][^:'"]{0,300}):(?<line>\d{1,7})(?::in [`'].{1,300})?(?:: .{0,1000})?$/,
  nearest: 'first',
  library: /<internal:|\/ruby\/(?:gems|vendor_ruby|\d)|bundler|rubygems|\/gems\//,
};

function refineException({ lines, start }: Block, fields: Readonly<Fields>): Fields {
  const headline = (lines[start] ?? '').trim();
  const type = /\((?<type>[A-Z][\w:]{0,100})\)$/.exec(headline)?.groups?.['type'];
  return {
    ...fields,
    message: headline.replace(/^.{1,400}?:in [`'].{1,200}?': /, ''),
    ...(type !== undefined && { errorType: type }),
  };
}

/** rspec's numbered failures: the place and the frame nearest to the throw stand behind `#`. */
function refineRspec({ lines, start, last }: Block, fields: Readonly<Fields>): Fields | false {
  const block = lines.slice(start + 1, last + 1);
  const frame =
    block.find((line) => /^\s+# (?!\.?\/?(?:usr|home\/\S{1,100}\/gems)|\/)\S{1,300}:\d/.test(line)) ??
    block.find((line) => /^\s+# \S{1,300}:\d/.test(line));
  if (frame === undefined && !block.some((line) => line.includes('Failure/Error:'))) return false;
  const place = frame === undefined ? undefined : FRAMES.frame.exec(frame)?.groups;
  const type = block
    .map((line) => /^\s+((?:[A-Z]\w{0,60}::){0,6}[A-Z]\w{0,60}(?:Error|Exception|NotFound|Invalid)):?$/.exec(line)?.[1])
    .find((name) => name !== undefined);
  return {
    ...fields,
    ...(frame !== undefined && { rootFrame: frame.trim() }),
    ...(place?.['file'] !== undefined && { file: place['file'], line: Number(place['line']) }),
    ...(type !== undefined && { errorType: type }),
  };
}

/** RubyGems names its own class first, and what went wrong below. */
function refineGem({ lines, start }: Block): Fields {
  const below = lines[start + 1] ?? '';
  return /While executing gem/.test(lines[start] ?? '') && /^\s+\S/.test(below)
    ? { headline: below, message: below.trim() }
    : {};
}

/** Ruby, its test runners and tools. */
export const ruby: readonly Recogniser[] = [
  {
    name: 'ruby',
    title: 'Ruby: exceptions, syntax errors',
    rules: [
      {
        hints: [':in `', ":in '"],
        start: /^(?<place>(?:[A-Za-z]:)?[^\s:][^:]{0,300}|<internal:.{1,300}>):\d{1,7}:in [`'].{1,300}?': .{1,2000}$/,
        extent: {
          continues:
            /^\s+(?:from |\d+: from )|^\s{1,40}[\^~]+|^Did you mean|^\s{4,}\S|^\S{1,300}:\d{1,7}:in [`'].{1,300}?': .{1,600}\([A-Z][\w:]{0,100}\)$/,
          blanks: 1,
          lines: 400,
        },
        frames: FRAMES,
        refine: refineException,
      },
      {
        hints: ['syntax error'],
        start:
          /^(?:ruby: )?(?:\S{1,100}: --> .{1,200}|(?<file>(?:[A-Za-z]:)?[^\s:][^:]{0,300}):(?<line>\d{1,7}): (?<message>(?:\[.{1,100}\] )?syntax errors?.{0,400}))$/,
        extent: { continues: /^\s+\S|^>? ?\d+ ?\|/, lines: 40 },
        refine: (_block, { file }) => (file === undefined ? false : { errorType: 'SyntaxError' }),
      },
      {
        hints: ['no such file or directory --'],
        start: /^ruby: (?<message>No such file or directory -- (?<file>\S{1,300}) \((?<type>LoadError)\))$/,
      },
    ],
    examples: [
      {
        command: 'ruby cause.rb',
        output: [
          "cause.rb:6:in `rescue in load_config': workers must be a number (ConfigError)",
          "\tfrom cause.rb:3:in `load_config'",
          "\tfrom cause.rb:9:in `<main>'",
        ].join('\n'),
        errors: [
          {
            headline: "cause.rb:6:in `rescue in load_config': workers must be a number (ConfigError)",
            errorType: 'ConfigError',
            file: 'cause.rb',
            line: 6,
          },
        ],
      },
    ],
  },
  {
    name: 'rspec',
    title: 'RSpec and minitest',
    rules: [
      {
        hints: ['pending: (failures'],
        start: /^Pending: \(Failures listed here are expected/,
        role: 'part',
        extent: { until: /^(?:Failures:|Finished in)/, lines: 400 },
      },
      {
        hints: ['0) '],
        start: /^\s{1,6}\d{1,4}\) (?<message>\S.{0,400})$/,
        extent: {
          until: /^\s{1,6}\d{1,4}\) \S|^(?:Finished in|Failed examples:|Top \d)|^\d{1,6} (?:examples|runs)/,
          lines: 120,
        },
        refine: refineRspec,
      },
      { hints: ['rspec '], start: /^rspec \S{1,300}:\d{1,7} # .{1,300}$/, role: 'part' },
      {
        hints: ['failure:', 'error:'],
        start: /^(?:\s{0,4}\d{1,4}\) )?(?:Failure|Error):$/,
        extent: { until: /^\s{0,4}\d{1,4}\) |^\d{1,6} (?:runs|tests), /, lines: 40 },
        headline: [/^[A-Z][\w:]{0,80}Error: /, /^\w[\w:]{0,100}#test_/],
        details: [
          /^(?<key>\w[\w:]{0,100}#test_\w{1,100}) \[(?<file>[^\]:]{1,300}):(?<line>\d{1,7})\]:$/,
          /^(?<key>\w[\w:]{0,100}#test_\w{1,100}):$/,
          /^(?<type>[A-Z][\w:]{0,80}Error): (?<message>.{1,400})$/,
          /^\s{1,8}(?<file>[^\s:]{1,300}):(?<line>\d{1,7}):in /,
        ],
        refine: (_block, { key }) => (key === undefined ? false : {}),
      },
    ],
    examples: [
      {
        command: 'rspec',
        output: [
          'Failures:',
          '',
          '  1) Cart sums',
          '     Failure/Error: expect(Cart.new.total([1, 2])).to eq(3)',
          '',
          '       expected: 3',
          '            got: 2',
          "     # ./spec/cart_spec.rb:7:in `block (2 levels) in <top (required)>'",
          '',
          'Finished in 0.01748 seconds',
        ].join('\n'),
        errors: [{ headline: '1) Cart sums', file: './spec/cart_spec.rb', line: 7 }],
      },
      {
        command: 'ruby test/cart_test.rb',
        output: [
          '  1) Failure:',
          'CartTest#test_sum [test/cart_test.rb:4]:',
          'Expected: 3',
          '  Actual: 2',
          '',
          '  2) Error:',
          'CartTest#test_nil:',
          "NoMethodError: undefined method `upcase' for nil:NilClass",
          "    test/cart_test.rb:7:in `test_nil'",
          '',
          '2 runs, 1 assertions, 1 failures, 1 errors, 0 skips',
        ].join('\n'),
        errors: [
          { headline: 'CartTest#test_sum [test/cart_test.rb:4]:', file: 'test/cart_test.rb', line: 4 },
          {
            headline: "NoMethodError: undefined method `upcase' for nil:NilClass",
            errorType: 'NoMethodError',
            file: 'test/cart_test.rb',
            line: 7,
          },
        ],
      },
    ],
  },
  {
    name: 'bundler',
    title: 'Bundler, RubyGems, Rake',
    rules: [
      {
        hints: [
          'could not locate gemfile',
          'could not find',
          'bundler could not',
          'bundler: ',
          'gem::',
          'your ruby version',
        ],
        start:
          /^(?<message>(?:Could not locate Gemfile|Could not find gem|Could not find .{1,200} in (?:any of the sources|locally installed)|Bundler could not find|bundler: |ERROR: {1,2}(?:Could not|While executing|Error)|Your Ruby version is|An error occurred while installing).{0,500})$/,
        extent: { lines: 6 },
        refine: refineGem,
      },
      {
        hints: ['rake aborted'],
        start: /^rake aborted!$/,
        extent: { lines: 40 },
        details: [
          /^(?<type>[A-Z][\w:]{1,100}): (?<message>.{1,400})$/,
          /^(?<message>(?!\/)\S.{1,400})$/,
          /^(?<file>\/[^\s:]{1,300}):(?<line>\d{1,7}):in /,
        ],
        headline: [/^(?!rake aborted)\S/],
      },
    ],
    examples: [
      {
        command: 'bundle exec rake',
        exitCode: 10,
        output: 'Could not locate Gemfile or .bundle/ directory',
        errors: [{ headline: 'Could not locate Gemfile or .bundle/ directory' }],
      },
    ],
  },
];
