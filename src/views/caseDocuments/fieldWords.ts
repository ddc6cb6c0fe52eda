import type { FieldName, Heading } from '../../core/cases/documentNames';
import type { Outcome } from '../../core/cases/case';
import type { Localiser } from '../localiser';

/** What each short field of a case is for. */
export function fieldWords(l10n: Localiser): Readonly<Record<FieldName, string>> {
  return {
    title: l10n.t('One line that says what went wrong. It stands first in every list.'),
    outcome: l10n.t('How the attempt ended. An attempt that failed is worth keeping: it tells what does not help.'),
    tags: l10n.t('Words to group cases by in the library view. They are not what you would search for; aliases are.'),
    aliases: l10n.t('What you would type in three months to find this: your own words, 3 to 8 phrases, any language.'),
    files: l10n.t('Files that the fix changed, relative to the workspace folder. “src/cart.ts:14” opens at its line.'),
    commit: l10n.t('The Git commit that holds the fix, as its hash.'),
    command: l10n.t('The command that failed.'),
    exitCode: l10n.t('What the command ended with, a whole number.'),
    tool: l10n.t('The tool that printed the error: node, tsc, pytest …'),
    errorType: l10n.t('The type of the error: TypeError, NullPointerException …'),
    code: l10n.t('The tool’s own name for the problem: TS2345, E0308, ENOENT …'),
    environment: l10n.t('Where the error was met: system, tool with version, language.'),
    label: l10n.t('A short name of the root cause. Cases with one label have one cause.'),
    source: l10n.t('Where the case came from: recorded, or what an import said.'),
  };
}

/** What each section of a case is for. */
export function sectionWords(l10n: Localiser): Readonly<Record<Heading, string>> {
  return {
    'Root cause': l10n.t('Why it happened, in a sentence or two. “Unknown” is an honest answer.'),
    Fix: l10n.t('What made it go away: what to change or run.'),
    'What did not help': l10n.t('What was tried before the fix, one line each, with “- ” before it.'),
    Error: l10n.t('The error as it was met. The case is found by it, so change it only to take something out.'),
    'Machine-made facts': l10n.t('Put together by Casebook while the error went away. Recall does not look at it.'),
  };
}

/** What each outcome means. */
export function outcomeMeanings(l10n: Localiser): Readonly<Record<Outcome, string>> {
  return {
    fixed: l10n.t('The cause is gone.'),
    workaround: l10n.t('It works again, the cause is still there.'),
    failed: l10n.t('This was tried and did not help.'),
    unresolved: l10n.t('Nobody knows yet.'),
  };
}
