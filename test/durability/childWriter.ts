import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { ThreadFiles } from '../../src/store/tasks/threadTasks';

/** Redaction and patterns take long to load, and are not what these processes test. */
const storeAlone: Plugin = {
  name: 'store-alone',
  setup(plugins) {
    plugins.onLoad({ filter: /redaction[\\/]redact\.ts$/ }, () => ({
      contents: 'export const redact = async (text) => ({ text, removed: [] });',
      loader: 'js',
    }));
    plugins.onLoad({ filter: /pattern[\\/]normalize\.ts$/ }, () => ({
      contents: "export const normalize = () => ({ signature: '2:0' });",
      loader: 'js',
    }));
  },
};

/** Compiles the writing process, once, so that starting it is cheap. @returns the path of the script */
export async function buildWriter(): Promise<string> {
  const outfile = join(import.meta.dirname, '../../out/test/writerProcess.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'writerProcess.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['sql.js'],
    minify: true,
    plugins: [storeAlone],
  });
  return outfile;
}

/** A writing process and what it printed. */
export class ChildWriter {
  errors = '';
  /** The lines that were printed whole, each as its words. */
  readonly lines: string[][] = [];
  private rest = '';
  private hasEnded = false;
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly ended: Promise<unknown>;
  private readonly waiting: (() => void)[] = [];

  constructor(
    script: string,
    directory: string,
    name: string,
    changes: number,
    flushEvery: number,
    thread?: ThreadFiles,
  ) {
    const files = thread === undefined ? [] : [thread.script, thread.wasm];
    this.child = spawn(process.execPath, [script, directory, name, String(changes), String(flushEvery), ...files]);
    this.ended = once(this.child, 'close');
    this.child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (this.rest + text).split('\n');
      this.rest = lines.pop() ?? '';
      for (const line of lines) this.lines.push(line.split(' '));
      for (const wake of this.waiting.splice(0)) wake();
    });
    this.child.stderr.setEncoding('utf8').on('data', (text: string) => (this.errors += text));
    void this.ended.then(() => {
      this.hasEnded = true;
      this.waiting.splice(0).forEach((wake) => wake());
    });
  }

  /** Resolves with the first line that begins with `word`, or when the process ended without it. */
  async saw(word: string): Promise<string[] | undefined> {
    for (;;) {
      const index = this.lines.findIndex(([first]) => first === word);
      const line = this.lines[index];
      if (line !== undefined || this.hasEnded) return line;
      await new Promise<void>((wake) => this.waiting.push(wake));
    }
  }

  /** Waits until the process knows of so many cases, by whatever way it learns of them; then it closes its library. */
  async knows(cases: number): Promise<number> {
    this.child.stdin.write(`${cases}\n`);
    const known = Number((await this.saw('known'))?.[1]);
    await this.ended;
    return known;
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    if (!this.hasEnded) await this.ended;
  }
}
