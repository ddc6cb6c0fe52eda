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
  if (!text.includes('<')) return text.trim();
  return text.replace(OWNED, '<string>').replace(UNIT, '<$1>').replace(LIST, '<$1>').replace(/ {2,}/g, ' ').trim();
}
