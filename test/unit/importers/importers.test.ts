import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatCaseDocument } from '../../../src/core/cases/caseDocument';
import { importCases, type ImportReport } from '../../../src/store/importCases';
import { importFormatOf, type ImportFormat } from '../../../src/store/importers/importFormat';
import type { StoredLibrary } from '../../../src/store/library';
import { content, TestPlace, titles } from '../store/helpers';

describe('import from other formats', () => {
  let place: TestPlace;
  let library: StoredLibrary;
  beforeEach(async () => {
    place = await TestPlace.make(true);
    library = await place.library();
  });
  afterEach(() => place.clear());
  const take = (format: ImportFormat, text: string): Promise<ImportReport> => importCases(library, text, { format });
  const only = (): ReturnType<StoredLibrary['cases']>[number] => {
    const [first, ...more] = library.cases();
    assert.ok(first !== undefined && more.length === 0, `${library.cases().length} cases`);
    return first;
  };

  it('knows a format by the name of the file', () => {
    const names = ['a.md', 'b.Markdown', 'c.csv', 'd.tsv', 'e.jsonl', 'f.ndjson', 'README', 'x/y.z/cases.json'];
    assert.deepEqual(names.map(importFormatOf), [
      'markdown',
      'markdown',
      'csv',
      'csv',
      'jsonl',
      'jsonl',
      'jsonl',
      'jsonl',
    ]);
  });

  describe('Markdown', () => {
    it('takes several case documents of one file, as the editor shows them, to the letter', async () => {
      const cases = [
        content('first', {
          tags: ['a'],
          aliases: ['how to'],
          rootCause: '## Fix\nnot a section\n---\nrule',
          command: 'make',
        }),
        content('second', { errorText: 'Error: x\n---\ntitle: not a case\n# Fix', outcome: 'workaround' }),
      ];
      const report = await take('markdown', cases.map(formatCaseDocument).join('\n'));
      assert.deepEqual([report.added, report.rejected], [2, []]);
      const stored = library.cases().map(({ title, rootCause, errorText, tags, outcome }) => ({
        ...{ title, rootCause, errorText, tags, outcome },
      }));
      assert.deepEqual(
        stored.sort((a, b) => (a.title < b.title ? -1 : 1)),
        cases.map(({ title, rootCause, errorText, tags, outcome }) => ({ title, rootCause, errorText, tags, outcome })),
      );
    });

    it('takes a simple note without front matter', async () => {
      const note = [
        '# Cart is empty after reload',
        '',
        'Seen on Mondays.',
        '',
        '## Symptom',
        '',
        '```',
        "TypeError: Cannot read properties of undefined (reading 'price')",
        '# Fix',
        '```',
        '',
        '## Cause:',
        'The catalogue loads late.',
        '',
        '### Solution',
        'Wait for it.',
      ];
      const report = await take('markdown', note.slice(0, 2).concat(note.slice(4)).join('\n'));
      assert.deepEqual(report.rejected, []);
      const { title, errorText, rootCause, fixSummary, source } = only();
      assert.deepEqual(
        [title, rootCause, fixSummary, source],
        ['Cart is empty after reload', 'The catalogue loads late.', 'Wait for it.', 'import'],
      );
      assert.equal(errorText, "TypeError: Cannot read properties of undefined (reading 'price')\n# Fix");
    });

    it('takes the line of the error for a title where there is none', async () => {
      await take(
        'markdown',
        '---\ntags: [net]\n---\n\n## Error\n\n    at x\nError: connect ECONNREFUSED 127.0.0.1:5432\n',
      );
      assert.equal(only().title, 'Error: connect ECONNREFUSED 127.0.0.1:5432');
      assert.deepEqual(only().tags, ['net']);
    });

    it('changes nothing the second time, and takes an id that is given', async () => {
      const text = '---\nid: shop-1\ntitle: One\n---\n# Fix\n\nturn it off\n\n---\ntitle: Two\n---\n';
      assert.equal((await take('markdown', text)).added, 2);
      assert.equal(library.get('shop-1')?.fixSummary, 'turn it off');
      assert.deepEqual(await take('markdown', text).then(({ added, unchanged }) => [added, unchanged]), [0, 2]);
      const edited = await take('markdown', text.replace('turn it off', 'turn it on'));
      assert.deepEqual([edited.updated, edited.unchanged], [1, 1]);
    });

    it('keeps the good cases, and rejects the bad with their line and reason', async () => {
      const text =
        '---\ntitle: Good\n---\n\n---\ntitle: Bad\noutcome: done\n---\n\n---\ntitle: Odd\ncolour: red\n---\n';
      const report = await take('markdown', text);
      assert.deepEqual(titles(library), ['Good']);
      assert.deepEqual(
        report.rejected.map(({ line }) => line),
        [7, 12],
      );
      assert.match(report.rejected[0]?.reason ?? '', /outcome must be one of/);
      assert.match(report.rejected[1]?.reason ?? '', /no field "colour"/);
    });
  });

  describe('CSV', () => {
    it('takes a table with quotes, commas and line breaks in its texts (RFC 4180)', async () => {
      const table = [
        'Title,Error text,Root cause,Fix,Tags,Aliases,Exit code,Mood',
        'One,"Error: ""x"", y\nat z",why,do,"a; b",how to one,137,grim',
        'Two,Error: two,,,,,,',
      ].join('\r\n');
      const report = await take('csv', `\ufeff${table}\r\n`);
      assert.deepEqual([report.added, report.rejected], [2, []]);
      const one = library.cases().find(({ title }) => title === 'One');
      assert.deepEqual(
        [one?.errorText, one?.rootCause, one?.fixSummary, one?.tags, one?.aliases, one?.exitCode, one?.source],
        ['Error: "x", y\nat z', 'why', 'do', ['a', 'b'], ['how to one'], 137, 'import'],
      );
      assert.equal((await take('csv', table)).unchanged, 2);
    });

    it('takes semicolons and tabs between the columns', async () => {
      await take('csv', 'id;text;fix\na;Error: a, b;do\n');
      await take('csv', 'id\ttext\nb\tError: c\n');
      assert.deepEqual(titles(library), ['Error: a, b', 'Error: c']);
    });

    it('keeps good rows, and rejects bad ones with the line that they begin at, and the reason', async () => {
      const table = [
        'id,title,text,outcome',
        'a,Good,"over\ntwo lines",fixed',
        'b,Bad outcome,x,done',
        'c,Too,many,fixed,columns',
        'd,"Bad" quotes,x,fixed',
        'e,Good too,x,fixed',
        'f,"never closed,x,fixed',
        'g,Good after that,x,fixed',
      ].join('\n');
      const report = await take('csv', table);
      assert.deepEqual(titles(library), ['"Bad" quotes', 'Good', 'Good after that', 'Good too']);
      assert.deepEqual(
        report.rejected.map(({ line }) => line),
        [4, 5, 8],
      );
      assert.match(report.rejected[0]?.reason ?? '', /outcome must be one of/);
      assert.match(report.rejected[1]?.reason ?? '', /5 columns, but the first row names 4/);
      assert.match(report.rejected[2]?.reason ?? '', /quote in this row is not closed/);
    });

    it('says so where the first row names no columns', async () => {
      const report = await take('csv', 'One,Error: x\nTwo,Error: y\n');
      assert.deepEqual([report.added, report.rejected.length, report.rejected[0]?.line], [0, 1, 1]);
    });
  });

  it('lets no secret past, whatever the format', async () => {
    const token = ['ghp', 'x1Y2z3A4b5C6d7E8f9G0h1I2j3K4l5M6n7O8'].join('_');
    await take('markdown', `---\ntitle: One\n---\n# Fix\n\nuse ${token}\n`);
    await take('csv', `title,fix\nTwo,use ${token}\n`);
    assert.equal(library.cases().length, 2);
    assert.equal(JSON.stringify(library.cases()).includes(token), false);
  });

  it('refuses a file with the marks of a conflict, but no heading that is underlined', async () => {
    await assert.rejects(
      take('markdown', '<<<<<<< HEAD\n---\ntitle: One\n---\n>>>>>>> theirs\n'),
      /conflict at line 1, 5/,
    );
    assert.equal((await take('markdown', '---\ntitle: One\n---\n# Fix\n\nDo\n=======\n')).added, 1);
  });

  for (const format of ['markdown', 'csv', 'jsonl'] as const) {
    it(`stops with nothing half done: ${format}`, async () => {
      const rows = Array.from({ length: 2_000 }, (_, n) => `case ${n}`);
      const text = {
        markdown: rows.map((title) => `---\ntitle: ${title}\n---\n# Error\n\nboom\n`).join('\n'),
        csv: ['title,text', ...rows.map((title) => `${title},boom`)].join('\n'),
        jsonl: rows.map((title) => JSON.stringify({ id: title, title, text: 'boom' })).join('\n'),
      }[format];
      const stop = new AbortController();
      let last = 0;
      const onProgress = (read: number, all: number): void => {
        assert.ok(read >= last && read <= all);
        last = read;
        if (read > all / 2) stop.abort();
      };
      await assert.rejects(importCases(library, text, { format, signal: stop.signal, onProgress }));
      assert.deepEqual(library.cases(), []);
    });
  }

  it('never throws at what a file holds', async function () {
    this.timeout(20_000);
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('---\n', 'title: x\n', '# Fix\n', '"', ',', '\n', '```\n', 'id,title\n', ';', '\r', '~~~'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece),
        fc.constantFrom<ImportFormat>('markdown', 'csv', 'jsonl'),
        async (pieces, format) => {
          fc.pre(!/^[<>=|]{7}/m.test(pieces.join('')));
          const { rejected } = await take(format, pieces.join(''));
          for (const { line, reason } of rejected) assert.ok(line >= 1 && reason.length > 0);
        },
      ),
      { numRuns: 150 },
    );
  });
});
