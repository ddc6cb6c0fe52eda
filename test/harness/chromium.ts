import { installDebianPackages, onPath } from './debianPackages';
import { output } from './progress';

const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];

/** Flags that keep Chromium quiet where no network is, and let it run as root. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Path of a Chromium: the one that `CASEBOOK_CHROMIUM` names, an installed one, or Debian's, installed now.
 * Rejects with what to install where there is none and it can't be installed.
 */
export async function chromium(): Promise<string> {
  const named = process.env['CASEBOOK_CHROMIUM'];
  if (named !== undefined && named !== '') return named;
  const installed = installedChromium();
  if (installed !== undefined) return installed;
  await installDebianPackages(['chromium'], 'the tests drive a VS Code window in Chromium');
  const now = installedChromium();
  if (now === undefined) throw new Error('apt-get installed the package chromium, and yet no chromium is on PATH.');
  return now;
}

function installedChromium(): string | undefined {
  return names.map(onPath).find((path) => path !== undefined);
}

/** Sees to it that Chinese, Japanese and Korean text has glyphs in screenshots. Rejects as `installDebianPackages` does. */
export async function cjkFonts(): Promise<void> {
  const chinese = onPath('fc-list') === undefined ? '' : await output('fc-list', [':lang=zh']);
  if (chinese.trim() === '')
    await installDebianPackages(['fontconfig', 'fonts-wqy-zenhei'], 'screenshots hold Chinese text');
}
