/** How much of each field is kept; lengths in UTF-16 code units. */
export const CASE_LIMITS = {
  title: 300,
  errorText: 32_768,
  text: 32_768,
  tags: 50,
  tag: 100,
  aliases: 50,
  alias: 300,
  changedFiles: 500,
  path: 1_024,
  command: 4_096,
  failedAttempts: 50,
  failedAttempt: 1_000,
  name: 200,
} as const;
