import { readFile } from 'node:fs/promises';
import { seconds } from './progress';

/** Outcome of one test. */
export interface TestRecord {
  readonly title: readonly string[];
  readonly state: 'passed' | 'failed';
  /** Milliseconds. */
  readonly duration: number;
  readonly error?: string;
}

/** Outcome of a run: its tests, and what kept it from running to its end. */
export interface TestReport {
  readonly tests: readonly TestRecord[];
  readonly failure?: string;
}

/** How many tests of a report passed and failed; a run that broke off counts as one failure more. */
export function counts(report: TestReport): { readonly passed: number; readonly failed: number } {
  const passed = report.tests.filter((test) => test.state === 'passed').length;
  return { passed, failed: report.tests.length - passed + (report.failure === undefined ? 0 : 1) };
}

/** Reads a report file. Rejects where there is none: the run did not get to its end. */
export async function readReport(file: string): Promise<TestReport> {
  return JSON.parse(await readFile(file, 'utf8')) as TestReport;
}

/** The report as a person reads it: suites, a line a test, the errors at the end. */
export function formatReport(report: TestReport): string {
  const lines: string[] = [];
  let suite = '';
  for (const test of report.tests) {
    const path = test.title.slice(0, -1).join(' › ');
    if (path !== suite) lines.push(`  ${path}`);
    suite = path;
    const slow = test.duration > 1000 ? ` (${seconds(test.duration)})` : '';
    lines.push(`    ${test.state === 'passed' ? '✓' : '✗'} ${test.title.at(-1) ?? ''}${slow}`);
  }
  for (const test of report.tests) {
    if (test.error !== undefined) lines.push('', `  ✗ ${test.title.join(' › ')}`, indent(test.error));
  }
  if (report.failure !== undefined) lines.push('', indent(report.failure));
  return lines.join('\n');
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '    ');
}
