import assert from 'node:assert/strict';
import fc from 'fast-check';
import { markText } from '../../../src/views/panel/markText';

describe('markText', () => {
  it('marks a word for each case that shares it', () => {
    const { segments } = markText(
      'cannot read user',
      [
        { mark: 0, terms: ['read'] },
        { mark: 2, terms: ['read', 'user'] },
      ],
      100,
    );
    assert.deepEqual(segments, [
      { text: 'cannot ' },
      { text: 'read', marks: [0, 2] },
      { text: ' ' },
      { text: 'user', marks: [2] },
    ]);
  });

  it('cuts a long text between characters, and counts what is not shown', () => {
    assert.deepEqual(markText('ab😀cd', [], 3), { segments: [{ text: 'ab' }], cut: 4 });
  });

  it('takes out characters that would reorder the text', () => {
    assert.deepEqual(markText('a\u202eb', [], 10), { segments: [{ text: 'ab' }], cut: 0 });
  });

  it('loses and adds nothing', () => {
    const plain = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(plain, fc.array(fc.array(plain), { maxLength: 10 }), fc.nat(40), (text, lists, limit) => {
        const { segments, cut } = markText(
          text,
          lists.map((terms, mark) => ({ mark, terms })),
          limit,
        );
        const shown = segments.map((segment) => segment.text).join('');
        assert.ok(text.startsWith(shown));
        assert.equal(shown.length + cut, text.length);
        assert.ok(shown.length <= limit);
      }),
    );
  });
});
