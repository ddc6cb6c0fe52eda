import assert from 'node:assert/strict';
import { aliasItems, type AliasOffer } from '../../../src/views/aliases/aliasItems';
import { aCase } from './builders';

const words = {
  add: 'new',
  thin: 'thin',
  known: 'known',
  removed: 'removed',
  done: 'Done',
  missedHeading: 'Asked',
  suggestedHeading: 'Suggested',
  presentHeading: 'Aliases',
};
const shown = (aliases: readonly string[], typed = '', offer: Partial<AliasOffer> = {}): string[] =>
  aliasItems({ content: aCase({ aliases }), typed, removed: [], missed: [], suggested: [], ...offer }, words).map(
    (item) =>
      item.role === 'heading' ? `— ${item.label}` : `${item.role} ${item.alias} ${item.description ?? ''}`.trim(),
  );

describe('aliasItems', () => {
  it('lists the aliases of the case, with a way out first', () => {
    assert.deepEqual(shown(['white page']), ['done', '— Aliases', 'present white page']);
  });

  it('offers what is typed first, so that Enter adds it', () => {
    assert.deepEqual(shown(['white page'], '  profile   is empty '), [
      'add profile is empty new',
      '— Aliases',
      'present white page',
    ]);
  });

  it('says when an alias only repeats the words of the case', () => {
    assert.deepEqual(shown([], 'User is undefined'), ['add User is undefined thin']);
  });

  it('does not add an alias twice', () => {
    assert.deepEqual(shown(['white page'], 'white page'), [
      'known white page known',
      '— Aliases',
      'present white page',
    ]);
  });

  it('keeps removed aliases to be put back, until they are', () => {
    assert.deepEqual(shown(['a'], '', { removed: ['b', 'b', 'a'] }), [
      'done',
      '— Aliases',
      'present a',
      'removed b removed',
    ]);
  });

  it('offers the questions that found nothing before all else, each once, and those not that it has', () => {
    const offer = { missed: ['blank profile', 'a', 'User is undefined'], suggested: ['empty avatar', 'blank profile'] };
    assert.deepEqual(shown(['a'], '', { ...offer, removed: ['blank profile'] }), [
      'done',
      '— Asked',
      'missed blank profile',
      'missed User is undefined thin',
      '— Suggested',
      'suggested empty avatar',
      '— Aliases',
      'present a',
    ]);
  });

  it('draws no icon that an alias spells out', () => {
    const [item] = aliasItems(
      { content: aCase(), typed: 'stuck on $(sync)', removed: [], missed: [], suggested: [] },
      words,
    );
    assert.equal(item?.label, '$(add) stuck on $\u200b(sync)');
  });
});
