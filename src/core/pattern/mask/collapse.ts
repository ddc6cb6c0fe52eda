const LIST = /<(\w+)>(?:(?:, ?and |, ?or |, ?|; ?| and | or | ?\| ?|  ?)<\1>)+/g;

/**
 * Makes a list of placeholders of one kind a single one: how many names a message lists does not make another problem.
 * @param text a masked line
 */
export function collapse(text: string): string {
  return text.replace(LIST, '<$1>').replace(/ {2,}/g, ' ').trim();
}
