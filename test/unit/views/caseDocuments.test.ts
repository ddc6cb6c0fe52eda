import assert from 'node:assert/strict';
import { formatCaseDocument, parseCaseDocument, type DocumentProblem } from '../../../src/core/cases/caseDocument';
import { fixesFor } from '../../../src/views/caseDocuments/documentFixes';
import { hintsFor } from '../../../src/views/caseDocuments/documentHints';
import { offersAt, type DocumentOffer } from '../../../src/views/caseDocuments/documentOffers';
import { lineOf, placeAt } from '../../../src/views/caseDocuments/documentPlace';
import { unwrittenCase } from '../../../src/core/cases/unwrittenCase';
import { libraryForNew } from '../../../src/views/caseDocuments/newCase';
import { english } from '../../../src/views/localiser';
import { FakeLibrary } from '../session/fakes';
import { aCase, aReport } from './builders';

const document = formatCaseDocument(aCase({ tags: ['react', 'ui'], aliases: ['white page'] }));
/** A text without its `|`, and where that stood. */
const at = (marked: string): [string, number] => [marked.replace('|', ''), marked.indexOf('|')];

describe('editing a case document', () => {
  describe('offers', () => {
    const sources = {
      cases: [aCase({ tags: ['react', 'net'] }), aCase({ tags: ['net', '1.0'], tool: 'tsc' })],
      missed: ['basket: explodes'],
      l10n: english,
    };
    const offers = (marked: string): readonly DocumentOffer[] => offersAt(...at(marked), sources);
    const labels = (marked: string): string[] => offers(marked).map(({ label }) => label);
    const start = '---\ntitle: x\n';

    it('the fields that are not there yet, in the order of the document', () => {
      const names = labels(`${start}|\n---\n`);
      assert.deepEqual(names.slice(0, 3), ['outcome', 'tags', 'aliases']);
      assert.ok(!names.includes('title'));
      const [outcome, tags] = offers(`${start}|\n---\n`);
      assert.equal(outcome?.snippet, 'outcome: ${1|fixed,workaround,failed,unresolved|}');
      assert.equal(tags?.snippet, 'tags:\n  - $1');
    });

    it('outcomes with what they mean, in the place of the one that stands there', () => {
      const text = `${start}outcome: |wrong # One of: fixed\n---\n`;
      const [first] = offers(text);
      assert.deepEqual(labels(text), ['fixed', 'workaround', 'failed', 'unresolved']);
      assert.equal(first?.documentation, 'The cause is gone.');
      const [plain] = at(text);
      assert.equal(plain.slice(first?.start, first?.end), 'wrong');
    });

    it('tags of the library, the most frequent first, and in quotes where YAML would misread them', () => {
      const all = offers(`${start}tags:\n  - |\n---\n`);
      assert.deepEqual(
        all.map(({ snippet }) => snippet),
        ['net', '"1.0"', 'react'],
      );
    });

    it('questions that found nothing as aliases, tools of the library as tools', () => {
      assert.deepEqual(
        offers(`${start}aliases:\n  - |\n---\n`).map(({ snippet }) => snippet),
        ['"basket: explodes"'],
      );
      assert.deepEqual(labels(`${start}tool: |\n---\n`), ['tsc']);
    });

    it('the sections that are missing', () => {
      assert.deepEqual(labels(`${start}---\n\n# Fix\n\nx\n\n#|`), [
        '# Root cause',
        '# What did not help',
        '# Error',
        '# Machine-made facts',
      ]);
    });

    it('nothing inside texts', () => {
      assert.deepEqual(labels(`${start}---\n\n# Fix\n\nsome |text`), []);
      assert.deepEqual(labels('|'), []);
    });
  });

  it('knows what stands where', () => {
    assert.deepEqual(placeAt(...at('---\noutc|ome: fixed\n---\n')), {
      kind: 'name',
      start: 4,
      end: 11,
      name: 'outcome',
    });
    assert.equal(placeAt(...at('---\n---\n# Fi|x')).kind, 'heading');
    assert.equal(placeAt(...at('---\r\ntool: no|de\r\n---\r\n')).kind, 'value');
    assert.equal(placeAt('', 0).kind, 'text');
    assert.deepEqual(lineOf('---\ntags: []\n---\n# Fix\n', 'Fix'), { start: 17, end: 22 });
  });

  describe('mistakes', () => {
    const problemsOf = (text: string): readonly DocumentProblem[] => {
      const parsed = parseCaseDocument(text);
      return parsed.ok ? [] : parsed.problems;
    };
    /** Applies the first fix of the first mistake that has one. */
    const mended = (text: string): string => {
      const problem = problemsOf(text).find(({ mend }) => mend !== undefined);
      assert.ok(problem?.mend, JSON.stringify(problemsOf(text)));
      const [fix] = fixesFor(text, problem.mend, problem, english);
      assert.ok(fix);
      return text.slice(0, fix.start) + fix.text + text.slice(fix.end);
    };

    for (const [what, from, to] of [
      ['an unknown outcome', 'outcome: fixed', 'outcome: workarund'],
      ['an outcome of another kind', 'outcome: fixed', 'outcome: 7'],
      ['an unknown field', 'tags:', 'tag:'],
      ['a missing section', '# Fix\n', ''],
      ['a section that stands there twice', '# Fix\n', '# Fix\n\nx\n\n# Fix\n'],
      ['a missing title', 'title: User is undefined on first render\n', ''],
      ['an empty title', 'title: User is undefined on first render', 'title:'],
    ] as const) {
      it(`are mended by a choice: ${what}`, () => {
        const broken = document.replace(from, to);
        assert.notEqual(broken, document);
        assert.notDeepEqual(problemsOf(broken), []);
        assert.deepEqual(problemsOf(mended(broken)), []);
      });
    }

    it('are mended with what was most likely meant', () => {
      assert.match(mended(document.replace('outcome: fixed', 'outcome: workarund')), /outcome: workaround #/);
      assert.match(mended(document.replace('title: User is undefined on first render\n', '')), /title: "TypeError: /);
    });

    it('of loose text are mended by the section that is missing', () => {
      const broken = document.replace('# Root cause\n', '');
      const loose = problemsOf(broken).find(({ mend }) => mend?.kind === 'looseText');
      assert.ok(loose?.mend);
      const [fix] = fixesFor(broken, loose.mend, loose, english);
      assert.equal(fix?.text, '# Root cause\n\n');
    });
  });

  describe('hints', () => {
    const kinds = (content: Parameters<typeof aCase>[0], guard: 'off' | 'warn' | 'enforce'): string[] =>
      hintsFor(formatCaseDocument(aCase(content)), aCase(content), guard, english).map(
        ({ kind, refused }) => `${kind}${refused ? '!' : ''}`,
      );

    it('ask for a root cause and for words of one’s own', () => {
      assert.deepEqual(kinds({ rootCause: '' }, 'warn'), ['thinAliases', 'noRootCause']);
      assert.deepEqual(kinds({ aliases: ['white page'] }, 'warn'), []);
    });

    it('follow the guard', () => {
      assert.deepEqual(kinds({}, 'off'), []);
      assert.deepEqual(kinds({}, 'enforce'), ['thinAliases!']);
    });

    it('stand at the line that they are about', () => {
      const text = formatCaseDocument(aCase({ rootCause: '' }));
      const [aliases, cause] = hintsFor(text, aCase({ rootCause: '' }), 'warn', english);
      assert.equal(text.slice(aliases?.start, aliases?.end), 'aliases: []');
      assert.equal(text.slice(cause?.start, cause?.end), '# Root cause');
    });
  });

  describe('a new case', () => {
    it('says what error it is of, and nothing else', () => {
      const text = formatCaseDocument(unwrittenCase(aReport()));
      const parsed = parseCaseDocument(text);
      assert.ok(parsed.ok);
      assert.equal(parsed.content.rootCause, '');
      assert.match(parsed.content.errorText, /src\/cart.ts:14/);
    });

    it('from scratch needs only a title to be stored', () => {
      const text = formatCaseDocument(unwrittenCase());
      assert.equal(parseCaseDocument(text).ok, false);
      assert.ok(parseCaseDocument(text.replace('title: ""', 'title: Port is taken')).ok);
    });

    it('goes to the library that it was made for, never to the personal one unasked', () => {
      const open = (name: string, kind: 'workspace' | 'personal', readOnly?: string) =>
        ({ name, kind, library: new FakeLibrary(`/${name}`, [], readOnly) }) as const;
      const all = [
        open('mine', 'personal'),
        open('a', 'workspace', 'no'),
        open('b', 'workspace'),
        open('c', 'workspace'),
      ];
      assert.equal(libraryForNew(all, 'c')?.name, 'c');
      assert.equal(libraryForNew(all, 'a')?.name, 'b');
      assert.equal(libraryForNew(all, 'mine')?.name, 'mine');
      assert.equal(libraryForNew(all.slice(0, 2), 'a'), undefined);
    });
  });
});
