import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const texts = (path: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>;

/**
 * Every text that the views give to `l10n.t`, and the rooms without a language to `sentence`; and where either is called with
 * something else than a literal.
 */
function textsInCode(): { readonly known: ReadonlySet<string>; readonly others: readonly string[] } {
  const known = new Set<string>();
  const others: string[] = [];
  for (const path of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts')) continue;
    const source = readFileSync(join(root, 'src', path), 'utf8');
    for (const { 1: argument = '' } of source.matchAll(/\b(?:l10n\s{0,9}\.t|sentence)\(\s{0,99}('[^'\\\n]*'|.)/g)) {
      if (argument.startsWith("'")) known.add(argument.slice(1, -1));
      else others.push(`${path}: ${argument}`);
    }
  }
  return { known, others: others.sort() };
}

const placeholders = (text: string): readonly string[] => (text.match(/\{\d\}/g) ?? []).sort();

describe('localisation', () => {
  const { known, others } = textsInCode();
  const chinese = texts('l10n/bundle.l10n.zh-cn.json');

  it('is given literals only, so that every text can be found', () => {
    // The definition of `sentence`, and what hands its sentences to `l10n.t`.
    assert.deepEqual(others, ['core/cases/sentence.ts: t', 'views/localiser.ts: t']);
    assert.ok(known.size > 100);
  });

  it('has every text of the code in Chinese, and none that is gone', () => {
    assert.deepEqual(Object.keys(chinese).sort(), [...known].sort());
  });

  it('has every text of the manifest in Chinese', () => {
    assert.deepEqual(
      Object.keys(texts('package.nls.zh-cn.json')).sort(),
      Object.keys(texts('package.nls.json')).sort(),
    );
  });

  it('keeps every placeholder', () => {
    for (const [english, translated] of Object.entries(chinese)) {
      assert.deepEqual(placeholders(translated), placeholders(english), english);
    }
  });

  it('leaves no text empty', () => {
    for (const [key, text] of Object.entries({ ...chinese, ...texts('package.nls.zh-cn.json') })) {
      assert.notEqual(text.trim(), '', key);
    }
  });
});
