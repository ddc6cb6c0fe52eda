import assert from 'node:assert/strict';
import { detectErrors } from '../../../src/core/errors/detectErrors';
import { RECOGNISERS } from '../../../src/core/errors/recognisers';

describe('recognisers', () => {
  for (const { name, examples } of RECOGNISERS) {
    for (const [index, example] of examples.entries()) {
      it(`${name}: finds what its example ${index + 1} holds, and nothing else`, () => {
        const run = {
          exitCode: example.exitCode ?? 1,
          ...(example.command !== undefined && { command: example.command }),
        };
        const screen = { lines: example.output.split('\n'), droppedLines: 0 };
        const { errors } = detectErrors(screen, run, { all: example.all === true });
        const seen = errors.map((error, i) => {
          const wanted = Object.keys(example.errors[i] ?? { headline: '' });
          return Object.fromEntries(Object.entries(error).filter(([key]) => wanted.includes(key)));
        });
        assert.deepEqual(seen, example.errors);
        for (const error of errors) assert.notEqual(error.recogniser, 'last-resort', error.headline);
      });
    }
  }

  it('each has a name of its own and an example', () => {
    const names = RECOGNISERS.map(({ name }) => name);
    assert.equal(new Set(names).size, names.length);
    for (const { name, examples } of RECOGNISERS) assert.ok(examples.length > 0, `${name} has no example`);
  });
});
