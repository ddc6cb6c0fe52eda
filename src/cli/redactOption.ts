import { DEFAULT_REDACTION, type RedactionOptions } from '../core/pattern/redaction/personal';
import { CliError } from './cliError';
import { textOption, type CommandCall, type Options } from './command';

/** The option that says which personal data is removed; secrets are removed always. */
export const REDACT_OPTION: Options = {
  redact: {
    type: 'string',
    value: 'WHAT',
    summary: 'personal data that is removed, as secrets always are: none, emails, home-user, all',
  },
};

const KINDS: Readonly<Record<string, RedactionOptions>> = {
  none: {},
  emails: { emails: true },
  'home-user': { homeUser: true },
  all: DEFAULT_REDACTION,
};

/**
 * What `--redact` names: `none`, `all`, or `emails` and `home-user` with a comma between.
 * @param byDefault what counts where the option is absent: a command that stores removes what the extension removes by default; one
 * that only prints, for whoever asked, keeps the paths by which files are found
 * @throws CliError where it names something else.
 */
export function redactOption(call: CommandCall, byDefault: RedactionOptions = {}): RedactionOptions {
  const value = textOption(call, 'redact');
  if (value === undefined) return byDefault;
  return value.split(',').reduce<RedactionOptions>((options, name) => {
    const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
    if (kind === undefined) {
      const names = Object.keys(KINDS).join(', ');
      throw new CliError(`--redact takes ${names}, with commas between; not "${name.slice(0, 40)}"`);
    }
    return { ...options, ...kind };
  }, {});
}
