/**
 * Shapes of error codes. A code stays, whole: it is the tool's own name for the problem.
 * Each with a reason to be a code and no name or number.
 */
const CODE_SHAPES: readonly RegExp[] = [
  // Capitals, then digits: TS2345, CS0246, E0308, C2065, LNK2019, ORA-00942, SC2086, F401, DL3008, MSB4019, KB-numbers.
  /^[A-Z]{1,10}-?\d{3,6}$/,
  // Capitals joined by underscores, as constants of platforms and libraries are: ERR_MODULE_NOT_FOUND, SQLITE_BUSY.
  /^[A-Z][A-Z0-9]{1,20}(?:_[A-Z0-9]{1,24}){1,8}$/,
  // POSIX errno names and npm codes: ENOENT, EACCES, ERESOLVE, E404, ENOTFOUND.
  /^E(?:[A-Z]{3,14}\d?|[45]\d\d)$/,
  // Signals: SIGSEGV, SIGKILL.
  /^SIG[A-Z]{2,6}\d?$/,
];

/** Capitals with an E in front that are words and no errno. */
const NO_CODES = new Set([
  'ERROR',
  'ERRORS',
  'ENDIF',
  'ELSE',
  'ELIF',
  'END',
  'EVENT',
  'EVERY',
  'EXPECTED',
  'EXCEPTION',
  'EXIT',
  'EXPORT',
  'EXTRA',
  'EMPTY',
  'ENABLE',
  'ENABLED',
  'ENCODING',
  'EXISTS',
  'ENVIRONMENT',
  'EXECUTE',
]);

/**
 * Whether a chunk is an error code by its shape alone.
 * @param chunk without blanks and without punctuation around it
 */
export function isCode(chunk: string): boolean {
  const first = chunk.charCodeAt(0);
  if (first < 65 || first > 90 || chunk.length < 3 || chunk.length > 80 || NO_CODES.has(chunk)) return false;
  return CODE_SHAPES.some((shape) => shape.test(chunk));
}

const QUOTED_CODE =
  /^(?:[A-Z]{1,6}-?\d{3,5}|E[A-Z]{3,14}\d?|SIG[A-Z]{2,6}\d?|(?:ERR|SQLITE|UNABLE|DEPTH|CERT|MODULE)_[A-Z0-9_]{2,60})$/;

/**
 * Whether a quoted text is an error code. Stricter than without quotes: users name their constants in capitals too.
 * @param content what stands between the quotes
 */
export function isQuotedCode(content: string): boolean {
  return content.length <= 80 && !NO_CODES.has(content) && QUOTED_CODE.test(content);
}

/** Name of an exception or error class, with its package where it is printed: `java.lang.NullPointerException`. */
const TYPE =
  /^(?:[A-Za-z_][\w$]{0,60}(?:\.|::|\\)){0,8}[A-Z][A-Za-z0-9]{0,60}(?:Error|Exception|Warning|Fault|Failure|Interrupt|Panic)$/;

/** How the names end: a quick test before the pattern is tried. */
const TYPE_ENDS = ['Error', 'Exception', 'Warning', 'Fault', 'Failure', 'Interrupt', 'Panic'];

/** Whether a chunk names a class of error. */
export function isErrorType(chunk: string): boolean {
  return chunk.length <= 300 && TYPE_ENDS.some((end) => chunk.endsWith(end)) && TYPE.test(chunk);
}

/** NTSTATUS and HRESULT values: the high bits say that it is a failure. */
const STATUS_VALUE = /^0x[89CcEe][0-9A-Fa-f]{7}$/;
const BEFORE_STATUS = /\b(?:code|hresult|error|status|exit(?:ed)?(?: with)?|failed|exception)[\s:=(]{0,3}$/i;

/**
 * Whether a hexadecimal value is a status where it stands: an address has the same shape.
 * @param value with its `0x`
 * @param before the text in front of it, on the same line
 */
export function isStatusValue(value: string, before: string): boolean {
  return STATUS_VALUE.test(value) && BEFORE_STATUS.test(before.slice(-30));
}

/** Words after which a number is a code even behind a colon or an equals sign. */
const NAMED_CODE =
  /(?:\b(?:exit(?:ed)?|code|status|statuscode|errno|signal|sig|rc|retcode|sqlstate|sqlcode|winerror|hresult|http)|HTTP\/(?:\d(?:\.\d)?|<number>)|退出码|退出代码|状态码|返回码|错误码|错误代码|错误|信号|返回)(?: (?:code|status|signal|value|number|with|of|was|is|by))*["']?[\s:=([#]{0,3}$/i;

/** A number in brackets after the name of the tool, at the beginning of the line, is its exit status: `curl: (7) …`. */
const TOOL_STATUS = /^[\w.-]{1,30}: \($/;

/** Words after which a number is a code only with nothing but a blank or a bracket between. */
const ERROR_NUMBER = /\b(?:error|returned|responded with|returned error:|response|kill|killed by)[ #(]{1,2}$/i;

/**
 * Whether a bare number is a code where it stands: exit status, signal, errno, HTTP status, SQL error, in the wordings of
 * shells, runtimes and databases, English and Chinese.
 * @param number digits, without a sign
 * @param before the text in front of it, on the same line
 */
export function isCodeNumber(number: string, before: string): boolean {
  if (number.length > 6) return false;
  const near = before.slice(-40);
  return TOOL_STATUS.test(before) || NAMED_CODE.test(near) || ERROR_NUMBER.test(near);
}
