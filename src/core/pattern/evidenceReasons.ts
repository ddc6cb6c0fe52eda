/**
 * Why a piece of a text was kept although names, numbers and places are masked (L1): the rule's id, and its reason. The ids are
 * stable; surfaces translate by them, and `docs/patterns.md` lists them.
 */
export const EVIDENCE_REASONS = {
  'error-code': 'A code is the tool’s own name for the problem.',
  'code-number': 'A number behind “exit code”, “status”, “errno”, “signal” and the like says which failure it is.',
  'status-value': 'A hexadecimal status says which failure it is; elsewhere it would be an address.',
  'error-type': 'The type of an error names its kind.',
  'tool-rule': 'The rule or lint is the tool’s name for the problem in all its wordings.',
  verdict: 'The message ends in this value, and other values have other causes.',
  grammar: 'The parser asks for this keyword, or names it.',
  operator: 'An operator is part of the language and no name of yours.',
  option: 'An option is part of the tool and no name of yours.',
  'missing-name': 'What is missing helps to find the fix; that it is missing is the problem.',
  'unknown-host': 'Which host is not found helps to find the fix; that it is not found is the problem.',
  'no-value': 'The object that should be there is nothing, whatever it should have been.',
  'line-end': 'The name ends in a carriage return: the line ends are the problem, whatever the name.',
  'linker-part': 'The linker misses a part that the compiler makes, not a function.',
  'environment-name': 'This name comes with the environment, or is missing from it.',
  'only-quotes': 'Nothing else in the message says what is wrong.',
} as const;

/** Id of a rule that keeps evidence. */
export type EvidenceReason = keyof typeof EVIDENCE_REASONS;
