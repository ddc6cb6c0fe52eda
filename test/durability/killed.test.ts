import assert from 'node:assert/strict';
import { buildWriter, ChildWriter } from './childWriter';
import { buildThread } from '../harness/databaseThread';
import { fill, MANY } from '../unit/store/fill';
import { TestPlace } from '../unit/store/helpers';

const ROUNDS = 75;
/** Processes at one library at a time; all are killed. */
const TOGETHER = 4;
/** Rounds after which a new library is begun, so that rewriting stays quick. */
const ROUNDS_A_LIBRARY = 10;
/** Rounds from which on the library is so large that a thread rewrites it. */
const LARGE_FROM = 70;

/** What a killed process had been told, by case. */
interface Told {
  readonly titles: Set<string>;
  met: number;
  /** It was in the middle of such a change when it was killed. */
  trying: { kind: string; title: string } | undefined;
}

describe(`a library whose writers are killed, ${ROUNDS * TOGETHER} times`, function () {
  this.timeout(900_000);
  let place: TestPlace;
  const running: ChildWriter[] = [];
  before(async () => (place = await TestPlace.make()));
  after(async () => {
    for (const writer of running) await writer.kill();
    await place.clear();
  });

  it('holds every acknowledged change, and none by half', async () => {
    const [script, thread] = await Promise.all([buildWriter(), buildThread()]);
    let acknowledged = 0;
    let told = new Map<string, Told>();
    for (let round = 0; round < ROUNDS; round++) {
      if (round % ROUNDS_A_LIBRARY === 0) {
        await place.clear();
        place = await TestPlace.make();
        told = new Map();
        console.log(`      ${round * TOGETHER} of ${ROUNDS * TOGETHER} kills, ${acknowledged} changes so far`);
        if (round >= LARGE_FROM) await fill(place);
      }
      const writers = Array.from({ length: TOGETHER }, (_, n) => {
        // Half of them rewrite the database after every few changes, and take the journals of the others.
        const flushEvery = n % 2 === 0 ? 2 + ((round + n) % 5) : 0;
        return new ChildWriter(script, place.directory, `r${round}w${n}`, 100_000, flushEvery, thread);
      });
      running.push(...writers);
      for (const [n, writer] of writers.entries()) await writer.saw(n === 0 ? 'ack' : 'open');
      // Not a sleep: the point of the test is that any moment will do.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
      for (const writer of writers) await writer.kill();
      for (const writer of writers) acknowledged += takeDown(writer, told);
      await checkLibrary(place, told);
    }
    console.log(`      ${ROUNDS * TOGETHER} kills survived, ${acknowledged} acknowledged changes, 0 lost`);
    assert.ok(acknowledged > ROUNDS * 2);
  });
});

/** Notes what a process was told. @returns how many changes were acknowledged */
function takeDown(writer: ChildWriter, told: Map<string, Told>): number {
  let acknowledged = 0;
  for (const [what, kind = '', id = '', title = ''] of writer.lines) {
    if (what !== 'try' && what !== 'ack') continue;
    const known = told.get(id) ?? { titles: new Set<string>(), met: 0, trying: undefined };
    told.set(id, known);
    if (what === 'try') {
      known.trying = { kind, title };
      continue;
    }
    acknowledged++;
    known.trying = undefined;
    if (kind === 'met') known.met++;
    else {
      // Of the titles only the last one counts.
      known.titles.clear();
      known.titles.add(title);
    }
  }
  assert.equal(writer.errors, '');
  return acknowledged;
}

async function checkLibrary(place: TestPlace, told: ReadonlyMap<string, Told>): Promise<void> {
  const library = await place.library();
  assert.deepEqual(library.status, { kind: 'ready' });
  for (const [id, { titles, met, trying }] of told) {
    const stored = library.get(id);
    if (titles.size === 0) {
      // It was being added: it is there as a whole, or not at all.
      if (stored !== undefined) assert.equal(stored.title, trying?.title);
      continue;
    }
    assert.ok(stored !== undefined, `${id} is lost`);
    const allowed = trying?.kind === 'edit' ? [...titles, trying.title] : [...titles];
    assert.ok(allowed.includes(stored.title), `${id} is “${stored.title}”, told: ${allowed.join()}`);
    assert.equal(stored.rootCause, stored.title, 'half of a change');
    const more = trying?.kind === 'met' ? 1 : 0;
    const count = stored.occurrences.count - 1;
    assert.ok(count >= met && count <= met + more, `${id} was met ${count} times, told: ${met}`);
  }
  const others = library.cases().filter(({ id }) => !told.has(id));
  assert.ok(
    others.every(({ id }) => id.startsWith('other-')),
    'some come from nowhere',
  );
  assert.ok(others.length === 0 || others.length === MANY, `${others.length} of ${MANY} are left`);
  await library.close();
}
