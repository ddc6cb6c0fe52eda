/** The lines of an error block that say what the problem is; frames, excerpts and notes are left aside. */
export interface DecisiveLines {
  /** The line a person would quote, trimmed and without what only says where it was printed. */
  readonly headline: string;
  /** Lines that tell problems with one headline apart, in printed order. */
  readonly support: readonly string[];
}

/** Lines that are looked at; `cleanText` has bounded the characters already. */
const MOST_LINES = 400;

const PYTHON_TRACE = /^(?:[\s|+]*)Traceback \(most recent call last\)/;
const PYTHON_LAST = /^(?:[A-Za-z_][\w.]{0,120})(?:: .*)?$/;
const CAUSE = /^\s*(?:Caused by: |\[cause\]: )(.+)$/;
const NAMED_ERROR = /\b[A-Z][A-Za-z0-9]{0,60}(?:Error|Exception)\b|\bpanic(?:ked)?\b/;
const SAYS_ERROR =
  /\b(?:error|fatal|fail(?:ed|ure)?|exception|panic|cannot|can't|could not|couldn't|unable|denied|not found|no such|undefined|invalid|refused|unexpected|unresolved|missing|aborted|segmentation fault|traceback)\b|错误|失败|异常|无法|找不到|エラー|erreur|fehler|ошибка|錯誤/i;
const WRAPPER =
  /^(?:npm (?:error|ERR!) (?:code|errno|path|command|A complete log|Lifecycle|workspace|location)\b|(?:g?make|ninja)(?:\[\d+\])?: \*\*\* .*Error \d+|collect2: error|error: (?:aborting due to|could not compile)|ERROR: Job failed|Command failed with exit code|error Command failed|\s*at |\s*File "|Node\.js v\d|\s*[\^~]+\s*$)/;

/**
 * Picks the lines of an error text that decide which problem it is. The same for a whole report and for pasted text, so that
 * both get one signature.
 * @param text a cleaned text
 */
export function decisiveLines(text: string): DecisiveLines {
  const lines = text.split('\n', MOST_LINES).map((line) => line.trimEnd());
  const headline = pythonLast(lines) ?? rootCause(lines) ?? panicMessage(lines) ?? firstTelling(lines);
  return { headline: headline.trim(), support: [] };
}

/** In a Python traceback the last line is the one that tells. */
function pythonLast(lines: readonly string[]): string | undefined {
  const start = lines.findLastIndex((line) => PYTHON_TRACE.test(line));
  if (start < 0) return undefined;
  return lines.slice(start + 1).find((line) => PYTHON_LAST.test(line.replace(/^[\s|+]{0,20}\| /, '')));
}

/** The innermost cause of a Java or Node chain. */
function rootCause(lines: readonly string[]): string | undefined {
  const last = lines.findLast((line) => CAUSE.test(line));
  return last === undefined ? undefined : CAUSE.exec(last)?.[1];
}

/** Rust prints a panic's message on the line after its place. */
function panicMessage(lines: readonly string[]): string | undefined {
  const at = lines.findIndex((line) => /^thread '.{0,100}' (?:\(\d+\) )?panicked at [^']*:$/.test(line));
  return at < 0 ? undefined : lines[at + 1];
}

function firstTelling(lines: readonly string[]): string {
  const candidates = lines.filter((line) => line.trim() !== '');
  const open = candidates.filter((line) => !WRAPPER.test(line));
  return (
    open.find((line) => NAMED_ERROR.test(line)) ??
    open.find((line) => SAYS_ERROR.test(line)) ??
    open[0] ??
    candidates[0] ??
    ''
  );
}
