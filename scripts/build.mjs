/**
 * Builds what runs from `dist/`: the extension, the command line, the panel's page.
 *   node scripts/build.mjs [--watch] [--production]
 * Own code is one file for the host at activation, one for what the host needs later (scripts/deferred.mjs), and one for the
 * command line. Each third-party package is a file of its own in `dist/vendor/`, so that it is read and run when the first
 * module that needs it is, not at activation.
 */
import { build, context } from 'esbuild';
import { chmod, copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deferred } from './deferred.mjs';
import { thirdPartyNotices } from './thirdPartyNotices.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const watch = process.argv.includes('--watch');
const production = process.argv.includes('--production');

/** Largest size of each output in a production build, in kilobytes: a library that slips in is noticed here. */
const budgets = { 'extension.js': 260, 'deferred.js': 540, 'cli.js': 600, 'panel.js + panel.css': 60 };

const shared = {
  absWorkingDir: root,
  bundle: true,
  metafile: true,
  minify: production,
  sourcemap: production ? false : 'linked',
  sourcesContent: false,
  legalComments: 'none',
  logLevel: 'warning',
};
const node = { ...shared, platform: 'node', format: 'cjs', target: 'node20', external: ['vscode'] };

/** Packages that the host and the command line import: name of the import → file in `dist/vendor`. */
const vendored = new Map();
const vendor = {
  name: 'vendor',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, (args) => {
      if (args.kind === 'entry-point' || args.path === 'vscode' || args.path.startsWith('node:')) return undefined;
      const file = `${args.path.replace(/^@/, '').replaceAll('/', '-')}.js`;
      vendored.set(args.path, file);
      return { path: `./vendor/${file}`, external: true };
    });
  },
};

const later = deferred(root);
const host = {
  ...node,
  entryPoints: { extension: 'src/extension.ts' },
  outdir: 'dist',
  plugins: [later.plugin, vendor],
};
/** What the host loads later; its entry is known once the host is built. */
const hostLater = () => ({ ...node, stdin: later.entry(), outfile: 'dist/deferred.js', plugins: [vendor] });
const cli = {
  ...node,
  entryPoints: { cli: 'src/cli/main.ts' },
  outdir: 'dist',
  plugins: [vendor],
  banner: { js: '#!/usr/bin/env node' },
};
/** The thread that works on a large database. */
const thread = {
  ...node,
  entryPoints: { databaseThread: 'src/store/tasks/taskThread.ts' },
  outdir: 'dist',
  plugins: [vendor],
};
const panel = {
  ...shared,
  entryPoints: { panel: 'media/panel/panel.ts' },
  outdir: 'dist',
  platform: 'browser',
  format: 'iife',
  target: 'chrome134',
};
const panelStyle = { ...shared, entryPoints: { panel: 'media/panel/panel.css' }, outdir: 'dist', target: 'chrome134' };

/** secretlint's core and Casebook must have the same profiler, so that Casebook can switch it off. */
const sharedProfiler = {
  name: 'shared-profiler',
  setup(builder) {
    builder.onResolve({ filter: /^@secretlint\/profiler$/ }, (args) =>
      args.kind === 'entry-point' ? undefined : { path: './secretlint-profiler.js', external: true },
    );
  },
};

/** Bundles each vendored package, and copies the wasm that sql.js loads beside it. */
async function buildVendored() {
  const entryPoints = [...vendored].map(([name, file]) => ({ in: name, out: `vendor/${file.replace(/\.js$/, '')}` }));
  const plugins = [sharedProfiler];
  const result = await build({ ...node, minify: true, sourcemap: false, entryPoints, outdir: 'dist', plugins });
  await copyFile(join(root, 'node_modules/sql.js/dist/sql-wasm.wasm'), join(dist, 'sql-wasm.wasm'));
  return result.metafile;
}

async function kilobytes(...names) {
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(dist, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

async function checkSizes() {
  for (const [name, budget] of Object.entries(budgets)) {
    const size = await kilobytes(...name.split(' + '));
    console.log(`  ${name}: ${size.toFixed(1)} KB (at most ${budget})`);
    if (size > budget) {
      throw new Error(
        `${name} is ${size.toFixed(1)} KB, over its ${budget} KB. See what grew with esbuild's metafile; raise the budget in scripts/build.mjs only on purpose.`,
      );
    }
  }
}

async function buildAll() {
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  const results = await Promise.all([host, cli, thread, panel, panelStyle].map((options) => build(options)));
  results.push(await build(hostLater()));
  const metafiles = [...results.map((result) => result.metafile), await buildVendored()];
  await writeFile(join(dist, 'ThirdPartyNotices.txt'), await thirdPartyNotices(root, metafiles));
  await chmod(join(dist, 'cli.js'), 0o755);
  if (!production) return;
  await checkSizes();
  // vsce makes no folder for its package.
  await mkdir(join(root, 'out'), { recursive: true });
}

async function watchAll() {
  await buildAll();
  const announce = {
    name: 'announce',
    setup(builder) {
      builder.onEnd((result) =>
        console.log(
          result.errors.length > 0
            ? 'Build failed.'
            : `Built ${Object.keys(builder.initialOptions.entryPoints ?? { deferred }).join(', ')}.`,
        ),
      );
    },
  };
  for (const options of [host, hostLater(), cli, thread, panel, panelStyle]) {
    const watched = await context({ ...options, plugins: [...(options.plugins ?? []), announce] });
    await watched.watch();
  }
}

try {
  const started = performance.now();
  await (watch ? watchAll() : buildAll());
  console.log(`Built dist/ in ${Math.round(performance.now() - started)} ms.`);
} catch (error) {
  // esbuild has printed its own errors by now; the others carry theirs in the message.
  if (!error.errors) console.error(error.message);
  process.exitCode = 1;
}
