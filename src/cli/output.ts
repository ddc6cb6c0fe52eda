import type { CliIo } from './cliIo';

/** Writes one JSON document. */
export function printJson(value: unknown, io: CliIo): void {
  io.writeOut(`${JSON.stringify(value)}\n`);
}

/** Writes lines for people. Control characters of texts that others wrote never reach the terminal. */
export function printLines(lines: readonly string[], io: CliIo): void {
  io.writeOut(lines.map((line) => `${printable(line)}\n`).join(''));
}

/** A text without the characters that steer a terminal or turn the direction of writing; tabs and line ends stay. */
export function printable(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

/**
 * A table with columns as wide as their widest cell; the first column is set left, the others right.
 * @param rows the head first.
 */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
