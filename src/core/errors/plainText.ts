const COLOUR_OR_EOL = /\x1b\[[0-9;:]*m|(?<!\r)\r+(?=\n)/g;
const CONTROL = /[\x00-\x08\x0b-\x1f\x7f\x80-\x9f]/;
const TAB_WIDTH = 8;
const ASCII = /^[\x20-\x7e\t]*$/;

/**
 * The lines of a piece of terminal output that a terminal would only print one below the other: text, colours and
 * line ends, nothing that moves the cursor. Undefined for any other piece, which needs the emulator.
 * The last element is what stands after the last line end.
 * @param columns width of the terminal
 */
export function plainLines(output: string, columns: number): string[] | undefined {
  const text = output.replace(COLOUR_OR_EOL, '');
  if (CONTROL.test(text)) return undefined;
  const lines = text.split('\n');
  return text.includes('\t') && !lines.every((line) => hasPlainTabs(line, columns)) ? undefined : lines;
}

/** A plain line as a terminal shows it: tabs reach to the next multiple of eight, no blanks at the end. */
export function showPlainLine(line: string): string {
  return withoutTabs(line).trimEnd();
}

/** Whether tabs are as wide as the letters before them let expect: no wide letters, and no end of the row before them. */
function hasPlainTabs(line: string, columns: number): boolean {
  return !line.includes('\t') || (ASCII.test(line) && withoutTabs(line).length < columns);
}

function withoutTabs(line: string): string {
  if (!line.includes('\t')) return line;
  let shown = '';
  for (const [index, part] of line.split('\t').entries()) {
    if (index > 0) shown += ' '.repeat(TAB_WIDTH - (shown.length % TAB_WIDTH));
    shown += part;
  }
  return shown;
}
