import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame } from 'playwright-core';
import { eventually } from '../eventually';
import { openWindow } from '../openWindow';
import { sampleWorkspace } from '../sampleWorkspace';
import { removeFolder } from '../temporaryFolder';
import type { Panel } from '../workbench/panel';
import { percentile, type Figure } from './figures';

/** What the panel's page is asked to keep: when its text first held each error. */
interface Watching {
  casebookSeen?: Record<string, number>;
}

/** The page's own; the measures are compiled without the types of the DOM. */
declare const document: { body: { textContent: string; querySelector(selector: string): object | null } };
declare const MutationObserver: new (callback: () => void) => {
  observe(target: object, options: Record<string, boolean>): void;
};

/** Prints one of a few kinds of error, notes the moment, and ends. `$1` makes the error another one each time. */
const failing = `#!/usr/bin/env bash
case $(( $1 % 4 )) in
  0) printf "TypeError: Cannot read properties of undefined (reading 'field%s')\\n    at total (/srv/app/cart.js:%s:9)\\n    at main (/srv/app/main.js:3:1)\\n" "$1" "$1" ;;
  1) printf "Traceback (most recent call last):\\n  File \\"/srv/app/load.py\\", line %s, in load\\n    return settings[key]\\nKeyError: 'field%s'\\n" "$1" "$1" ;;
  2) printf "src/queue.c:%s:21: error: 'field%s' undeclared (first use in this function)\\n" "$1" "$1" ;;
  3) printf "run.sh: line %s: field%s: unbound variable\\n" "$1" "$1" ;;
esac
date +%s%3N > "$2"
exit 1
`;

/**
 * Runs so many failing commands in a real window and measures the time from the last act of each command to the
 * panel showing its error together with the answer of recall.
 */
export async function measureLatency(commands: number): Promise<Figure[]> {
  const workspace = await sampleWorkspace();
  const window = await openWindow({ workspace });
  try {
    await writeFile(join(workspace, 'fail.sh'), failing);
    const { workbench } = window;
    await workbench.showPanel();
    const terminal = await workbench.newTerminal();
    const frame = await panelFrame(workbench.panel);
    await frame.evaluate(() => {
      const watching = globalThis as Watching;
      const seen: Record<string, number> = (watching.casebookSeen = {});
      new MutationObserver(() => {
        const text = document.body.textContent;
        const name = /field\d+/.exec(text)?.[0];
        const busy = document.body.querySelector('[aria-busy="true"]') !== null;
        if (name !== undefined && !busy) seen[name] ??= Date.now();
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const times: number[] = [];
    // The first one loads the engine and the library; it is told apart.
    let first = Number.NaN;
    for (let n = 0; n <= commands; n++) {
      const ended = join(workspace, 'ended');
      await terminal.run(`bash fail.sh ${1000 + n} ended`);
      const shown = await eventually(async () => {
        const seen = await frame.evaluate(() => (globalThis as Watching).casebookSeen ?? {});
        const at = seen[`field${1000 + n}`];
        if (at === undefined) {
          throw new Error(`The panel does not show the error of command ${n}, but:\n${await workbench.panel.text()}`);
        }
        return at;
      });
      const time = shown - Number(await readFile(ended, 'utf8'));
      if (Number.isNaN(first)) first = time;
      else times.push(time);
    }
    const p = (share: number): string => `${percentile(times, share).toFixed(0)} ms`;
    return [
      { what: "From a command's end to the panel, median", value: p(0.5), n: times.length },
      { what: "From a command's end to the panel, p95", value: p(0.95), n: times.length, aim: '< 300 ms' },
      { what: "From a command's end to the panel, slowest", value: p(1), n: times.length },
      {
        what: 'The same for the first error, which loads the library',
        value: `${first.toFixed(0)} ms`,
        n: 1,
        aim: '< 1 s',
      },
    ];
  } finally {
    await window.close();
    await removeFolder(workspace);
  }
}

async function panelFrame(panel: Panel): Promise<Frame> {
  const main = await panel.frame.locator('main').elementHandle();
  const frame = await main?.ownerFrame();
  if (!frame) throw new Error("The panel's frame was not found.");
  return frame;
}
