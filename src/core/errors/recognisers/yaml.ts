import type { Block, Fields, Recogniser } from '../recogniser';

const PLACE = /^\s{0,8}in "(?<file>[^"]{1,400})", line (?<line>\d{1,7}), column (?<column>\d{1,6})\.?:?$/;
const SAID = /^(?:expected|found|did not find|could not|mapping values|cannot|block|unexpected|duplicate|undefined)\b/i;

/** libyaml tells what it was doing and where that began, then what was wrong and where that was. */
function refineMarked({ lines, start, last }: Block): Fields | false {
  let found: Fields = {};
  for (const line of lines.slice(start + 1, last + 1)) {
    const { file, line: row, column } = PLACE.exec(line)?.groups ?? {};
    if (file !== undefined) found = { ...found, file, line: Number(row), column: Number(column) };
    else if (SAID.test(line)) found = { ...found, headline: line, message: line.trim() };
  }
  return found.file === undefined ? false : found;
}

/** What the parsers of YAML say, in whatever program they are. */
export const yaml: Recogniser = {
  name: 'yaml',
  title: 'YAML parsers: libyaml and PyYAML, Go',
  rules: [
    {
      hints: ['while parsing', 'while scanning'],
      start: /^(?:.{0,200}(?:Error|error): )?while (?:parsing|scanning) an? .{1,200}$/,
      extent: { continues: /^\s{1,40}\S|^(?:expected|found|did not|could not|mapping|cannot|in ")/i, lines: 12 },
      refine: refineMarked,
    },
    {
      hints: ['yaml: line 0'],
      start:
        /^(?:.{0,200}?[\s"'(])?(?<file>[^\s"'(:]{1,300}\.(?:ya?ml|json))[^\s]{0,3}:? .{0,200}yaml: line (?<line>\d{1,7}): (?<message>\S.{0,400})$/,
    },
  ],
  examples: [
    {
      command: 'yq .a ci.yml',
      output: [
        'yq: Error running jq: ParserError: while parsing a block mapping',
        '  in "ci.yml", line 1, column 1',
        'did not find expected key',
        '  in "ci.yml", line 3, column 2.',
      ].join('\n'),
      errors: [{ headline: 'did not find expected key', file: 'ci.yml', line: 3, column: 2 }],
    },
    {
      command: 'kubectl apply -f dep.yaml',
      output:
        'error: error parsing dep.yaml: error converting YAML to JSON: yaml: line 5: mapping values are not allowed in this context',
      errors: [
        {
          headline:
            'error: error parsing dep.yaml: error converting YAML to JSON: yaml: line 5: mapping values are not allowed in this context',
          file: 'dep.yaml',
          line: 5,
        },
      ],
    },
  ],
};
