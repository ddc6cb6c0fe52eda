import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { installDebianPackages, onPath } from './debianPackages';
import { devCache } from './devCache';
import { output, step } from './progress';

/** The npm package whose VS Code server build is used, and the Node that it wants. */
const codeServer = '4.139.1';
const nodeMajor = 24;

/** An installed VS Code server build. */
export interface ServerBuild {
  /** Folder of the build, with `out/server-main.js`. */
  readonly directory: string;
  /** The Node to run it with. */
  readonly node: string;
  /** Version of VS Code. */
  readonly version: string;
}

/**
 * The VS Code server build of the npm package `code-server`, from the cache, or installed there from the npm
 * registry (a minute or two, once). Rejects with what is missing where it can't be installed.
 */
export async function serverBuild(): Promise<ServerBuild> {
  const home = join(devCache(), `vscode-server-${codeServer}-node${nodeMajor}`);
  if (!existsSync(home)) await step('Installing the VS Code server build (a minute or two, once)', () => install(home));
  const directory = join(home, 'node_modules', 'code-server', 'lib', 'vscode');
  const product = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8')) as { version: string };
  return { directory, node: join(home, 'node_modules', nodePackage(), 'bin', 'node'), version: product.version };
}

/** Name of the npm package that holds Node for this system. */
function nodePackage(): string {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
}

/** Builds the whole in a folder of its own and moves it into place, so that a broken-off install is never taken for a good one. */
async function install(home: string): Promise<void> {
  await needCompiler();
  const work = `${home}.${process.pid}`;
  await mkdir(work, { recursive: true });
  try {
    await writeFile(join(work, 'package.json'), '{ "private": true }\n');
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    await npm(work, [
      'install',
      '--ignore-scripts',
      ...quiet,
      `code-server@${codeServer}`,
      `${nodePackage()}@${nodeMajor}`,
    ]);
    const node = join(work, 'node_modules', nodePackage(), 'bin', 'node');
    const server = join(work, 'node_modules', 'code-server', 'lib', 'vscode');
    await npm(server, ['install', '--omit=dev', '--ignore-scripts', ...quiet], node);
    await npm(server, ['rebuild', ...quiet, '@vscode/spdlog', '@vscode/native-watchdog'], node);
    await npm(join(server, 'extensions'), ['install', '--omit=dev', '--ignore-scripts', ...quiet], node);
    await rename(work, home);
  } catch (error) {
    if (existsSync(home)) return; // Another process was faster.
    throw error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Runs npm, with the given Node first on PATH: install scripts and native builds are made for that one. */
async function npm(cwd: string, args: readonly string[], node?: string): Promise<void> {
  const env: NodeJS.ProcessEnv = {};
  // What the calling npm handed down (its own project, its own settings) is not meant for this folder.
  for (const [name, value] of Object.entries(process.env))
    if (!/^npm_(package|lifecycle|command|config_local_prefix|execpath|node_execpath|config_node_gyp)/.test(name))
      env[name] = value;
  if (node !== undefined) {
    env['PATH'] = `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`;
    env['npm_config_nodedir'] = join(dirname(node), '..');
  }
  await output('npm', args, { cwd, env });
}

async function needCompiler(): Promise<void> {
  const missing = Object.entries({ python3: 'python3', make: 'make', 'g++': 'g++' }).filter(
    ([program]) => onPath(program) === undefined,
  );
  if (missing.length > 0) {
    await installDebianPackages(
      missing.map(([, name]) => name),
      'the VS Code server build has two native modules to compile',
    );
  }
}
