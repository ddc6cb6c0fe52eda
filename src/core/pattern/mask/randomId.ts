/** Words with digits in them that are names of techniques, not of things: they stay as they are. */
const TECHNICAL =
  /^(?:[uif](?:8|16|32|64|128)|u?int(?:8|16|32|64|128)?(?:_t)?|float(?:16|32|64)|utf-?(?:8|16|32)|ucs[24]|iso-?8859|latin1|cp\d{3,4}|x86(?:_64)?|x64|amd64|arm(?:64|v\d\w?)?|aarch64|i[3-6]86|win(?:32|64)|es(?:[3-6]|20\d\d)|sha(?:1|2|3|224|256|384|512)|md[45]|base(?:16|32|64|58|85)|aes(?:128|192|256)?|rsa\d{4}|ed25519|secp256k1|x509|pkcs\d{1,2}|ip(?:v[46])|http[s]?[123]?|h[23]|tls1?|oauth[12]?|s3|ec2|k8s|i18n|l10n|a11y|log4j\d?|mp[34]|web3|vue[23]|python[23]|node\d{2}|c\+\+\d{2}|gnu\+\+\d{2}|c(?:89|99|11|17|23)|sqlite3|mysql[58]?|pip3|psycopg[23]|boto3?|urllib[23]|bs4|neo4j|d3|three|vec[234]|mat[234]|uint8array|float32array|int32array|h[1-6]|utf8mb[34]|varchar2|md5sum|sha256sum|level\d|stage\d|v[1-9](?:beta\d|alpha\d)?)$/i;

/** Whether a word with digits names a technique (`utf8`, `int32`, `sha256`). */
export function isTechnical(word: string): boolean {
  return TECHNICAL.test(word);
}

const enum Kind {
  None,
  Other,
  Digit,
  Small,
  Capital,
}

function kindOf(code: number): Kind {
  if (code >= 97 && code <= 122) return Kind.Small;
  if (code >= 48 && code <= 57) return Kind.Digit;
  return code >= 65 && code <= 90 ? Kind.Capital : Kind.Other;
}

/** How often neighbours differ in kind (small letter, capital, digit, other); a capital before small letters is no change. */
function changesOf(word: string): { readonly changes: number; readonly digits: number } {
  let changes = 0;
  let digits = 0;
  let last = Kind.None;
  for (let i = 0; i < word.length; i++) {
    const kind = kindOf(word.charCodeAt(i));
    if (kind === Kind.Digit) digits++;
    if (last !== Kind.None && kind !== last && !(last === Kind.Capital && kind === Kind.Small)) changes++;
    last = kind;
  }
  return { changes, digits };
}

const ID_CHARACTERS = /^[A-Za-z0-9+/_-]{8,}={0,3}$/;

/**
 * Whether a word looks drawn at random: letters and digits that change often, or cases that do. A name that people
 * chose has digits at its end at most.
 * @param word letters, digits, `_`, `+`, `/`, `=`
 */
export function isRandom(word: string): boolean {
  if (word.length < 5) return false;
  const { changes, digits } = changesOf(word);
  if (digits >= 2 && digits < word.length && changes >= 3) return true;
  if (digits >= 1 && changes >= 3 && ID_CHARACTERS.test(word)) return true;
  return word.length >= 20 && changes >= 6 && ID_CHARACTERS.test(word);
}

const BASE64 = /^(?:[A-Za-z0-9+/_-]|\\n|\\r){12,}={0,3}(?:\\n)?$/;

/**
 * Whether a chunk is base64 data: long, of its alphabet, and mixed as no path and no name is.
 * @param chunk without blanks
 */
export function isBase64(chunk: string): boolean {
  if (chunk.length < 12 || !BASE64.test(chunk) || !/\d/.test(chunk) || !/[A-Z]/.test(chunk) || !/[a-z]/.test(chunk))
    return false;
  const { changes } = changesOf(chunk);
  if (/[+=]/.test(chunk)) return changes >= 3;
  return chunk.length >= 20 && changes * 4 >= chunk.length && !/[a-z]{8}/.test(chunk);
}

const SYMBOLS = /[$%@^{}~!#&*?[\]|<>;]/g;

/**
 * Whether a chunk is noise such as a password: several unusual symbols among letters, and nothing that reads like a word.
 * @param chunk without blanks
 */
export function isNoise(chunk: string): boolean {
  if (chunk.length < 5 || chunk.length > 200 || !/[A-Z\d]/.test(chunk) || /[a-z]{4}/.test(chunk)) return false;
  if (/^[$%]\{?\w+[}%]?$/.test(chunk) || !/[A-Za-z]/.test(chunk)) return false;
  // Brackets and marks around a code or a number are punctuation: what counts stands between letters and digits.
  const inner = chunk.replace(/^[^A-Za-z\d]+(?=[A-Za-z\d]+[^A-Za-z\d]+$)|(?<![^A-Za-z\d])[^A-Za-z\d]+$/g, '');
  return (
    new Set(inner.match(SYMBOLS) ?? []).size >= 2 || ((chunk.match(SYMBOLS)?.length ?? 0) >= 2 && /^\$/.test(chunk))
  );
}
