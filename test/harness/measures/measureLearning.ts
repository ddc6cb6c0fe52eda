import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openWindow, type OpenWindow } from '../openWindow';
import { output } from '../progress';
import { repository } from '../repository';
import { sampleWorkspace } from '../sampleWorkspace';
import { removeFolder } from '../temporaryFolder';
import { percentile, type Figure } from './figures';
import { extensionHosts, processUse } from './processUse';

/** How much memory 1,000 recent errors hold, what watching costs while nothing happens, and how long a draft takes. */
export async function measureLearning(idleSeconds: number, fixes: number): Promise<Figure[]> {
  return [await recentErrors(), await idle(idleSeconds), ...(await drafts(fixes))];
}

async function recentErrors(): Promise<Figure> {
  const script = join(repository, 'test', 'harness', 'measures', 'recentErrors.ts');
  const printed = await output(process.execPath, ['--expose-gc', '--import', 'tsx', script]);
  const { megabytes, errors } = JSON.parse(printed.trim()) as { megabytes: number; errors: number };
  return {
    what: 'memory of recent errors, with what is learnt from them',
    value: `${megabytes.toFixed(1)} MB`,
    n: errors,
    aim: '< 20 MB',
  };
}

/** Share of a core that the extension host uses while nobody does anything, with Casebook's watching on and off. */
async function idle(seconds: number): Promise<Figure> {
  const used = async (watching: boolean): Promise<number> => {
    const settings = Object.fromEntries(
      ['terminal', 'diagnostics', 'debug', 'notebooks', 'learning'].map((part) => [
        `casebook.${part}.enabled`,
        watching,
      ]),
    );
    const workspace = await sampleWorkspace();
    const window = await openWindow({ workspace, settings });
    try {
      await window.workbench.showPanel();
      const terminal = await window.workbench.newTerminal();
      await terminal.run('python3 python/average.py');
      const host = await hostOf(window);
      // What was started by opening the window comes to its end first.
      await new Promise((resolve) => setTimeout(resolve, 10_000));
      const before = await processUse(host);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
      return ((await processUse(host)).cpu - before.cpu) / (seconds * 10);
    } finally {
      await window.close();
      await removeFolder(workspace);
    }
  };
  const [on, off] = [await used(true), await used(false)];
  return {
    what: `share of a core while idle for ${seconds} s, whole extension host`,
    value: `${on.toFixed(2)} % with Casebook, ${off.toFixed(2)} % without`,
    n: 1,
    aim: '< 1 %',
  };
}

/** From the end of the passing command to its draft in the panel, and from Enter to the case being stored. */
async function drafts(fixes: number): Promise<Figure[]> {
  const workspace = await sampleWorkspace();
  const window = await openWindow({ workspace });
  try {
    const { workbench } = window;
    const { panel, quickInput } = workbench;
    await workbench.showPanel();
    const terminal = await workbench.newTerminal();
    const toDraft: number[] = [];
    const toCase: number[] = [];
    for (let n = 0; n < fixes; n += 1) {
      const script = join(workspace, `fix${n}.py`);
      await writeFile(script, `unknown_name_${n}\n`);
      await terminal.run(`python3 fix${n}.py`);
      await panel.showsError(`unknown_name_${n}`);
      await writeFile(script, 'print(1)\n');
      await terminal.run(`python3 fix${n}.py`);
      const passed = Date.now();
      const draft = panel.frame.locator('.drafts').getByText(`unknown_name_${n}`).first();
      await draft.waitFor();
      toDraft.push(Date.now() - passed);
      await workbench.command('Casebook: Record a Fix That Was Noticed');
      await quickInput.opened('Root cause');
      await quickInput.fill(`The name ${n} was never defined.`);
      const accepted = Date.now();
      await quickInput.accept();
      await draft.waitFor({ state: 'detached' });
      toCase.push(Date.now() - accepted);
    }
    const row = (what: string, times: readonly number[]): Figure => ({
      what,
      value: `p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms`,
      n: times.length,
    });
    return [
      row('prompt of the passing command → draft in the panel', toDraft),
      row('Enter → case stored, draft gone (before it: Record, one sentence)', toCase),
    ];
  } finally {
    await window.close();
    await removeFolder(workspace);
  }
}

async function hostOf({ server }: OpenWindow): Promise<number> {
  const [host, ...others] = await extensionHosts(server.pid);
  if (host === undefined || others.length > 0) throw new Error('There should be one extension host.');
  return host;
}
