import assert from 'node:assert/strict';
import fc from 'fast-check';
import { normalize } from '../../../src/core/pattern/normalize';
import { redact } from '../../../src/core/pattern/redaction/redact';

const name = fc
  .stringMatching(/^[a-z][a-zA-Z]{1,12}$/)
  .filter((text) => !/^(?:null|undefined|self|this|true|false|none|void|nil|nan|super|never|await|async)$/i.test(text));
const place = fc.tuple(fc.nat(9999), fc.nat(200));
const anyText = fc.oneof(
  fc.string({ maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.lorem({ maxCount: 30 }),
);

describe('normalize, whatever it is given', () => {
  it('gives the same pattern for the same text', () => {
    fc.assert(fc.property(anyText, (text) => assert.deepEqual(normalize(text), normalize(text))));
  });

  it('keeps its promises: at most 15 keywords with positive weights, heaviest first, a versioned signature', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { keywords, signature } = normalize(text);
        assert.ok(keywords.length <= 15);
        assert.match(signature, /^\d+:[0-9a-f]{16}$/);
        keywords.forEach(({ weight }, i) => assert.ok(weight > 0 && weight <= (keywords[i - 1]?.weight ?? Infinity)));
        assert.equal(new Set(keywords.map(({ term }) => term)).size, keywords.length);
      }),
    );
  });

  it('gives one signature to one message at any place and about any name', () => {
    fc.assert(
      fc.property(name, name, name, name, place, place, (file, other, a, b, [line, column], [line2, column2]) => {
        const one = `src/${file}.ts(${line},${column}): error TS2304: Cannot find name '${a}'.`;
        const two = `lib/${other}/x.ts(${line2},${column2}): error TS2304: Cannot find name '${b}'.`;
        assert.equal(normalize(one).signature, normalize(two).signature);
      }),
    );
  });

  it('takes every number, address and id out of a sentence', () => {
    fc.assert(
      fc.property(fc.nat(), fc.ipV4(), fc.uuid(), fc.nat(), fc.ipV4(), fc.uuid(), (n, ip, id, n2, ip2, id2) => {
        const text = (count: number, address: string, request: string): string =>
          `lost ${count} packets to ${address} in request ${request}`;
        assert.equal(normalize(text(n, ip, id)).signature, normalize(text(n2, ip2, id2)).signature);
      }),
    );
  });

  it('gives a report and its text one signature', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const report = { headline: text, text, severity: 'error', count: 1, recogniser: 'x' } as const;
        assert.equal(normalize(report).signature, normalize(text).signature);
      }),
    );
  });

  it('names everything that it took out, as it stood there', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.nat(), (ip, n) => {
        const text = `cannot reach ${ip} after ${n} tries`;
        const { placeholders } = normalize(text);
        assert.deepEqual(
          placeholders.map((each) => each.text),
          [ip, String(n)],
        );
      }),
    );
  });
});

describe('redact, whatever it is given', () => {
  it('changes nothing the second time, and says nothing where it removed nothing', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const once = await redact(text);
        assert.equal((await redact(once.text)).text, once.text);
        if (once.removed.length === 0) assert.equal(once.text, text);
      }),
      { numRuns: 50 },
    );
  });
});
