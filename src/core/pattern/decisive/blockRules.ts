import type { Decisive } from './decisiveLines';
import { failedCall, missingReceiver } from './nodeBlock';
import { rustcBlock } from './rustcBlock';

/** How a known kind of block says what the problem is. */
interface BlockRule {
  readonly name: string;
  /** A block of this kind has one of these in it: a quick test before the lines are looked at. */
  readonly hints: readonly string[];
  readonly pick: (lines: readonly string[]) => Decisive | undefined;
}

const PYTHON_TRACE = /^[\s|+-]{0,20}(?:Exception Group )?Traceback \(most recent call last\)/;
const PYTHON_LAST = /^[A-Za-z_][\w.]{0,160}(?:: .*)?$/;
const CAUSE = /^\s*(?:Caused by: |\[cause\]: )(.+)$/;
const PANIC = /^thread '[^']{0,100}' (?:\(\d{1,12}\) )?panicked at (?:'(.+)', )?[^']*$/;
const MATCHER = /^(?:Error: )?(expect\([^)]{0,200}\)[\w.]{0,40}\.\w{1,60}\([^)]{0,80}\).*)$/;
const PYTEST = /^E {2,}(\S.*)$/;
/** A place in front, as linters print it: alone, or behind the file. */
const LINTED_PLACE =
  /^\s{0,12}(?:(?:Line )?\d{1,7}:\d{1,7}:?|\S{1,300}:\d{1,7}:\d{1,7}:?)\s+(?:(?:error|warning|✖|✘|×|⚠)\s+)?/;
/** The rule at the end: behind two blanks, or in brackets. */
const LINTED_RULE = /(?:\s\s(@?[a-z][\w/@-]{2,80})|\s[([](@?[a-z]\w{0,40}[/-][\w/@-]{1,80})[)\]])$/;
const REJECTED = /^\s{0,8}! \[(?:remote )?rejected\].*\(([^)]{1,100})\)$/;

/** Why a hook of the remote refused, in its own words. */
const REMOTE_REASON =
  /^remote: (?=.{0,300}(?:error|not allowed|denied|exceed|protected|forbidden|must|cannot|failed))/i;

/** Known kinds, most telling first; the first that recognises the block decides. */
const BLOCK_RULES: readonly BlockRule[] = [
  { name: 'a Python traceback ends in the line that tells', hints: ['Traceback (most'], pick: pythonTrace },
  { name: 'rustc and clippy: headline, lint, label', hints: ['--> '], pick: rustcBlock },
  { name: 'the innermost cause of a chain', hints: ['Caused by: ', '[cause]: '], pick: innermostCause },
  { name: 'a Rust panic has its message below its place', hints: ['panicked at '], pick: panic },
  { name: 'a test runner: the expectation, not the name of the test', hints: ['expect('], pick: expectation },
  { name: 'pytest: the line after its E', hints: ['E  '], pick: pytest },
  { name: 'a linter: its rule', hints: ['  ', '('], pick: lint },
  { name: 'git push: why the remote refused', hints: ['rejected]'], pick: rejection },
  { name: 'webpack: no loader for the kind of file', hints: ['Module parse failed'], pick: noLoader },
  {
    name: 'node: what was null, or which call failed',
    hints: ['(node:', 'Cannot read prop', 'Cannot set prop'],
    pick: nodeError,
  },
];

/**
 * Asks the rules whether they know the block.
 * @param text the block
 * @param lines the same, cut into lines
 */
export function knownBlock(text: string, lines: readonly string[]): Decisive | undefined {
  for (const { hints, pick } of BLOCK_RULES) {
    if (!hints.some((hint) => text.includes(hint))) continue;
    const found = pick(lines);
    if (found !== undefined) return found;
  }
  return undefined;
}

function pythonTrace(lines: readonly string[]): Decisive | undefined {
  const start = lines.findLastIndex((line) => PYTHON_TRACE.test(line));
  if (start < 0) return undefined;
  const last = lines
    .slice(start + 1)
    .map((line) => line.replace(/^[\s|+]{0,20}\| /, ''))
    .find((line) => PYTHON_LAST.test(line));
  return last === undefined ? undefined : { headline: last, support: [] };
}

function innermostCause(lines: readonly string[]): Decisive | undefined {
  const last = lines.findLast((line) => CAUSE.test(line));
  const headline = last === undefined ? undefined : CAUSE.exec(last)?.[1];
  return headline === undefined ? undefined : { headline: headline.replace(/ \{$/, ''), support: [] };
}

function panic(lines: readonly string[]): Decisive | undefined {
  const at = lines.findIndex((line) => PANIC.test(line));
  if (at < 0) return undefined;
  const headline = PANIC.exec(lines[at] ?? '')?.[1] ?? lines[at + 1];
  return headline === undefined ? undefined : { headline, support: [] };
}

function expectation(lines: readonly string[]): Decisive | undefined {
  for (const line of lines) {
    const found = MATCHER.exec(line.trim())?.[1];
    if (found !== undefined) return { headline: found, support: [] };
  }
  return undefined;
}

function pytest(lines: readonly string[]): Decisive | undefined {
  const line = lines.find((each) => PYTEST.test(each));
  const headline = line === undefined ? undefined : PYTEST.exec(line)?.[1];
  return headline === undefined ? undefined : { headline, support: [] };
}

function lint(lines: readonly string[]): Decisive | undefined {
  if (lines.length > 12) return undefined;
  for (const line of lines) {
    const place = LINTED_PLACE.exec(line)?.[0];
    const rule = place === undefined ? null : LINTED_RULE.exec(line);
    const name = rule?.[1] ?? rule?.[2];
    if (place !== undefined && rule !== null && name !== undefined && rule.index > place.length) {
      return { headline: line.slice(place.length, rule.index), support: [], rule: name };
    }
  }
  return undefined;
}

function rejection(lines: readonly string[]): Decisive | undefined {
  for (const line of lines) {
    const reason = REJECTED.exec(line)?.[1];
    // A hook of the remote says itself why it refused.
    const told =
      reason?.includes('hook declined') === true ? lines.find((each) => REMOTE_REASON.test(each)) : undefined;
    if (told !== undefined) return { headline: told.replace(/^remote: /, ''), support: [] };
    if (reason !== undefined)
      return {
        headline: lines.find((each) => each.startsWith('error: ')) ?? line,
        support: [],
        rule: `git push rejected: ${reason}`,
      };
  }
  return undefined;
}

function noLoader(lines: readonly string[]): Decisive | undefined {
  const at = lines.findIndex((line) => /^\s*Module parse failed: /.test(line));
  if (at < 0 || !lines.some((line) => line.includes('You may need an appropriate loader'))) return undefined;
  const file = lines.slice(0, at + 1).findLast((line) => /^(?:ERROR|WARNING) in |^\.{0,2}\//.test(line)) ?? '';
  // In a script the parser's own message tells; in any other kind of file it is always "no loader".
  if (/\.[cm]?[jt]sx?\b/.test(file) || file === '') return { headline: lines[at] ?? '', support: [] };
  return { headline: lines[at] ?? '', support: [], rule: 'no loader for this kind of file' };
}

function nodeError(lines: readonly string[]): Decisive | undefined {
  const at = lines.findIndex((line) =>
    /^(?:Uncaught )?(?:[\w.]{0,80}Error|Error|[A-Z]\w{0,60}Exception)(?: \[\w{1,80}\])?: /.test(line),
  );
  if (at < 0) return undefined;
  const headline = lines[at] ?? '';
  const support = failedCall(headline, lines.slice(at + 1)) ?? missingReceiver(headline, lines.slice(0, at));
  return { headline, support: support === undefined ? [] : [support] };
}
