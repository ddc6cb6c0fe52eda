import type { ImportReport } from '../store/importCases';
import type { Localiser } from './localiser';

/**
 * What an import did, in a sentence or two: only what there is to tell, nothing of what did not happen.
 * @param file its name
 */
export function importWords(
  { added, updated, unchanged, rejected, notes }: ImportReport,
  file: string,
  l10n: Localiser,
): string {
  const parts = [
    ...(added === 0 ? [] : [l10n.t('{0} new', added)]),
    ...(updated === 0 ? [] : [l10n.t('{0} changed', updated)]),
    ...(unchanged === 0 ? [] : [l10n.t('{0} as they were', unchanged)]),
  ];
  return [
    parts.length === 0
      ? l10n.t('No case was imported from {0}.', file)
      : l10n.t('Cases imported from {0}: {1}.', file, parts.join(', ')),
    ...sentenceOf(rejected.length, [
      l10n.t('1 line could not be read as a case.'),
      l10n.t('{0} lines could not be read as cases.', rejected.length),
    ]),
    ...sentenceOf(notes.length, [l10n.t('1 case was shortened.'), l10n.t('{0} cases were shortened.', notes.length)]),
  ].join(' ');
}

function sentenceOf(count: number, [one, many]: readonly [string, string]): readonly string[] {
  return count === 0 ? [] : [count === 1 ? one : many];
}
