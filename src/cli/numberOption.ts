import { CliError } from './cliError';
import { textOption, type CommandCall } from './command';

/**
 * A whole number given as an option.
 * @param least smallest number that is allowed.
 * @returns undefined where the option was not given.
 * @throws CliError where the value is no whole number, or is smaller.
 */
export function numberOption(call: CommandCall, name: string, least: number): number | undefined {
  const text = textOption(call, name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^-?\d{1,10}$/.test(text) || value < least) {
    throw new CliError(
      `--${name} takes a whole number${least > -1e9 ? ` from ${least} on` : ''}, not "${text.slice(0, 40)}"`,
    );
  }
  return value;
}
