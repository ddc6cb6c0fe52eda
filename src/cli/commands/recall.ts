import { TermCounts } from '../../core/pattern/keywords/termCounts';
import { normalize } from '../../core/pattern/normalize';
import { redact } from '../../core/pattern/redaction/redact';
import { recall } from '../../core/recall/recall';
import type { RecallHit, RecallResult } from '../../core/recall/recallResult';
import { findScorer } from '../../core/recall/scorers/findScorer';
import type { StoredLibrary } from '../../store/library';
import { CliError } from '../cliError';
import type { CliIo } from '../cliIo';
import { textOption, type Command, type CommandCall } from '../command';
import { numberOption } from '../numberOption';
import { printJson, printLines } from '../output';
import { readFileText, readText } from '../readInput';
import { REDACT_OPTION, redactOption } from '../redactOption';
import { LIBRARY_OPTION, withLibrary } from '../withLibrary';

/** `casebook recall`: an error or a description → the past cases with the same cause. */
export const recallCommand: Command = {
  name: 'recall',
  usage: '--library DB [--scorer S] [--top K] [--redact WHAT] [TEXT or FILE]',
  summary: 'Finds the past cases with the same root cause.',
  options: {
    ...LIBRARY_OPTION,
    scorer: { type: 'string', value: 'S', summary: 'how likeness is measured: ranked, jaccard' },
    top: { type: 'string', value: 'K', summary: 'most cases' },
    ...REDACT_OPTION,
  },
  takesInput: true,
  run: async (call, io) => {
    const top = numberOption(call, 'top', 1);
    const scorer = scorerOption(call);
    const redaction = redactOption(call);
    const result = await withLibrary(call, io, { to: 'read' }, async (library) => {
      const { text } = await redact(await queryText(call, io), redaction);
      const terms = new TermCounts();
      terms.follow(library.cases());
      terms.count(Infinity);
      const pattern = normalize(text, terms);
      const rejected = rejectedFor(pattern.signature, library);
      const options = { scorer, now: io.now(), rejected, ...(top === undefined ? {} : { top }) };
      return recall({ text, pattern }, library.cases(), options);
    });
    if (call.json) printJson(document(result), io);
    else printLines(forPeople(result), io);
    return result.hits.length === 0 ? 1 : 0;
  },
};

function scorerOption(call: CommandCall): string {
  try {
    return findScorer(textOption(call, 'scorer')).name;
  } catch (error) {
    throw error instanceof RangeError ? new CliError(error.message) : error;
  }
}

/** What stands on the command line, the file that it names, or standard input. */
async function queryText({ positionals }: CommandCall, io: CliIo): Promise<string> {
  const [first] = positionals;
  if (first === undefined || first === '-') return readText(io.stdin);
  if (positionals.length === 1 && (await io.isFile(first))) return readFileText(first, io);
  return positionals.join(' ');
}

/** Ids of the cases that were rejected for a signature. */
function rejectedFor(signature: string, library: StoredLibrary): ReadonlySet<string> {
  return new Set([...library.rejectedPairs()].filter(([, queries]) => queries.has(signature)).map(([id]) => id));
}

function document({ query, hits, trace, block, truncated }: RecallResult): object {
  const { text: pattern, ...rest } = query;
  return { query: { pattern, ...rest }, results: hits.map(hitDocument), trace, block, truncated };
}

function hitDocument({ case: { id: caseId, ...rest }, score, level, shared, contributions }: RecallHit): object {
  return { caseId, score, level, shared, contributions, ...rest };
}

function forPeople({ hits, trace, block, truncated }: RecallResult): string[] {
  const counts = trace.map(({ stage, out }) => `${stage} ${out}`).join(' → ');
  if (hits.length === 0) return ['No similar case.', '', counts];
  return [
    ...block.split('\n'),
    ...(truncated.length === 0 ? [] : ['', `Not shown for want of room: ${truncated.join(', ')}`]),
    '',
    ...hits.map(({ case: { id }, shared }) => `${id}: shares ${shared.join(', ')}`),
    '',
    counts,
  ];
}
