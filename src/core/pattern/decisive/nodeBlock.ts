const FILE_SYSTEM_FRAME =
  /^\s*at (?:async )?(?:Object\.|FileHandle\.)?(\w{1,60}?)(?:Sync)? \(node:(?:fs|internal\/fs\/\w{1,40})[:)]/;
const SYSTEM_ERROR = /\bE[A-Z]{3,14}: .{0,200}, \w{1,20}\b/;
const OF_NOTHING = /Cannot (?:read|set) propert\w{1,3} of (?:undefined|null) \((?:reading|setting) '([^']{1,80})'\)/;

/**
 * Which file-system call failed: node words reading a file that is not there and writing into a folder that is not there
 * alike, and their causes differ.
 * @param headline of the block
 * @param frames the lines below it
 * @returns `via readFile`, or nothing where the frames do not say
 */
export function failedCall(headline: string, frames: readonly string[]): string | undefined {
  if (!SYSTEM_ERROR.test(headline)) return undefined;
  let call: string | undefined;
  for (const frame of frames) {
    const found = FILE_SYSTEM_FRAME.exec(frame)?.[1];
    if (found === undefined) break;
    call = found;
  }
  return call === undefined ? undefined : `via ${call}`;
}

/**
 * What was null: the headline names the property that was read, and only the excerpt above it names the value that was
 * missing. Different values are missing for different reasons.
 * @param headline of the block
 * @param excerpt the lines above it: place, source line, marker
 * @returns `of users`, or nothing where there is no excerpt
 */
export function missingReceiver(headline: string, excerpt: readonly string[]): string | undefined {
  const property = OF_NOTHING.exec(headline)?.[1];
  const marker = excerpt.findLastIndex((line) => /^\s*\^+\s*$/.test(line));
  const source = excerpt[marker - 1];
  if (property === undefined || source === undefined || !/^[\w$]+$/.test(property)) return undefined;
  const column = (excerpt[marker] ?? '').indexOf('^');
  const receiver = /([A-Za-z_$][\w$]{0,80})(?:\(\)|\[\w{0,20}\])?(?:\?|!)?\.$/.exec(source.slice(0, column))?.[1];
  return receiver === undefined ? undefined : `of ${receiver}`;
}
