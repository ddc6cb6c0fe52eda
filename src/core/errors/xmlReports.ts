import { cleanPath } from './fields';
import type { Fields, Recogniser, Rule } from './recogniser';
import type { Finding } from './scan';
import type { Stream } from './streams';
import { MAX_REPORT_CHARACTERS, takeReports } from './takeReports';

const MAX_FINDINGS = 5_000;
const NAME = 'xml-report';
/** Findings that a program printed as data: errors only if they made it fail. */
const RULE: Rule = { hints: ['<'], start: /^\s{0,12}</, severity: 'finding', proof: 'weak' };
const ROOT = /<(?<root>checkstyle|testsuites|testsuite)(?=[\s>])/;
const ATTRIBUTE = /([\w:.-]{1,60})\s{0,4}=\s{0,4}(?:"([^"]{0,20000})"|'([^']{0,20000})')/g;
const OPEN = '<![CDATA[';
const CLOSE = ']]>';
const PLACE =
  /(?:^|[\s("])(?<file>(?:[A-Za-z]:)?[^\s:()"<>]{1,300}\.\w{1,5}):(?<line>\d{1,7})(?![\w.])(?::(?<column>\d{1,6}))?/;
const LIBRARY = /node_modules|site-packages|dist-packages|node:internal|\/lib\/python\d|^java\/|^\/usr\//;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** What stands between it and the next tag. */
  readonly text: string;
}

/**
 * Takes reports as Checkstyle and JUnit write them out of a stream; many linters and test runners know these formats.
 * @returns their findings, and the stream with their lines left empty; the stream itself if there are none
 */
export function takeXmlReports(stream: Stream): { findings: readonly Finding[]; rest: Stream } {
  const endless = new Set<string>();
  return takeReports(stream, {
    endOf: (lines, start) => documentEnd(lines, start, endless),
    read: (document) => readTags(tagsOf(document.slice(ROOT.exec(document)?.index ?? 0))),
    name: NAME,
    rule: RULE,
  });
}

/** @param endless ends that were searched for in vain: the search for each takes place once. */
function documentEnd(lines: readonly string[], start: number, endless: Set<string>): number | undefined {
  const line = lines[start] ?? '';
  const root = line.includes('<') ? ROOT.exec(line)?.groups?.['root'] : undefined;
  const end = `</${root ?? ''}>`;
  if (root === undefined || endless.has(end)) return undefined;
  let characters = 0;
  for (let i = start; i < lines.length && characters < MAX_REPORT_CHARACTERS; i += 1) {
    const next = lines[i] ?? '';
    if (next.includes(end)) return i;
    characters += next.length;
  }
  endless.add(end);
  return undefined;
}

/** The opening tags, in their order. In well-formed XML no `<` stands in an attribute. */
function tagsOf(text: string): readonly Tag[] {
  return withoutSections(text)
    .split('<')
    .flatMap((piece) => {
      const name = /^[A-Za-z][\w:.-]{0,60}/.exec(piece)?.[0];
      if (name === undefined) return [];
      const end = tagEnd(piece);
      const attributes: Record<string, string> = {};
      for (const [, key, double, single] of piece.slice(name.length, end).matchAll(ATTRIBUTE)) {
        if (key !== undefined) attributes[key] = decoded(double ?? single ?? '');
      }
      return [{ name, attributes, text: decoded(piece.slice(end + 1)) }];
    });
}

/** Text in `<![CDATA[…]]>`, written as it would stand without. */
function withoutSections(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let open = text.indexOf(OPEN); open !== -1; open = text.indexOf(OPEN, from)) {
    const close = text.indexOf(CLOSE, open);
    if (close === -1) break;
    const inside = text
      .slice(open + OPEN.length, close)
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;');
    parts.push(text.slice(from, open), inside);
    from = close + CLOSE.length;
  }
  return parts.join('') + text.slice(from);
}

/** Index of the `>` that ends the tag: not one in an attribute. */
function tagEnd(piece: string): number {
  let quote = '';
  for (let i = 0; i < piece.length; i += 1) {
    const character = piece.charAt(i);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return i;
  }
  return piece.length;
}

function decoded(text: string): string {
  return text.replace(/&(?:(lt|gt|amp|quot|apos)|#(\d{1,6})|#x([0-9a-fA-F]{1,5}));/g, (whole, name, decimal, hex) => {
    if (typeof name === 'string') return ENTITIES[name] ?? whole;
    const code = typeof decimal === 'string' ? Number(decimal) : parseInt(String(hex), 16);
    return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : code === 10 ? '\n' : ' ';
  });
}

function readTags(tags: readonly Tag[]): readonly Fields[] {
  const findings: Fields[] = [];
  let file: string | undefined;
  let test: Readonly<Record<string, string>> = {};
  for (const { name, attributes, text } of tags) {
    if (findings.length >= MAX_FINDINGS) break;
    if (name === 'file') file = attributes['name'];
    else if (name === 'testcase') test = attributes;
    else if (name === 'error' && attributes['line'] !== undefined && file !== undefined) {
      findings.push(checkstyleFinding(attributes, file));
    } else if (name === 'failure' || name === 'error') {
      findings.push(failedTest(test, attributes, text));
    }
  }
  return findings;
}

function checkstyleFinding(attributes: Tag['attributes'], file: string): Fields {
  const { line, column, severity, message = '', source } = attributes;
  const code = source?.slice(source.lastIndexOf('.') + 1);
  return {
    file: cleanPath(file),
    ...(line !== undefined && /^\d{1,7}$/.test(line) && { line: Number(line) }),
    ...(column !== undefined && /^\d{1,6}$/.test(column) && { column: Number(column) }),
    ...(severity !== undefined && { severity }),
    ...(code !== undefined && code !== '' && { code }),
    message: firstLine(message),
  };
}

function failedTest(test: Tag['attributes'], { message = '', type }: Tag['attributes'], text: string): Fields {
  const name = [test['classname'], test['name']].filter((part) => part !== undefined && part !== '').join(' ');
  const said = firstLine(message) || firstLine(text) || `${name} failed`;
  const place = text
    .split('\n')
    .map((line) => PLACE.exec(line)?.groups)
    .find((groups) => groups !== undefined && !LIBRARY.test(groups['file'] ?? ''));
  const file = test['file'] ?? place?.['file'];
  const line = test['file'] === undefined ? place?.['line'] : test['line'];
  const errorType = type === undefined ? undefined : /\w{1,80}$/.exec(type)?.[0];
  return {
    severity: 'error',
    message: said,
    key: `${name} ${said}`,
    ...(file !== undefined && { file: cleanPath(file) }),
    ...(line !== undefined && /^\d{1,7}$/.test(line) && { line: Number(line) }),
    ...(errorType !== undefined && /(?:Error|Exception)$/.test(errorType) && { errorType }),
  };
}

function firstLine(text: string): string {
  return (text.split('\n').find((line) => line.trim() !== '') ?? '').trim().slice(0, 600);
}

/** For the list of recognised tools; its work is done before the lines are scanned. */
export const xmlReports: Recogniser = {
  name: NAME,
  title: 'reports in XML, as Checkstyle and JUnit write them, of any linter or test runner',
  rules: [],
  examples: [
    {
      command: 'checkstyle -c checks.xml -f xml Cart.java',
      output: [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<checkstyle version="8.36.1">',
        '<file name="/srv/shop/Cart.java">',
        '<error line="3" column="9" severity="error" message="&apos;(&apos; is followed by whitespace." source="com.puppycrawl.tools.checkstyle.checks.whitespace.ParenPadCheck"/>',
        '</file>',
        '</checkstyle>',
      ].join('\n'),
      errors: [
        {
          headline: "'(' is followed by whitespace.",
          severity: 'error',
          code: 'ParenPadCheck',
          file: '/srv/shop/Cart.java',
          line: 3,
          column: 9,
        },
      ],
    },
    {
      command: 'npx jest --reporters=junit',
      output: [
        '<testsuites><testsuite name="cart" tests="2" failures="1">',
        '<testcase classname="cart" name="adds" time="0.1"><failure message="expected 3, got 4" type="AssertionError">',
        'AssertionError: expected 3, got 4',
        '    at Object.test (/srv/shop/node_modules/chai/index.js:3:1)',
        '    at Context.adds (/srv/shop/cart.test.js:12:5)',
        '</failure></testcase>',
        '<testcase classname="cart" name="is empty" time="0.1"/>',
        '</testsuite></testsuites>',
      ].join('\n'),
      errors: [
        {
          headline: 'expected 3, got 4',
          severity: 'error',
          errorType: 'AssertionError',
          file: '/srv/shop/cart.test.js',
          line: 12,
        },
      ],
    },
  ],
};
