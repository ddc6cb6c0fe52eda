import assert from 'node:assert/strict';
import { scoreJenkins, scoreReviewdog } from './locatedErrors';
import type { LocatedCorpus } from './locatedErrors';
import { SKIPPED } from './shared';

/** Floors just below what is reached. */
describe('places of errors in the logs of compilers and linters', () => {
  it('finds what reviewdog/errorformat expects, and hardly anything else', async function () {
    const corpus = await scoreReviewdog();
    if (corpus === undefined) return skip(this);
    reaches(corpus, 0.98, 0.02);
  });

  it('finds what jenkinsci/analysis-model expects', async function () {
    const corpus = await scoreJenkins();
    if (corpus === undefined) return skip(this);
    // Parsers there look for one tool only; other tools' errors in the same log are right to be found.
    reaches(corpus, 0.91, 0.2);
  });
});

function skip(context: Mocha.Context): void {
  console.log(`      ${SKIPPED}`);
  context.skip();
}

function reaches({ total, misses }: LocatedCorpus, floor: number, ceiling: number): void {
  const { found, unexpected } = total;
  const told = misses.join('\n');
  assert.ok(found.right / found.n >= floor, `${found.right} of ${found.n} places found:\n${told}`);
  assert.ok(unexpected.right / unexpected.n <= ceiling, `${unexpected.right} of ${unexpected.n} unexpected:\n${told}`);
}
