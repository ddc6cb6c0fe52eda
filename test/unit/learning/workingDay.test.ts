import { strict as assert } from 'node:assert';
import type { FixDraft } from '../../../src/session/learning/fixDraft';
import { DAY, type Episode, type Expected } from './dayEpisodes';
import { DayWorld } from './dayWorld';

interface Score {
  expected: number;
  right: number;
  wrong: number;
  filesRight: number;
  readonly faults: string[];
}

describe('a working day', function () {
  this.timeout(120_000);

  for (const withGit of [true, false]) {
    it(`of ${DAY.length} episodes makes the right drafts, ${withGit ? 'with' : 'without'} Git`, async () => {
      const world = await DayWorld.open(withGit);
      const score: Score = { expected: 0, right: 0, wrong: 0, filesRight: 0, faults: [] };
      for (const episode of DAY) {
        const start = world.now;
        await episode.live(world);
        await world.settle();
        judge(
          episode,
          world.drafts.filter(({ fixedAt }) => fixedAt >= start),
          score,
        );
        world.wait(600);
        world.commitAll();
      }
      console.log(
        `      drafts right ${score.right}/${score.expected}, wrong ${score.wrong}, changed files right ${score.filesRight}/${score.right}`,
      );
      for (const fault of score.faults) console.log(`      ${fault}`);
      assert.ok(score.right / score.expected >= 0.95, score.faults.join('\n'));
      assert.ok(score.wrong <= 2, score.faults.join('\n'));
      assert.ok(score.filesRight / score.right >= 0.95, score.faults.join('\n'));
    });
  }
});

function judge({ name, expected }: Episode, made: readonly FixDraft[], score: Score): void {
  const left = [...made];
  for (const wanted of expected) {
    score.expected += 1;
    const at = left.findIndex(
      ({ error }) => wanted.headline.test(error.report.headline) || wanted.headline.test(error.report.text),
    );
    const draft = left[at];
    if (draft === undefined) {
      score.faults.push(`${name}: no draft like ${wanted.headline}`);
      continue;
    }
    left.splice(at, 1);
    score.right += 1;
    if (isRight(draft, wanted)) score.filesRight += 1;
    else {
      const got = [...draft.changedFiles.map(({ path }) => path), ...draft.commandsBetween].join(', ');
      score.faults.push(`${name}: changed ${got}`);
    }
  }
  score.wrong += left.length;
  for (const { error, facts } of left)
    score.faults.push(`${name}: wrong draft of “${error.report.headline}”: ${facts}`);
}

function isRight({ changedFiles, commandsBetween }: FixDraft, { files, commands }: Expected): boolean {
  const got = changedFiles.map(({ path }) => path).sort();
  const sameFiles = got.length === files.length && [...files].sort().every((file, index) => file === got[index]);
  return sameFiles && (commands ?? []).every((command) => commandsBetween.includes(command));
}
