import type { CaseContent } from '../../../src/core/cases/case';

/** A content with the title given; the rest is the same each time. */
export function content(title: string, more: Partial<CaseContent> = {}): CaseContent {
  return {
    title,
    errorText: `TypeError: ${title} is not a function`,
    rootCause: 'A name is used that another one hides',
    fixSummary: 'Rename the inner one',
    outcome: 'fixed',
    tags: ['node'],
    aliases: [],
    changedFiles: [{ path: 'src/app.ts', line: 3 }],
    source: 'recorded',
    ...more,
  };
}
