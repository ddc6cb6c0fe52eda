import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { CaseContent } from '../../../src/core/cases/case';
import { OUTCOMES } from '../../../src/core/cases/case';
import { formatCaseDocument, parseCaseDocument } from '../../../src/core/cases/caseDocument';
import { validateCaseContent } from '../../../src/core/cases/validateCaseContent';

const full: CaseContent = {
  title: 'Cart item without a product: "price" of undefined',
  errorText:
    "TypeError: Cannot read properties of undefined (reading 'price')\n\n    at sum (src/total.ts:31:18)\n```\n# Fix\n---",
  rootCause:
    'Products are loaded page by page.\n\n# Fix\n\\# Error\n- a cart restored from storage names some that are not there',
  fixSummary: 'Wait for `catalogue.ready`:\n\n```ts\nawait catalogue.ready;\n```',
  failedAttempts: ['npm ci', '- cleared the cache', '# Fix'],
  outcome: 'workaround',
  tags: ['checkout', 'yes', '1.0', '# no comment'],
  aliases: ['cart crashes after reload', '购物车报错'],
  changedFiles: [{ path: 'src/total.ts', line: 31 }, { path: 'docs/a b.md' }, { path: 'docs/odd:12' }],
  commit: '3f2a9c1',
  command: 'npm run build &&\nnpm start',
  exitCode: 1,
  tool: 'node',
  errorType: 'TypeError',
  code: '0404',
  environment: { system: 'linux x64', tool: '1.0', language: 'typescript' },
  machineSummary: 'Failed 3 times in 12 minutes.\n# Error\nChanged: src/total.ts (+4 −1)',
  source: 'recorded',
};

const reread = (content: CaseContent): CaseContent => {
  const parsed = parseCaseDocument(formatCaseDocument(content));
  assert.ok(parsed.ok, JSON.stringify(parsed));
  return parsed.content;
};

/** What each mistake is about: its message, and the text that it marks. */
const mistakes = (text: string): [string, string][] => {
  const parsed = parseCaseDocument(text);
  assert.ok(!parsed.ok);
  return parsed.problems.map(({ message, start, end }) => [message, text.slice(start, end)]);
};

const document = (matter: string, body = '# Root cause\n\n# Fix\n\n# Error\n'): string =>
  `---\n${matter}\n---\n\n${body}`;

describe('case document', function () {
  this.timeout(20_000);

  it('reads as in the golden file', () => {
    const golden = join(__dirname, 'golden/case.md');
    const text = formatCaseDocument(full);
    if (process.env.UPDATE_GOLDEN) writeFileSync(golden, text);
    assert.equal(text, readFileSync(golden, 'utf8'));
  });

  it('comes back as it was', () => {
    assert.deepEqual(reread(full), full);
  });

  it('comes back as it was for any content that may be stored', () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '# Fix',
        '\\# Fix',
        '# Error  ',
        '---',
        '```',
        '````text',
        '- a: [b',
        '"',
        "'",
        '&x *y',
        '!t',
        ': ',
        '~',
      ),
    );
    const text = fc.array(line, { maxLength: 5 }).map((lines) => lines.join('\n'));
    const optionalText = fc.option(line, { nil: undefined });
    const anyContent = fc.record({
      title: line,
      errorText: text,
      rootCause: text,
      fixSummary: text,
      outcome: fc.constantFrom(...OUTCOMES),
      tags: fc.array(line, { maxLength: 3 }),
      aliases: fc.array(line, { maxLength: 3 }),
      changedFiles: fc.array(fc.record({ path: line, line: fc.option(fc.integer({ min: 1 }), { nil: undefined }) }), {
        maxLength: 3,
      }),
      command: fc.option(text, { nil: undefined }),
      exitCode: fc.option(fc.integer(), { nil: undefined }),
      tool: optionalText,
      errorType: optionalText,
      code: optionalText,
      label: optionalText,
      environment: fc.option(fc.record({ system: line, tool: optionalText, language: optionalText }), {
        nil: undefined,
      }),
      failedAttempts: fc.array(line, { maxLength: 3 }),
      machineSummary: fc.option(text, { nil: undefined }),
      commit: fc.constantFrom(undefined, '0123456', '1e10', 'abcdef0123'),
      source: line,
    });
    fc.assert(
      fc.property(anyContent, (input) => {
        const check = validateCaseContent(input);
        fc.pre(check.ok);
        if (check.ok) assert.deepEqual(reread(check.content), check.content);
      }),
      { numRuns: 150 },
    );
  });

  it('never throws, whatever is typed', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('---\n', '\n', '# Fix\n', 'title: ', '[', '{', '- ', '? ', '&a ', '*a', '!!', '"'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        for (const candidate of [text, `---\n${text}`, document(text)]) {
          const parsed = parseCaseDocument(candidate);
          if (parsed.ok) continue;
          assert.ok(parsed.problems.length > 0);
          for (const { start, end } of parsed.problems)
            assert.ok(start >= 0 && start <= end && end <= candidate.length + 1);
        }
      }),
    );
  });

  it('accepts Windows line ends and sections in another order', () => {
    const text = document(
      'title: T',
      '# Error\n\nboom\n\n# Fix\n\nturn it off\n\n# Root cause\n\nit was on\n',
    ).replaceAll('\n', '\r\n');
    const parsed = parseCaseDocument(text);
    assert.ok(parsed.ok);
    const { title, errorText, fixSummary, rootCause } = parsed.content;
    assert.deepEqual([title, errorText, fixSummary, rootCause], ['T', 'boom', 'turn it off', 'it was on']);
  });

  it('marks a wrong outcome where it stands, and says which there are', () => {
    assert.deepEqual(mistakes(document('title: T\noutcome: done')), [
      ['The outcome must be one of fixed, workaround, failed, unresolved; it is "done".', 'done'],
    ]);
  });

  it('marks a field that does not exist', () => {
    const [[message, marked] = []] = mistakes(document('title: T\nrootcause: x'));
    assert.match(message ?? '', /no field "rootcause".*title, outcome/);
    assert.equal(marked, 'rootcause');
  });

  it('marks a file outside the workspace', () => {
    const [[message] = []] = mistakes(document('title: T\nfiles: [../../etc/passwd]'));
    assert.match(message ?? '', /not inside the workspace/);
  });

  it('marks a missing title in the short fields', () => {
    assert.deepEqual(mistakes(document('outcome: fixed')), [
      ['A case needs a title: one line that says what went wrong.', 'outcome: fixed'],
    ]);
    assert.equal(mistakes('---\n---\n# Root cause\n# Fix\n# Error').length, 1);
  });

  it('marks broken YAML once', () => {
    const found = mistakes(document('title: "T\noutcome: fixed'));
    assert.equal(found.length, 1);
    assert.match(found[0]?.[0] ?? '', /no valid YAML/);
  });

  it('says how the document starts where its short fields are gone', () => {
    assert.match(mistakes('# Fix\n')[0]?.[0] ?? '', /between two lines of "---"/);
    assert.equal(mistakes('').length, 1);
  });

  it('marks missing, repeated and stray sections', () => {
    const found = mistakes(document('title: T', 'stray\n# Root cause\na\n# Root cause\nb\n# Error\n'));
    assert.deepEqual(
      found.map(([, marked]) => marked),
      ['---', 'stray', '# Root cause'],
    );
    assert.match(found[0]?.[0] ?? '', /"# Fix" is missing/);
  });

  it('refuses anchors, and nesting without end, at once', () => {
    assert.match(mistakes(document('title: &a T'))[0]?.[0] ?? '', /Anchors/);
    assert.match(mistakes(document(`tags: ${'['.repeat(100_000)}`))[0]?.[0] ?? '', /deeply nested/);
    assert.match(mistakes(document(`tags: ${'- '.repeat(90_000)}`))[0]?.[0] ?? '', /deeply nested|no valid YAML/);
  });

  it('takes codes and tags that look like numbers as they are written', () => {
    const parsed = parseCaseDocument(document('title: 404\ncode: 0x1F\ntags: [1.0, true]'));
    assert.ok(parsed.ok);
    const { title, code, tags } = parsed.content;
    assert.deepEqual([title, code, tags], ['404', '0x1F', ['1.0', 'true']]);
  });

  it('reads a long error text without a fence in linear time', () => {
    const parsed = parseCaseDocument(document('title: T', `# Root cause\n# Fix\n# Error\n${'\n'.repeat(100_000)}x\n`));
    assert.ok(parsed.ok && parsed.content.errorText === 'x');
  });
});
