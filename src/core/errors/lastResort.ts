import type { Finding } from './scan';
import type { Rule } from './recogniser';

/** Name of what found an error where no recogniser knew the shape: its share is a health figure (L24). */
export const LAST_RESORT = 'last-resort';

const RULE: Rule = { hints: ['\n'], start: /$^/ };
/** Long output without a known shape: the cause stands near the end, or at the very beginning. */
const LAST_LINES = 300;
const FIRST_LINES = 100;
/** A short output is all about the failure: its first line is a fair headline even without a telling word. */
export const SHORT_OUTPUT = 8;

const SAYS_ERROR =
  /^(?:[\w.@/ -]{1,60}: )?\[?(?:fatal|error|err|panic|exception|critical|failure|erreur|fehler|ошибка|错误|錯誤|エラー|오류|errore?|erro|fout)\b[^\w\s]?.{0,5}[:!\]—-]|^[✖✘✗×⨯❌❗‼]|^E:? |^!+ |^\*{2,3} /iu;
const SAYS_CAUSE =
  /\b(?:cannot|can't|can’t|could ?n[o']t|couldn’t|unable to|failed|fails|failure|denied|refused|not (?:found|a|an|in|supported|permitted|allowed|defined|recogni[sz]ed|installed|exist|valid|able|understand|known|set|specified|enough|authenticated|authorized|logged|running|connected|implemented|enabled|configured|match(?:ed)?)|no (?:such|file|module|command|rule|match|matches|route|space|package|manual|default|targets?|input|tests|host|matching|repository|domain|permission)|does ?n[o']t|doesn’t|did ?n[o']t|isn[’']t|won't|invalid|illegal|unknown|unrecogni[sz]ed|unexpected|undefined|unsupported|unsatisfied|unresolved|unauthorized|unterminated|unparseable|forbidden|missing|already exists|already in use|must (?:be|have|not|specify|provide|run|set)|is a directory|omitting|required|requires|needs? to|malformed|corrupt(?:ed)?|expired|timed? ?out|conflicts?|killed|crashed|rejected|mismatch|too (?:many|few|long|large|big)|out of|ambiguous|currently not)\b|未找到|找不到|无法|不存在|失败|失敗|拒绝|错误|錯誤|无效|未定义|ありません|見つかり|できません|エラー|не удалось|не найден|отказано|nicht gefunden|introuvable|échec|não encontrado|konnte nicht/iu;
const HINTS_AT_CAUSE =
  /\b(?:usage|available|only|not|no|never|already|errors?|exception|abort(?:ed|ing)?|must|bad|wrong|broken|did you mean|perhaps you meant|nicht|impossible|kann)\b/iu;
/** `CommandNotFoundError: …`, `[InvalidArgumentException]`: a class of errors, named. */
const NAMES_CLASS = /^\[?(?:[A-Za-z_$][\w$]{0,60}[.:\\]{1,2}){0,8}[A-Z]\w{0,60}(?:Error|Exception|Failure|Fault)\b/;
/** Never what a person would quote. */
const NOISE =
  /^(?:hint|note|tip|info|help|usage|see|try|run|for more|use|to|please|options?|commands?:|examples?|available|suggestion|you can|did you mean|perhaps you|the most similar|at|\d+ (?:passing|passed|tests? passed)|0 errors?|no errors?|\^C|\[sudo\])(?![\w/-])(?!.{0,40}not found)|\b0 (?:errors?|failures?|failed)\b|\bno (?:errors?|problems?|issues?) (?:found|detected)\b|^[\W_]*$/iu;
const WARNS = /^\W{0,3}(?:warning|warn|deprecat\w{0,6})\b/iu;
const USAGE = /^\s*(?:usage|verwendung|用法|utilisation|uso)\s?[:：]/iu;

/** How much a line looks like the one that names the cause: 0 (not at all) … 3. */
export function telling(line: string): 0 | 1 | 2 | 3 {
  const text = line.trim();
  if (text === '' || NOISE.test(text)) return 0;
  if (SAYS_ERROR.test(text) || NAMES_CLASS.test(text)) return 3;
  if (SAYS_CAUSE.test(text)) return WARNS.test(text) ? 1 : 2;
  return HINTS_AT_CAUSE.test(text) ? 1 : 0;
}

/**
 * The line that most likely names the cause, where no recogniser knew the output.
 * `failed`: the exit code says that there is an error; without it only telling lines count.
 */
export function findLastResort(lines: readonly string[], failed: boolean): Finding | undefined {
  const candidates = indicesToLookAt(lines.length);
  let best: { at: number; score: number } | undefined;
  for (const at of candidates) {
    const score = telling(lines[at] ?? '');
    if (score > (best?.score ?? 0)) best = { at, score };
  }
  if (best === undefined || best.score < 2) {
    // Told how to use a command, nobody who asked for it: the arguments were wrong.
    const usage = lines.findIndex((line) => line.trim() !== '');
    if (USAGE.test(lines[usage] ?? '')) return finding(lines, usage);
    if (!failed) return undefined;
    best ??= plainFallback(lines);
  }
  return best && finding(lines, best.at);
}

/** No line tells: the first of a few lines, the last of many. */
function plainFallback(lines: readonly string[]): { at: number; score: number } | undefined {
  const words = indicesToLookAt(lines.length).filter((at) => /[\p{L}\p{N}]/u.test(lines[at] ?? ''));
  const quotable = words.filter((at) => !NOISE.test((lines[at] ?? '').trim()));
  const printed = quotable.length > 0 ? quotable : words.slice(0, 1);
  const at = printed.length <= SHORT_OUTPUT ? printed[0] : printed.at(-1);
  return at === undefined ? undefined : { at, score: 0 };
}

function indicesToLookAt(length: number): number[] {
  const indices: number[] = [];
  for (let i = 0; i < length; i += 1) if (i < FIRST_LINES || i >= length - LAST_LINES) indices.push(i);
  return indices;
}

function finding(lines: readonly string[], at: number): Finding {
  const headline = (lines[at] ?? '').trim();
  let last = at;
  while (last + 1 < lines.length && last - at < 5 && /^\s+\S/.test(lines[last + 1] ?? '')) last += 1;
  return {
    recogniser: LAST_RESORT,
    rule: RULE,
    fields: { message: headline },
    headline,
    severity: 'error',
    at,
    lines: lines.slice(at, last + 1),
  };
}
