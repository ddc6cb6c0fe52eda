/** Unusable input or arguments: its message is one line for the user, and the process ends with 2. */
export class CliError extends Error {
  override readonly name = 'CliError';
}
