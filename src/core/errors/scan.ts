import { firstLine, lastLine } from './blockExtent';
import { chooseHeadline, readFields } from './fields';
import { HintAutomaton } from './hintAutomaton';
import type { Block, Fields, Recogniser, Rule } from './recogniser';
import { severityOfWord } from './severityWords';
import type { Severity } from './errorReport';
import type { Stream } from './streams';

/** One match of a rule: what it says, and where it stands. */
export interface Finding {
  readonly recogniser: string;
  readonly rule: Rule;
  readonly fields: Fields;
  readonly headline: string;
  readonly severity: Severity;
  /** Indices on the screen. */
  readonly at: number;
  readonly lines: readonly string[];
}

/** So many findings are more than anybody reads: of what follows only the end is looked at. */
const MAX_FINDINGS = 2_000;
const LAST_LINES = 1_000;

/** The command line, empty where it is not known, and the names of its programs. */
export interface CommandContext {
  readonly command: string;
  readonly programs: readonly string[];
}

interface NumberedRule {
  readonly recogniser: string;
  readonly rule: Rule;
}

/** All rules of all recognisers, ready to look at lines. Rules earlier in the list win. */
export class Scanner {
  private readonly rules: readonly NumberedRule[];
  private readonly automaton: HintAutomaton;

  constructor(recognisers: readonly Recogniser[]) {
    this.rules = recognisers.flatMap(({ name, rules }) => rules.map((rule) => ({ recogniser: name, rule })));
    this.automaton = new HintAutomaton(this.rules.map(({ rule }) => rule.hints));
  }

  /**
   * What the rules find in a stream, from top to bottom; a line belongs to one finding at most.
   * After 2,000 findings only the last 1,000 lines are read on.
   */
  scan(stream: Stream, command: CommandContext): Finding[] {
    const findings: Finding[] = [];
    const headers = new HeaderSearch(stream.lines);
    let claimed = -1;
    let jumped = false;
    for (let start = 0; start < stream.lines.length; start += 1) {
      for (const number of this.automaton.candidates(stream.lines[start] ?? '')) {
        const candidate = this.rules[number];
        if (candidate === undefined) continue;
        const found = tryRule(candidate, stream, start, claimed, command, headers);
        if (found === undefined) continue;
        findings.push(found.finding);
        claimed = found.last;
        start = found.last;
        break;
      }
      if (jumped || findings.length < MAX_FINDINGS) continue;
      jumped = true;
      start = Math.max(start, stream.lines.length - LAST_LINES - 1);
    }
    return findings;
  }
}

function tryRule(
  { recogniser, rule }: NumberedRule,
  stream: Stream,
  start: number,
  claimed: number,
  { command, programs }: CommandContext,
  headers: HeaderSearch,
): { finding: Finding; last: number } | undefined {
  const lines = stream.lines;
  const match = rule.start.exec(lines[start] ?? '');
  if (match === null || rule.command?.test(command) === false) return undefined;
  const block: Block = {
    lines,
    programs,
    start,
    first: firstLine(rule, lines, start, claimed),
    last: lastLine(rule, lines, start),
  };
  let fields = readFields(rule, block, match, rule.header && headers.above(rule.header, start));
  if (rule.refine !== undefined) {
    const refined = rule.refine(block, fields);
    if (refined === false) return undefined;
    fields = { ...fields, ...refined };
  }
  const finding: Finding = {
    recogniser,
    rule,
    fields,
    headline: (fields.headline ?? chooseHeadline(rule, block)).trim(),
    severity: severityOf(rule, fields),
    at: stream.at[start] ?? start,
    lines: lines.slice(block.first, block.last + 1),
  };
  return { finding, last: block.last };
}

function severityOf(rule: Rule, fields: Fields): Severity {
  if (rule.severity !== undefined && rule.severity !== 'finding') return rule.severity;
  const said = fields.severity === undefined ? undefined : severityOfWord(fields.severity);
  return said ?? (rule.severity === 'finding' ? 'warning' : 'error');
}

/** Finds the nearest header above a line; each line is looked at once for each pattern, however many ask. */
class HeaderSearch {
  private readonly known = new Map<RegExp, { until: number; header: string | undefined }>();

  constructor(private readonly lines: readonly string[]) {}

  above(pattern: RegExp, index: number): string | undefined {
    const known = this.known.get(pattern) ?? { until: 0, header: undefined };
    for (let i = known.until; i < index; i += 1) {
      const line = this.lines[i] ?? '';
      if (pattern.test(line)) known.header = line;
    }
    known.until = Math.max(known.until, index);
    this.known.set(pattern, known);
    return known.header;
  }
}
