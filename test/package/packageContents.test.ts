import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packagedExtension, repository } from '../harness/repository';

const run = promisify(execFile);

/** Everything that a user gets. A new file is added here on purpose, or it does not ship. */
const expected = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'dist/ThirdPartyNotices.txt',
  'dist/cli.js',
  'dist/databaseThread.js',
  'dist/deferred.js',
  'dist/extension.js',
  'dist/panel.css',
  'dist/panel.js',
  'dist/sql-wasm.wasm',
  'dist/vendor/csv-parse.js',
  'dist/vendor/diff.js',
  'dist/vendor/opencc-js-dict-TSCharacters.js',
  'dist/vendor/opencc-js-dict-TWPhrasesRev.js',
  'dist/vendor/secretlint-core.js',
  'dist/vendor/secretlint-profiler.js',
  'dist/vendor/secretlint-secretlint-rule-preset-recommend.js',
  'dist/vendor/sql.js.js',
  'dist/vendor/xterm-headless.js',
  'dist/vendor/yaml.js',
  'l10n/bundle.l10n.zh-cn.json',
  'media/icons/casebook.svg',
  'media/walkthrough/library.svg',
  'media/walkthrough/recall.svg',
  'media/walkthrough/record.svg',
  'media/walkthrough/see.svg',
  'package.json',
  'package.nls.json',
  'package.nls.zh-cn.json',
];

describe('The package', () => {
  it('holds the files that a user needs, and no others', async () => {
    const vsce = join(repository, 'node_modules', '@vscode', 'vsce', 'vsce');
    const { stdout } = await run(process.execPath, [vsce, 'ls', '--no-dependencies'], { cwd: repository });
    const listed = stdout
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('>') && !line.startsWith('Executing'));
    assert.deepEqual(listed.sort(), [...expected].sort());
  });

  it('is a small download', async () => {
    const { size } = await stat(packagedExtension);
    assert.ok(size < 1_500_000, `${packagedExtension} has ${size} bytes`);
  });

  it('loads no third-party code, nor what is for later, before there is an error', async () => {
    // A `vscode` that hands out nothing is enough to read the module, which is all that happens before activation.
    const script = `
      const Module = require('node:module');
      const load = Module._load;
      Module._load = (request, ...rest) => request === 'vscode' ? new Proxy(function () {}, { get: (target) => target }) : load(request, ...rest);
      require(${JSON.stringify(join(repository, 'dist', 'extension.js'))});
      console.log(JSON.stringify(Object.keys(require.cache)));`;
    const { stdout } = await run(process.execPath, ['-e', script]);
    const loaded = (JSON.parse(stdout) as string[]).map((path) => path.slice(repository.length + 1));
    assert.deepEqual(loaded, ['dist/extension.js']);
  });

  it('names the licence of every package in it', async () => {
    const notices = await readFile(join(repository, 'dist', 'ThirdPartyNotices.txt'), 'utf8');
    for (const name of ['sql.js', 'SQLite', '@xterm/headless', '@secretlint/core', 'yaml'])
      assert.ok(notices.includes(name), name);
  });

  it('gives a command line that runs by itself', async () => {
    const { stdout } = await run(join(repository, 'dist', 'cli.js'), ['--help']);
    assert.match(stdout, /casebook detect/);
  });
});
