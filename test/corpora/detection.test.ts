import assert from 'node:assert/strict';
import { scoreClippy, scoreMypy, scoreQuickFix } from './blocks';
import { scoreRecordings } from './recordings';
import { SKIPPED } from './shared';
import type { Share } from './shared';
import { scoreTheFuck } from './thefuck';

/** Floors just below what is reached: a rule that costs more than it brings fails here. */
describe('detection on labelled data', () => {
  it('finds the errors of the recordings, and no others', async function () {
    const score = await scoreRecordings();
    if (score === undefined) return skip(this);
    const told = score.misses.join('\n');
    atLeast(score.headline, 0.985, told);
    atLeast(score.fileAndLine, 0.985, told);
    atLeast(score.rootFrame, 0.97, told);
    atLeast(score.code, 0.97, told);
    atLeast(score.errorType, 0.97, told);
    atMost(score.extra, 0.015, told);
    atMost(score.falseAlarms, 0, told);
    atMost(score.lastResort, 0.03, told);
  });

  it("finds rustc's blocks, one error each", async function () {
    const score = await scoreClippy();
    if (score === undefined) return skip(this);
    atLeast(score.place, 0.99, score.misses.slice(0, 20).join('\n'));
    atLeast(score.oneEach, 0.99, score.misses.slice(0, 20).join('\n'));
  });

  it("finds the place of each of mypy's lines", async function () {
    const score = await scoreMypy();
    if (score === undefined) return skip(this);
    atLeast(score.place, 1, score.misses.join('\n'));
  });

  it("tells errors from successes as VS Code's quick fixes do", async function () {
    const score = await scoreQuickFix();
    if (score === undefined) return skip(this);
    atLeast(score.place, 1, score.misses.join('\n'));
  });

  it('finds the errors of mistyped commands, with and without an exit code', async function () {
    const score = await scoreTheFuck();
    if (score === undefined) return skip(this);
    const told = score.misses.join('\n');
    atLeast(score.foundWithExit, 0.99, told);
    atLeast(score.foundWithoutExit, 0.91, told);
    atMost(score.falseAlarms, 0, told);
    if (score.headlines.n > 0) atLeast(score.headlines, 0.95, told);
  });
});

function skip(context: Mocha.Context): void {
  console.log(`      ${SKIPPED}`);
  context.skip();
}

function atLeast({ right, n }: Share, floor: number, told: string): void {
  assert.ok(n > 0 && right / n >= floor, `${right} of ${n} is below ${floor}:\n${told}`);
}

function atMost({ right, n }: Share, ceiling: number, told: string): void {
  assert.ok(n > 0 && right / n <= ceiling, `${right} of ${n} is above ${ceiling}:\n${told}`);
}
