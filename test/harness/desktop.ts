import { downloadAndUnzipVSCode, runTests, SilentReporter } from '@vscode/test-electron';
import { join } from 'node:path';
import { devCache } from './devCache';
import { output } from './progress';

/** A desktop VS Code, or why there is none. */
export type Desktop =
  { readonly executable: string; readonly version: string } | { readonly executable?: never; readonly why: string };

/**
 * The desktop VS Code that `VSCODE_EXECUTABLE` names; otherwise the newest stable one, downloaded where there is a
 * display to show it and the download works.
 */
export async function desktop(): Promise<Desktop> {
  const named = process.env['VSCODE_EXECUTABLE'];
  if (named !== undefined && named !== '') return withVersion(named);
  const display = process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'];
  if (process.platform === 'linux' && (display === undefined || display === '')) {
    return { why: 'there is no display; run under xvfb-run, or set VSCODE_EXECUTABLE, for the desktop' };
  }
  try {
    const cachePath = join(devCache(), 'desktop');
    return await withVersion(
      await downloadAndUnzipVSCode({ cachePath, timeout: 15_000, reporter: new SilentReporter() }),
    );
  } catch (error) {
    return { why: `its download did not work (${error instanceof Error ? error.message : String(error)})` };
  }
}

async function withVersion(executable: string): Promise<Desktop> {
  const [version = 'of unknown version'] = (await output(executable, ['--version', ...rootFlags()])).split('\n');
  return { executable, version };
}

/** Chromium's sandbox does not run as root, and VS Code then wants to know where its data goes. */
function rootFlags(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox', '--user-data-dir', join(devCache(), 'desktop-root')] : [];
}

/**
 * Opens a window of the desktop VS Code with the extension under development.
 * @returns a promise that settles when the window is closed; it rejects when the tests in it failed
 */
export async function runDesktop(
  executable: string,
  options: {
    readonly extension: string;
    readonly tests: string;
    readonly workspace: string;
    readonly dataDirectory: string;
  },
): Promise<void> {
  await runTests({
    vscodeExecutablePath: executable,
    extensionDevelopmentPath: options.extension,
    extensionTestsPath: options.tests,
    launchArgs: [
      options.workspace,
      '--disable-workspace-trust',
      '--no-sandbox',
      '--user-data-dir',
      join(options.dataDirectory, 'user-data'),
      '--extensions-dir',
      join(options.dataDirectory, 'extensions'),
    ],
  });
}
