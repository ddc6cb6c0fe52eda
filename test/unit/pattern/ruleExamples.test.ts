import assert from 'node:assert/strict';
import { SHAPES } from '../../../src/core/pattern/mask/shapes';
import { UNQUOTED_NAMES, unquotedName } from '../../../src/core/pattern/mask/unquotedNames';

describe('the example of a masking rule', () => {
  for (const shape of SHAPES) {
    it(`${shape.kind}: “${shape.example}” has the shape, and none of those before it`, () => {
      const first = SHAPES.find(
        ({ needs, pattern }) => (needs === undefined || shape.example.includes(needs)) && pattern.test(shape.example),
      );
      assert.equal(first, shape);
    });
  }

  for (const { example, kind, hints, pattern } of UNQUOTED_NAMES) {
    it(`${kind}: the name in “${example}” is found by this rule`, () => {
      assert.ok(hints.some((hint) => example.includes(hint)));
      const found = unquotedName(example);
      const [start, end] = pattern.exec(example)?.indices?.groups?.['name'] ?? [];
      assert.deepEqual([found?.kind, found?.start, found?.end], [kind, start, end]);
    });
  }
});
