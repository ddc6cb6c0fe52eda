import assert from 'node:assert/strict';
import { normalize } from '../../../src/core/pattern/normalize';
import { IgnoreLists } from '../../../src/session/learning/ignoreLists';
import { KeptSignatures } from '../../../src/session/learning/keptSignatures';
import { shortMemory } from '../../../src/session/learning/memory';
import type { MetError } from '../../../src/session/session';
import { DEFAULT_SETTINGS } from '../../../src/session/settings';

const KEY = 'kept';
const OLD = '1:0123456789abcdef';
const sign = (text: string): string => normalize(text).signature;

/** An error as it is met, under the signature that it has, or had under older rules. */
const met = (text: string, signature = sign(text)): MetError => ({
  id: 'e',
  report: { headline: text, text, severity: 'error', count: 1, recogniser: 'node' },
  pattern: { ...normalize(text), signature },
  origin: { kind: 'terminal', key: 't', name: 't' },
  at: 0,
});

const BOOM = 'TypeError: boom is not a function';

describe('signatures of which something was said for good', () => {
  it('are still known when the rules for signatures have changed', () => {
    const memory = shortMemory();
    new KeptSignatures(memory, KEY, sign).add(met(BOOM, OLD));
    const later = new KeptSignatures(memory, KEY, sign);
    assert.ok(later.has(met(BOOM)));
    assert.ok(!later.has(met('Error: connect ECONNREFUSED 127.0.0.1:5432')));
  });

  it('that an older version kept without an error get it when such an error is met', () => {
    const memory = shortMemory();
    memory.set(KEY, [OLD, 7, null, ['a']]);
    assert.ok(new KeptSignatures(memory, KEY, sign).has(met(BOOM, OLD)), 'by the old rules');
    assert.ok(new KeptSignatures(memory, KEY, sign).has(met(BOOM)), 'by the new ones');
  });

  it('wait for the rules to be loaded', () => {
    const memory = shortMemory();
    new KeptSignatures(memory, KEY, sign).add(met(BOOM, OLD));
    let isLoaded = false;
    const kept = new KeptSignatures(memory, KEY, (text) => (isLoaded ? sign(text) : undefined));
    assert.ok(!kept.has(met(BOOM)));
    isLoaded = true;
    assert.ok(kept.has(met(BOOM)));
  });

  it('keep no text of an error when all is forgotten', () => {
    const memory = shortMemory();
    const kept = new KeptSignatures(memory, KEY, sign);
    kept.add(met(BOOM));
    kept.forgetTexts();
    assert.ok(!JSON.stringify(memory.get(KEY)).includes('boom'));
    assert.ok(new KeptSignatures(memory, KEY, sign).has(met(BOOM)));
  });

  it('stay ignored where the settings name them by the signature of an older version', () => {
    const memory = shortMemory();
    const settings = { current: { ...DEFAULT_SETTINGS, ignorePatterns: [OLD] }, onDidChange: () => () => undefined };
    const lists = (): IgnoreLists => new IgnoreLists(settings, new KeptSignatures(memory, KEY, sign));
    assert.ok(lists().error(met(BOOM, OLD)));
    assert.ok(lists().error(met(BOOM)));
    assert.ok(!lists().error(met('Error: connect ECONNREFUSED 127.0.0.1:5432')));
  });
});
