import assert from 'node:assert/strict';
import { aliasItems } from '../../../src/views/commands/aliasItems';
import { aCase } from './builders';

const words = { add: 'new', thin: 'thin', known: 'known', removed: 'removed', done: 'Done' };
const shown = (aliases: readonly string[], typed: string, removed: readonly string[] = []): string[] =>
  aliasItems(aCase({ aliases }), typed, removed, words).map(({ role, alias, description }) =>
    `${role} ${alias} ${description ?? ''}`.trim(),
  );

describe('aliasItems', () => {
  it('lists the aliases of the case, with a way out first', () => {
    assert.deepEqual(shown(['white page'], ''), ['done', 'present white page']);
  });

  it('offers what is typed first, so that Enter adds it', () => {
    assert.deepEqual(shown(['white page'], '  profile   is empty '), [
      'add profile is empty new',
      'present white page',
    ]);
  });

  it('says when an alias only repeats the words of the case', () => {
    assert.deepEqual(shown([], 'User is undefined'), ['add User is undefined thin']);
  });

  it('does not add an alias twice', () => {
    assert.deepEqual(shown(['white page'], 'white page'), ['known white page known', 'present white page']);
  });

  it('keeps removed aliases to be put back, until they are', () => {
    assert.deepEqual(shown(['a'], '', ['b', 'b', 'a']), ['done', 'present a', 'removed b removed']);
  });
});
