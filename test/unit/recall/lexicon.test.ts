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
        for (const one of terms.filter((other) => !other.includes('\u0000'))) {
          const before = goOn.filter((other) => !other.includes('\u0000') && other < one);
          for (const other of before) assert.ok(lexicon.isBefore(lexicon.idOf(other), lexicon.idOf(one)));
          assert.ok(!lexicon.isBefore(lexicon.idOf(one), lexicon.idOf(one)));
        }
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
  const text = fc.oneof(
    fc.stringMatching(/^[ab]{1,5}$/),
    fc.stringMatching(/^[a-z]{1,9}$/),
    fc.constantFrom('端口', '端'),
  );

  it('gives back what was learned of a token or nothing, however small it is', () => {
    const met = fc.tuple(text, fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 4 }));
    fc.assert(
      fc.property(fc.array(met, { maxLength: 300 }), fc.constantFrom(40, 300, 100_000), (tokens, most) => {
        const table = new TokenTable(most);
        const line = new LineTokens();
        const learned = new Map<string, readonly number[]>();
        for (const [token, values] of tokens) {
          line.read(token);
          const [start, end] = [line.start(0), line.end(0)];
          const known = table.find(line.letters, start, end);
          const expected = learned.get(token);
          if (most === 100_000) assert.equal(known >= 0, expected !== undefined);
          const place = known >= 0 ? known : table.add(line.letters, start, end, values);
          if (known < 0) learned.set(token, values);
          const found = learned.get(token) ?? [];
          assert.deepEqual([...table.records.subarray(place, place + found.length)], found);
        }
      }),
    );
  });

  it('knows the tokens that were met again after it was full', () => {
    const table = new TokenTable(50);
    const tokens = new LineTokens();
    const find = (token: string): boolean => {
      tokens.read(token);
      return table.find(tokens.letters, tokens.start(0), tokens.end(0)) >= 0;
    };
    const learn = (token: string): void => {
      tokens.read(token);
      table.add(tokens.letters, tokens.start(0), tokens.end(0), [1]);
    };
    for (const token of ['aaaa', 'bbbb', 'cccc']) learn(token);
    assert.ok(find('bbbb'));
    for (const token of ['dddd', 'eeee', 'ffff', 'gggg', 'hhhh', 'iiii']) learn(token);
    assert.deepEqual(['aaaa', 'bbbb', 'iiii'].map(find), [false, true, true]);
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
          [...line.matchAll(pattern)].map(([token]) => token.replace(/(?<!['’-])['’-]+$/, '')),
        );
        texts.forEach((text, at) => {
          assert.equal(tokens.isNumber(at), /^\d+$/.test(text));
        });
      }),
    );
  });
});
