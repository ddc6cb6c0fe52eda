/**
 * Names of system errors and the words that the C library prints for them (POSIX, `strerror`): one runtime prints the
 * name, another the words. `\r` and `^M` are how shells print the carriage return of a Windows line end.
 */
const SYSTEM_ERRORS: readonly (readonly [name: string, words: RegExp])[] = [
  ['enoent', /\bno such file or directory\b/i],
  ['econnrefused', /\bconnection refused\b|\bconnect\w* \S{0,60} ?was refused\b/i],
  ['eaddrinuse', /\baddress already in use\b/i],
  ['etimedout', /\bconnection timed out\b|\boperation timed out\b/i],
  ['eacces', /\bpermission denied\b/i],
  ['econnreset', /\bconnection reset\b/i],
  ['emfile', /\btoo many open files\b/i],
  ['enospc', /\bno space left on device\b/i],
  ['enotfound', /\bname or service not known\b|\bcould not resolve host\b|\bEAI_AGAIN\b|\bunknown ?host/i],
  ['sigsegv', /\bsegmentation fault\b|\bSEGV\b/i],
  ['crlf', /\\r['’"]|\^M\b/],
];

/**
 * The names of the system errors that a line tells in words.
 * @param line one line, of bounded length.
 */
export function systemErrorNames(line: string): readonly string[] {
  return SYSTEM_ERRORS.filter(([, words]) => words.test(line)).map(([name]) => name);
}

/** The last word of each wording above, and what is left of a carriage return: no line without one tells any of them. */
const LAST_WORDS = new Set(
  'directory refused use out denied reset files device known host eai_again fault segv r m'.split(' '),
);

/**
 * Whether a line with this token may tell a system error in words: a quick test before the wordings are tried.
 * @param token as `LineTokens` gives it.
 */
export function mayTellSystemError(token: string): boolean {
  const { length } = token;
  if (length <= 9 && LAST_WORDS.has(token.toLowerCase())) return true;
  return (
    length > 9 &&
    /(?:\\r|unknown_?host\w*|[./:\\](?:directory|refused|use|out|denied|reset|files|device|known|host|fault|segv))$/i.test(
      token,
    )
  );
}
