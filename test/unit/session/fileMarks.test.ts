import { strict as assert } from 'node:assert';
import { FileMarks } from '../../../src/session/changes/fileMarks';
import { SavedTexts } from '../../../src/session/changes/savedTexts';
import type { SourceControl } from '../../../src/session/changes/sourceControl';

/** A folder `/ws` with files, and a repository that shows those that differ from what is committed. */
class Disk {
  readonly files = new Map<string, { text: string; at: number }>();
  readonly committed = new Map<string, string>();
  readonly ignored = new Set<string>();
  /** What Source Control knows; refreshed when it is asked to. */
  private known: readonly string[] = [];
  head = 'aaaa';
  readonly marks: FileMarks;

  constructor(withGit: boolean) {
    const control: SourceControl = {
      root: '/ws',
      head: 'aaaa',
      changed: () => this.known,
      refresh: () => {
        this.refresh();
        return Promise.resolve();
      },
      show: (_commit, path) => Promise.resolve(this.committed.get(path)),
      changedBetween: () => Promise.resolve(['/ws/pulled.ts']),
    };
    this.marks = new FileMarks({
      find: () => (withGit ? { ...control, head: this.head } : undefined),
      read: (path) => {
        const file = this.files.get(path);
        if (file === undefined) return Promise.resolve({ kind: 'absent' });
        if (file.text.includes('\0')) return Promise.resolve({ kind: 'unreadable' });
        return Promise.resolve({
          kind: 'text',
          text: file.text,
          writtenAt: file.at,
          bornAt: file.at,
          touchedAt: file.at,
        });
      },
      folders: () => ['/ws'],
      list: (folder) => Promise.resolve([...this.files.keys()].filter((path) => path.startsWith(`${folder}/`))),
      isIgnored: (path) => path.endsWith('.gen.ts'),
    });
  }

  refresh(): void {
    this.known = [...new Set([...this.files.keys(), ...this.committed.keys()])].filter(
      (path) => !this.ignored.has(path) && this.files.get(path)?.text !== this.committed.get(path),
    );
  }

  write(path: string, text: string, at: number): void {
    this.files.set(path, { text, at });
  }

  commit(path: string, text: string): void {
    this.committed.set(path, text);
    this.files.set(path, { text, at: 1 });
  }
}

async function changed(disk: Disk, change: () => void): Promise<Record<string, string>> {
  const mark = disk.marks.mark(100, '/ws', ['/ws/named.ts']);
  await mark.ready;
  change();
  const changes = await disk.marks.changesSince(mark);
  return Object.fromEntries(changes.map(({ name, before, after }) => [name, `${before ?? '∅'} → ${after ?? '∅'}`]));
}

describe('files between two moments', () => {
  it('are compared with the commit, with what stood there uncommitted, and untracked ones with nothing', async () => {
    const disk = new Disk(true);
    disk.commit('/ws/a.ts', 'a');
    disk.commit('/ws/b.ts', 'b');
    disk.commit('/ws/gone.ts', 'g');
    disk.write('/ws/b.ts', 'b, begun', 50);
    disk.refresh();
    const changes = await changed(disk, () => {
      disk.write('/ws/a.ts', 'A', 200);
      disk.write('/ws/b.ts', 'b, done', 200);
      disk.write('/ws/new.ts', 'n', 200);
      disk.files.delete('/ws/gone.ts');
    });
    assert.deepEqual(changes, {
      'a.ts': 'a → A',
      'b.ts': 'b, begun → b, done',
      'new.ts': '∅ → n',
      'gone.ts': 'g → ∅',
    });
  });

  it('are not what was changed before, even where Source Control learns of it later', async () => {
    const disk = new Disk(true);
    disk.commit('/ws/a.ts', 'a');
    disk.write('/ws/a.ts', 'changed before', 50);
    assert.deepEqual(await changed(disk, () => {}), {});
  });

  it('are only what Source Control shows: nothing that is ignored, made by tools, binary or outside', async () => {
    const disk = new Disk(true);
    disk.ignored.add('/ws/.env').add('/ws/named.ts');
    const changes = await changed(disk, () => {
      for (const path of ['/ws/.env', '/ws/named.ts', '/ws/node_modules/a.js', '/ws/a.gen.ts', '/elsewhere/a.ts']) {
        disk.write(path, 'x', 200);
        disk.marks.saved.saved(path, 'x', 200);
      }
      disk.write('/ws/a.bin', '\0', 200);
    });
    assert.deepEqual(changes, {});
  });

  it('come with another commit, too', async () => {
    const disk = new Disk(true);
    disk.commit('/ws/pulled.ts', 'old');
    const mark = disk.marks.mark(100, '/ws', []);
    disk.head = 'bbbb';
    disk.write('/ws/pulled.ts', 'new', 200);
    const changes = await disk.marks.changesSince(mark);
    assert.deepEqual(
      changes.map(({ name }) => name),
      ['pulled.ts'],
    );
    assert.equal(await disk.marks.commitOf(mark, ['/ws/pulled.ts']), 'bbbb');
    assert.equal(await disk.marks.commitOf(mark, ['/ws/other.ts']), undefined);
  });

  it('are known without Git from what was opened and saved, and from what the error names', async () => {
    const disk = new Disk(false);
    disk.write('/ws/named.ts', 'one', 10);
    disk.write('/ws/a.ts', 'a', 10);
    disk.marks.saved.opened('/ws/a.ts', 'a', 150);
    const changes = await changed(disk, () => {
      disk.write('/ws/named.ts', 'two', 200);
      disk.write('/ws/a.ts', 'A', 200);
      disk.marks.saved.saved('/ws/a.ts', 'A', 200);
    });
    assert.deepEqual(changes, { 'named.ts': 'one → two', 'a.ts': 'a → A' });
  });

  it('are known without Git from the files in the folder, too, however they were written', async () => {
    const disk = new Disk(false);
    disk.write('/ws/src/a.py', 'a', 10);
    disk.write('/ws/src/b.py', 'b', 10);
    const changes = await changed(disk, () => {
      disk.write('/ws/src/a.py', 'A', 200);
      disk.write('/ws/src/new.py', 'n', 200);
    });
    assert.deepEqual(changes, { 'src/a.py': 'a → A', 'src/new.py': '∅ → n' });
  });

  it('were mended after the error where they were saved before it was told of', async () => {
    for (const withGit of [true, false]) {
      const disk = new Disk(withGit);
      disk.commit('/ws/named.ts', 'one');
      disk.marks.saved.opened('/ws/named.ts', 'one', 10);
      disk.write('/ws/named.ts', 'two', 95);
      const changes = await changed(disk, () => disk.marks.saved.saved('/ws/named.ts', 'two', 105));
      assert.deepEqual(changes, { 'named.ts': 'one → two' });
    }
  });

  it('were mended after the error where a program wrote them before the end of the run was told', async () => {
    for (const withGit of [true, false]) {
      const disk = new Disk(withGit);
      disk.commit('/ws/named.ts', 'one');
      disk.marks.saved.opened('/ws/named.ts', 'one', 10);
      disk.write('/ws/named.ts', 'two', 95);
      const mark = disk.marks.mark(100, '/ws', ['/ws/named.ts'], 90);
      const [change] = await disk.marks.changesSince(mark);
      assert.equal(change?.before, 'one');
      assert.equal(change.after, 'two');
    }
  });

  it('were there before where they were written before the run began', async () => {
    const disk = new Disk(true);
    disk.commit('/ws/named.ts', 'one');
    disk.write('/ws/named.ts', 'two', 85);
    const mark = disk.marks.mark(100, '/ws', ['/ws/named.ts'], 90);
    assert.deepEqual(await disk.marks.changesSince(mark), []);
  });

  it('stay bounded in number and size', async () => {
    const disk = new Disk(true);
    for (let n = 0; n < 300; n += 1) disk.write(`/ws/f${n}.ts`, `${n}`.padEnd(200_000, 'x'), 10);
    disk.refresh();
    let held = 0;
    const marks = Array.from({ length: 100 }, () => disk.marks.mark(100, '/ws', []));
    await Promise.all(marks.map(({ ready }) => ready));
    await new Promise(setImmediate);
    const texts = new Set(marks.flatMap(({ texts: known }) => [...known.values()]));
    for (const text of texts) held += text?.length ?? 0;
    assert.ok(held <= 20_000_000, `${held}`);
  });
});

describe('SavedTexts', () => {
  it('knows what stood in a document at a moment', () => {
    const texts = new SavedTexts();
    texts.opened('/ws/a', 'opened', 10);
    texts.saved('/ws/a', 'saved', 20);
    assert.equal(texts.textAt('/ws/a', 15, false), 'opened');
    assert.equal(texts.textAt('/ws/a', 25, false), 'saved');
    assert.equal(texts.textAt('/ws/a', 5, true), 'opened');
    assert.equal(texts.textAt('/ws/a', 5, false), undefined);
    assert.equal(texts.textAt('/ws/b', 5, true), undefined);
  });

  it('forgets the oldest documents, not the last', () => {
    const texts = new SavedTexts();
    for (let n = 0; n < 50; n += 1) texts.saved(`/ws/${n}`, 'x'.repeat(200_000), n);
    assert.equal(texts.textAt('/ws/0', 100, false), undefined);
    assert.equal(texts.textAt('/ws/49', 100, false)?.length, 200_000);
  });
});
