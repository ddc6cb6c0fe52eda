import { AliasPick } from '../aliases/aliasPick';
import type { ViewHost } from '../viewHost';
import { caseFor } from './pickCase';
import { mayChange } from './writable';

/**
 * `Casebook: Add Aliases`: the phrasings by which a case can be found.
 * @param argument the case; see `caseFor`.
 * @param proposed a phrase that stands in the input at first.
 */
export async function addAliases(host: ViewHost, argument?: unknown, proposed?: unknown): Promise<void> {
  const found = await caseFor(host, argument, host.l10n.t('Which case do you want to find by other words?'));
  if (found === undefined || !mayChange(host, found.library)) return;
  await new AliasPick(host, found, typeof proposed === 'string' ? proposed : '').closed;
}
