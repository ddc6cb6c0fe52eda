/** Short fields: name in the document → name in `CaseContent`, in the order of the document. */
export const FIELDS = {
  title: 'title',
  outcome: 'outcome',
  tags: 'tags',
  aliases: 'aliases',
  files: 'changedFiles',
  commit: 'commit',
  command: 'command',
  exitCode: 'exitCode',
  tool: 'tool',
  errorType: 'errorType',
  code: 'code',
  environment: 'environment',
  label: 'label',
  source: 'source',
} as const;

/** Long texts: heading in the document → name in `CaseContent`, in the order of the document. */
export const SECTIONS = {
  'Root cause': 'rootCause',
  Fix: 'fixSummary',
  'What did not help': 'failedAttempts',
  Error: 'errorText',
  'Machine-made facts': 'machineSummary',
} as const;

export type FieldName = keyof typeof FIELDS;
export type Heading = keyof typeof SECTIONS;
export type SectionField = (typeof SECTIONS)[Heading];

export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[];
export const SECTION_NAMES = Object.keys(SECTIONS) as readonly Heading[];

/** Sections that are written, and asked for, only where a case has something to say there. */
export const OPTIONAL_SECTIONS: readonly string[] = ['failedAttempts', 'machineSummary'] satisfies SectionField[];
