import type { PanelWords } from '../../protocol';
import type { Localiser } from '../localiser';

/** The fixed words of the panel's page in the user's language. */
export function panelWords(l10n: Localiser): PanelWords {
  return {
    currentError: l10n.t('Current error'),
    previousError: l10n.t('Previous error of this command'),
    nextError: l10n.t('Next error of this command'),
    wholeText: l10n.t('Whole error text'),
    rootCause: l10n.t('Root cause'),
    fix: l10n.t('Fix'),
    changedFiles: l10n.t('Changed files'),
    why: l10n.t('Why it matched'),
    errorThen: l10n.t('Error at that time'),
    aliases: l10n.t('Aliases'),
    tags: l10n.t('Tags'),
    edit: l10n.t('Edit'),
    copyFix: l10n.t('Copy fix'),
    copied: l10n.t('Copied'),
    addAlias: l10n.t('Add alias'),
    showMore: l10n.t('Show more'),
    showLess: l10n.t('Show less'),
    cut: l10n.t('{0} more characters are not shown.', '{0}'),
    record: l10n.t('Record fix'),
    recordInstead: l10n.t('None of these? Record this fix'),
    recall: l10n.t('Recall from text'),
    recent: l10n.t('Recent errors'),
    isCurrent: l10n.t('shown above'),
    pastCases: l10n.t('Past cases'),
    notGiven: l10n.t('Not written down.'),
  };
}
