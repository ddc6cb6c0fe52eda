/** Letters of a text that are looked at: a headline is one line. */
const LONGEST = 400;

/**
 * The outline of a line: its runs of three letters, lower case, as numbers. Lines of one template with other names share most
 * of theirs, in whatever way a name is cut into words.
 * @param line one line of any text.
 * @returns ascending, each once.
 */
export function outline(line: string): Int32Array {
  const text = ` ${line.slice(0, LONGEST).toLowerCase().replace(/\s+/g, ' ')} `;
  const all = new Int32Array(Math.max(0, text.length - 2));
  for (let at = 0; at < all.length; at += 1) {
    // 10 bits a letter: enough to tell ASCII apart, and others nearly always.
    all[at] =
      ((text.charCodeAt(at) & 1023) << 20) |
      ((text.charCodeAt(at + 1) & 1023) << 10) |
      (text.charCodeAt(at + 2) & 1023);
  }
  all.sort();
  return all.filter((run, at) => at === 0 || run !== all[at - 1]);
}

/**
 * How alike two outlines are: what they share of all that either has (Jaccard).
 * @returns 0 … 1; 0 where one is empty.
 */
export function likeness(a: Int32Array, b: Int32Array): number {
  let shared = 0;
  let at = 0;
  let other = 0;
  while (at < a.length && other < b.length) {
    const difference = (a[at] as number) - (b[other] as number);
    if (difference === 0) shared += 1;
    if (difference <= 0) at += 1;
    if (difference >= 0) other += 1;
  }
  const all = a.length + b.length - shared;
  return all === 0 ? 0 : shared / all;
}
