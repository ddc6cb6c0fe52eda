import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from './freePort';
import { personsEnvironment } from './personsEnvironment';
import { output } from './progress';
import type { ServerBuild } from './serverBuild';

/** Settings of every window under test: nothing that talks, updates, or differs from run to run. */
const quietSettings = {
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.enableExperiments': false,
  'telemetry.telemetryLevel': 'off',
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'update.mode': 'none',
  'chat.disableAIFeatures': true,
  'git.openRepositoryInParentFolders': 'never',
  'security.workspace.trust.startupPrompt': 'never',
  'terminal.integrated.defaultProfile.linux': 'bash',
  // Drawn as text in the page, so that a test reads what a person sees.
  'terminal.integrated.gpuAcceleration': 'off',
  // They pop up where the mouse happens to rest, over what is clicked next.
  'workbench.hover.delay': 60_000,
  // A second terminal that covers the first lines of the real one.
  'terminal.integrated.stickyScroll.enabled': false,
  // Both write over what a person types.
  'terminal.integrated.initialHint': false,
  'terminal.integrated.suggest.enabled': false,
};

export interface ServerOptions {
  /** Folder for the server's settings, extensions, and storage. */
  readonly dataDirectory: string;
  /** Whether every workspace is trusted; without, VS Code's own Restricted Mode is in force. Default: true. */
  readonly trust?: boolean;
  /** Settings on top of the quiet ones. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Whether windows may open an extension under development. VS Code then shows no notices: its own smoke tests want none. */
  readonly development?: boolean;
  /** A packaged extension to install first. */
  readonly vsix?: string;
  readonly env?: NodeJS.ProcessEnv;
}

export interface WindowOptions {
  /** Folder, or `.code-workspace` file, to open; an empty window without. */
  readonly workspace?: string;
  /** Folder of the extension under development; the server must have been started for it. */
  readonly extension?: string;
  /** Module that runs a test suite in the extension host. */
  readonly tests?: string;
}

/** A running VS Code server, and the addresses of its windows. */
export class VscodeServer {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
    /** What the server printed. */
    readonly logFile: string,
  ) {}

  /** Starts a server and waits until it listens. Rejects with its last words if it does not. */
  static async start(build: ServerBuild, options: ServerOptions): Promise<VscodeServer> {
    const settings = JSON.stringify({ ...quietSettings, ...options.settings }, undefined, 2);
    for (const scope of ['Machine', 'User']) {
      const directory = join(options.dataDirectory, 'data', scope);
      await mkdir(directory, { recursive: true });
      await writeFile(join(directory, 'settings.json'), settings);
    }
    const main = join(build.directory, 'out', 'server-main.js');
    const data = ['--accept-server-license-terms', '--server-data-dir', options.dataDirectory];
    if (options.vsix !== undefined)
      await output(build.node, [main, ...data, '--install-extension', options.vsix, '--force'], {
        cwd: build.directory,
      });

    const port = await freePort();
    const args = [main, ...data, '--host', '127.0.0.1', '--port', String(port), '--without-connection-token'];
    if (options.development === true) args.push('--enable-smoke-test-driver');
    if (options.trust !== false) args.push('--disable-workspace-trust');
    const child = spawn(build.node, args, {
      cwd: build.directory,
      env: { ...personsEnvironment(), ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const endWithUs = (): void => void child.kill('SIGKILL');
    process.once('exit', endWithUs);
    child.once('exit', () => process.removeListener('exit', endWithUs));
    const logFile = join(options.dataDirectory, 'server.log');
    const log = createWriteStream(logFile);
    let words = '';
    await new Promise<void>((resolve, reject) => {
      const listen = (chunk: Buffer): void => {
        log.write(chunk);
        words = `${words}${chunk.toString('utf8')}`.slice(-4000);
        if (words.includes('Extension host agent listening on')) resolve();
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.on('error', reject);
      child.on('exit', (code) => reject(new Error(`The VS Code server ended with ${String(code)}:\n${words}`)));
    });
    return new VscodeServer(child, port, logFile);
  }

  /** Process id of the server. */
  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** The address that opens a window. */
  url(options: WindowOptions = {}): string {
    const authority = `localhost:${this.port}`;
    const remote = (path: string): string => `vscode-remote://${authority}${path}`;
    const payload: [string, string][] = [];
    if (options.extension !== undefined) payload.push(['extensionDevelopmentPath', remote(options.extension)]);
    if (options.tests !== undefined) payload.push(['extensionTestsPath', remote(options.tests)]);
    const query = new URLSearchParams();
    if (options.workspace === undefined) query.set('ew', 'true');
    else query.set(options.workspace.endsWith('.code-workspace') ? 'workspace' : 'folder', options.workspace);
    if (payload.length > 0) query.set('payload', JSON.stringify(payload));
    return `http://${authority}/?${query.toString()}`;
  }

  /** Ends the server and waits until it is gone. */
  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => this.child.once('exit', () => resolve()));
    this.child.kill('SIGTERM');
    const force = setTimeout(() => this.child.kill('SIGKILL'), 5000);
    await gone;
    clearTimeout(force);
  }
}
