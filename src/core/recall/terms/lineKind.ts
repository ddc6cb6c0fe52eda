/** What a line of an error text is for. */
export type LineKind = 'message' | 'frame' | 'excerpt' | 'banner';

const FRAME =
  /^\s*(?:at (?:async )?[\w.<>$[\]#]|File "[^"]{0,400}", line \d|\.\.\. \d+ (?:more|common frames)|from [^ ]{1,400}:\d+:in |goroutine \d+ |created by |\d+: +0x|[\w.$/*-]{1,200}\([^)]{0,80}\)$)|^\t[^\s]{1,400}\.go:\d+/;
/** A line of source with its number, and the marks below it. */
const EXCERPT = /^\s*(?:\d+\s*\||\||-->|:::|[\^~|_ -]{0,200}[\^~]{1,200}[\^~|_ -]{0,200}$)/;
/** What tools print around every message. */
const BANNER =
  /^(?:=+ |-{3}|_{3}|Node\.js v\d|For more information about this error|error: aborting due to|platform \w+ -- |rootdir:|plugins:|collected \d|cachedir:|npm (?:error|ERR!) (?:A complete log| {0,4}\/)|Process finished|\[INFO\]|make(?:\[\d+\])?: \*\*\*|collect2:|exit status \d|Traceback \(most recent|During handling of|The above exception)/;

/**
 * What a line of an error text is for, by its shape.
 * @param line one line, any length.
 * @param previous kind and text of the line before: the line under a Python frame is source.
 */
export function lineKind(line: string, previous: string | undefined): LineKind {
  if (BANNER.test(line.trimStart())) return 'banner';
  if (FRAME.test(line)) return 'frame';
  if (EXCERPT.test(line)) return 'excerpt';
  return previous !== undefined && /^\s*File "/.test(previous) && /^\s{4}/.test(line) ? 'excerpt' : 'message';
}
