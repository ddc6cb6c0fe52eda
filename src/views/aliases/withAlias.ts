import { guardAliases } from '../../core/cases/aliasGuard';
import type { CaseContent } from '../../core/cases/case';
import { askSteps } from '../commands/askSteps';
import type { ViewHost } from '../viewHost';
import { aliasStep } from './aliasStep';

/**
 * A content that the guard lets pass: where it refuses one without words of the writer's own, they are asked for.
 * @returns undefined where the user left
 */
export async function withAlias(
  { settings, l10n }: Pick<ViewHost, 'settings' | 'l10n'>,
  content: CaseContent,
): Promise<CaseContent | undefined> {
  if (guardAliases(content, settings.current.aliasesGuard) !== 'refuse') return content;
  const answers = await askSteps(content.title, [aliasStep('', () => content, l10n)], () => undefined);
  return answers && { ...content, aliases: [...content.aliases, ...answers] };
}
