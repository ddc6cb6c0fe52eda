/**
 * English function words: articles, pronouns, auxiliaries, conjunctions and prepositions. They stand in every message
 * and tell none apart. Left out on purpose, since they decide causes: `not`, `no`, `null`, `none`, `undefined`,
 * `after`, `before`, `without`, `missing`, `while`, `this`, `self`.
 */
export const ENGLISH_STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the and or but if then else of in on at to for from by with as is are was were be been being am it its ' +
    'that these those there here he she they them their we us our you your i me my do does did done has have had ' +
    'having can could will would shall should may might must so such than too very just also into onto over under ' +
    'about up out off more most some any all each every other another which who whom whose what when where why how ' +
    'please see try'
  ).split(' '),
);

/**
 * Words that almost every error text has because it is an error text or a log: they name the genre, not the problem.
 * Kept in the pattern, left out of the keywords.
 */
export const ERROR_STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'error errors err warning warnings warn info note notes help hint fatal failed failure fail exception traceback ' +
    'recent call last most line lines column col file files at most details detail message messages information ' +
    'further visit run running trace debug verbose stack backtrace caused usage'
  ).split(' '),
);

/** Function words of Chinese and Japanese that `Intl.Segmenter` gives as words of their own. */
export const CJK_STOP_WORDS: ReadonlySet<string> = new Set(
  (
    '的 了 是 在 和 与 或 及 把 被 就 都 也 还 又 很 这 那 个 我 你 他 她 它 我们 你们 他们 吗 呢 吧 啊 么 着 过 地 得 为 对 从 到 ' +
    '给 让 用 以 于 而 但 但是 如果 因为 所以 请 一个 这个 那个 怎么 怎么办 为什么 什么 一下 错误 报错 时候 の は が を に で と も へ や です ます する した して から まで'
  ).split(' '),
);
