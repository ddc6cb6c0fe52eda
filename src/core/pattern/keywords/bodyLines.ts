/** A line of a block, and what its words count for. */
export interface BodyLine {
  readonly text: string;
  readonly factor: number;
}

/** Frames of runtimes and libraries, and lines that every run of a tool prints: they would fill the keywords of any error. */
const NOISE =
  /^\s*at .{0,200}\(?(?:node:|internal\/|<anonymous>\)?$|java\.base\/|jdk\.internal|sun\.reflect)|[\\/](?:node_modules|site-packages|dist-packages)[\\/]|\/rustc\/|\/usr\/lib\/|(?:core|std|alloc)::(?:panicking|ops|rt|sys)|^\s*(?:Node\.js v\d|npm (?:error|ERR!) (?:A complete log|For a full report|\s*\/)|note: run with|note: .{0,80}RUST_BACKTRACE|goroutine \d|exit status|For more information|Found \d+ error|error: aborting due|node:(?:internal|events|fs)|throw er|Error\.captureStackTrace|For further information|\[Help \d)/;

/** A frame of the user's own code: its names hint at a place, not at a cause. */
const FRAME = /^\s*(?:at |File "|#\d{1,4} |\d{1,4}: |from |\t?\S{1,200}\.go:\d)/;

/** What a frame's words count for beside those of other lines. */
const FRAME_FACTOR = 0.5;

/**
 * The lines below a headline that are worth keywords.
 * @param text a cleaned block, of bounded length
 */
export function bodyLines(text: string): BodyLine[] {
  const lines: BodyLine[] = [];
  for (const line of text.split('\n')) {
    if (line === '' || NOISE.test(line)) continue;
    lines.push({ text: line, factor: FRAME.test(line) ? FRAME_FACTOR : 1 });
  }
  return lines;
}
