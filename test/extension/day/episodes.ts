/** Files by their names, relative to the episode's own folder. */
export type Files = Readonly<Record<string, string>>;

/** One thing that a person does. */
export type Act =
  | { readonly run: string; readonly terminal?: 'other' }
  /** Changes files in an editor, and saves them; a new one is made. */
  | { readonly edit: Files }
  /** Another program, or another editor, writes files. */
  | { readonly write: Files };

/** A few minutes of a day, in a folder of its own. */
export interface Episode {
  readonly tool: string;
  readonly name: string;
  /** What is there before, and committed. */
  readonly files: Files;
  readonly acts: readonly Act[];
  /** The drafts that a person would expect. */
  readonly drafts: readonly { readonly of: RegExp; readonly files: readonly string[]; readonly ran?: RegExp }[];
}

const fixes = (
  tool: string,
  name: string,
  command: string,
  broken: Files,
  mended: Files,
  of: RegExp,
  passes = command,
): Episode => ({
  tool,
  name,
  files: broken,
  acts: [{ run: command }, { edit: mended }, { run: passes }],
  drafts: [{ of, files: Object.keys(mended) }],
});

const BASH = '#!/usr/bin/env bash\n';
const OK_TEST = "const test = require('node:test');\ntest('adds', () => {});\n";

/** Fails the first time, and passes after that: the count is kept outside of the workspace. */
const flaky = (id: string): string =>
  `const fs = require('node:fs'); const at = require('node:os').tmpdir() + '/casebook-flaky-' + process.ppid + '-${id}';
if (fs.existsSync(at)) { fs.unlinkSync(at); console.log('ok'); } else { fs.writeFileSync(at, ''); throw new Error('flaky ${id} timed out'); }\n`;

/** 46 episodes over 10 tools that are on most machines of developers. */
export const EPISODES: readonly Episode[] = [
  fixes(
    'node',
    'reads a property of null',
    'node app.js',
    { 'app.js': `null.alpha;\n` },
    { 'app.js': `1;\n` },
    /alpha/,
  ),
  fixes(
    'node',
    'calls what is no function',
    'node ./app.js',
    { 'app.js': `const beta = 1; beta();\n` },
    { 'app.js': `const beta = () => 1; beta();\n` },
    /beta is not a function/,
    'node app.js',
  ),
  fixes(
    'node',
    'a module is not there',
    'node app.js',
    { 'app.js': `require('./gamma');\n` },
    { 'gamma.js': 'module.exports = 1;\n' },
    /gamma/,
  ),
  fixes(
    'node',
    'a file is not there',
    'node app.js',
    { 'app.js': `require('node:fs').readFileSync('delta.json');\n` },
    { 'delta.json': '{}\n' },
    /delta\.json/,
  ),
  fixes(
    'node',
    'JSON is broken',
    'node app.js',
    { 'app.js': `JSON.parse(require('node:fs').readFileSync('eps.json', 'utf8'));\n`, 'eps.json': '{ "a": 1, }\n' },
    { 'eps.json': '{ "a": 1 }\n' },
    /JSON/,
  ),
  fixes(
    'node',
    'a syntax error',
    'node app.js',
    { 'app.js': 'const zeta = ;\n' },
    { 'app.js': 'const zeta = 1;\n' },
    /SyntaxError/,
  ),
  fixes(
    'node',
    'an assertion, mended in another file',
    'node check.js',
    {
      'check.js': "require('node:assert').equal(require('./sum')(1, 2), 3);\n",
      'sum.js': 'module.exports = (a, b) => a - b;\n',
    },
    { 'sum.js': 'module.exports = (a, b) => a + b;\n' },
    /AssertionError|-1 == 3/,
  ),
  fixes(
    'node',
    'a test fails',
    'node --test',
    { 'a.test.js': "const test = require('node:test'); test('eta', () => { throw new Error('eta is wrong'); });\n" },
    { 'a.test.js': OK_TEST },
    /eta/,
  ),
  fixes(
    'npm',
    'a test script fails, and passes under its other name',
    'npm test',
    {
      'package.json': '{ "scripts": { "test": "node t.js" } }\n',
      't.js': "throw new RangeError('theta too large');\n",
    },
    { 't.js': "console.log('ok');\n" },
    /theta/,
    'npm run test',
  ),
  fixes(
    'npm',
    'a script is missing',
    'npm run iota',
    { 'package.json': '{ "scripts": {} }\n' },
    { 'package.json': '{ "scripts": { "iota": "node --version" } }\n' },
    /iota/,
  ),
  fixes(
    'npm',
    'package.json is broken',
    'npm run kappa',
    { 'package.json': '{ "scripts": { "kappa": "node --version" }\n' },
    { 'package.json': '{ "scripts": { "kappa": "node --version" } }\n' },
    /JSON|package\.json/i,
  ),
  fixes(
    'python',
    'a key is missing',
    'python3 app.py',
    { 'app.py': `{}['lambda_']\n` },
    { 'app.py': `{'lambda_': 1}['lambda_']\n` },
    /lambda_/,
    'python app.py',
  ),
  fixes(
    'python',
    'a module is not there',
    'python3 app.py',
    { 'app.py': `import mu_tools\n` },
    { 'mu_tools.py': 'x = 1\n' },
    /mu_tools/,
  ),
  fixes(
    'python',
    'a syntax error',
    'python3 app.py',
    { 'app.py': 'def nu(:\n  pass\n' },
    { 'app.py': 'def nu():\n  pass\n' },
    /SyntaxError|invalid syntax/,
  ),
  fixes(
    'python',
    'indentation',
    'python3 ./app.py',
    { 'app.py': 'def xi():\npass\n' },
    { 'app.py': 'def xi():\n  pass\n' },
    /IndentationError/,
  ),
  fixes(
    'python',
    'a unit test fails',
    'python3 -m unittest',
    {
      'test_a.py':
        'import unittest\nclass A(unittest.TestCase):\n  def test_omicron(self):\n    self.assertEqual(1, 2)\n',
    },
    {
      'test_a.py':
        'import unittest\nclass A(unittest.TestCase):\n  def test_omicron(self):\n    self.assertEqual(2, 2)\n',
    },
    /omicron|1 != 2/,
  ),
  fixes(
    'python',
    'a value is of the wrong type',
    'python3 app.py',
    { 'app.py': `print('a' + 1)\n` },
    { 'app.py': `print('a' + str(1))\n` },
    /TypeError|concatenate/,
  ),
  fixes(
    'python',
    'division by zero, mended in a module',
    'python3 app.py',
    { 'app.py': 'from rates import rate\n1 / rate\n', 'rates.py': 'rate = 0\n' },
    { 'rates.py': 'rate = 2\n' },
    /ZeroDivisionError/,
  ),
  fixes(
    'gcc',
    'a name is not declared',
    'gcc -c pi.c',
    { 'pi.c': 'int main(void) { return pi_value; }\n' },
    { 'pi.c': 'int main(void) { return 3; }\n' },
    /pi_value/,
  ),
  fixes(
    'gcc',
    'a header is not there',
    'gcc -c rho.c',
    { 'rho.c': '#include "rho.h"\nint main(void) { return RHO; }\n' },
    { 'rho.h': '#define RHO 0\n' },
    /rho\.h/,
  ),
  fixes(
    'gcc',
    'a symbol is not linked',
    'gcc -o sigma sigma.c',
    { 'sigma.c': 'int sigma_sum(void);\nint main(void) { return sigma_sum(); }\n' },
    { 'sigma.c': 'int sigma_sum(void) { return 0; }\nint main(void) { return sigma_sum(); }\n' },
    /sigma_sum/,
  ),
  fixes(
    'gcc',
    'a semicolon is missing',
    'gcc -Wall -c tau.c',
    { 'tau.c': 'int tau(void) { return 1 }\n' },
    { 'tau.c': 'int tau(void) { return 1; }\n' },
    /expected/,
    'gcc -c tau.c -Wall -Wextra',
  ),
  fixes(
    'make',
    'a compile error',
    'make',
    { Makefile: 'all:\n\tgcc -c upsilon.c\n', 'upsilon.c': 'int main(void) { return upsilon_; }\n' },
    { 'upsilon.c': 'int main(void) { return 0; }\n' },
    /upsilon_/,
  ),
  fixes(
    'make',
    'there is no rule',
    'make phi',
    { Makefile: 'all:\n\t@true\n' },
    { Makefile: 'phi:\n\t@true\n' },
    /phi/,
  ),
  fixes(
    'make',
    'a separator is missing',
    'make',
    { Makefile: 'chi:\n  @true\n' },
    { Makefile: 'chi:\n\t@true\n' },
    /missing separator/,
  ),
  fixes(
    'bash',
    'a syntax error',
    'bash psi.sh',
    { 'psi.sh': `${BASH}if true; then echo psi\n` },
    { 'psi.sh': `${BASH}if true; then echo psi; fi\n` },
    /syntax error|unexpected end/,
  ),
  fixes(
    'bash',
    'a program is not there',
    'bash omega.sh',
    { 'omega.sh': `${BASH}omega-tool --run\n` },
    { 'omega.sh': `${BASH}echo run\n` },
    /omega-tool/,
  ),
  {
    tool: 'bash',
    name: 'a script may not be run',
    files: { 'aa.sh': `${BASH}echo fine\n` },
    acts: [{ run: './aa.sh' }, { run: 'chmod +x aa.sh' }, { run: './aa.sh' }],
    drafts: [{ of: /aa\.sh/, files: [], ran: /chmod/ }],
  },
  {
    tool: 'bash',
    name: 'a variable is not set',
    files: { 'bb.sh': `${BASH}set -u\necho "$BB_TOKEN_NAME"\n` },
    acts: [{ run: 'bash bb.sh' }, { run: 'export BB_TOKEN_NAME=1' }, { run: 'bash bb.sh' }],
    drafts: [{ of: /BB_TOKEN_NAME/, files: [], ran: /export/ }],
  },
  {
    tool: 'bash',
    name: 'a folder is not there',
    files: { 'cc.sh': `${BASH}cat cc_out/list.txt\n` },
    acts: [{ run: 'bash cc.sh' }, { run: 'mkdir -p cc_out && touch cc_out/list.txt' }, { run: 'bash cc.sh' }],
    drafts: [{ of: /cc_out/, files: [], ran: /mkdir/ }],
  },
  {
    tool: 'node',
    name: 'a folder is made by a command',
    files: { 'app.js': `require('node:fs').writeFileSync('dd_out/a.log', '');\n` },
    acts: [{ run: 'node app.js' }, { run: 'mkdir dd_out' }, { run: 'node app.js' }],
    drafts: [{ of: /dd_out/, files: [], ran: /mkdir/ }],
  },
  {
    tool: 'git',
    name: 'a branch is not there',
    files: { 'a.txt': 'a\n' },
    acts: [
      { run: 'git rev-parse --verify ee-branch' },
      { run: 'git branch ee-branch' },
      { run: 'git rev-parse --verify ee-branch' },
    ],
    drafts: [{ of: /ee-branch|single revision/, files: [], ran: /git branch/ }],
  },
  {
    tool: 'perl',
    name: 'a name is not declared',
    files: { 'ff.pl': 'select(undef, undef, undef, 0.2);\nuse strict; $ffx = 1;\n' },
    acts: [{ run: 'perl ff.pl' }, { edit: { 'ff.pl': 'use strict; my $ffx = 1;\n' } }, { run: 'perl ff.pl' }],
    drafts: [{ of: /ffx|ff\.pl/, files: ['ff.pl'] }],
  },
  {
    tool: 'python',
    name: 'another editor writes the fix',
    files: { 'app.py': `undefined_gg\n` },
    acts: [{ run: 'python3 app.py' }, { write: { 'app.py': `gg = 1\n` } }, { run: 'python3 app.py' }],
    drafts: [{ of: /undefined_gg/, files: ['app.py'] }],
  },
  {
    tool: 'gcc',
    name: 'the passing build leaves a binary and a log',
    files: { 'hh.c': 'int main(void) { return hh_; }\n', 'build.sh': `${BASH}gcc -o hh hh.c && date > hh.txt\n` },
    acts: [{ run: 'bash build.sh' }, { edit: { 'hh.c': 'int main(void) { return 0; }\n' } }, { run: 'bash build.sh' }],
    drafts: [{ of: /hh_/, files: ['hh.c'] }],
  },
  {
    tool: 'node',
    name: 'a wrong attempt is taken back',
    files: { 'app.js': `require('./lib').jj.call();\n`, 'lib.js': 'module.exports = {};\n', 'notes.js': '1;\n' },
    acts: [
      { run: 'node app.js' },
      { edit: { 'notes.js': '2;\n' } },
      { run: 'node app.js' },
      { edit: { 'notes.js': '1;\n' } },
      { edit: { 'lib.js': 'module.exports = { jj: () => 1 };\n' } },
      { run: 'node app.js' },
    ],
    drafts: [{ of: /call/, files: ['lib.js'] }],
  },
  {
    tool: 'python',
    name: 'interleaved with node',
    files: { 'kk.py': `kk_name\n`, 'll.js': `ll_name;\n` },
    acts: [
      { run: 'python3 kk.py' },
      { run: 'node ll.js', terminal: 'other' },
      { edit: { 'll.js': `1;\n` } },
      { edit: { 'kk.py': `kk = 1\n` } },
      { run: 'python3 kk.py' },
      { run: 'node ll.js', terminal: 'other' },
    ],
    drafts: [
      { of: /kk_name/, files: ['kk.py'] },
      { of: /ll_name/, files: ['ll.js'] },
    ],
  },
  {
    tool: 'node',
    name: 'flaky: passes with nothing changed',
    files: { 'mm.js': flaky('mm') },
    acts: [{ run: 'node mm.js' }, { run: 'node mm.js' }],
    drafts: [],
  },
  {
    tool: 'node',
    name: 'flaky: looked at meanwhile',
    files: { 'nn.js': flaky('nn') },
    acts: [{ run: 'node nn.js' }, { run: 'cat nn.js' }, { run: 'git status' }, { run: 'node nn.js' }],
    drafts: [],
  },
  {
    tool: 'python',
    name: 'an unrelated command passes',
    files: { 'oo.py': `oo_name\n`, 'pp.py': 'print(1)\n' },
    acts: [
      { run: 'python3 oo.py' },
      { edit: { 'pp.py': 'print(2)\n' } },
      { run: 'python3 pp.py' },
      { run: 'node --version' },
    ],
    drafts: [],
  },
  {
    tool: 'bash',
    name: 'a mistyped command is corrected',
    files: {},
    acts: [{ run: 'nod --version' }, { run: 'node --version' }],
    drafts: [],
  },
  {
    tool: 'python',
    name: 'a mistyped file is corrected',
    files: { 'qq.py': 'print(1)\n' },
    acts: [{ run: 'python3 qqq.py' }, { run: 'python3 qq.py' }],
    drafts: [],
  },
  {
    tool: 'git',
    name: 'a mistyped path is corrected',
    files: { 'rr.txt': 'r\n' },
    acts: [{ run: 'git add rrr.txt' }, { run: 'git add rr.txt' }],
    drafts: [],
  },
  {
    tool: 'bash',
    name: 'a throw-away command fails',
    files: { 'ss.txt': 's\n' },
    acts: [
      { run: 'ls ss_missing' },
      { edit: { 'ss.txt': 't\n' } },
      { run: 'mkdir ss_missing' },
      { run: 'ls ss_missing' },
    ],
    drafts: [],
  },
  {
    tool: 'make',
    name: 'given up',
    files: { Makefile: 'tt:\n\t@false\n' },
    acts: [{ run: 'make tt' }, { edit: { Makefile: 'tt:\n\t@exit 3\n' } }, { run: 'make tt' }],
    drafts: [],
  },
  {
    tool: 'npm',
    name: 'one check fails, another passes',
    files: {
      'package.json': '{ "scripts": { "test": "node uu.js", "lint": "node --version" } }\n',
      'uu.js': flaky('uu'),
    },
    acts: [{ run: 'npm test' }, { run: 'npm run lint' }, { run: 'npm test' }],
    drafts: [],
  },
];
