/** Names the class of an error; a name inside an address does not count. */
const NAMED_ERROR =
  /(?:^|[\s"'[(:])(?:[\w$]{1,60}\.){0,10}[A-Z][A-Za-z0-9]{0,60}(?:Error|Exception)\b(?!\/)|\bpanic(?:ked)?\b|^Error: |\berror TS\d/;

const SAYS_ERROR =
  /\b(?:error|fatal|fail(?:ed|ure)?|exception|panic|cannot|can't|could not|couldn't|unable|denied|not found|no such|undefined|invalid|refused|unexpected|unresolved|missing|abort(?:ed)?|segmentation fault|conflict|rejected)\b|错误|失败|异常|无法|找不到|未找到|没有|エラー|見つかりません|erreur|introuvable|fehler|ошибка|錯誤|找不到/i;

/** Lines that stand around an error and hide it: what wrapped the command, where the log is, frames and excerpts. */
const WRAPPER =
  /^(?:npm (?:error|ERR!) (?:code|errno|path|command|syscall|lifecycle|workspace|location|cwd|signal|in workspace|at location|a complete log|for a full report)\b|npm (?:error|ERR!)\s*$|(?:g?make|ninja)(?:\[\d{1,5}\])?: \*\*\* .{0,300}(?:Error|错误) \d|(?:g?make)(?:\[\d{1,5}\])?: (?:Entering|Leaving)|collect2: error|error: (?:aborting due to|could not compile|Recipe)|Command failed with exit code|error Command failed|\s*at |\s{2,}File "|Node\.js v\d|\s*[\^~]+\s*$|goroutine \d|exit status \d|Stack trace:|#\d{1,4} |>|Warning:|Note:|hint:|gyp info|In file included from|\s{0,4}from |\[?(?:warn(?:ing)?|info|debug)\b)/i;

/** Banners, headers of tables and lines that only say that something failed: rulers, `FAIL a.test.js`, `ERROR in ./a.js 1:2`. */
const BANNER =
  /^(?:[=*_#~─━-]{3,}|(?:FAIL|PASS|RUNS?) \S|ERROR in \S+(?: \d+:\d+(?:-\d+)?)?$|# \S+$|[A-Z][A-Z ()-]{7,}$|[✗✘×x✖] Build failed|[Ee]rror during build:$|● Test suite failed to run|Looking in (?:links|indexes):|(?:platform|benchmark|rootdir|plugins|configfile|Test Suites|Tests|Snapshots|Time)\b:? |Ran all test|collected \d|[A-Z][a-z]+:$|[^A-Za-z\u0080-\uffff]*$)/;

const DENIES = /\bnot\b|n't\b|\bno\b/i;

/**
 * The line that a person would quote, for text of no known shape: of the lines that stand furthest to the left the first that
 * names an error, else that speaks like one, else that denies something; else any line that speaks like one, else the first.
 * @param lines right-trimmed
 */
export function firstTelling(lines: readonly string[]): string {
  const full = lines.filter((line) => line.trim() !== '');
  const open = full.filter((line) => !WRAPPER.test(line.trim()) && !BANNER.test(line.trim()));
  const margin = Math.min(...open.map((line) => line.search(/\S/)), 12);
  const outer = open.filter((line) => line.search(/\S/) === margin);
  // A sentence with its details indented below it is its own headline, whatever words the details have.
  if (outer[0] !== undefined && outer.length === 1) return outer[0];
  return (
    outer.find((line) => NAMED_ERROR.test(line)) ??
    outer.find((line) => SAYS_ERROR.test(line)) ??
    outer.find((line) => DENIES.test(line)) ??
    open.find((line) => SAYS_ERROR.test(line)) ??
    full.find((line) => SAYS_ERROR.test(line) && !BANNER.test(line.trim())) ??
    outer[0] ??
    full[0] ??
    ''
  );
}
