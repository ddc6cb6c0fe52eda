import * as vscode from 'vscode';
import type { CaseContent } from '../../core/cases/case';
import type { FoundCase } from '../caseLookup';
import type { ViewHost } from '../viewHost';
import { aliasItems, type AliasItem } from './aliasItems';
import { caseFor } from './pickCase';
import { mayChange } from './writable';

type ShownItem = AliasItem & vscode.QuickPickItem;

/**
 * `Casebook: Add Aliases`: the phrasings by which a case can be found. Each one is stored at once; removed ones stay
 * in the list, to be put back.
 */
export async function addAliases(host: ViewHost, argument?: unknown): Promise<void> {
  const { l10n } = host;
  const found = await caseFor(host, argument, l10n.t('Which case do you want to find by other words?'));
  if (found === undefined || !mayChange(host, found.library)) return;
  await new AliasPick(host, found).closed;
}

class AliasPick {
  readonly closed: Promise<void>;
  private readonly pick = vscode.window.createQuickPick<ShownItem>();
  private readonly removed: string[] = [];
  private saving: Promise<void> = Promise.resolve();

  constructor(
    private readonly host: ViewHost,
    private readonly found: FoundCase,
  ) {
    const { pick } = this;
    const { l10n } = host;
    pick.title = l10n.t('Aliases of: {0}', found.case.title);
    pick.placeholder = l10n.t('In three months, what would you type to find this? One phrase, then Enter');
    pick.ignoreFocusOut = true;
    pick.onDidChangeValue(() => this.show());
    pick.onDidAccept(() => this.accept(pick.activeItems[0]));
    pick.onDidTriggerItemButton(({ item }) => this.remove(item.alias));
    this.closed = new Promise((resolve) => {
      pick.onDidHide(() => {
        pick.dispose();
        void this.saving.then(resolve);
      });
    });
    this.show();
    pick.show();
  }

  private get content(): CaseContent {
    return this.found.library.get(this.found.case.id) ?? this.found.case;
  }

  private accept(item: ShownItem | undefined): void {
    if (item === undefined) return;
    switch (item.role) {
      case 'add':
      case 'removed':
        this.pick.value = '';
        this.store((aliases) => [...aliases, item.alias]);
        break;
      case 'present':
      case 'known':
        break;
      case 'done':
        this.pick.hide();
        break;
    }
  }

  private remove(alias: string): void {
    this.removed.push(alias);
    this.store((aliases) => aliases.filter((one) => one !== alias));
  }

  /** One change after the other, each on what the one before has stored. */
  private store(change: (aliases: readonly string[]) => readonly string[]): void {
    const { library, case: edited } = this.found;
    const { host } = this;
    this.saving = this.saving
      .then(async () => {
        const { content } = this;
        await library.edit(edited.id, { ...content, aliases: change(content.aliases) });
        this.show();
      })
      .catch((error: unknown) => {
        host.log.error('Aliases could not be stored.', error);
        void vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error));
      });
  }

  private show(): void {
    const { l10n } = this.host;
    const words = {
      add: l10n.t('new alias'),
      thin: l10n.t('new alias, but these words already stand in the case: it finds nothing more'),
      known: l10n.t('is an alias already'),
      removed: l10n.t('removed; pick it to put it back'),
      done: l10n.t('Done'),
    };
    const remove = { iconPath: new vscode.ThemeIcon('trash'), tooltip: l10n.t('Remove this alias') };
    const items = aliasItems(this.content, this.pick.value, this.removed, words);
    this.pick.items = items.map(
      (item) => (item.role === 'present' ? { ...item, buttons: [remove] } : item) as ShownItem,
    );
    const [first] = this.pick.items;
    if (first !== undefined) this.pick.activeItems = [first];
  }
}
