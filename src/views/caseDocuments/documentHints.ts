import { guardAliases, type AliasGuard } from '../../core/cases/aliasGuard';
import type { CaseContent } from '../../core/cases/case';
import type { Localiser } from '../localiser';
import { lineOf } from './documentPlace';

/** What is no mistake, but makes a case less useful than it could be; or what the user's settings refuse. */
export interface DocumentHint {
  readonly kind: 'noRootCause' | 'thinAliases';
  readonly message: string;
  /** Whether the case is not stored like this. */
  readonly refused: boolean;
  readonly start: number;
  readonly end: number;
}

/**
 * What to think of in a case that has no mistake.
 * @param guard as the user has set it.
 */
export function hintsFor(
  text: string,
  content: CaseContent,
  guard: AliasGuard,
  l10n: Localiser,
): readonly DocumentHint[] {
  const hints: DocumentHint[] = [];
  const verdict = guardAliases(content, guard);
  if (verdict !== 'pass') {
    const message =
      content.aliases.length === 0
        ? l10n.t('This case is found by the words of its error only. What would you type in three months to find it?')
        : l10n.t('These aliases only repeat the words of the case. Which other words would you type to find it?');
    const line = lineOf(text, 'aliases') ?? lineOf(text, 'title') ?? { start: 0, end: 3 };
    hints.push({ kind: 'thinAliases', message, refused: verdict === 'refuse', ...line });
  }
  if (content.rootCause === '') {
    const message = l10n.t(
      'Why did it happen? A sentence here helps more than the fix. “Unknown” is an honest answer.',
    );
    const line = lineOf(text, 'Root cause') ?? { start: 0, end: 3 };
    hints.push({ kind: 'noRootCause', message, refused: false, ...line });
  }
  return hints;
}
