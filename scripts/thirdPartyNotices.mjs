import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Not in any package's licence file, yet part of `sql-wasm.wasm`. */
const sqlite = 'SQLite (inside sql.js)\n\nSQLite is in the public domain: https://www.sqlite.org/copyright.html';

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** Licence texts of packages that ship without one; the text is that of their repository. */
const withoutFile = {
  '@xterm/headless': [
    'Copyright (c) 2017-2019, The xterm.js authors (https://github.com/xtermjs/xterm.js)',
    'Copyright (c) 2014-2016, SourceLair Private Company (https://www.sourcelair.com)',
    'Copyright (c) 2012-2013, Christopher Jeffrey (https://github.com/chjj/)',
    `\n${mit}`,
  ].join('\n'),
};

/**
 * The notices of every package that ended up in a bundle.
 * @param {string} root folder that holds `node_modules`
 * @param {readonly import('esbuild').Metafile[]} metafiles of all bundles
 * @returns {Promise<string>} one section a package, sorted by name. Throws for a package without a licence text.
 */
export async function thirdPartyNotices(root, metafiles) {
  const folders = new Set();
  for (const input of metafiles.flatMap((metafile) => Object.keys(metafile.inputs))) {
    const folder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0];
    if (folder !== undefined) folders.add(folder);
  }
  const sections = await Promise.all([...folders].sort().map((folder) => section(join(root, folder))));
  return (
    ['Casebook contains the following third-party software.', ...sections, sqlite].join(`\n\n${'-'.repeat(80)}\n\n`) +
    '\n'
  );
}

async function section(folder) {
  const { name, version, license, homepage } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const files = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice|third_party_licenses)/i.test(entry.name))
    .map((entry) => entry.name)
    .sort();
  if (files.length === 0 && withoutFile[name] === undefined) {
    throw new Error(`${name} has no licence file in ${folder}: write its notice into scripts/thirdPartyNotices.mjs.`);
  }
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const text = files.length === 0 ? withoutFile[name] : texts.map((each) => each.trim()).join('\n\n');
  const heading = [`${name} ${version} (${license})`, homepage].filter(Boolean).join('\n');
  return `${heading}\n\n${text.trim()}`;
}
