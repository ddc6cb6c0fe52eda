/** What a wrapper prints in front of every line: `[api] `, `api_1  | `. */
const GUTTERS: readonly RegExp[] = [
  /^\[(?!(?:ERROR|WARN|WARNING|INFO|DEBUG|FATAL|TRACE)\])[\w:./@-]{1,40}\] /i,
  /^[\w./@-]{1,40} {0,20}\| /,
  /^[\w./@-]{1,40}: {1,2}(?=\S)/,
];

/**
 * Takes off what a runner prints in front of every line of a block, so that a block run alone and one run under
 * `concurrently`, `docker compose` or a workspace runner are one. Only where all lines have the same.
 * @param lines at least one, right-trimmed
 */
export function withoutGutter(lines: readonly string[]): readonly string[] {
  const full = lines.filter((line) => line !== '');
  const first = full[0];
  if (first === undefined || full.length < 3) return lines;
  for (const gutter of GUTTERS) {
    const found = gutter.exec(first)?.[0];
    if (found !== undefined && full.every((line) => line.startsWith(found) || line === found.trimEnd())) {
      return lines.map((line) => line.slice(found.length));
    }
  }
  return lines;
}
