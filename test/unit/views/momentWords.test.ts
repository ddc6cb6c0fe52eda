import assert from 'node:assert/strict';
import { momentWords } from '../../../src/views/momentWords';
import { DAY, NOW } from './builders';

describe('momentWords', () => {
  const words = (age: number, locale = 'en'): string => momentWords(NOW - age, NOW, locale).words;

  it('words an age in the largest unit that fits', () => {
    assert.deepEqual(
      [0, 59_000, 60_000, 59 * 60_000, 3 * 3_600_000, DAY, 6 * DAY, 21 * DAY, 40 * DAY, 800 * DAY].map((age) =>
        words(age),
      ),
      [
        'now',
        'now',
        '1 minute ago',
        '59 minutes ago',
        '3 hours ago',
        'yesterday',
        '6 days ago',
        '3 weeks ago',
        'last month',
        '2 years ago',
      ],
    );
  });

  it('takes a moment in the future for now', () => {
    assert.equal(words(-DAY), 'now');
  });

  it('speaks the language of the user', () => {
    assert.equal(words(21 * DAY, 'zh-cn'), '3周前');
  });

  it('gives the whole date for the tooltip', () => {
    assert.match(momentWords(NOW, NOW, 'en').full, /2026/);
  });
});
