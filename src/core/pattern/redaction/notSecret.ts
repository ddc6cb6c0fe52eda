/**
 * Values that stand where a secret could stand and are none: what programs print in place of one, values of types, variables,
 * and the words of messages about missing secrets.
 */
const NOT_SECRET =
  /^(?:\*+|x{3,}|\.{3,}|•+|-+|\[?(?:redacted|hidden|masked|filtered|secret|omitted)\]?|true|false|null|nil|none|undefined|nan|yes|no|on|off|string|str|number|int|bool(?:ean)?|object|any|unknown|required|missing|invalid|empty|expired|changeme|unset|\(?(?:null|empty|none)\)?|not|must|should|is|was|has|cannot|could|failed|error|function|type|value|field|config|default|optional|[A-Z][a-z]+(?:Error|Exception))$/i;
const VARIABLE =
  /^(?:\$\{?\w|\$\(|%\w+%|\{\{|<|process\.env|os\.environ|import\.meta|env\.|getenv|secrets\.|this\.|self\.|config\.|options?\.|req\.|args?\.)/i;
/** A name of the program's: `settings.DB_PASSWORD`, `user.token`, `my_password`. */
const NAME =
  /^(?:[A-Za-z_$][\w$]{0,30}(?:\.[A-Za-z_$][\w$]{0,30}){1,6}|[a-z_]{0,40}(?:password|passwd|token|secret|key))$/i;
const CALL = /^[\w.]{1,80}\(|^\(|=>|\.\.\.$/;

/**
 * Whether a value that stands where a secret could is known not to be one.
 * @param value without quotes
 */
export function isNotSecret(value: string): boolean {
  return NOT_SECRET.test(value) || VARIABLE.test(value) || NAME.test(value) || CALL.test(value);
}
