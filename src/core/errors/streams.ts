/** Lines that belong together: what one program printed, without the prefix a parallel runner put before each. */
export interface Stream {
  readonly lines: readonly string[];
  /** For each line its index on the screen. */
  readonly at: readonly number[];
}

/** `[api] text`, `b:build: text`, `web-1  | text`, `packages/a build: text`: concurrently, turbo, compose, pnpm. */
const PREFIXES: readonly RegExp[] = [
  /^(\[[A-Za-z@][\w@./:-]{0,40}\] ?)/,
  // concurrently numbers the commands that have no name.
  /^(\[\d{1,2}\] )/,
  // Ant writes the name of the task before each line, flush right.
  /^( {1,12}\[[a-z][\w.:-]{1,30}\] ?)/,
  // BuildKit numbers its steps and times their lines; PHP, GDB and sanitizers number frames.
  /^(#\d{1,4} (?:\d{1,6}\.\d{1,4} )?)(?!\/|0x|\{main\}|\[internal|[A-Za-z]:\\)/,
  /^((?:@?[\w./-]{1,40}[:#][\w:-]{1,40}): )/,
  /^([\w.@/-]{1,40} {1,30}\| ?)/,
  /^((?:packages|apps|libs|services)\/[\w./-]{1,40}(?: [\w:-]{1,30})?: )/,
];
const LEVELS =
  /^\[?(?:info|warn|warning|error|err|fatal|debug|trace|severe|notice|tsl|vite|webpack-cli|emerg|alert|failed|critical|exec|stderr|stdout)\b/i;
const BRACKET = /^ {1,12}\[/;
/** A name is a program's once it stands before as many lines. */
const MIN_LINES = 2;
const TIME =
  /^(?:\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?\]?|\[?\d\d:\d\d:\d\d(?:[.,]\d{1,9})?\]?) /;
const RAIL_END = /^└─ (?:Failed|Done|Running)\b/;
/** A log has the time before nearly every line. */
const TIMED_SHARE = 0.8;

/** Splits a screen into what its programs printed; most screens are one stream. */
export function splitStreams(lines: readonly string[]): readonly Stream[] {
  const untimed = stripRail(stripTimes(lines));
  const groups = new Map<string, { lines: string[]; at: number[] }>();
  const counts = new Map<string, number>();
  const prefixes = untimed.map((line) => {
    const prefix = prefixOf(line);
    if (prefix !== undefined) counts.set(nameOf(prefix), (counts.get(nameOf(prefix)) ?? 0) + 1);
    return prefix;
  });
  for (const [at, line] of untimed.entries()) {
    const prefix = prefixes[at];
    const name = prefix !== undefined && (counts.get(nameOf(prefix)) ?? 0) >= MIN_LINES ? nameOf(prefix) : '';
    let group = groups.get(name);
    if (group === undefined) groups.set(name, (group = { lines: [], at: [] }));
    group.lines.push(name === '' ? line : line.slice(prefix?.length ?? 0));
    group.at.push(at);
  }
  return [...groups.values()];
}

/** What stays the same before each line: BuildKit's times do not. */
function nameOf(prefix: string): string {
  return prefix.trim().replace(/^(#\d{1,4}) [\d.]{1,12}$/, '$1');
}

function prefixOf(line: string): string | undefined {
  const first = line.charCodeAt(0);
  // Most lines begin with a blank or hold none of the separators: no pattern needs to run.
  if (
    !(first > 32 || BRACKET.test(line)) ||
    !(first === 35 || line.includes('[') || line.includes(': ') || line.includes('|'))
  ) {
    return undefined;
  }
  for (const pattern of PREFIXES) {
    const prefix = pattern.exec(line)?.[1];
    if (prefix !== undefined && !LEVELS.test(prefix.trimStart()) && !/:\d+(?::| *$)/.test(prefix)) return prefix;
  }
  return undefined;
}

/** pnpm draws a line down the left of what a script prints, and ends it with a word on how it went. */
function stripRail(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => RAIL_END.test(line))) return lines;
  return lines.map((line) => line.replace(/^│ ?/, ''));
}

function stripTimes(lines: readonly string[]): readonly string[] {
  let printed = 0;
  let timed = 0;
  for (const line of lines) {
    if (line === '') continue;
    printed += 1;
    const first = line.charCodeAt(0);
    if (((first >= 48 && first <= 57) || first === 91) && TIME.test(line)) timed += 1;
  }
  if (timed < 4 || timed < printed * TIMED_SHARE) return lines;
  return lines.map((line) => line.replace(TIME, ''));
}
