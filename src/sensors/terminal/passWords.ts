import type { RawOutput } from './rawOutput';

const COLOURS = /\u001b\[[0-9;?]{0,20}[A-Za-z]/g;
/** What watchers print when all is well: tsc, webpack, vite, rollup, cargo watch, jest, vitest, mocha, pytest-watch. */
const PASSED =
  /\b(?:found 0 errors|0 errors?\b|no (?:errors|issues|problems) found|compiled successfully|compiled (?:client and server )?successfully|build (?:succeeded|successful|completed)|built in \d|webpack \S{1,20} compiled successfully|created \S{1,80} in \d|(?:all )?tests? passed|\d{1,6} (?:passed|passing)\b|test result: ok)/i;
const FAILED = /\b(?:[1-9]\d{0,6} (?:errors?|failed|failing|failures?)|build failed|failed to compile)\b/i;

/** Whether a watcher says in a piece of its output that all is well now. */
export function saysPassed(output: RawOutput): boolean {
  const text = output.pieces().join('').replace(COLOURS, '');
  return PASSED.test(text) && !FAILED.test(text);
}
