import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { normalize } from '../../../src/core/pattern/normalize';
import { isOutdatedSignature, SIGNATURE_VERSION } from '../../../src/core/pattern/signature';
import { createRecall } from '../../../src/core/recall/recall';
import { formatChange, parseChange } from '../../../src/store/changeLine';
import { content, TestPlace } from '../store/helpers';

const OLD = '0:0123456789abcdef';
const ERROR =
  "Error: Cannot find module 'left-pad'\n    at Module._resolveFilename (node:internal/modules/cjs/loader:1140:15)";

/** A library that an older version signed must be found by the errors of today, whichever file a case stands in. */
describe('cases that an older version signed', () => {
  let place: TestPlace;
  beforeEach(async () => {
    place = await TestPlace.make(true);
  });
  afterEach(() => place.clear());

  it('are told by the version in front', () => {
    assert.equal(isOutdatedSignature(OLD), true);
    assert.equal(isOutdatedSignature(normalize(ERROR).signature), false);
    assert.ok(normalize(ERROR).signature.startsWith(`${SIGNATURE_VERSION}:`));
  });

  it('are signed anew from the database when it is opened, deleted ones too, and none is lost', async () => {
    const first = await place.library();
    const ids: string[] = [];
    for (const name of ['left-pad', './pad', 'gone']) {
      ids.push((await first.add(content(name, { errorText: ERROR.replace('left-pad', name) }))).id);
    }
    const [, , gone = ''] = ids;
    await first.delete(gone);
    await first.flush();
    await first.close();
    const sql = await place.loadSqlJs();
    const database = new sql.Database(await readFile(place.path('casebook.db')));
    database.run(`UPDATE cases SET signature = '${OLD}'`);
    await writeFile(place.path('casebook.db'), database.export());
    database.close();

    const again = await place.library();
    assert.equal(again.cases().length, 2);
    for (const { errorText, signature } of again.cases()) assert.equal(signature, normalize(errorText).signature);
    const restored = await again.restore(gone);
    assert.equal(restored.signature, normalize(restored.errorText).signature);
  });

  it('are signed anew from the journal, and found by the same error as before', async () => {
    const first = await place.library();
    const { id } = await first.add(content('left-pad', { errorText: ERROR }));
    const name = (await readdir(place.directory)).find((file) => file.includes('.journal-')) ?? '';
    const [line = ''] = (await readFile(place.path(name), 'utf8')).split('\n');
    const change = parseChange(line);
    assert.ok(change !== undefined && change !== 'newer');
    await first.close();
    await rm(place.directory, { recursive: true });
    await mkdir(place.directory);
    const steps = change.steps.map(({ id: of, event }) => ({ id: of, event: { ...event, signature: OLD } }));
    await writeFile(place.path(name), formatChange({ ...change, steps }));

    const again = await place.library();
    const pattern = normalize(ERROR);
    const [hit] = createRecall()({ text: ERROR, pattern }, again.cases(), { now: 1 }).hits;
    assert.equal(hit?.case.id, id);
    assert.equal(hit.case.signature, pattern.signature);
  });
});
