import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import initSqlJs from 'sql.js';
import { runCli } from '../../../src/cli/runCli';
import { formatCaseDocument, parseCaseDocument } from '../../../src/core/cases/caseDocument';
import { redact } from '../../../src/core/pattern/redaction/redact';
import { createSession } from '../../../src/session/createSession';
import { loadEngine } from '../../../src/session/recall/engine';
import { createLog } from '../../../src/session/log';
import type { Origin } from '../../../src/session/session';
import { redactionOf } from '../../../src/session/settings';
import { importCases } from '../../../src/store/importCases';
import { content, TestPlace } from '../store/helpers';
import { FakeLibrary, FakeLog, FakeSettings, FakeWorkspace, report } from '../session/fakes';

/** Made up; its parts are joined here so that no scanner takes this file for a leak. */
const TOKEN = ['ghp', 'x7Kq2mVb9RtYw4ZsLd8NcPf3HgJe6UaQ1oBi'].join('_');
const EMAIL = 'ann.lee@corp.example.com';
const PERSON = 'annlee';
/** An error as tools print it, with everything in it that the gate removes by default. */
const TEXT = `fatal: push of ${EMAIL} refused with ${TOKEN}\n  at /home/${PERSON}/shop/push.js:3:1`;
const CLEAN = 'fatal: push of <secret:email> refused with <secret:github-token>';

/** Every way into Casebook passes one gate; each is tested, since one that was forgotten is enough. */
describe('the redaction gate', () => {
  describe('in the session', () => {
    const settings = new FakeSettings();
    const errors = [
      report(TEXT, { headline: TEXT.split('\n', 1)[0] ?? '', command: `git push https://x:${TOKEN}@h/r` }),
    ];
    const origins: readonly Origin['kind'][] = ['terminal', 'diagnostic', 'debug'];

    for (const kind of origins) {
      it(`stands before an error of kind ${kind}`, async () => {
        const session = realSession(settings);
        session.met(errors, { kind, key: 'k', name: 'n' });
        const shown = await firstState(session);
        assert.equal(shown.current?.errors[0]?.report.headline, CLEAN);
        assertClean(JSON.stringify(shown));
      });
    }

    it('stands before a text that a person types or pastes', async () => {
      const session = realSession(settings);
      session.ask(TEXT);
      const shown = await firstState(session);
      assert.equal(shown.current?.errors[0]?.report.headline, CLEAN);
      assertClean(JSON.stringify(shown));
    });

    it('keeps addresses and home names where the settings say so, and follows them at once', async () => {
      const kept = new FakeSettings();
      kept.set({ redactEmails: false, redactHomeUser: false });
      const session = realSession(kept);
      session.ask(TEXT);
      const before = JSON.stringify(await firstState(session));
      assert.ok(before.includes(EMAIL) && before.includes(PERSON) && !before.includes(TOKEN));
      kept.set({ redactEmails: true, redactHomeUser: true });
      session.ask(`${TEXT}\nagain`);
      await session.dispose();
      assertClean(JSON.stringify(session.state.current));
    });
  });

  describe('in front of the library', () => {
    let place: TestPlace;
    beforeEach(async () => {
      place = await TestPlace.make(true);
    });
    afterEach(() => place.clear());

    const personal = content(TEXT.split('\n', 1)[0] ?? '', {
      errorText: TEXT,
      rootCause: `${EMAIL} may not push`,
      fixSummary: `use ${TOKEN}`,
      command: `curl -u ann:${TOKEN} /home/${PERSON}/x`,
      tags: [EMAIL],
      aliases: [`${EMAIL} 推不上去`],
      changedFiles: [{ path: `notes/${EMAIL}.md`, line: 1 }],
    });

    it('stands before a record, and nothing of it is in any file', async () => {
      const library = await place.library();
      const stored = await library.add(personal);
      assertClean(JSON.stringify(stored));
      await library.flush();
      await library.close();
      assertClean(await allBytes(place.directory));
    });

    it('stands before the saving of a case document', async () => {
      const library = await place.library();
      const { id } = await library.add(content('plain'));
      const parsed = parseCaseDocument(formatCaseDocument(personal));
      assert.ok(parsed.ok);
      assertClean(JSON.stringify(await library.edit(id, parsed.content)));
      await library.close();
      assertClean(await allBytes(place.directory));
    });

    it('stands before a command that is noted', async () => {
      const library = await place.library();
      const { id } = await library.add(content('plain'));
      await library.note(id, { kind: 'met', at: 1, command: `deploy ${TOKEN} ${EMAIL} /home/${PERSON}/x` });
      assertClean(JSON.stringify(await library.history(id)));
    });

    it('stands before an import', async () => {
      const library = await place.library();
      const line = { id: 'c1', text: TEXT, rootCause: `of ${EMAIL}`, fixSummary: TOKEN, tags: [EMAIL], source: PERSON };
      const { added } = await importCases(library, JSON.stringify({ ...line, source: `/home/${PERSON}/x.jsonl` }));
      assert.equal(added, 1);
      assertClean(JSON.stringify(library.cases()));
    });

    it('keeps addresses and home names where the settings say so', async () => {
      const library = await place.library({ redaction: () => ({}) });
      const { errorText } = await library.add(personal);
      assert.ok(errorText.includes(EMAIL) && errorText.includes(PERSON) && !errorText.includes(TOKEN));
    });

    it('leaves a case the signature that its error has without redaction of personal data', async () => {
      const without = await place.library({ redaction: () => ({}) });
      const kept = await without.add(personal);
      await without.close();
      const removed = await (await place.library()).add(personal);
      assert.equal(removed.signature, kept.signature);
    });

    it('stands on the command line before what is imported and what is printed', async () => {
      const line = JSON.stringify({ id: 'c1', text: TEXT, rootCause: 'r', fixSummary: 'f', tags: [], source: 's' });
      const library = ['--library', place.directory];
      assert.equal((await casebook(['import', ...library], line)).code, 0);
      assertClean((await casebook(['export', ...library], '')).out);
      const found = await casebook(['recall', '--json', '--redact', 'all', ...library], TEXT);
      assertClean(found.out);
      for (const command of ['normalize', 'detect']) {
        const more = command === 'detect' ? ['--exit-code', '1'] : [];
        assertClean((await casebook([command, '--json', '--redact', 'emails,home-user', ...more], TEXT)).out);
        const { out } = await casebook([command, '--json', ...more], TEXT);
        assert.ok(out.includes('fatal') && !out.includes(TOKEN));
      }
      const wrong = await casebook(['normalize', '--redact', 'names'], TEXT);
      assert.deepEqual([wrong.code, wrong.err.includes('home-user')], [2, true]);
    });
  });

  it('stands before the log', async () => {
    const settings = new FakeSettings();
    const lines: string[] = [];
    const write = (message: string): void => void lines.push(message);
    const sink = { debug: write, info: write, warn: write, error: write };
    const log = createLog(sink, async (text) => (await redact(text, redactionOf(settings.current))).text);
    log.warn('It failed.', TEXT);
    log.error('It failed again.', new Error(TEXT));
    while (lines.length < 2) await new Promise(setImmediate);
    assert.ok(lines[0]?.includes(CLEAN));
    assertClean(lines.join('\n'));
  });
});

function realSession(settings: FakeSettings): ReturnType<typeof createSession> {
  let ids = 0;
  return createSession({
    clock: () => 1_000,
    newId: () => `error-${(ids += 1)}`,
    loadEngine,
    workspace: new FakeWorkspace(),
    openLibrary: (path) => Promise.resolve(new FakeLibrary(path)),
    settings,
    log: new FakeLog(),
  });
}

/** The state with the first error in it. */
async function firstState(session: ReturnType<typeof createSession>): Promise<typeof session.state> {
  while (session.state.current === undefined) await new Promise(setImmediate);
  return session.state;
}

async function casebook(args: readonly string[], stdin: string): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  let ids = 0;
  const code = await runCli(args, {
    stdin: (async function* () {
      await Promise.resolve();
      yield Buffer.from(stdin);
    })(),
    readFile: () => {
      throw new Error('not used');
    },
    isFile: async (path) => (await readFile(path).catch(() => undefined)) !== undefined,
    writeOut: (text) => (out += text),
    writeError: (text) => (err += text),
    now: () => 1_000,
    clock: () => 0,
    newId: () => `id-${(ids += 1)}`,
    loadSqlJs: () => initSqlJs(),
  });
  return { code, out, err };
}

async function allBytes(directory: string): Promise<string> {
  const names = await readdir(directory);
  assert.ok(names.length > 0);
  return (await Promise.all(names.map((name) => readFile(join(directory, name), 'latin1')))).join('\n');
}

function assertClean(text: string): void {
  for (const secret of [TOKEN, EMAIL, PERSON]) assert.ok(!text.includes(secret), `${secret} in ${text.slice(0, 400)}`);
}
