/**
 * Brings `node_modules` up to the lock file, so that `npm start` and `npm test` work on a fresh clone.
 * Runs before anything is installed: plain Node, no dependency.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const oldestNode = 20;

const major = Number(process.versions.node.split('.')[0]);
if (major < oldestNode) {
  console.error(
    `Casebook is built with Node ${oldestNode} or newer; this is Node ${process.versions.node}. Install a newer one and try again.`,
  );
  process.exit(1);
}

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const marker = join(root, 'node_modules', '.casebook-lock');
if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) process.exit(0);

if (matchesLock()) {
  writeFileSync(marker, lock);
  process.exit(0);
}

console.log('Installing the packages of package-lock.json (npm ci, about half a minute) …');
const started = Date.now();
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const run = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (run.status !== 0) {
  console.error('npm ci failed: see its message above. Casebook needs the npm registry for this step.');
  process.exit(run.status ?? 1);
}
writeFileSync(marker, lock);
console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);

/** Whether each package of the lock file is there in the locked version: an install by hand needs no second one. */
function matchesLock() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).every(([path, entry]) => {
    if (path === '' || entry.optional) return true;
    try {
      return JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')).version === entry.version;
    } catch {
      return false;
    }
  });
}
