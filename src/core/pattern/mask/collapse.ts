const LIST = /<(\w+)>(?:(?:, ?and |, ?or |, ?|; ?| and | or | ?\| ?|  ?)<\1>)+/g;

/** A name and what it belongs to: `"f" of "A"`, `function "f" of "A"`; one thing, however it is qualified. */
const OWNED = /<string>(?: of <string>)+/g;

/** The unit that follows a number belongs to it: `5 minutes`, `42 bytes`. */
const UNIT =
  /<(duration|size)> ?(?:(?:milli|micro|nano)?(?:seconds?|secs?|ms|minutes?|mins?|hours?|days?|weeks?|months?|years?)|bytes?|[KMGT]i?B)\b/g;

/**
 * Makes a list of placeholders of one kind a single one: how many names a message lists does not make another problem.
 * @param text a masked line
 */
export function collapse(text: string): string {
  const first = text.indexOf('<');
  if (first < 0) return text.trim();
  let short = text;
  if (text.includes('<duration>', first) || text.includes('<size>', first)) short = short.replace(UNIT, '<$1>');
  if (text.includes('<', first + 1)) short = short.replace(OWNED, '<string>').replace(LIST, '<$1>');
  return (short.includes('  ') ? short.replace(/ {2,}/g, ' ') : short).trim();
}
