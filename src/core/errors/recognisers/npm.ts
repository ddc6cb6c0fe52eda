import type { Block, Fields, Recogniser } from '../recogniser';

const LINE = /^npm (?:ERR!|error)(?: |$)/;
/** npm tells of newer versions of itself in between. */
const CONTINUES = /^npm (?:ERR!|error|notice|warn|WARN)(?: |$)/;
const NOISE =
  /^npm (?:ERR!|error)(?: ?$| (?:code |errno |argv |node v|npm {1,2}v|(?:Linux|Darwin|Windows_NT|FreeBSD) |file |syscall |path |dest |A complete log|Run `npm|For a full report|\s|signal |(?:command|notsup|\d{3}) ?$))/;
const LIFECYCLE =
  /^npm (?:ERR!|error) (?:command (?:failed|sh|\/bin|C:)|code (?:ELIFECYCLE|\d{1,3})$|Lifecycle script|Failed at the|Exit status|weird error|Test failed\.|.{1,200} exited? with code|workspace |location )/;

/** All of npm's lines in a row are one error: the cause is the first that says more than a code. */
function read({ lines, start, last }: Block): Fields {
  const block = lines.slice(start, last + 1).filter((line) => LINE.test(line));
  const telling = block.find((line) => !NOISE.test(line) && !LIFECYCLE.test(line)) ?? block[0] ?? '';
  const code = block
    .map((line) => /^npm (?:ERR!|error) code (\S{1,60})$/.exec(line)?.[1])
    .find((found) => found !== undefined);
  return {
    headline: telling,
    message: telling,
    ...(code !== undefined && { code }),
  };
}

function readLifecycle(block: Block): Fields | false {
  const lines = block.lines.slice(block.start, block.last + 1);
  return lines.some((line) => LIFECYCLE.test(line)) ? read(block) : false;
}

/** npm, npx. */
export const npm: Recogniser = {
  name: 'npm',
  title: 'npm and npx',
  rules: [
    {
      hints: ['npm err'],
      start: LINE,
      role: 'wrapper',
      extent: { continues: CONTINUES, blanks: 1 },
      refine: readLifecycle,
    },
    {
      hints: ['npm err'],
      start: LINE,
      extent: { continues: CONTINUES, blanks: 1 },
      refine: read,
    },
  ],
  examples: [
    {
      command: 'npm run build',
      output: [
        'npm error code EJSONPARSE',
        'npm error JSON.parse Failed to parse JSON data.',
        'npm notice',
        'npm notice New minor version of npm available! 11.19.1 -> 11.21.2',
        'npm notice',
        'npm error A complete log of this run can be found in: /home/ada/.npm/_logs/2026-01-01T00_00_00_000Z-debug-0.log',
      ].join('\n'),
      errors: [{ headline: 'npm error JSON.parse Failed to parse JSON data.', code: 'EJSONPARSE' }],
    },
    {
      command: 'npm install',
      output: [
        'npm error code ERESOLVE',
        'npm error ERESOLVE unable to resolve dependency tree',
        'npm error',
        'npm error While resolving: dashboard@2.1.0',
        'npm error A complete log of this run can be found in: /home/ada/.npm/_logs/2026-01-01T00_00_00_000Z-debug-0.log',
      ].join('\n'),
      errors: [{ headline: 'npm error ERESOLVE unable to resolve dependency tree', code: 'ERESOLVE' }],
    },
  ],
};
