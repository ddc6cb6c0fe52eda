import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { detectErrors } from '../../../src/core/errors/detectErrors';
import { TerminalScreen } from '../../../src/core/errors/terminalScreen';

interface Fixture {
  readonly id: string;
  readonly command: string;
  readonly exitCode: number;
}

const FOLDER = join(__dirname, '../../fixtures/recordings');
const UPDATE = process.env['UPDATE_GOLDEN'] === '1';

/** Real terminal bytes → reports, read by people; `UPDATE_GOLDEN=1` renews the files. */
describe('recordings', function () {
  this.timeout(30_000);
  const fixtures = JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8')) as readonly Fixture[];
  for (const { id, command, exitCode } of fixtures) {
    it(`${id}: ${command}`, async () => {
      const bytes = readFileSync(join(FOLDER, `${id}.raw`), 'utf8');
      const reports = await read(bytes, { command, exitCode }, bytes.length);
      const path = join(FOLDER, `${id}.json`);
      if (UPDATE || !existsSync(path)) writeFileSync(path, `${JSON.stringify(reports, null, 2)}\n`);
      assert.deepEqual(reports, JSON.parse(readFileSync(path, 'utf8')));
      assert.deepEqual(await read(bytes, { command, exitCode }, 7), reports, 'cut into pieces of seven characters');
    });
  }
});

async function read(output: string, run: { command: string; exitCode: number }, size: number): Promise<unknown> {
  const screen = new TerminalScreen();
  for (let at = 0; at < output.length; at += size) screen.write(output.slice(at, at + size));
  const text = await screen.finish();
  screen.dispose();
  return detectErrors(text, run).errors;
}
