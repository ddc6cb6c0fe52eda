import type { Extent, Recogniser } from '../recogniser';
import { ERROR_WORD, LESSER_WORD } from '../severityWords';

/** A path: perhaps a drive or a share, no characters that end a path in a message. */
const FILE = '(?<file>(?:[A-Za-z]:[\\\\/]|\\\\\\\\)?[^\\s:()"\'<>|,;][^:()"<>|]{0,250}?)';
const COLONS = ':(?<line>\\d{1,7})(?:[:.](?<column>\\d{1,6}))?(?:-\\d{1,7}(?:[:.]\\d{1,6})?)?';
const PARENTHESES = '\\((?<line>\\d{1,7})(?:[,:](?<column>\\d{1,6}))?[-,:\\d]{0,20}\\)';
const SEVERITY = `(?<severity>${ERROR_WORD}|${LESSER_WORD})(?:[ [(]{1,2}(?<code>[A-Za-z]{0,12}[-_]?\\d{1,6})[\\])]?)?`;
const MESSAGE = '\\s?[:：]\\s{0,3}(?<message>.*)$';
/** Files with their times, above the hunks of a diff. */
const DIFF_HEADER = /^(?:---|\+\+\+|\*\*\*) /;
/** The quoted source below, with or without a gutter. */
const QUOTE: Extent = { continues: /^\s+\S|^\s{0,9}\d{0,7}\s{0,9}\|/, lines: 30 };

/** Shapes that hundreds of tools share: a place, a colon, perhaps a word for how grave it is, and a message. */
export const generic: Recogniser = {
  name: 'generic',
  title: 'any tool that prints file:line:column: message',
  rules: [
    {
      hints: [':0'],
      start: new RegExp(`^\\s{0,4}${FILE}${COLONS}(?:\\s?:?\\s{1,3}|:)${SEVERITY}${MESSAGE}`, 'i'),
      extent: QUOTE,
    },
    {
      hints: ['(0'],
      start: new RegExp(`^\\s{0,4}${FILE}${PARENTHESES}\\s?:\\s{0,3}${SEVERITY}${MESSAGE}`, 'i'),
      extent: QUOTE,
    },
    {
      hints: ['[err', '[warn', '[info', '[note', '[hint'],
      start: new RegExp(`^${FILE}${COLONS}:? \\[(?<severity>error|warning|info|note|hint)\\] (?<message>\\S.*)$`, 'i'),
      severity: 'finding',
      proof: 'weak',
    },
    {
      hints: [':0'],
      start: new RegExp(`^${FILE}${COLONS}(?:: | - |:|\\s{1,4})(?<message>(?!\\d+$)\\S.*)$`),
      severity: 'finding',
      proof: 'weak',
      refine: (_block, fields) =>
        /[./\\]\w|^[A-Z]\w*file$/.test(fields.file ?? '') && !DIFF_HEADER.test(fields.file ?? '') ? {} : false,
    },
  ],
  examples: [
    {
      command: 'yamllint -f parsable a.yml',
      output: 'a.yml:2:5: [error] too many spaces (colons)\na.yml:3:4: [warning] truthy value (truthy)',
      errors: [{ headline: 'a.yml:2:5: [error] too many spaces (colons)', file: 'a.yml', line: 2, column: 5 }],
    },
    {
      output: 'src/model.tex:12:5: error: undefined macro \\foo',
      errors: [
        { headline: 'src/model.tex:12:5: error: undefined macro \\foo', file: 'src/model.tex', line: 12, column: 5 },
      ],
    },
    {
      output: 'C:\\Work Files\\lib\\a.qml(14,3): error: Expected token `;`',
      errors: [
        {
          headline: 'C:\\Work Files\\lib\\a.qml(14,3): error: Expected token `;`',
          file: 'C:\\Work Files\\lib\\a.qml',
          line: 14,
          column: 3,
        },
      ],
    },
  ],
};
