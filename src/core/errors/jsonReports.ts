import { readJsonReport } from './jsonReport';
import type { Fields, Recogniser, Rule } from './recogniser';
import type { Finding } from './scan';
import type { Stream } from './streams';
import { MAX_REPORT_CHARACTERS, takeReports } from './takeReports';

const NAME = 'json-report';
/** Findings that a program printed as data: errors only if they made it fail. */
const RULE: Rule = { hints: ['{'], start: /^\s{0,12}[[{]/, severity: 'finding', proof: 'weak' };
const ONE_LINE = /^\s{0,12}(?:\{"|\[\{|\["|\{ "|\[ \{)/;
const OPENS = /^[[{]$/;
const CLOSES = /^[\]}],?$/;

/**
 * Takes the JSON reports of linters out of a stream, one a line or one over many lines.
 * @returns their findings, and the stream with their lines left empty; the stream itself if there are none
 */
export function takeJsonReports(stream: Stream): { findings: readonly Finding[]; rest: Stream } {
  return takeReports(stream, { endOf: documentEnd, read: parse, name: NAME, rule: RULE });
}

/** Index of the last line of the document that starts here, if one does: inner lines are indented. */
function documentEnd(lines: readonly string[], start: number): number | undefined {
  const line = lines[start] ?? '';
  const first = line.charCodeAt(0);
  if (first !== 123 && first !== 91 && first !== 32) return undefined;
  if (ONE_LINE.test(line)) return start;
  if (!OPENS.test(line)) return undefined;
  let characters = 0;
  for (let i = start + 1; i < lines.length && characters < MAX_REPORT_CHARACTERS; i += 1) {
    const next = lines[i] ?? '';
    if (CLOSES.test(next)) return i;
    if (!/^\s/.test(next) && next !== '') return undefined;
    characters += next.length;
  }
  return undefined;
}

function parse(text: string): readonly Fields[] {
  if (text.length > MAX_REPORT_CHARACTERS) return [];
  try {
    return readJsonReport(JSON.parse(text.replace(/,\s{0,8}$/, '')));
  } catch {
    return [];
  }
}

/** For the list of recognised tools; its work is done before the lines are scanned. */
export const jsonReports: Recogniser = {
  name: NAME,
  title: 'linter reports in JSON and JSON lines: SARIF, ESLint, ruff, golangci-lint, RuboCop, Code Climate and others',
  rules: [],
  examples: [
    {
      command: 'lint --format json',
      output: [
        '[',
        '  {',
        '    "filePath": "/srv/shop/cart.js",',
        '    "messages": [',
        '      {"ruleId": "no-undef", "severity": 2, "message": "\'totl\' is not defined.", "line": 3, "column": 9}',
        '    ]',
        '  }',
        ']',
      ].join('\n'),
      errors: [
        {
          headline: "'totl' is not defined.",
          severity: 'error',
          code: 'no-undef',
          file: '/srv/shop/cart.js',
          line: 3,
          column: 9,
        },
      ],
    },
    {
      command: 'scan --sarif',
      output:
        '{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"scan"}},"results":[{"ruleId":"SC01","level":"error","message":{"text":"Weak cipher"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"src/key.go"},"region":{"startLine":12,"startColumn":4}}}]}]}]}',
      errors: [{ headline: 'Weak cipher', severity: 'error', code: 'SC01', file: 'src/key.go', line: 12, column: 4 }],
    },
    {
      command: 'check --json-lines',
      output:
        '{"type":"secret","filename":"env/dev.yml","line_number":4,"severity":"HIGH"}\n{"event":"done","files":12}',
      errors: [{ headline: 'secret', file: 'env/dev.yml', line: 4 }],
    },
  ],
};
