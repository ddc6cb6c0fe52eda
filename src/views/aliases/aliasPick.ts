import * as vscode from 'vscode';
import type { CaseContent } from '../../core/cases/case';
import type { FoundCase } from '../caseLookup';
import { languageModels } from '../commands/askModel';
import { errorWords } from '../localiser';
import type { ViewHost } from '../viewHost';
import { aliasItems, type AliasHeading, type AliasItem } from './aliasItems';
import { suggestAliases } from './suggestAliases';

type ShownItem = (AliasItem | AliasHeading) & vscode.QuickPickItem;

/** The list of a case's aliases. Each one is stored at once; removed ones stay in the list, to be put back. */
export class AliasPick {
  readonly closed: Promise<void>;
  private readonly pick = vscode.window.createQuickPick<ShownItem>();
  private readonly removed: string[] = [];
  private suggested: readonly string[] = [];
  private saving: Promise<void> = Promise.resolve();
  /** While a language model is asked, the list is hidden and comes back. */
  private asking = false;

  /** @param proposed what stands in the input at first: one key adds it. */
  constructor(
    private readonly host: ViewHost,
    private readonly found: FoundCase,
    proposed: string,
  ) {
    const { pick } = this;
    const { l10n } = host;
    pick.title = l10n.t('Aliases of: {0}', found.case.title);
    pick.placeholder = l10n.t('In three months, what would you type to find this? One phrase, then Enter');
    pick.ignoreFocusOut = true;
    pick.value = proposed;
    // The order says what is best to pick. VS Code sorts by matching labels unless told not to; its types leave this out.
    Object.assign(pick, { sortByLabel: false });
    pick.onDidChangeValue(() => this.show());
    pick.onDidAccept(() => this.accept(pick.activeItems[0]));
    pick.onDidTriggerItemButton(({ item }) => this.remove(item));
    pick.onDidTriggerButton(() => void this.suggest());
    this.closed = new Promise((resolve) => {
      pick.onDidHide(() => {
        if (this.asking) return;
        pick.dispose();
        void this.saving.then(resolve);
      });
    });
    this.show();
    pick.show();
    void this.offerModels();
  }

  private get content(): CaseContent {
    return this.found.library.get(this.found.case.id) ?? this.found.case;
  }

  private accept(item: ShownItem | undefined): void {
    if (item === undefined) return;
    switch (item.role) {
      case 'add':
      case 'missed':
      case 'suggested':
      case 'removed':
        this.pick.value = '';
        this.store((aliases) => [...aliases, item.alias]);
        void this.host.missed.drop(item.alias);
        break;
      case 'present':
      case 'known':
      case 'heading':
        break;
      case 'done':
        this.pick.hide();
        break;
    }
  }

  private remove(item: ShownItem): void {
    if (item.role !== 'present') return;
    this.removed.push(item.alias);
    this.store((aliases) => aliases.filter((one) => one !== item.alias));
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
        void vscode.window.showErrorMessage(errorWords(error, host.l10n));
      });
  }

  /** The button is there only where a model is. */
  private async offerModels(): Promise<void> {
    if ((await languageModels()).length === 0) return;
    const tooltip = this.host.l10n.t('Suggest aliases with a language model');
    this.pick.buttons = [{ iconPath: new vscode.ThemeIcon('sparkle'), tooltip }];
  }

  private async suggest(): Promise<void> {
    this.asking = true;
    this.pick.hide();
    try {
      this.suggested = (await suggestAliases(this.host, this.content)) ?? this.suggested;
    } finally {
      this.asking = false;
      this.show();
      this.pick.show();
    }
  }

  private show(): void {
    const { l10n, missed } = this.host;
    const words = {
      add: l10n.t('new alias'),
      thin: l10n.t('new alias, but these words already stand in the case: it finds nothing more'),
      known: l10n.t('is an alias already'),
      removed: l10n.t('removed; pick it to put it back'),
      done: l10n.t('Done'),
      missedHeading: l10n.t('Asked, and not found'),
      suggestedHeading: l10n.t('Suggested by the model; stored only if you pick it'),
      presentHeading: l10n.t('Aliases'),
    };
    const remove = { iconPath: new vscode.ThemeIcon('trash'), tooltip: l10n.t('Remove this alias') };
    const { content, removed, suggested } = this;
    const offer = { content, typed: this.pick.value, removed, missed: missed.texts, suggested };
    this.pick.items = aliasItems(offer, words).map((item): ShownItem => {
      if (item.role === 'heading') return { ...item, kind: vscode.QuickPickItemKind.Separator };
      return item.role === 'present' ? { ...item, buttons: [remove] } : item;
    });
    const [first] = this.pick.items;
    if (first !== undefined) this.pick.activeItems = [first];
  }
}
