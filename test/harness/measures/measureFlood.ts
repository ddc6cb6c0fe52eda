import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { openWindow } from '../openWindow';
import { sampleWorkspace } from '../sampleWorkspace';
import { removeFolder } from '../temporaryFolder';
import type { Figure } from './figures';
import { extensionHosts, processUse, resetPeak } from './processUse';

/** What one flood cost the extension host. */
interface Cost {
  /** Milliseconds. */
  readonly cpu: number;
  /** Megabytes above what was in use before. */
  readonly memory: number;
}

/**
 * Lets a terminal print so many megabytes and fail at the end, with Casebook's watching on and off, and compares what
 * the extension host used. Linux only.
 */
export async function measureFlood(megabytes: number): Promise<Figure[]> {
  const on = await flood(megabytes, true);
  const off = await flood(megabytes, false);
  const row = (what: string, unit: string, a: number, b: number, aim: string): Figure => ({
    what: `${megabytes} MB in a terminal: ${what}`,
    value: `${(a - b).toFixed(unit === 's' ? 2 : 0)} ${unit} (${a.toFixed(1)} with Casebook, ${b.toFixed(1)} without)`,
    n: 1,
    aim,
  });
  return [
    row('CPU time of the extension host', 's', on.cpu / 1000, off.cpu / 1000, '< 2 s'),
    row('memory of the extension host at its peak', 'MB', on.memory, off.memory, '< 50 MB'),
  ];
}

async function flood(megabytes: number, watching: boolean): Promise<Cost> {
  const workspace = await sampleWorkspace();
  const window = await openWindow({ workspace, settings: { 'casebook.terminal.enabled': watching } });
  try {
    await writeLog(join(workspace, 'long.log'), megabytes);
    const { workbench, server } = window;
    await workbench.showPanel();
    const terminal = await workbench.newTerminal();
    // Warm: the engine, and the library.
    await terminal.run('python3 python/average.py');
    if (watching) await workbench.panel.showsError('ZeroDivisionError');
    const [host, ...others] = await extensionHosts(server.pid);
    if (host === undefined || others.length > 0) throw new Error('There should be one extension host.');
    const before = await processUse(host);
    await resetPeak(host);
    await terminal.run('cat long.log; node node/report.js', 900_000);
    if (watching) await workbench.panel.showsError("reading 'count'");
    const after = await processUse(host);
    return { cpu: after.cpu - before.cpu, memory: after.peak - before.memory };
  } finally {
    await window.close();
    await removeFolder(workspace);
  }
}

/** Lines as a verbose build prints them: coloured, of many lengths, some with the word "error" in a name. */
async function writeLog(file: string, megabytes: number): Promise<void> {
  const stream = createWriteStream(file);
  let size = 0;
  for (let n = 0; size < megabytes * 1_000_000; n++) {
    const line = `\u001b[32m[${n}]\u001b[0m compiled src/module${n % 977}/errors${n % 13}.ts in ${n % 89} ms${' .'.repeat(n % 180)}\n`;
    size += line.length;
    if (!stream.write(line)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
}
