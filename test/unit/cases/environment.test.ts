import assert from 'node:assert/strict';
import type { CaseContent } from '../../../src/core/cases/case';
import { formatCaseLine, parseCaseLine } from '../../../src/core/cases/caseLine';
import { environmentDiffers, environmentOf } from '../../../src/core/cases/environment';
import { validateCaseContent } from '../../../src/core/cases/validateCaseContent';

const of = (tool: string | undefined, text: string, file?: string): ReturnType<typeof environmentOf> =>
  environmentOf(
    { text, ...(tool === undefined ? {} : { tool }), ...(file === undefined ? {} : { file }) },
    'linux x64',
  );

const checked = (environment: unknown): CaseContent => {
  const check = validateCaseContent({ title: 'T', environment });
  assert.ok(check.ok);
  return check.content;
};

const refusal = (environment: unknown): string => {
  const check = validateCaseContent({ title: 'T', environment });
  return check.ok ? '' : check.problems.map(({ message }) => message).join(' ');
};

describe('environment of a case', () => {
  it('takes the version of the tool from what the tool said', () => {
    const tools: [string, string, string][] = [
      ['node', 'TypeError: x\n    at a.js:1:1\n\nNode.js v20.11.0', 'node 20.11.0'],
      ['python', 'File "/usr/lib/python3.11/json/decoder.py", line 355', 'python 3.11'],
      ['go', '/usr/local/go1.22/src/runtime/panic.go:88', 'go 1.22'],
      ['rustc', 'note: rustc 1.75.0 (82e1608df 2023-12-21) running on x86_64', 'rustc 1.75.0'],
      ['tsc', 'error TS2345: no version here 5.4', 'tsc'],
      ['c++', 'c++ 13.2: odd name', 'c++ 13.2'],
      ['go', 'cargo 1.75 is another tool', 'go'],
    ];
    for (const [tool, text, expected] of tools) assert.equal(of(tool, text).tool, expected);
  });

  it('names the language by the file', () => {
    assert.equal(of(undefined, '', 'src/app.ts').language, 'typescript');
    assert.equal(of(undefined, '', 'C:\\shop\\main.PY').language, 'python');
    assert.equal(of(undefined, '', 'v1.2/app.ts').language, 'typescript');
    assert.equal(of(undefined, '', 'Makefile').language, undefined);
    assert.equal(environmentOf({ text: '', rootFrame: 'at sum (src/total.rb:31:18)' }, '').language, 'ruby');
  });

  it('tells what differs, and only what is known of both', () => {
    const then = { system: 'darwin arm64', tool: 'node 18.2.0', language: 'typescript' };
    const now = { system: 'linux x64', tool: 'node 20.11.0', language: 'typescript' };
    assert.deepEqual(environmentDiffers(then, now), [
      { part: 'system', then: 'darwin arm64', now: 'linux x64' },
      { part: 'tool', then: 'node 18.2.0', now: 'node 20.11.0' },
    ]);
    assert.deepEqual(environmentDiffers({ tool: 'node' }, now), []);
    assert.deepEqual(environmentDiffers(undefined, now), []);
    assert.equal(environmentDiffers({ tool: 'deno' }, now).length, 1);
  });

  it('is bounded and checked where it comes from outside', () => {
    const kept = checked({ system: ' linux\u0007 x64\n', tool: '', other: 'x' });
    assert.deepEqual(kept.environment, { system: 'linux x64' });
    assert.match(refusal({ tool: 'x'.repeat(101) }), /tool has 101 characters/);
    assert.match(refusal({ tool: 1 }), /tool must be text/);
    assert.match(refusal(['linux']), /must have the parts/);
    assert.equal('environment' in checked({}), false);
  });

  it('goes into a case file and comes back', () => {
    const environment = { system: 'linux x64', tool: 'node 20.11.0', language: 'typescript' };
    const content = checked(environment);
    const times = { createdAt: 1, updatedAt: 2, occurrences: { count: 1, firstAt: 1, lastAt: 1 } };
    const read = parseCaseLine(formatCaseLine({ ...content, ...times, id: 'a', signature: 's' }));
    assert.deepEqual(read.ok && read.entry.content.environment, environment);
  });
});
