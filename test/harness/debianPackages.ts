import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { output, step } from './progress';

/** Full path of a program on PATH, where there is one. */
export function onPath(program: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((directory) => join(directory, program))
    .find((path) => existsSync(path));
}

/**
 * Installs Debian packages. Rejects with the command to type where this machine has no apt-get, or the user may
 * not install (neither root nor `sudo` without a password).
 */
export async function installDebianPackages(packages: readonly string[], why: string): Promise<void> {
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (onPath('apt-get') === undefined)
    throw new Error(`${why}: please install ${packages.join(', ')} with this system's package manager.`);
  const root = process.getuid?.() === 0;
  if (!root && !(await mayUseSudo())) throw new Error(`${why}: please run \`sudo ${command}\` and try again.`);
  const before = root ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (args: readonly string[]): Promise<string> => {
    const [program = '', ...rest] = [...before, ...args];
    return output(program, rest, { env });
  };
  await step(`Installing ${packages.join(', ')} by apt-get: ${why}`, async () => {
    await run(['apt-get', 'update', '-q']);
    await run(['apt-get', 'install', '-y', '-q', '--no-install-recommends', ...packages]);
  });
}

async function mayUseSudo(): Promise<boolean> {
  if (onPath('sudo') === undefined) return false;
  return output('sudo', ['-n', 'true']).then(
    () => true,
    () => false,
  );
}
