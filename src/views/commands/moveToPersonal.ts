import * as vscode from 'vscode';
import type { ViewHost } from '../viewHost';
import { casesForPersonal } from './personalCases';
import { mayChange } from './writable';

/**
 * `Casebook: Move Case to Personal Library`: as copying, and deletes the cases in the workspace, with a way back.
 * @param argument ids of the cases, where they need not be asked for.
 */
export async function moveToPersonal(host: ViewHost, argument?: unknown): Promise<void> {
  const { l10n } = host;
  const what = await casesForPersonal(host, argument);
  if (what === undefined || ![...what.chosen.keys()].every((library) => mayChange(host, library))) return;
  const { moveCases } = await import('../../store/transferCases');
  const back: (() => Promise<unknown>)[] = [];
  for (const [library, ids] of what.chosen) {
    const known = new Set(ids.filter((id) => what.personal.get(id) !== undefined));
    for (const { id } of await moveCases(library, what.personal, ids)) {
      back.push(async () => {
        await library.restore(id);
        if (!known.has(id)) await what.personal.delete(id);
      });
    }
  }
  const undo = l10n.t('Undo');
  const said = l10n.t('Cases moved to the personal library: {0}', back.length);
  if ((await vscode.window.showInformationMessage(said, undo)) === undo) for (const one of back) await one();
}
