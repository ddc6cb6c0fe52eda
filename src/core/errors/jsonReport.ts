import type { Fields } from './recogniser';

/** A report of so many characters at most is read; terminals and logs hold larger ones rarely, and parsing blocks. */
const MAX_CHARACTERS = 4_000_000;
const MAX_DEPTH = 16;
const MAX_FINDINGS = 5_000;

type Json = Readonly<Record<string, unknown>>;

/** What the names of linters' fields mean; compared in lower case, without `_` and `-`. */
const FILE = [
  'file',
  'filename',
  'filepath',
  'path',
  'absolutepath',
  'relativepath',
  'uri',
  'source',
  'template',
  'displayname',
];
const LINE = ['line', 'linenumber', 'startline', 'linestart', 'beginline', 'begin', 'row', 'lineno', 'startlinenumber'];
const COLUMN = ['column', 'col', 'startcolumn', 'columnstart', 'columnnumber', 'begincolumn', 'character', 'columnno'];
const MESSAGE = [
  'message',
  'text',
  'description',
  'desc',
  'details',
  'checkname',
  'title',
  'reason',
  'msg',
  'issue',
  'summary',
  'issuetext',
  'messagetext',
  'violation',
  'queryname',
  'detectorname',
];
const SEVERITY = ['severity', 'level', 'messageseverity', 'issueseverity', 'priority', 'impact', 'type'];
const CODE = ['code', 'rule', 'ruleid', 'id', 'checkid', 'copname', 'symbol', 'linter', 'checkname', 'testid', 'type'];
/** Objects that say where: their fields count as their owner's. */
const PLACES = [
  'location',
  'range',
  'region',
  'physicallocation',
  'artifactlocation',
  'pos',
  'position',
  'start',
  'begin',
  'lines',
  'span',
  'filesystem',
  'filerange',
  'from',
  'git',
  'data',
  'sourcemetadata',
  'positions',
  'textrange',
  'startposition',
  'lineranges',
];

/**
 * The findings of a linter's JSON report: every object that has a line, a file (its own or that of what it stands in)
 * and anything that says what is wrong. Covers SARIF, the reports of ESLint, ruff, golangci-lint, RuboCop, Code Climate
 * and many others without knowing them; undefined if `text` is no such report.
 */
export function readJsonReport(text: string): readonly Fields[] | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  let report: unknown;
  try {
    report = JSON.parse(text);
  } catch {
    return undefined;
  }
  const findings: Fields[] = [];
  collect(report, {}, 0, findings);
  return findings.length > 0 ? findings : undefined;
}

interface Owner {
  readonly file?: string;
  readonly message?: string;
  readonly severity?: string;
  readonly code?: string;
}

function collect(value: unknown, owner: Owner, depth: number, findings: Fields[]): void {
  if (depth > MAX_DEPTH || findings.length >= MAX_FINDINGS || value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, owner, depth + 1, findings);
    return;
  }
  const object = value as Json;
  const finding = readFinding(object, owner);
  if (finding !== undefined) {
    findings.push(finding);
    return;
  }
  const said = sayings(object, owner);
  for (const [name, child] of Object.entries(object)) {
    // `{"results": {"src/a.py": [...]}}`: the file is the name.
    const file = /^[^\s:]{0,2}[^\s:]{1,300}\.\w{1,12}$/.test(name) && Array.isArray(child) ? name : said.file;
    collect(child, { ...said, ...(file !== undefined && { file }) }, depth + 1, findings);
  }
}

/** What an object says that holds for all in it. */
function sayings(object: Json, owner: Owner): Owner {
  const file = textOf(object, FILE, looksLikePath) ?? owner.file;
  const message = textOf(object, MESSAGE) ?? owner.message;
  const severity = textOf(object, SEVERITY, isWord) ?? owner.severity;
  const code = textOf(object, CODE, isCode) ?? owner.code;
  return {
    ...(file !== undefined && { file }),
    ...(message !== undefined && { message }),
    ...(severity !== undefined && { severity }),
    ...(code !== undefined && { code }),
  };
}

function readFinding(object: Json, owner: Owner): Fields | undefined {
  const flat = withPlaces(object);
  const line = numberOf(flat.fields, LINE);
  const file = textOf(flat.fields, FILE, looksLikePath) ?? owner.file;
  const message = textOf(object, MESSAGE) ?? nestedMessage(object) ?? textOf(object, CODE, isCode) ?? owner.message;
  if (line === undefined || file === undefined || message === undefined) return undefined;
  const column = numberOf(flat.fields, COLUMN);
  const severity = severityOf(object) ?? owner.severity;
  const code = textOf(object, CODE, isCode) ?? owner.code;
  return {
    file,
    // Positions of the Language Server Protocol count from 0.
    line: line + (flat.fromZero ? 1 : 0),
    ...(column !== undefined && { column: column + (flat.fromZero ? 1 : 0) }),
    message: message.split('\n', 1)[0] ?? message,
    ...(severity !== undefined && { severity }),
    ...(code !== undefined && { code }),
  };
}

/** An object's own fields, and those of the objects in it that say where. */
function withPlaces(object: Json): { fields: Json; fromZero: boolean } {
  const fields: Record<string, unknown> = {};
  let fromZero = false;
  const queue: Json[] = [object];
  for (let at = 0; at < queue.length && at < 24; at += 1) {
    const next = queue[at] ?? {};
    for (const [name, child] of Object.entries(next)) {
      const key = plain(name);
      const first: unknown =
        Array.isArray(child) && (PLACES.includes(key) || key === 'locations' || key === 'spans') ? child[0] : child;
      if (first !== null && typeof first === 'object' && !Array.isArray(first)) {
        if (PLACES.includes(key) || key === 'locations' || key === 'spans') queue.push(first as Json);
      } else if (!(key in fields)) {
        const value: unknown =
          /^(?:filelinerange|linerange|lines)$/.test(key) && Array.isArray(child) ? child[0] : child;
        fields[/^(?:filelinerange|linerange|lines)$/.test(key) ? 'line' : key] = value;
        if (key === 'character' && typeof value === 'number') fromZero = true;
      }
    }
  }
  return {
    fields: 'startline' in fields && !('line' in fields) ? { ...fields, line: fields['startline'] } : fields,
    fromZero,
  };
}

function nestedMessage(object: Json): string | undefined {
  for (const [name, child] of Object.entries(object)) {
    if (child === null || typeof child !== 'object' || Array.isArray(child)) continue;
    if (['message', 'check', 'rule', 'issue', 'extra'].includes(plain(name))) {
      const text = textOf(child as Json, [...MESSAGE, 'markdown', 'name', 'id']);
      if (text !== undefined) return text;
    }
  }
  return undefined;
}

/** Words, or numbers as the Language Server Protocol (1 … 4) and ESLint (1, 2) count. */
function severityOf(object: Json): string | undefined {
  const word = textOf(object, SEVERITY, isWord);
  if (word !== undefined) return word;
  const number = numberOf(lower(object), ['severity']);
  if (number === undefined) return undefined;
  if ('range' in object) return number === 1 ? 'error' : number === 2 ? 'warning' : 'info';
  return number >= 2 ? 'error' : 'warning';
}

function textOf(
  object: Json,
  names: readonly string[],
  fits: (text: string) => boolean = () => true,
): string | undefined {
  const fields = lower(object);
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '' && fits(value)) return value.trim();
  }
  return undefined;
}

function numberOf(fields: Json, names: readonly string[]): number | undefined {
  for (const name of names) {
    const value = fields[name];
    const number = typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value;
    if (typeof number === 'number' && Number.isInteger(number) && number >= 0) return number;
  }
  return undefined;
}

function lower(object: Json): Json {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [plain(name), value]));
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[_-]/g, '');
}

function looksLikePath(text: string): boolean {
  return text.length < 500 && !/[\n\r\t]/.test(text) && /^[^\s]/.test(text) && /[./\\]|^\w+$/.test(text);
}

function isWord(text: string): boolean {
  return /^[A-Za-z]{3,20}$/.test(text);
}

function isCode(text: string): boolean {
  return /^@?[\w./:-]{2,100}$/.test(text);
}
