import type { CaseContent } from './case';

/** All fields of a content, in the order in which a change of them is told. */
export const CONTENT_FIELDS = [
  'title',
  'outcome',
  'rootCause',
  'fixSummary',
  'failedAttempts',
  'aliases',
  'tags',
  'changedFiles',
  'commit',
  'errorText',
  'command',
  'exitCode',
  'tool',
  'errorType',
  'code',
  'environment',
  'label',
  'machineSummary',
  'source',
] as const satisfies readonly (keyof CaseContent)[];
