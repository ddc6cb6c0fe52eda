const COLOUR_OR_EOL = /\x1b\[[0-9;:]*m|\r+(?=\n)/g;
const CONTROL = /[\x00-\x08\x0b-\x1f\x7f\x80-\x9f]/;
const TAB_WIDTH = 8;

/**
 * The lines of a piece of terminal output that a terminal would only print one below the other: text, colours and
 * line ends, nothing that moves the cursor. Undefined for any other piece, which needs the emulator.
 * The last element is what stands after the last line end.
 */
export function plainLines(output: string): string[] | undefined {
  const text = output.replace(COLOUR_OR_EOL, '');
  if (CONTROL.test(text)) return undefined;
  return text.split('\n');
}

/** A plain line as a terminal shows it: tabs reach to the next multiple of eight, no blanks at the end. */
export function showPlainLine(line: string): string {
  if (!line.includes('\t')) return line.trimEnd();
  let shown = '';
  for (const [index, part] of line.split('\t').entries()) {
    if (index > 0) shown += ' '.repeat(TAB_WIDTH - (shown.length % TAB_WIDTH));
    shown += part;
  }
  return shown.trimEnd();
}
