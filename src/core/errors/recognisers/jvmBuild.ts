import type { Block, Fields, Recogniser } from '../recogniser';
import { JVM_FRAMES } from './frames';

const MAVEN_NOISE =
  /^\[ERROR\] ?(?:$|\[Help|To see the full|Re-run Maven|For more information|After correcting|-> \[Help|\[ERROR\] Some problems|The build could not read|\s+The project )/;

/** Maven says it first with its goal, again with the help page whose name is the class of the error. */
function refineMaven({ lines, start, last }: Block, fields: Readonly<Fields>): Fields {
  const block = lines.slice(start, last + 1);
  const types = block
    .map((line) => /\/(?:MAVEN)\/(\w{4,80}Exception)$/.exec(line)?.[1])
    .filter((name) => name !== undefined);
  const type = types.at(-1);
  const message = (fields.message ?? '').replace(/ -> \[Help \d\]$/, '');
  const repeats = block.slice(1).filter((line) => message.length > 40 && line.includes(message.slice(0, 120))).length;
  return { ...fields, message, count: 1 + repeats, ...(type !== undefined && { errorType: type }) };
}

/** What builds programs for the JVM. */
export const jvmBuild: readonly Recogniser[] = [
  {
    name: 'maven',
    title: 'Maven',
    rules: [
      {
        hints: ['[error] '],
        start: /^\[ERROR\] (?:COMPILATION ERROR ?: ?|-{10,}|\[ERROR\] Some problems were encountered.{0,100})$/,
        role: 'part',
      },
      {
        hints: ['[error] /', '[error] c:', '[error] '],
        start:
          /^\[(?<severity>ERROR|WARNING)\] (?<file>(?:[A-Za-z]:[\\/]|\/)[^\s:]{1,300}\.(?:java|kt|scala|groovy)):\[(?<line>\d{1,7}),(?<column>\d{1,6})\] (?:error: )?(?<message>.{1,600})$/,
        extent: { continues: /^\s+\S|^\[ERROR\] {2,}(?:symbol|location|required|found|reason)/, lines: 6 },
      },
      {
        hints: ['[fatal] '],
        start: /^\[FATAL\] (?<message>.{1,1000})$/,
        extent: { until: /^\[INFO\]/, lines: 40 },
        details: [/@ line (?<line>\d{1,7}), column (?<column>\d{1,6})/],
        refine: (block, fields) => ({ ...refineMaven(block, fields), ...mavenPom(block.lines[block.start] ?? '') }),
      },
      {
        hints: ['failed to execute goal'],
        start:
          /^\[ERROR\] Failed to execute goal (?<key>\S{1,200}:(?:compile|testCompile|test|integration-test|verify|check)) .{1,2000}$/,
        role: 'wrapper',
        extent: { continues: /^\[ERROR\]/, lines: 40 },
        refine: ({ lines, start }) =>
          /Compilation failure|There are test failures|could not be resolved/i.test(lines[start] ?? '') &&
          !/could not be resolved/.test(lines[start] ?? '')
            ? {}
            : false,
      },
      {
        hints: ['failed to execute goal', 'could not resolve'],
        start:
          /^\[ERROR\] (?<message>(?:Failed to execute goal|Could not resolve|Could not find|Unknown lifecycle|No plugin found|No goals|The goal you specified|The specified user settings|Error resolving|Plugin ).{1,3000})$/,
        extent: { continues: /^\[ERROR\]/, lines: 40 },
        refine: refineMaven,
      },
      {
        hints: ['<<< fail', '<<< error'],
        start: /^\[ERROR\] (?!Tests run)(?<key>.{1,300}?) {1,3}(?:-- )?Time elapsed: .{1,40} <<< (?:FAILURE|ERROR)!$/,
        extent: { continues: /^\s+\S|^(?:[a-z]\w{0,40}\.){1,10}[A-Z]\w{0,80}(?::|$)|^Caused by: /, lines: 200 },
        headline: [/^(?:[a-z]\w{0,40}\.){1,10}[A-Z]\w{0,80}(?::|$)/],
        details: [/^(?<type>(?:[a-z]\w{0,40}\.){1,10}[A-Z]\w{0,80})(?:: (?<message>.{0,600}))?$/],
        frames: JVM_FRAMES,
      },
      {
        hints: ['[error] failures:', '[error] errors:', '[error] tests run', '[error]   '],
        start: /^\[ERROR\] (?:Failures: ?|Errors: ?|Tests run: .{1,200}|There are test failures.{0,100})$/,
        role: 'part',
      },
      {
        hints: ['[error] '],
        start:
          /^\[ERROR\] {1,4}(?<message>(?<key>[\w.$]{1,200}(?:\.\w{1,100}|:\d{1,7}|\(\)?)).{0,300}?) {1,2}(?:--|Time elapsed|» |expected|Expected).{0,600}$/,
        extent: { continues: /^\s+\S|^(?:[a-z]\w{0,40}\.){2,10}\w/, lines: 30 },
        role: 'wrapper',
      },
      { hints: ['[error]'], start: MAVEN_NOISE, role: 'part' },
    ],
    examples: [
      {
        command: 'mvn compile',
        output: [
          '[ERROR] COMPILATION ERROR : ',
          '[ERROR] /srv/shop/src/main/java/com/acme/Cart.java:[7,18] cannot find symbol',
          '  symbol:   variable totl',
          '  location: class com.acme.Cart',
          '[ERROR] Failed to execute goal org.apache.maven.plugins:maven-compiler-plugin:3.11.0:compile (default-compile) on project shop: Compilation failure',
        ].join('\n'),
        errors: [
          {
            headline: '[ERROR] /srv/shop/src/main/java/com/acme/Cart.java:[7,18] cannot find symbol',
            file: '/srv/shop/src/main/java/com/acme/Cart.java',
            line: 7,
            column: 18,
          },
        ],
      },
    ],
  },
  {
    name: 'gradle',
    title: 'Gradle, Android',
    rules: [
      {
        hints: ['* what went wrong'],
        start: /^\* What went wrong:$/,
        extent: { until: /^\* (?:Try|Exception|Get more|Where)|^={3,}|^BUILD FAILED|^FAILURE:/, lines: 60 },
        refine: refineGradle,
      },
      {
        hints: ['* what went wrong'],
        start: /^\* What went wrong:$/,
        role: 'wrapper',
        extent: { until: /^\* (?:Try|Exception|Get more|Where)|^={3,}|^BUILD FAILED|^FAILURE:/, lines: 60 },
        headline: [/^(?!\*)\S/],
      },
      {
        hints: ['.xml:0'],
        start:
          /^\S.{0,300}\.xml:\d{1,7}: (?:Compile failed; see the compiler|The following error occurred while executing)/,
        role: 'wrapper',
      },
      {
        hints: ['build failed', 'failure: build'],
        start: /^(?:BUILD FAILED in .{1,40}|FAILURE: Build failed with .{1,40}|> Task \S{1,200} FAILED)$/,
        role: 'part',
      },
      {
        hints: [' failed'],
        start: /^(?<message>[A-Z][\w.$]{1,200} > .{1,300}) FAILED$/,
        extent: { continues: /^\s+\S/, blanks: 1, lines: 60 },
        details: [
          /^\s+(?<type>(?:[a-z]\w{0,60}\.){1,10}[A-Z]\w{1,100}(?:Error|Exception|Failed\w{0,20}))/,
          /^\s+(?:at |.{0,20}Error at )?.{0,200}?\b(?<file>\w{1,100}\.(?:java|kt|groovy|scala)):(?<line>\d{1,7})/,
        ],
        places: 'apart',
      },
      {
        hints: ['build file '],
        start: /^Build file '(?<file>[^']{1,300})' line: (?<line>\d{1,7})$/,
        role: 'part',
      },
    ],
    examples: [
      {
        command: './gradlew build',
        output: [
          'FAILURE: Build failed with an exception.',
          '',
          '* What went wrong:',
          "Could not resolve all files for configuration ':compileClasspath'.",
          '> Could not find com.acme:tokens:9.9.9.',
          '',
          '* Try:',
          '> Run with --stacktrace option to get the stack trace.',
          '',
          'BUILD FAILED in 1s',
        ].join('\n'),
        errors: [{ headline: "Could not resolve all files for configuration ':compileClasspath'." }],
      },
      {
        command: './gradlew test',
        output: [
          'CartTest > sums() FAILED',
          '    org.opentest4j.AssertionFailedError: expected: <3> but was: <2>',
          '        at app//com.acme.CartTest.sums(CartTest.java:9)',
          '',
          '> Task :test FAILED',
          '',
          '* What went wrong:',
          "Execution failed for task ':test'.",
          '> There were failing tests. See the report at: file:///srv/shop/build/reports/tests/test/index.html',
        ].join('\n'),
        errors: [
          { headline: 'CartTest > sums() FAILED', errorType: 'AssertionFailedError', file: 'CartTest.java', line: 9 },
        ],
      },
    ],
  },
  {
    name: 'kotlinc',
    title: 'Kotlin compiler',
    rules: [
      {
        hints: ['e: ', 'w: '],
        start:
          /^(?<severity>[ew]): (?<file>(?:file:\/\/)?(?:[A-Za-z]:[\\/]|\/)?[^\s:()]{1,300}\.kts?)(?::(?<line>\d{1,7}):(?<column>\d{1,6})|: \((?<row>\d{1,7}), ?(?<col>\d{1,6})\)):? (?<message>.{1,600})$/,
        refine: ({ lines, start }) => kotlinPlace(lines[start] ?? ''),
      },
    ],
    examples: [
      {
        command: './gradlew compileKotlin',
        output: 'e: file:///srv/shop/src/main/kotlin/Cart.kt:7:18 Unresolved reference: totl',
        errors: [
          {
            headline: 'e: file:///srv/shop/src/main/kotlin/Cart.kt:7:18 Unresolved reference: totl',
            file: '/srv/shop/src/main/kotlin/Cart.kt',
            line: 7,
            column: 18,
          },
        ],
      },
    ],
  },
];

function mavenPom(line: string): Fields {
  const file = /^\[FATAL\] .{0,60}?(?<file>\/[^\s:]{1,300}\.xml):/.exec(line)?.groups?.['file'];
  const place = /@ line (\d{1,7}), column (\d{1,6})/.exec(line);
  return {
    ...(file !== undefined && { file }),
    ...(place !== null && { line: Number(place[1]), column: Number(place[2]) }),
  };
}

/** A task that failed because something in it did is only its frame. */
function refineGradle({ lines, start, last }: Block): Fields | false {
  const block = lines.slice(start + 1, last + 1).filter((line) => line.trim() !== '');
  const headline = block[0] ?? '';
  const text = block.join('\n');
  if (
    headline === '' ||
    (/^Execution failed for task/.test(headline) &&
      /There were failing tests|Compilation (?:error|failed)|finished with non-zero exit value|See the report|Compilation error/.test(
        text,
      ))
  )
    return false;
  return { headline, message: text.slice(0, 300) };
}

function kotlinPlace(line: string): Fields {
  const place = /\.kts?: \((\d{1,7}), ?(\d{1,6})\)/.exec(line);
  return place === null ? {} : { line: Number(place[1]), column: Number(place[2]) };
}
