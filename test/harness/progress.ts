import { spawn } from 'node:child_process';

/** Seconds with one decimal under ten, whole above: `3.4 s`, `75 s`. */
export function seconds(milliseconds: number): string {
  const value = milliseconds / 1000;
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} s`;
}

/**
 * Runs one slow step under a title: prints the title, a sign of life every ten seconds, and how long it took.
 * Rejects as `work` does, after printing that the step failed.
 */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  console.log(`• ${title} …`);
  const alive = setInterval(() => console.log(`  … ${seconds(Date.now() - started)}, still at it`), 10_000);
  try {
    const result = await work();
    console.log(`  done in ${seconds(Date.now() - started)}`);
    return result;
  } catch (error) {
    console.log(`  failed after ${seconds(Date.now() - started)}`);
    throw error;
  } finally {
    clearInterval(alive);
  }
}

export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Runs a program and returns what it printed on standard output. Rejects when it can't be started or ends with
 * another code than 0, with the last lines that it printed.
 */
export function output(program: string, args: readonly string[], options: CommandOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
    child.on('error', (error) => reject(new Error(`${program} could not be started: ${error.message}`)));
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(stdout);
      const tail = `${stdout}\n${stderr}`.trim().split('\n').slice(-25).join('\n');
      reject(new Error(`${[program, ...args].join(' ')} ended with ${signal ?? String(code)}:\n${tail}`));
    });
  });
}
