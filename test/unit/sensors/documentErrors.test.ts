import { strict as assert } from 'node:assert';
import type { FoundDiagnostic } from '../../../src/session/errors/diagnosticReport';
import { DocumentErrors, type Nearness } from '../../../src/sensors/diagnostics/documentErrors';
import { FakeTimer } from './fakeTimer';

const file = 'file:///shop/a.ts';

function diagnostic(message: string, line = 1): FoundDiagnostic {
  return { message, source: 'ts', code: 2322, line, column: 1, related: [] };
}

class World {
  readonly timer = new FakeTimer();
  readonly published = new Map<string, readonly FoundDiagnostic[]>();
  readonly dirty = new Set<string>();
  readonly near = new Map<string, Nearness>([[file, 'active']]);
  readonly told: string[] = [];
  readonly errors = new DocumentErrors({
    later: this.timer.later,
    delay: () => 1_000,
    read: (uri) => this.published.get(uri) ?? [],
    isDirty: (uri) => this.dirty.has(uri),
    nearness: (uri) => this.near.get(uri) ?? 'closed',
    fileOf: (uri) => uri.slice('file:///shop/'.length),
    met: (uri, errors) => this.told.push(`met ${uri} ${errors.map(({ headline }) => headline.split(': ')[1]).join()}`),
    gone: (uri, left) => this.told.push(`gone ${uri} ${left.map(({ headline }) => headline.split(': ')[1]).join()}`),
  });

  publish(messages: readonly (string | FoundDiagnostic)[], uri = file): void {
    this.published.set(
      uri,
      messages.map((message) => (typeof message === 'string' ? diagnostic(message) : message)),
    );
    this.errors.onPublished([uri]);
  }

  type(uri = file): void {
    this.dirty.add(uri);
    this.errors.onChanged(uri);
  }

  save(uri = file): void {
    this.dirty.delete(uri);
    this.errors.onSaved(uri);
  }
}

describe('errors of documents', () => {
  it('are told once they have rested, however often they are published', async () => {
    const world = new World();
    world.publish(['A']);
    await world.timer.pass(100);
    world.publish(['A']);
    await world.timer.pass(999);
    assert.deepEqual(world.told, []);
    await world.timer.pass(1);
    assert.deepEqual(world.told, [`met ${file} A`]);
    world.publish(['A']);
    await world.timer.pass(5_000);
    assert.equal(world.told.length, 1);
  });

  it('are no noise while somebody types', async () => {
    const world = new World();
    for (const garbage of ["';' expected", "Cannot find name 'f'", "Cannot find name 'fo'"]) {
      world.type();
      world.publish([garbage]);
      await world.timer.pass(1_500);
    }
    world.type();
    world.publish([]);
    await world.timer.pass(2_000);
    world.save();
    await world.timer.pass(2_000);
    assert.deepEqual(world.told, []);
  });

  it('are told after saving, also when they were published before', async () => {
    const world = new World();
    world.type();
    world.publish(['A']);
    await world.timer.pass(5_000);
    assert.deepEqual(world.told, []);
    world.save();
    await world.timer.pass(1_000);
    assert.deepEqual(world.told, [`met ${file} A`]);
  });

  it('are told when unsaved changes were taken back', async () => {
    const world = new World();
    world.type();
    world.publish(['A']);
    await world.timer.pass(5_000);
    world.dirty.clear();
    world.errors.onChanged(file);
    await world.timer.pass(1_000);
    assert.deepEqual(world.told, [`met ${file} A`]);
  });

  it('wait while typing goes on after a save', async () => {
    const world = new World();
    world.publish(['A']);
    world.save();
    await world.timer.pass(900);
    world.type();
    await world.timer.pass(5_000);
    assert.deepEqual(world.told, []);
  });

  it('are gone when they are mended, saved or not', async () => {
    for (const saved of [true, false]) {
      const world = new World();
      world.publish(['A']);
      await world.timer.pass(1_000);
      world.type();
      world.publish([]);
      if (saved) world.save();
      await world.timer.pass(1_000);
      assert.deepEqual(world.told, [`met ${file} A`, `gone ${file} `]);
    }
  });

  it('that are left are told when others are gone', async () => {
    const world = new World();
    world.publish(['A', 'B', 'C']);
    await world.timer.pass(1_000);
    world.publish(['A', 'C']);
    await world.timer.pass(1_000);
    assert.deepEqual(world.told, [`met ${file} A,B,C`, `gone ${file} A,C`]);
  });

  it('that are new come first', async () => {
    const world = new World();
    world.publish(['A']);
    await world.timer.pass(1_000);
    world.publish(['A', 'B']);
    await world.timer.pass(1_000);
    assert.deepEqual(world.told, [`met ${file} A`, `met ${file} B,A`]);
  });

  it('that only move are nothing new', async () => {
    const world = new World();
    world.publish([diagnostic('A', 3)]);
    await world.timer.pass(1_000);
    world.publish([diagnostic('A', 30)]);
    await world.timer.pass(1_000);
    assert.equal(world.told.length, 1);
  });

  it('that come back are met again', async () => {
    const world = new World();
    for (const messages of [['A'], [], ['A']]) {
      world.publish(messages);
      await world.timer.pass(1_000);
    }
    assert.deepEqual(world.told, [`met ${file} A`, `gone ${file} `, `met ${file} A`]);
  });

  it('of what is no file of the user are skipped', async () => {
    const world = new World();
    for (const uri of ['git:/shop/a.ts?HEAD', 'output:tasks', 'vscode-notebook-cell:/n.ipynb#1', 'casebook:/case.md']) {
      world.publish(['A'], uri);
      world.errors.onSaved(uri);
    }
    await world.timer.pass(2_000);
    assert.deepEqual(world.told, []);
  });

  it('of the document that is looked at are told last, so that they stay current', async () => {
    const world = new World();
    const closed = 'file:///shop/z.ts';
    world.published.set(file, [diagnostic('A')]);
    world.published.set(closed, [diagnostic('Z')]);
    world.errors.onPublished([file, closed]);
    await world.timer.pass(1_000);
    assert.deepEqual(world.told, [`met ${closed} Z`, `met ${file} A`]);
  });

  it('of a whole project that is published at once are told for open documents only', async () => {
    const world = new World();
    const uris = [file, ...Array.from({ length: 3_000 }, (_, n) => `file:///shop/${n}.ts`)];
    for (const uri of uris) world.published.set(uri, [diagnostic('A')]);
    world.errors.onPublished(uris);
    assert.equal(world.timer.pending, 1);
    await world.timer.pass(1_000);
    assert.deepEqual(world.told, [`met ${file} A`]);
  });

  it('are bounded for one document', async () => {
    const world = new World();
    world.publish(Array.from({ length: 500 }, (_, n) => `E${n}`));
    await world.timer.pass(1_000);
    assert.equal(world.told[0]?.split(',').length, 20);
  });

  it('are forgotten when watching ends', async () => {
    const world = new World();
    world.publish(['A']);
    world.errors.dispose();
    await world.timer.pass(5_000);
    assert.deepEqual(world.told, []);
    assert.equal(world.timer.pending, 0);
  });
});
