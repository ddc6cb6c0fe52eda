import type { Block, Extent, Fields, Recogniser } from '../recogniser';
import { ERROR_WORD, LESSER_WORD } from '../severityWords';

const DIAGNOSTIC: Extent = { continues: /^\s{2,}\S|^\s{0,12}\d{0,7}\s{0,4}\|/, lines: 40 };
const PLACE = /(?<file>(?:[A-Za-z]:)?[^\s:]{1,400}):(?<line>\d{1,7}):(?<column>\d{1,6})$/;

/** The place stands at the end of the echoed command line. */
function refineTidy({ lines, start }: Block): Fields | false {
  const line = lines[start] ?? '';
  const end = /: (?:warning|error|note): /.exec(line)?.index;
  const place = end === undefined ? undefined : PLACE.exec(line.slice(Math.max(0, end - 600), end))?.groups;
  if (place?.['file'] === undefined) return false;
  return { file: place['file'], line: Number(place['line']), column: Number(place['column']) };
}

/** Compilers behind a prefix of the build tool, which is no part of the path. */
export const prefixedCompilers: Recogniser = {
  name: 'clang-tidy',
  title: 'clang and gcc behind the progress or name that a build tool prints; clang-tidy behind its command line',
  rules: [
    {
      hints: [': warning: ', ': error: ', ': fatal err', ': note: '],
      start: new RegExp(
        `^(?:C\\/C\\+\\+: |\\[? {0,3}\\d{1,3}%\\]? |\\[\\d{1,6}\\/\\d{1,6}\\] )(?<file>(?:[A-Za-z]:[\\\\/])?[^\\s:(][^:]{0,300}):(?<line>\\d{1,7})(?::(?<column>\\d{1,6}))?: (?<severity>${ERROR_WORD}|${LESSER_WORD}): (?<message>.{1,2000})$`,
      ),
      extent: DIAGNOSTIC,
    },
    {
      hints: ['clang-tidy'],
      start: /^\S{0,200}clang-tidy\S{0,20} -.{1,4000}?: (?<severity>warning|error): (?<message>.{1,2000})$/,
      extent: DIAGNOSTIC,
      refine: refineTidy,
    },
  ],
  examples: [
    {
      command: './gradlew assembleDebug',
      output: "C/C++: /srv/app/src/main/cpp/door.cpp:12:9: error: use of undeclared identifier 'keys'",
      errors: [
        {
          headline: "C/C++: /srv/app/src/main/cpp/door.cpp:12:9: error: use of undeclared identifier 'keys'",
          file: '/srv/app/src/main/cpp/door.cpp',
          line: 12,
          column: 9,
        },
      ],
    },
    {
      command: 'run-clang-tidy',
      output:
        'clang-tidy-18 -p=/srv/house /srv/house/door.cpp:12:9: error: use nullptr [modernize-use-nullptr,-warnings-as-errors]',
      errors: [
        {
          headline:
            'clang-tidy-18 -p=/srv/house /srv/house/door.cpp:12:9: error: use nullptr [modernize-use-nullptr,-warnings-as-errors]',
          file: '/srv/house/door.cpp',
          line: 12,
          column: 9,
        },
      ],
    },
  ],
};
