import { LAST_RESORT } from '../../src/core/errors/lastResort';
import type { ErrorReport } from '../../src/core/errors/errorReport';
import { detect, readJsonLines, sameFile, sharedPath } from './shared';
import type { Share } from './shared';

/** How many of the expected places were found. */
export interface BlockScore {
  readonly place: Share;
  /** One report a block, where a case is one block. */
  readonly oneEach: Share;
  readonly lastResort: Share;
  readonly misses: readonly string[];
}

interface ClippyRow {
  readonly file: string | null;
  readonly line: number | null;
  readonly col: number | null;
  readonly block: string;
}

interface MypyRow {
  readonly line_out?: string;
  readonly file?: string;
  readonly line?: number;
}

/** rustc's blocks, each fed by itself: file, line and column, and one report for it. */
export async function scoreClippy(): Promise<BlockScore | undefined> {
  const path = sharedPath('corpora/rust-clippy/diagnostics.jsonl');
  if (path === undefined) return undefined;
  const tally = new BlockTally();
  for (const row of readJsonLines<ClippyRow>(path)) {
    if (row.file === null || row.line === null) continue;
    const errors = await detect(row.block, {}, { all: true });
    const right = errors.some(
      (error) => sameFile(error.file, row.file ?? '') && error.line === row.line && error.column === row.col,
    );
    tally.note(right, errors, row.block);
  }
  return tally.score();
}

/** mypy's output lines: file and line. */
export async function scoreMypy(): Promise<BlockScore | undefined> {
  const path = sharedPath('corpora/mypy/messages.jsonl');
  if (path === undefined) return undefined;
  const tally = new BlockTally();
  for (const { line_out: output, file, line } of readJsonLines<MypyRow>(path)) {
    if (output === undefined) continue;
    const errors = await detect(output, {}, { all: true });
    tally.note(
      errors.some((error) => error.file === file && error.line === line),
      errors,
      output,
    );
  }
  return tally.score();
}

/** VS Code's own terminal quick-fix cases: an error or not. */
export async function scoreQuickFix(): Promise<BlockScore | undefined> {
  const path = sharedPath('corpora/vscode-terminal-quickfix/cases.jsonl');
  if (path === undefined) return undefined;
  const tally = new BlockTally();
  type Row = { command: string; exitCode: number | null; output: string; is_error: boolean | null };
  for (const { command, exitCode, output, is_error: isError } of readJsonLines<Row>(path)) {
    if (isError === null) continue;
    const errors = await detect(output, exitCode === null ? { command } : { command, exitCode });
    tally.note(errors.length > 0 === isError, errors, `${command}: ${output}`);
  }
  return tally.score();
}

class BlockTally {
  private right = 0;
  private n = 0;
  private single = 0;
  private found = 0;
  private resort = 0;
  private readonly misses: string[] = [];

  note(right: boolean, errors: readonly ErrorReport[], text: string): void {
    this.n += 1;
    if (right) this.right += 1;
    if (errors.length === 1) this.single += 1;
    if (!right || errors.length > 1) this.misses.push(`${errors.length}× ${text.slice(0, 300)}`);
    this.found += errors.length;
    this.resort += errors.filter(({ recogniser }) => recogniser === LAST_RESORT).length;
  }

  score(): BlockScore {
    return {
      place: { right: this.right, n: this.n },
      oneEach: { right: this.single, n: this.n },
      lastResort: { right: this.resort, n: this.found },
      misses: this.misses,
    };
  }
}
