import assert from 'node:assert/strict';
import { buildWriter, ChildWriter } from './childWriter';
import { TestPlace } from '../unit/store/helpers';

const CHANGES = 2_000;

describe('two processes and a third one that looks on', function () {
  this.timeout(120_000);
  let place: TestPlace;
  let writers: ChildWriter[] = [];
  beforeEach(async () => (place = await TestPlace.make()));
  afterEach(async () => {
    for (const writer of writers) await writer.kill();
    await place.clear();
  });

  it(`lose none of ${CHANGES} changes each, and show them to all within a second`, async function () {
    const script = await buildWriter();
    const library = await place.library();
    const seen = new Map<string, number>();
    library.onDidChange(() => {
      const now = Date.now();
      const cases = library.cases();
      // New cases are at the end of what one process knows.
      for (let n = cases.length - 1; n >= 0 && !seen.has(cases[n]?.id ?? ''); n--) seen.set(cases[n]?.id ?? '', now);
    });
    writers = ['left', 'right'].map((name) => new ChildWriter(script, place.directory, name, CHANGES, 400));
    for (const writer of writers) await writer.saw('done');
    await library.refresh();
    const acks = writers.flatMap((writer) => writer.lines.filter(([first]) => first === 'ack'));
    assert.equal(acks.length, 2 * CHANGES, writers.map(({ errors }) => errors).join());
    const added = acks.filter(([, kind]) => kind === 'add');
    for (const [, , id = ''] of added) assert.ok(library.get(id) !== undefined, `${id} is missing`);
    assert.equal(library.cases().length, added.length);
    // Each of the two knows the other's changes as well.
    for (const writer of writers) assert.equal(await writer.knows(added.length), added.length);
    const waits = added.map(([, , id = '', , at]) => (seen.get(id) ?? Infinity) - Number(at)).sort((a, b) => a - b);
    const p95 = waits[Math.floor(waits.length * 0.95)] ?? Infinity;
    console.log(`      n=${waits.length}: seen by the third after p50 ${waits[waits.length >> 1]} ms, p95 ${p95} ms`);
    assert.ok(p95 < 1_000, `p95 is ${p95} ms`);
    await library.close();
    const again = await place.library();
    assert.equal(again.cases().length, added.length);
    const met = again.cases().reduce((sum, { occurrences }) => sum + occurrences.count - 1, 0);
    assert.equal(met, acks.filter(([, kind]) => kind === 'met').length);
    for (const [, , id = '', title] of acks.filter(([, kind]) => kind === 'edit')) {
      assert.equal(again.get(id)?.title, title);
    }
  });
});
