import type { Block, Fields, Recogniser } from '../recogniser';
import { JVM_FRAMES } from './frames';

const MORE = /^\s+at |^\s*\.\.\. \d{1,6} (?:more|common frames)|^\s{0,8}(?:Caused by|Suppressed): |^\s{0,4}\[CIRCULAR/;

/** A message may go on over some lines before the first frame. */
function traceEnd(lines: readonly string[], start: number): number {
  let last = start;
  for (let i = start + 1; i < lines.length && i - start < 600; i += 1) {
    const line = lines[i] ?? '';
    if (MORE.test(line)) last = i;
    else if (last > start || i - start > 10 || /^(?:Exception in thread|\[?(?:INFO|ERROR|WARN))/.test(line)) break;
  }
  return last;
}

/** What stopped the virtual machine stands below the line that says so. */
function refineLaunch({ lines, start }: Block): Fields {
  const below = lines[start + 1] ?? '';
  return /^Error occurred/.test(lines[start] ?? '') && /\S/.test(below) ? { headline: below, message: below } : {};
}

/** Stack traces of programs on the JVM. */
export const java: Recogniser = {
  name: 'java',
  title: 'Java and the JVM: exceptions with stack traces, launcher errors',
  rules: [
    {
      hints: ['exception in '],
      start:
        /^(?:.{0,60} )?Exception in (?:thread "[^"]{0,200}"|[\w ]{1,60}) (?<type>[\w.$]{1,200})(?:: (?<message>.{0,2000}))?$/,
      extent: traceEnd,
      frames: JVM_FRAMES,
    },
    {
      hints: ['could not create the java', 'a fatal exception has occurred'],
      start: /^Error: (?:Could not create the Java Virtual Machine|A fatal exception has occurred)/,
      role: 'wrapper',
    },
    {
      hints: ['unrecognized option: ', 'invalid ', 'error occurred during init'],
      start:
        /^(?<message>Unrecognized option: -.{1,300}|Invalid (?:maximum|initial|minimum|thread|young|stack|heap).{1,60} size: .{1,200}|Error occurred during initialization of (?:VM|boot layer))$/,
      extent: { lines: 1 },
      command: /\b(?:java\w{0,4}|jar|jshell|mvnw?|gradlew?|sbt|kotlin\w?)\b/,
      refine: refineLaunch,
    },
    {
      hints: ['could not find or load main class', 'main method not found', 'unable to access jarfile'],
      start:
        /^Error: (?<message>(?:Could not find or load main class|Main method not found in|Unable to access jarfile|A JNI error|An unexpected error).{0,500})$/,
      extent: { continues: /^Caused by: /, lines: 3 },
      details: [/^Caused by: (?<type>[\w.$]{1,200})/],
    },
    {
      hints: ['exception', 'error', 'throwable', 'failure', 'failed'],
      start:
        /^(?:\S.{0,120}?[ \]:])??(?<type>(?:[a-z][\w$]{0,60}\.){1,12}[A-Z][\w$]{0,120})(?:: (?<message>.{0,2000}))?$/,
      extent: traceEnd,
      frames: JVM_FRAMES,
      refine: ({ start, last }) => (last > start ? {} : false),
    },
  ],
  examples: [
    {
      command: 'java -jar shop.jar',
      output: [
        'SEVERE: no driver',
        'java.lang.ClassNotFoundException: com.mysql.Driver',
        '\tat java.base/java.lang.Class.forName(Class.java:375)',
        '\tat com.acme.Db.open(Db.java:2)',
      ].join('\n'),
      errors: [
        {
          headline: 'java.lang.ClassNotFoundException: com.mysql.Driver',
          errorType: 'ClassNotFoundException',
          file: 'Db.java',
          line: 2,
        },
      ],
    },
    {
      command: 'java -Xmx12q -jar shop.jar',
      output: [
        'Invalid maximum heap size: -Xmx12q',
        'Error: Could not create the Java Virtual Machine.',
        'Error: A fatal exception has occurred. Program will exit.',
      ].join('\n'),
      errors: [{ headline: 'Invalid maximum heap size: -Xmx12q' }],
    },
    {
      command: 'java -jar shop.jar',
      output: [
        'Exception in thread "main" java.lang.IllegalStateException: order 42 cannot be shipped',
        '\tat java.base/java.util.ArrayList.forEach(ArrayList.java:1511)',
        '\tat com.acme.OrderService.ship(OrderService.java:11)',
        '\tat com.acme.App.main(App.java:5)',
        'Caused by: java.lang.NumberFormatException: For input string: "4x2"',
        '\t... 2 more',
      ].join('\n'),
      errors: [
        {
          headline: 'Exception in thread "main" java.lang.IllegalStateException: order 42 cannot be shipped',
          errorType: 'IllegalStateException',
          file: 'OrderService.java',
          line: 11,
          rootFrame: 'at com.acme.OrderService.ship(OrderService.java:11)',
        },
      ],
    },
  ],
};
