import assert from 'node:assert/strict';
import { detectErrors } from '../../../src/core/errors/detectErrors';
import { telling } from '../../../src/core/errors/lastResort';
import { RECOGNISERS } from '../../../src/core/errors/recognisers';
import { splitStreams } from '../../../src/core/errors/streams';

const MEGABYTE = 1_000_000;
/** What a terminal line may hold at most after `TerminalScreen` (its line limit). */
const LINE = 4_096;
/** A megabyte in a pattern that is linear takes some tens of milliseconds; one that backtracks takes minutes. */
const BUDGET_MS = 1_500;

/** Text that makes a pattern with ambiguous repetition go back again and again. */
function repetitions(example: string): string[] {
  const words = example.split(/\s+/).filter((word) => word.length > 0);
  const middle = example.slice(0, Math.ceil(example.length / 2));
  return [' ', 'a', ':', '1', ':1', 'a:1:', 'a.', '/a', '- ', '[a', ...words.slice(0, 2), middle]
    .filter((unit) => unit !== '')
    .map((unit) => unit.repeat(Math.ceil(LINE / unit.length)).slice(0, LINE))
    .flatMap((line) => [line, (middle + line).slice(0, LINE)]);
}

/** Milliseconds of processor time that this process has used: what else runs on the machine does not count. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

describe('safety', function () {
  this.timeout(240_000);

  for (const { name, rules, examples } of RECOGNISERS) {
    it(`${name}: its patterns take linear time on a megabyte of repetition`, () => {
      const lines = examples.flatMap(({ output }) => output.split('\n').slice(0, 6)).flatMap(repetitions);
      const patterns = rules.flatMap((rule) => [
        rule.start,
        ...(rule.details ?? []),
        ...(rule.headline ?? []),
        ...[rule.header, rule.lead?.start, rule.frames?.frame, rule.frames?.library].filter((p) => p !== undefined),
        ...(typeof rule.extent === 'object'
          ? [rule.extent.continues, rule.extent.until, rule.extent.through].filter((p) => p !== undefined)
          : []),
      ]);
      for (const pattern of patterns) {
        const started = processorTime();
        let tested = 0;
        for (let i = 0; tested < MEGABYTE; i += 1) {
          const line = lines[i % lines.length] ?? '';
          pattern.test(line);
          tested += line.length;
        }
        const took = processorTime() - started;
        assert.ok(took < BUDGET_MS, `${pattern.source.slice(0, 200)} took ${took.toFixed(0)} ms`);
      }
    });
  }

  it('the whole detection takes linear time on a megabyte that looks like errors all over', () => {
    const output = RECOGNISERS.flatMap(({ examples }) => examples.map((example) => example.output)).join('\n');
    const lines = output.repeat(Math.ceil(MEGABYTE / output.length)).split('\n');
    const started = processorTime();
    detectErrors({ lines, droppedLines: 0 }, { exitCode: 1 }, { all: true });
    const took = processorTime() - started;
    assert.ok(took < 8_000, `took ${took.toFixed(0)} ms`);
  });

  it('headers, leads and blocks stay linear where every line opens one', () => {
    for (const line of [
      '  1:5  error  x  no-y',
      'Traceback (most recent call last):',
      'error: x',
      'TypeError: x',
      '╷',
      '___ t ___',
    ]) {
      const lines = Array.from({ length: 40_000 }, () => line);
      const started = processorTime();
      detectErrors({ lines, droppedLines: 0 }, { exitCode: 1 });
      const took = processorTime() - started;
      assert.ok(took < 6_000, `${line} took ${took.toFixed(0)} ms`);
    }
  });

  it('prefixes and words take linear time', () => {
    const started = processorTime();
    for (const unit of ['[a', 'a:', 'a |', ' ', 'not ', 'a/']) {
      const line = unit.repeat(LINE / unit.length);
      for (let i = 0; i < 60; i += 1) {
        splitStreams([line, line]);
        telling(line);
      }
    }
    assert.ok(processorTime() - started < 5_000);
  });
});
