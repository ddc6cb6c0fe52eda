import type { Block, Extent, Fields, Recogniser } from '../recogniser';
import { severityOfWord } from '../severityWords';

const PATH = '(?<file>(?:[A-Za-z]:[\\\\/]|[\\\\/]{1,2}[A-Za-z]:[\\\\/]|/)?[^\\s:"<>|*?][^:"<>|*?]{0,300}?)';
/** `:3:5: `, `:[3,5] `, `: (3, 5) `, `:3: `. */
const PLACE = ':\\s?[[(]?(?<line>\\d{1,7})(?:[,:.]\\s?(?<column>\\d{1,6}))?[\\])]?:?\\s{1,4}';
/** A time of day, where not every line has one. */
const TIME = '\\d\\d:\\d\\d(?::\\d\\d(?:[.,]\\d{1,6})?)?\\s{1,2}';
/** Levels that scanners use beside those of logs. */
const LEVELS = /^(?:low|medium|high|critical|style|unspecified|warn|debug)$/i;
/** The source and the pointer stand below, behind the same level or indented. */
const BELOW: Extent = { continues: /^\s+\S|^\[\w{3,10}\]\s{2,}\S|^\[\w{3,10}\]\s{0,80}\^/, lines: 20 };

function refineLevel(_block: Block, { severity, message }: Readonly<Fields>): Fields | false {
  const word = severity ?? '';
  if (severityOfWord(word) === undefined && !LEVELS.test(word)) return false;
  // `[WARNING] Foo.java:3: error: x`: what the compiler says counts more than the log.
  const said = /^(fatal error|error|warning|note)(?:: | - )/.exec(message ?? '')?.[1];
  return { severity: said ?? (/^(?:high|critical)$/i.test(word) ? 'error' : word) };
}

/** The message of Eclipse's compiler is the last line above the dashes. */
function refineEclipse({ lines, start, last }: Block): Fields {
  const message = (lines.slice(start + 1, last).findLast((line) => /\S/.test(line)) ?? '').trim();
  return message === '' ? {} : { message };
}

function refineSpotbugs(_block: Block, { severity }: Readonly<Fields>): Fields {
  return { severity: severity === 'H' ? 'error' : severity === 'M' ? 'warning' : 'info' };
}

/** Compilers and checkers of the JVM beside javac, kotlinc, and the build tools. */
export const jvmTools: readonly Recogniser[] = [
  {
    name: 'ecj',
    title: 'Eclipse compiler for Java (also in Ant, Tycho, javac -Dcompiler=ecj)',
    rules: [
      {
        hints: [' (at line 0'],
        start: new RegExp(
          `^(?:\\[INFO\\])?\\s{0,8}(?:\\[\\w{3,10}\\] )?\\d{1,6}\\. (?<severity>ERROR|WARNING|INFO) in (?<file>\\S.{0,400}?)\\s{0,4}\\(at line (?<line>\\d{1,7})\\)$`,
        ),
        extent: { through: /^(?:\[INFO\])?\s{0,8}(?:\[\w{3,10}\] )?-{8,}$/, lines: 30 },
        refine: refineEclipse,
      },
      {
        hints: ['[error]', '[warning]', '[info]'],
        start: new RegExp(`^${PATH}:(?<line>\\d{1,7}) \\[(?<severity>error|warning|info)\\] (?<message>.*)$`),
        extent: { continues: /^\s*\^+$/, lines: 2 },
      },
    ],
    examples: [
      {
        command: 'ant compile',
        output: [
          '----------',
          '1. ERROR in /srv/shop/src/Cart.java (at line 12)',
          '\treturn totl;',
          '\t       ^^^^',
          'totl cannot be resolved to a variable',
          '----------',
          '1 problem (1 error)',
        ].join('\n'),
        errors: [
          { headline: '1. ERROR in /srv/shop/src/Cart.java (at line 12)', file: '/srv/shop/src/Cart.java', line: 12 },
        ],
      },
    ],
  },
  {
    name: 'ajc',
    title: 'AspectJ compiler',
    rules: [
      {
        hints: ['.java:0', '.aj:0', '.class:0', '.groovy:0'],
        start: new RegExp(`^\\s{1,8}${PATH}:(?<line>\\d{1,7})$`),
        lead: { start: /^\[?(?<severity>WARNING|ERROR|INFO)\]? (?<message>\S.{0,1000})$/i, lines: 1 },
        extent: { until: /^\[/, blanks: 0, lines: 4 },
        refine: ({ first, start, lines }) => (first < start ? { headline: lines[first] ?? '' } : false),
      },
    ],
    examples: [
      {
        command: 'mvn aspectj:compile',
        exitCode: 0,
        all: true,
        output: [
          '[WARNING] The type Basket is deprecated',
          '\t/srv/shop/src/main/java/shop/Checkout.java:19',
          'public class Checkout extends Basket {',
          '                              ^^^^^^',
        ].join('\n'),
        errors: [
          {
            headline: '[WARNING] The type Basket is deprecated',
            severity: 'warning',
            file: '/srv/shop/src/main/java/shop/Checkout.java',
            line: 19,
          },
        ],
      },
    ],
  },
  {
    name: 'scalac',
    title: 'Scala 3 compiler, Scalastyle',
    rules: [
      {
        hints: ['error: ', 'warning: '],
        start:
          /^(?:\[\w{3,5}\] )?-- (?:\[(?<code>E\d{3})\] )?(?<message>[\w ]{0,60}?(?<severity>Error|Warning)): (?<file>[^:]{0,2}[^:]{1,300}):(?<line>\d{1,7}):(?<column>\d{1,6}) -{0,200}$/,
        extent: { continues: /^(?:\[\w{3,5}\] )?\s{0,4}\d{0,6}\s{0,8}\|/, lines: 40 },
        places: 'apart',
      },
      {
        hints: [' file='],
        start:
          /^(?<severity>error|warning|info) file=(?<file>.{1,400}?) message=(?<message>.{1,600}?)(?: line=(?<line>\d{1,7}))?(?: column=(?<column>\d{1,6}))?$/,
        severity: 'finding',
      },
    ],
    examples: [
      {
        command: 'scala-cli compile .',
        output: [
          '-- [E007] Type Mismatch Error: src/Cart.scala:3:17 -----------------------------',
          '3 |  val total: Int = "12"',
          '  |                   ^^^^',
          '  |                   Found:    ("12" : String)',
          '  |                   Required: Int',
        ].join('\n'),
        errors: [
          {
            headline: '-- [E007] Type Mismatch Error: src/Cart.scala:3:17 -----------------------------',
            code: 'E007',
            file: 'src/Cart.scala',
            line: 3,
            column: 17,
          },
        ],
      },
      {
        command: 'scalastyle src',
        output: 'error file=/srv/shop/Cart.scala message=Public method must have explicit type line=6 column=7',
        errors: [
          {
            headline: 'error file=/srv/shop/Cart.scala message=Public method must have explicit type line=6 column=7',
            file: '/srv/shop/Cart.scala',
            line: 6,
            column: 7,
          },
        ],
      },
    ],
  },
  {
    name: 'javadoc',
    title: 'javadoc, and javac behind a log level',
    rules: [
      {
        hints: [':warning - ', ': warning -', ':error - ', ': error - '],
        start: new RegExp(
          `^\\s{0,12}(?:\\[\\w{3,10}\\]\\s{1,4})?${PATH}:(?<line>\\d{1,7}): ?(?<severity>warning|error) - (?<message>.*)$`,
        ),
      },
      {
        hints: ['javadoc: '],
        start: /^javadoc: (?<severity>warning|error) - (?<message>.*)$/,
      },
      {
        hints: ['0: ', ':[0', ': (0', '0] '],
        start: new RegExp(
          `^(?:${TIME}|\\s{0,12}(?:\\[[\\w.-]{1,20}\\]\\s{1,4})?)\\[(?<severity>[A-Za-z]{3,12})\\]\\s{1,6}(?:Exit code: \\d{1,3} - )?${PATH}${PLACE}(?<message>\\S.*)$`,
        ),
        extent: BELOW,
        refine: refineLevel,
      },
      {
        hints: [':[0'],
        start: new RegExp(`^${PATH}:\\[(?<line>\\d{1,7}),(?<column>\\d{1,6})\\] (?<message>\\S.*)$`),
        severity: 'finding',
      },
      {
        hints: ['0: '],
        start: new RegExp(
          `^\\s{0,12}\\[[\\w.-]{1,20}\\]\\s{1,4}${PATH}${PLACE}(?:(?<severity>error|warning|note|fatal error)(?:: | - ))?(?<message>\\S.*)$`,
        ),
        severity: 'finding',
        proof: 'weak',
      },
    ],
    examples: [
      {
        command: 'mvn site',
        all: true,
        output: [
          '[WARNING] src/Cart.java:12: warning - @parma is an unknown tag.',
          '[ERROR] src/Cart.java:[14,5] (size) LineLength: Line is longer than 100 characters (found 120).',
          '[warn] /srv/shop/Tax.scala:6:7: object name does not match the regular expression',
          '[warn] object tax {',
          '[warn]        ^',
          '[LOW] /srv/shop/rate.cpp:17:8: class defines a default destructor [cppcoreguidelines-special-member-functions]',
        ].join('\n'),
        errors: [
          {
            headline: '[WARNING] src/Cart.java:12: warning - @parma is an unknown tag.',
            severity: 'warning',
            file: 'src/Cart.java',
            line: 12,
          },
          {
            headline: '[ERROR] src/Cart.java:[14,5] (size) LineLength: Line is longer than 100 characters (found 120).',
            severity: 'error',
            file: 'src/Cart.java',
            line: 14,
            column: 5,
          },
          {
            headline: '[warn] /srv/shop/Tax.scala:6:7: object name does not match the regular expression',
            severity: 'warning',
            file: '/srv/shop/Tax.scala',
            line: 6,
            column: 7,
          },
          {
            headline:
              '[LOW] /srv/shop/rate.cpp:17:8: class defines a default destructor [cppcoreguidelines-special-member-functions]',
            severity: 'warning',
            file: '/srv/shop/rate.cpp',
            line: 17,
          },
        ],
      },
    ],
  },
  {
    name: 'spotbugs',
    title: 'SpotBugs, FindBugs, PMD, CodeNarc and detekt in text',
    rules: [
      {
        hints: ['.java:[line', '.kt:[line', '.scala:[li', '.groovy:[l'],
        start:
          /^(?<severity>[HML]) [A-Z] (?<code>[A-Z][A-Za-z_]{1,60}): (?<message>.{1,600}?) {1,2}(?:At|In|Dereferenced at|Value loaded.{0,80}) (?<file>[\w$./-]{1,200}):\[lines? (?<line>\d{1,7})/,
        severity: 'finding',
        refine: refineSpotbugs,
      },
      {
        hints: ['.java:0', '.cls:0', '.kt:0', '.jsp:0', '.trigger:0'],
        start:
          /^(?<file>(?:[A-Za-z]:[\\/])?[^\s:][^:]{0,300}\.(?:java|cls|trigger|jsp|kt)):(?<line>\d{1,7}):\s{1,8}(?<code>[A-Z][A-Za-z]{4,60}):\s{1,8}(?<message>\S.{0,400})$/,
        severity: 'finding',
      },
      {
        hints: ['violation: rule='],
        start:
          /^\s{1,8}Violation: Rule=(?<code>\w{1,60}) P=(?<severity>\d) Line=(?<line>\d{1,7}) (?:Msg=\[(?<message>.{0,400}?)\] ?)?(?:Src=\[.{0,400})?$/,
        header: /^\s{0,8}File: (?<file>\S.{0,300})$/,
        severity: 'finding',
        refine: (_block, { severity, file }) =>
          file === undefined ? false : { severity: severity === '1' ? 'error' : 'warning' },
      },
      {
        hints: ['.kt:0'],
        start:
          /^\s{0,8}(?<code>[A-Z]\w{2,60}) - .{0,200}?\[(?<message>.{0,200})\] at (?<file>\S{1,300}):(?<line>\d{1,7}):(?<column>\d{1,6})/,
        severity: 'finding',
      },
    ],
    examples: [
      {
        command: 'spotbugs -textui shop.jar',
        output: 'H C NP: Null pointer dereference of cart in shop.Checkout.pay()  At Checkout.java:[line 41]',
        errors: [
          {
            headline: 'H C NP: Null pointer dereference of cart in shop.Checkout.pay()  At Checkout.java:[line 41]',
            code: 'NP',
            file: 'Checkout.java',
            line: 41,
          },
        ],
      },
      {
        command: 'pmd check -d src -f text',
        exitCode: 4,
        output: "src/Cart.java:12:\tUnusedLocalVariable:\tAvoid unused local variables such as 'rate'.",
        errors: [
          {
            headline: "src/Cart.java:12:\tUnusedLocalVariable:\tAvoid unused local variables such as 'rate'.",
            code: 'UnusedLocalVariable',
            file: 'src/Cart.java',
            line: 12,
          },
        ],
      },
    ],
  },
];
