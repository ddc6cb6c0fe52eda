import type { Decisive } from './decisiveLines';

const HEADLINE = /^(?:error|warning)(?:\[(E\d{4})\])?: ./;
const ARROW = /^\s{0,12}--> /;
const LINT =
  /`-[ADFW] clippy::([\w-]{1,80})` implied by|#!?\[(?:warn|allow|deny|forbid|expect)\(clippy::([\w-]{1,80})\)\]|rust-clippy\/[\w./-]{1,40}\/index\.html#([\w-]{1,80})/;
const LABEL = /[\^-]{1,400} (expected .{1,200}?, found .{1,200})$/;

/**
 * A block of rustc or clippy. A lint is the tool's own name for a problem that it words in several ways; where the headline is
 * the same for many problems (`mismatched types`), the label at the marked place says which.
 */
export function rustcBlock(lines: readonly string[]): Decisive | undefined {
  const at = lines.findIndex(
    (line, i) => HEADLINE.test(line) && lines.slice(i + 1, i + 3).some((next) => ARROW.test(next)),
  );
  const headline = lines[at];
  if (headline === undefined) return undefined;
  const block = lines.slice(at + 1);
  for (const line of block) {
    const found = LINT.exec(line);
    const lint = found?.[1] ?? found?.[2] ?? found?.[3];
    if (lint !== undefined) return { headline, support: [], rule: `clippy::${lint.replace(/-/g, '_')}` };
  }
  if (HEADLINE.exec(headline)?.[1] === undefined || headline.includes('`')) return { headline, support: [] };
  const label = block.map((line) => LABEL.exec(line)?.[1]).find((found) => found !== undefined);
  return { headline, support: label === undefined ? [] : [label] };
}
