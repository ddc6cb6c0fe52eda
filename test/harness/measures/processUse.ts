import { readdir, readFile, writeFile } from 'node:fs/promises';

/** What a process has used so far. */
export interface ProcessUse {
  /** Milliseconds of CPU, user and system. */
  readonly cpu: number;
  /** Resident memory now, in megabytes. */
  readonly memory: number;
  /** Highest resident memory since `resetPeak`, in megabytes. */
  readonly peak: number;
}

/** Clock ticks in a second: what Linux reports to user space, on every architecture that Node runs on. */
const ticks = 100;

/** Reads /proc; Linux only. */
export async function processUse(pid: number): Promise<ProcessUse> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The second field, the name, may hold blanks; the fields after its closing bracket do not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN);
  return {
    cpu: ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks,
    memory: kilobytes('VmRSS') / 1024,
    peak: kilobytes('VmHWM') / 1024,
  };
}

/** Starts the peak anew from the present use. */
export async function resetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
}

/** Process ids of the extension hosts under a server's process. */
export async function extensionHosts(serverPid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const hosts = await Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      if (!command.includes('--type=extensionHost')) return undefined;
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return parent === serverPid ? pid : undefined;
    }),
  );
  return hosts.filter((pid) => pid !== undefined);
}
