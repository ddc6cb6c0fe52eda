import { aliasesAreThin } from '../../core/cases/aliases';
import type { CaseContent } from '../../core/cases/case';
import type { Step } from '../commands/askSteps';
import type { Localiser } from '../localiser';

/**
 * The question for an alias where the guard refuses to store a case without one (L22).
 * @param value what the answer is at first.
 * @param content the case as it would be stored, without aliases.
 */
export function aliasStep(value: string, content: () => CaseContent, l10n: Localiser): Step {
  return {
    prompt: l10n.t('In three months, what would you type to find this?'),
    placeholder: l10n.t('Your own words, not those of the error'),
    value,
    check: (answer) => {
      const alias = answer.replace(/\s+/g, ' ').trim();
      if (alias !== '' && !aliasesAreThin({ ...content(), aliases: [alias] })) return undefined;
      return l10n.t(
        'These words already stand in the case. The setting “casebook.aliases.guard” asks for others, as you would say it to a colleague.',
      );
    },
  };
}
