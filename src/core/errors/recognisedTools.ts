import type { Example, ExpectedError, Recogniser } from './recogniser';

/** A document that lists each recognised tool with its examples and what is found in them (Markdown). */
export function recognisedTools(recognisers: readonly Recogniser[]): string {
  const sorted = [...recognisers].sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
  const rules = recognisers.reduce((sum, { rules: own }) => sum + own.length, 0);
  const parts = [
    '# Recognised tools',
    '',
    `Generated from the recognisers' own data by \`npx tsx scripts/recognisedTools.ts\`: ${recognisers.length} recognisers,`,
    `${rules} rules. What no recogniser knows, the last resort finds by its words. How to add a tool: [detection](detection.md).`,
    '',
    '| tool | what |',
    '| --- | --- |',
    ...sorted.map(({ name, title }) => `| [${name}](#${anchor(name)}) | ${title.replaceAll('|', '\\|')} |`),
  ];
  for (const { name, title, examples } of sorted) {
    parts.push('', `## ${name}`, '', `${title}.`, ...examples.flatMap(showExample));
  }
  return `${parts.join('\n')}\n`;
}

function anchor(name: string): string {
  return name.toLowerCase().replace(/[^\w-]/g, '');
}

function showExample({ command, exitCode, all, output, errors }: Example): string[] {
  const run = [
    command === undefined ? '' : `\`${command}\``,
    `exit code ${exitCode ?? 1}`,
    all === true ? 'findings too' : '',
  ].filter((part) => part !== '');
  return [
    '',
    `${run.join(', ')}:`,
    '',
    '````text',
    output,
    '````',
    '',
    ...(errors.length === 0 ? ['No error.'] : errors.map(showError)),
  ];
}

function showError({
  headline,
  severity,
  errorType,
  code,
  file,
  line,
  column,
  rootFrame,
  count,
}: ExpectedError): string {
  const place = file === undefined ? '' : [file, line, column].filter((part) => part !== undefined).join(':');
  const facts = [
    severity === undefined || severity === 'error' ? '' : severity,
    errorType === undefined ? '' : `type \`${errorType}\``,
    code === undefined ? '' : `code \`${code}\``,
    place === '' ? (line === undefined ? '' : `line ${line}`) : `at \`${place}\``,
    rootFrame === undefined ? '' : `frame \`\`${rootFrame}\`\``,
    count === undefined ? '' : `${count} times`,
  ].filter((fact) => fact !== '');
  return `- \`\`\` ${headline} \`\`\`${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`;
}
