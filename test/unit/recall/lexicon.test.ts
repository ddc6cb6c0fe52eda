import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Lexicon } from '../../../src/core/recall/scorers/ranked/lexicon';
import { LineTokens } from '../../../src/core/recall/terms/lineTokens';
import { TokenTable } from '../../../src/core/recall/terms/tokenTable';

const term = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.stringMatching(/^[ab]{0,6}$/),
  fc.constantFrom('\u0000', '\u0000\u0000', '\u0080', '端口', '端', 'ab端口', '\ud83d\ude00', '\uffff'),
);

describe('lexicon', () => {
  it('gives each term one number and its letters back, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(term, { maxLength: 400 }), (terms) => {
        const lexicon = new Lexicon();
        const numbers = new Map<string, number>();
        for (const one of terms) {
          assert.equal(lexicon.find(one), numbers.get(one));
          const id = lexicon.idOf(one);
          assert.equal(id, numbers.get(one) ?? numbers.size);
          numbers.set(one, id);
        }
        assert.equal(lexicon.size, numbers.size);
        for (const [one, id] of numbers) {
          assert.equal(lexicon.term(id), one);
          assert.equal(lexicon.find(one), id);
        }
      }),
    );
  });

  it('finds the terms that begin so and go on', () => {
    fc.assert(
      fc.property(fc.uniqueArray(term, { maxLength: 60 }), term, (terms, beginning) => {
        const lexicon = new Lexicon();
        for (const one of terms) lexicon.idOf(one);
        const found = lexicon.beginningWith(beginning).map((id) => lexicon.term(id));
        const goOn = terms.filter((one) => one.startsWith(beginning) && one.length > beginning.length);
        assert.deepEqual(found.sort(), beginning.length < 3 ? [] : goOn.sort());
      }),
    );
  });

  it('holds more terms than a page of letters, and one longer than a page', () => {
    const lexicon = new Lexicon();
    const long = 'x'.repeat(70_000);
    const terms = [...Array.from({ length: 20_000 }, (_, at) => `term${at}`), long, 'after'];
    const numbers = terms.map((one) => lexicon.idOf(one));
    assert.deepEqual(
      numbers.map((id) => lexicon.term(id)),
      terms,
    );
    assert.equal(lexicon.find(`${long}x`), undefined);
  });
});

describe('table of tokens', () => {
  it('knows the tokens that were met again after it was full', () => {
    const table = new TokenTable(8);
    const tokens = new LineTokens();
    const find = (text: string): number => {
      tokens.read(text);
      return table.find(tokens.letters, tokens.start(0), tokens.end(0));
    };
    for (let at = 0; at < 8; at += 1) {
      assert.equal(find(`word${at}`), -1);
      assert.equal(table.add(tokens.letters, tokens.start(0), tokens.end(0)), at);
    }
    assert.equal(find('word5'), 5);
    assert.equal(find('word2'), 2);
    assert.equal(table.isFull, true);
    const kept: number[] = [];
    table.sweep((before) => kept.push(before));
    assert.deepEqual(kept, [2, 5]);
    assert.equal(find('word2'), 0);
    assert.equal(find('word5'), 1);
    assert.equal(find('word3'), -1);
  });
});

describe('tokens of a line', () => {
  const pattern = /[\p{L}\p{N}_$@#][\p{L}\p{N}_$'’-]*(?:(?:::|[.:/\\])[\p{L}\p{N}_$@-]+)*(?:\+\+)?/gu;

  it('are those of their pattern, read letter by letter', () => {
    const part = fc.constantFrom(
      ...['a', 'Zed', '7', '$', '@', '#', '_', "'", '’', '-', '.', ':', '::', '/', '\\', '+', '++', ' ', '(', '端口'],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const line = parts.join('');
        const tokens = new LineTokens();
        tokens.read(line);
        const texts = Array.from({ length: tokens.count }, (_, at) => tokens.text(at));
        assert.deepEqual(
          texts,
          [...line.matchAll(pattern)].map(([token]) => token.replace(/['’-]+$/, '')),
        );
        texts.forEach((text, at) => {
          assert.equal(tokens.isNumber(at), /^\d+$/.test(text));
        });
      }),
    );
  });
});
