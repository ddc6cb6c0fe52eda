import { readdirSync, writeFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import Mocha from 'mocha';
import type { TestRecord } from '../harness/testReport';

/**
 * Runs the suites of this folder inside the extension host; VS Code calls it. The window may be closed by then, so
 * the outcome goes to `report.json` beside the bundle, in one piece at the end; whoever opened the window prints it.
 */
export async function run(): Promise<void> {
  const records: TestRecord[] = [];
  let failure: string | undefined;
  try {
    await runSuites(records);
  } catch (error) {
    failure = String(error instanceof Error ? (error.stack ?? error.message) : error);
  }
  const report = join(__dirname, 'report.json');
  writeFileSync(`${report}.tmp`, JSON.stringify({ tests: records, failure }));
  renameSync(`${report}.tmp`, report);
  if (failure !== undefined || records.some((record) => record.state === 'failed')) {
    throw new Error('Extension tests failed; see the report.');
  }
}

function runSuites(records: TestRecord[]): Promise<void> {
  const mocha = new Mocha({ ui: 'bdd', timeout: 60_000, forbidOnly: true, forbidPending: true });
  const suites = readdirSync(__dirname).filter((name) => name.endsWith('.test.js'));
  if (suites.length === 0) throw new Error('No suite was found: test/extension has no *.test.ts.');
  for (const suite of suites.sort()) mocha.addFile(join(__dirname, suite));
  return new Promise((resolve, reject) => {
    try {
      mocha
        .run(() => resolve())
        .on('pass', (test) => records.push({ title: test.titlePath(), state: 'passed', duration: test.duration ?? 0 }))
        .on('fail', (test, error: Error) =>
          records.push({
            title: test.titlePath(),
            state: 'failed',
            duration: test.duration ?? 0,
            error: error.stack ?? error.message,
          }),
        );
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)));
    }
  });
}
