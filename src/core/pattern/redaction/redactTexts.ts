import type { RedactionOptions } from './personal';
import { redact } from './redact';

/** Stands between texts that are redacted together: no rule for a secret reaches over it. */
const BETWEEN = '\n\u0000\n';
/** Characters that are redacted together at most: some milliseconds of work. */
const TOGETHER = 32_768;

/**
 * The texts without their secrets, in their order. Going through the rules costs some milliseconds however short the
 * text, so many texts go through them at once.
 * @param texts any texts
 * @param options personal data to remove too
 * @param pause called between batches; whoever has other work to do does it there
 */
export async function redactTexts(
  texts: readonly string[],
  options: RedactionOptions = {},
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const clean: string[] = [];
  while (clean.length < texts.length) {
    if (clean.length > 0) await pause();
    clean.push(...(await redactTogether(batchFrom(texts, clean.length), options)));
  }
  return clean;
}

function batchFrom(texts: readonly string[], start: number): readonly string[] {
  let end = start + 1;
  for (let length = texts[start]?.length ?? 0; end < texts.length; end += 1) {
    length += texts[end]?.length ?? 0;
    if (length > TOGETHER) break;
  }
  return texts.slice(start, end);
}

async function redactTogether(texts: readonly string[], options: RedactionOptions): Promise<readonly string[]> {
  const { text, removed } = await redact(texts.join(BETWEEN), options);
  if (removed.length === 0) return texts;
  const clean = text.split(BETWEEN);
  if (clean.length === texts.length) return clean;
  // A text with the separator in it, or a secret that seems to reach over one: each for itself, then.
  return Promise.all(texts.map(async (one) => (await redact(one, options)).text));
}
