import assert from 'node:assert/strict';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import initSqlJs from 'sql.js';
import type { CliIo } from '../../../src/cli/cliIo';
import { runCli } from '../../../src/cli/runCli';

interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** The one JSON document on standard output. */
  readonly json: <T>() => T;
}

async function casebook(args: readonly string[], stdin: string | Uint8Array = ''): Promise<Run> {
  let out = '';
  let err = '';
  let ids = 0;
  const io: CliIo = {
    // eslint-disable-next-line @typescript-eslint/require-await -- standard input is asynchronous
    stdin: (async function* () {
      yield typeof stdin === 'string' ? Buffer.from(stdin) : stdin;
    })(),
    readFile: (path) => createReadStream(path),
    isFile: async (path) => (await stat(path).catch(() => undefined))?.isFile() ?? false,
    writeOut: (text) => (out += text),
    writeError: (text) => (err += text),
    now: () => Date.UTC(2026, 0, 1),
    clock: () => 0,
    newId: () => `id-${(ids += 1)}`,
    loadSqlJs: () => initSqlJs(),
  };
  const code = await runCli(args, io);
  return { code, out, err, json: <T>() => JSON.parse(out) as T };
}

const CASES = [
  {
    id: 'port',
    text: 'Error: listen EADDRINUSE: address already in use :::3000',
    label: 'port',
    rootCause: 'Port taken',
    fixSummary: 'Stop the other',
    tags: [],
    aliases: ['端口被占用'],
    source: 't',
  },
  {
    id: 'module',
    text: "Error: Cannot find module 'express'",
    label: 'module',
    rootCause: 'Not installed',
    fixSummary: 'npm install',
    tags: [],
    source: 't',
  },
];
const jsonl = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

describe('casebook on the command line', () => {
  let directory: string;
  const at = (name: string): string => join(directory, name);

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'casebook-cli-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  it('detect: finds the errors in raw output, and answers 1 where there is none', async () => {
    const raw = '\u001b[31mTypeError: x is not a function\u001b[0m\r\n    at main (/srv/app/a.js:3:4)\r\n';
    const found = await casebook(['detect', '--json', '--command', 'node a.js', '--exit-code', '1'], raw);
    assert.equal(found.code, 0);
    const [error] = found.json<{
      errors: { headline: string; errorType: string; signature: string; count: number }[];
    }>().errors;
    assert.equal(error?.headline, 'TypeError: x is not a function');
    assert.equal(error.errorType, 'TypeError');
    assert.equal(error.count, 1);
    assert.match(error.signature, /\S/);
    const none = await casebook(['detect', '--json'], 'all is well\n');
    assert.deepEqual([none.code, none.json()], [1, { errors: [] }]);
  });

  it('detect: prints no secret and no control character', async () => {
    const raw = `Error: login failed for https://kim:hunter2secret@example.com/\u001b]0;title\u0007\n    at a (b.js:1:2)\n`;
    const { out } = await casebook(['detect', '--exit-code', '1'], raw);
    assert.match(out, /login failed/);
    assert.doesNotMatch(out, /hunter2secret|\u001b|\u0007/);
  });

  it('normalize: one text, or with --lines one a line', async () => {
    const one = await casebook(['normalize', '--json'], 'Error: connect ECONNREFUSED 10.0.0.1:5432');
    const pattern = one.json<{ pattern: string; signature: string; keywords: unknown[]; dropped: unknown[] }>();
    assert.doesNotMatch(pattern.pattern, /10\.0\.0\.1/);
    assert.ok(pattern.keywords.length > 0 && Array.isArray(pattern.dropped));
    const lines = await casebook(
      ['normalize', '--json', '--lines'],
      'Error: connect ECONNREFUSED 10.0.0.2:80\nother\n',
    );
    const [first, ...rest] = lines.json<{ signature: string }[]>();
    assert.equal(first?.signature, pattern.signature);
    assert.equal(rest.length, 1);
    assert.deepEqual((await casebook(['normalize', '--json', '--lines'])).json(), []);
    const blank = await casebook(['normalize', '--json', '--lines'], 'first\r\n\r\nlast');
    assert.deepEqual(
      blank.json<{ pattern: string }[]>().map((line) => line.pattern),
      ['first', '', 'last'],
    );
  });

  it('takes a text that begins with a dash, and a negative exit code', async () => {
    await casebook(['import', '--library', at('lib')], jsonl(CASES));
    const text = '-bash: listen EADDRINUSE: address already in use';
    for (const args of [[text], ['--', text]]) {
      const { code, err, out } = await casebook(['recall', '--library', at('lib'), ...args]);
      assert.deepEqual([code, err], [0, '']);
      assert.match(out, /Port taken/);
    }
    const crash = await casebook(['detect', '--json', '--exit-code', '-1073741819'], 'segfault\n');
    assert.equal(crash.err, '');
  }).timeout(20_000);

  it('import: takes Markdown and tables by the name of the file', async () => {
    await writeFile(at('notes.md'), '---\ntitle: From a note\n---\n\n# Fix\n\nturn it off\n');
    await writeFile(at('table.csv'), 'title,fix\nFrom a table,turn it on\nToo,many,columns\n');
    const note = await casebook(['import', '--json', '--library', at('lib'), at('notes.md')]);
    assert.deepEqual([note.code, note.json<{ added: number }>().added], [0, 1]);
    const table = await casebook(['import', '--json', '--library', at('lib'), at('table.csv')]);
    const { added, rejected } = table.json<{ added: number; rejected: { line: number }[] }>();
    assert.deepEqual([added, rejected.map(({ line }) => line)], [1, [3]]);
    assert.match(table.err, /line 3: The row has 3 columns/);
  });

  it('import, recall, export: a case goes in, is found by error and by alias, and comes out again', async () => {
    const imported = await casebook(['import', '--json', '--library', at('lib')], jsonl([...CASES, { id: 'bad' }]));
    assert.equal(imported.code, 0);
    const { added, rejected } = imported.json<{ added: number; rejected: { line: number; reason: string }[] }>();
    assert.deepEqual([added, rejected.map(({ line }) => line)], [2, [3]]);
    assert.match(imported.err, /line 3/);

    for (const query of ['EADDRINUSE: address already in use 0.0.0.0:80', '端口被占用']) {
      const { code, json } = await casebook(['recall', '--json', '--library', at('lib/casebook.db'), query]);
      const { results, trace, block } = json<{
        results: { caseId: string; title: string; contributions: unknown[] }[];
        trace: { stage: string }[];
        block: string;
      }>();
      assert.equal(code, 0);
      assert.equal(results[0]?.caseId, 'port');
      assert.equal(results[0].title, CASES[0]?.text);
      assert.ok(results[0].contributions.length > 0);
      assert.equal(trace[0]?.stage, 'candidates');
      assert.match(block, /Port taken/);
    }
    const none = await casebook(['recall', '--json', '--library', at('lib'), 'write', 'a', 'poem']);
    assert.deepEqual([none.code, none.json<{ results: unknown[] }>().results], [1, []]);

    const exported = await casebook(['export', '--library', at('lib')]);
    const lines = exported.out.trim().split('\n');
    assert.deepEqual(
      lines.map((line) => (JSON.parse(line) as { id: string }).id),
      ['module', 'port'],
    );
    const again = await casebook(['import', '--json', '--library', at('lib')], exported.out);
    assert.deepEqual(again.json<{ unchanged: number }>().unchanged, 2);
    assert.equal((await casebook(['export', '--library', at('lib')])).out, exported.out);
  }).timeout(20_000);

  it('health and doctor: tell how a library stands', async () => {
    await casebook(['import', '--library', at('lib')], jsonl(CASES));
    const health = await casebook(['health', '--json', '--library', at('lib')]);
    const { cases, signatures, aliases } = health.json<{
      cases: number;
      signatures: number;
      aliases: { covered: number };
    }>();
    assert.deepEqual([health.code, cases, signatures, aliases.covered], [0, 2, 2, 1]);
    const doctor = await casebook(['doctor', '--json', '--library', at('lib')]);
    const { healthy, database, cases: counted, problems } = doctor.json<Record<string, unknown>>();
    assert.deepEqual([doctor.code, healthy, database, counted, problems], [0, true, 'good', 2, []]);
  }).timeout(20_000);

  it('doctor: makes a damaged database anew, keeps the bad one aside, and says so', async () => {
    await casebook(['import', '--library', at('lib')], jsonl(CASES));
    const path = join(at('lib'), 'casebook.db');
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length / 2));
    const doctor = await casebook(['doctor', '--library', at('lib')]);
    assert.equal(doctor.code, 0, doctor.out);
    assert.match(doctor.out, /in order: 2 cases/);
    assert.match(doctor.out, /Kept the damaged database as /);
    assert.equal((await casebook(['export', '--library', at('lib')])).out.trim().split('\n').length, 2);
  }).timeout(20_000);

  it('eval: prints the figures of each scorer', async () => {
    await writeFile(at('cases.jsonl'), jsonl(CASES));
    await writeFile(
      at('q.jsonl'),
      jsonl([{ id: 'q', text: 'EADDRINUSE address already in use', label: 'port', kind: 'near' }]),
    );
    const args = [
      'eval',
      '--cases',
      at('cases.jsonl'),
      '--queries',
      at('q.jsonl'),
      '--scorer',
      'jaccard',
      '--ablation',
    ];
    const { code, json } = await casebook([...args, '--json']);
    assert.equal(code, 0);
    const figures = json<{ scorers: Record<string, { hit1: number; ablation: unknown[] }> }>().scorers['jaccard'];
    assert.equal(figures?.hit1, 100);
    assert.ok(figures.ablation.length > 3);
    const { falseRecall, byKind } =
      json<{ scorers: Record<string, Record<string, unknown>> }>().scorers['jaccard'] ?? {};
    assert.deepEqual(falseRecall, { negative: null, hardNegative: null });
    assert.deepEqual(byKind, { near: { n: 1, hit1: 100, mrr5: 100, falseRecall: null } });
    assert.match((await casebook(args)).out, /jaccard +100\.0/);
  });

  it('unusable input or arguments: exit code 2, one line that says what and where, and nothing is made', async () => {
    await writeFile(at('foreign.db'), 'this is no database');
    await writeFile(at('bad.jsonl'), '{"id":"a"');
    const calls: [readonly string[], RegExp][] = [
      [[], /needs a command: detect, /],
      [['zap'], /no command "zap"/],
      [['help', 'zap'], /no command "zap"/],
      [['health', '--library', at('absent'), 'more'], /takes options only, not "more"/],
      [['doctor', '--library', at('absent'), 'more'], /takes options only, not "more"/],
      [['export', '--library', at('absent'), 'out.jsonl'], /takes options only, not "out.jsonl"/],
      [['detect', '--command', '--json'], /--command/],
      [['detect', '--zap'], /Unknown option '--zap'/],
      [['detect', '--exit-code', 'x'], /--exit-code takes a whole number, not "x"/],
      [['detect', at('absent')], /cannot read .*absent: there is no such file/],
      [['normalize', 'a', 'b'], /takes one file/],
      [['recall', 'x'], /needs --library/],
      [['recall', '--library', at('absent'), 'x'], /no library at .*absent/],
      [['recall', '--library', at('foreign.db'), 'x'], /foreign\.db/],
      [['recall', '--library', at('absent'), '--scorer', 'magic', 'x'], /no scorer "magic"/],
      [['recall', '--library', at('absent'), '--top', '-1', 'x'], /--top takes a whole number from 1 on/],
      [['recall', '--library', at('absent'), '--top', '0', 'x'], /--top takes a whole number from 1 on/],
      [['import', '--library', at('new'), at('bad.jsonl')], /line 1/],
      [['eval', '--cases', at('bad.jsonl')], /--queries/],
      [['eval', '--cases', at('bad.jsonl'), '--queries', at('bad.jsonl')], /line 1 of .*bad\.jsonl/],
      [['export', '--library', at('absent')], /no library/],
      [['doctor', '--library', at('absent')], /no library/],
    ];
    for (const [args, message] of calls) {
      const { code, out, err } = await casebook(args);
      assert.equal(code, 2, args.join(' '));
      assert.equal(out, '');
      assert.match(err, message);
      assert.match(err, /^casebook: [^\n]+\n$/);
    }
    assert.deepEqual((await readdir(directory)).sort(), ['bad.jsonl', 'foreign.db']);
  }).timeout(20_000);

  it('help: of all commands, and of one with its options; the version', async () => {
    assert.match((await casebook(['--help'])).out, /casebook recall --library DB/);
    for (const args of [
      ['detect', '--help'],
      ['help', 'detect'],
    ]) {
      const { code, out } = await casebook(args);
      assert.equal(code, 0);
      assert.match(out, /--exit-code N {2,}what the command ended with\n/);
      assert.match(out, /-h, --help/);
    }
    const { code, out } = await casebook(['--version']);
    assert.equal(code, 0);
    assert.match(out, /^\d+\.\d+\.\d+\n$/);
  });
});
