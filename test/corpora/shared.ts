import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { detectErrors } from '../../src/core/errors/detectErrors';
import type { CommandRun } from '../../src/core/errors/detectErrors';
import type { ErrorReport } from '../../src/core/errors/errorReport';
import { TerminalScreen } from '../../src/core/errors/terminalScreen';

/** Labelled data of public projects; absent in a user's clone. `CASEBOOK_SHARED` overrides the place. */
export const SHARED = process.env['CASEBOOK_SHARED'] ?? join(__dirname, '../../../shared');
export const SKIPPED = 'skipped: ../shared/corpora not present';

/** Path below the shared folder, or undefined where it is not there. */
export function sharedPath(path: string): string | undefined {
  const full = join(SHARED, path);
  return existsSync(full) ? full : undefined;
}

/** The objects of a JSONL file, one a line. */
export function readJsonLines<T>(path: string): T[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);
}

/** Raw terminal bytes → errors, as the product does it. */
export async function detect(
  output: string,
  run: CommandRun = {},
  options: { all?: boolean; columns?: number } = {},
): Promise<readonly ErrorReport[]> {
  const screen = new TerminalScreen(options.columns === undefined ? {} : { columns: options.columns });
  screen.write(output);
  const text = await screen.finish();
  screen.dispose();
  return detectErrors(text, run, options).errors;
}

/** Text for comparing: blanks squeezed, gutters such as `E   ` and `| ` gone. */
export function normalise(text: string): string {
  return text
    .trim()
    .replace(/^(?:E\s{2,}|\|\s+)/, '')
    .replace(/\s+/g, ' ');
}

/** Whether one text holds the other. */
export function overlaps(a: string, b: string): boolean {
  const [left, right] = [normalise(a), normalise(b)];
  if (left === '' || right === '') return false;
  return left.includes(right) || right.includes(left);
}

/** Two spellings of the same file: one may be absolute, with `./` or with other slashes. */
export function sameFile(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  const [left, right] = [a, b].map((path) => path.replace(/\\/g, '/').replace(/^\.\//, ''));
  if (left === undefined || right === undefined) return false;
  return left === right || left.endsWith(`/${right}`) || right.endsWith(`/${left}`);
}

/** A share of a total, as a table shows it. */
export interface Share {
  readonly right: number;
  readonly n: number;
}
