import assert from 'node:assert/strict';
import { detectErrors } from '../../../src/core/errors/detectErrors';
import type { ErrorReport } from '../../../src/core/errors/errorReport';

function detect(lines: readonly string[], exitCode: number, all = false): readonly ErrorReport[] {
  return detectErrors({ lines, droppedLines: 0 }, { command: 'lint --json', exitCode }, { all }).errors;
}

describe('linter reports in JSON', () => {
  it('says nothing of findings that did not make the command fail, unless they are asked for', () => {
    const lines = ['[{"file":"src/a.go","line":3,"message":"weak cipher","severity":"warning"}]'];
    assert.deepEqual(detect(lines, 0), []);
    assert.deepEqual(
      detect(lines, 0, true).map(({ file, line, severity }) => [file, line, severity]),
      [['src/a.go', 3, 'warning']],
    );
  });

  it('counts lines of Language Server positions from 1', () => {
    const lines = ['{"uri":"file:///srv/a.php","message":"no such class","range":{"start":{"line":0,"character":4}}}'];
    const [error] = detect(lines, 1);
    assert.deepEqual([error?.file, error?.line, error?.column], ['/srv/a.php', 1, 5]);
  });

  it('takes the file from the name of the list that the findings stand in', () => {
    const [error] = detect(['{', '  "results": {"env/dev.yml": [{"line_number": 4}]}', '}'], 1);
    assert.deepEqual([error?.file, error?.line], ['env/dev.yml', 4]);
  });

  it('leaves what stands around a report to the other recognisers', () => {
    const errors = detect(
      ['main.c:9:12: error: x undeclared', '{"path":"a.py","row":2,"text":"unused import"}', 'main.c:10:1: error: y'],
      1,
    );
    assert.deepEqual(
      errors.map(({ file, line }) => [file, line]),
      [
        ['main.c', 9],
        ['a.py', 2],
        ['main.c', 10],
      ],
    );
  });

  it('leaves JSON alone that is no report, and braces that are no JSON', () => {
    assert.deepEqual(detect(['{"name":"shop","version":"1.0.0"}', '{', '  int x;', '}'], 0, true), []);
  });

  it('takes linear time on lines that only open', () => {
    for (const line of ['{', '[{"a":', '  {"x', '{"a":[[[[[[[[[[[[[[[[']) {
      const lines = Array.from({ length: 30_000 }, (_, i) => (i % 2 === 0 ? line : '  "x": 1,'));
      const started = performance.now();
      detect(lines, 1);
      assert.ok(performance.now() - started < 6_000, line);
    }
  });
});
