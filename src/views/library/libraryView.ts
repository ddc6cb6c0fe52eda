import * as vscode from 'vscode';
import { VIEWS } from '../../contributions';
import type { Case } from '../../core/cases/case';
import type { OpenLibrary } from '../../session/session';
import { ThinCases, thinWords } from '../aliases/aliasCount';
import type { ViewHost } from '../viewHost';
import { arrangeCases, GROUPINGS, SORTINGS, type ArrangedCases, type Arrangement } from './arrangeCases';
import { caseItem, caseTooltip } from './caseItem';
import { CaseFilter } from './filterCases';
import { groupNodes, PAGE, rootNodes, type LibraryNode } from './libraryNodes';

const STATE_KEY = 'library.arrangement';
/** Changes that come together (an import, a command with many errors) are shown together. */
const REFRESH_DELAY = 150;

type Host = Pick<ViewHost, 'session' | 'l10n' | 'locale' | 'clock' | 'state'>;

/**
 * All cases of the open libraries, as a tree. Nothing is opened before the view is looked at, and only the lines that
 * VS Code asks for are made.
 */
export class LibraryView implements vscode.TreeDataProvider<LibraryNode>, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<LibraryNode | undefined>();
  readonly onDidChangeTreeData = this.changed.event;
  private readonly view: vscode.TreeView<LibraryNode>;
  private readonly filter = new CaseFilter();
  private readonly thin = new ThinCases();
  private readonly shown = new Map<string, number>();
  private readonly subscriptions: readonly vscode.Disposable[];
  private arrangement: Arrangement;
  private libraries: readonly OpenLibrary[] = [];
  private lists: readonly (readonly Case[])[] = [];
  private owners = new Map<string, OpenLibrary>();
  private arranged: ArrangedCases | undefined;
  private refreshing: NodeJS.Timeout | undefined;

  constructor(private readonly host: Host) {
    this.arrangement = arrangementFrom(host.state.get(STATE_KEY));
    this.view = vscode.window.createTreeView(VIEWS.library, {
      treeDataProvider: this,
      canSelectMany: true,
      showCollapseAll: true,
    });
    const unsubscribe = host.session.onDidChange(() => this.refreshSoon());
    this.subscriptions = [
      { dispose: unsubscribe },
      this.view.onDidChangeVisibility(({ visible }) => {
        if (visible) this.refreshSoon();
      }),
      this.view,
      this.changed,
    ];
  }

  /** How the view is arranged now. */
  get current(): Arrangement {
    return this.arrangement;
  }

  /** Arranges it otherwise; grouping and sorting are kept for the workspace, the filter is not. */
  arrange(change: Partial<Arrangement>): void {
    this.arrangement = { ...this.arrangement, ...change };
    const { grouping, sorting, filter } = this.arrangement;
    void this.host.state.update(STATE_KEY, { grouping, sorting });
    void vscode.commands.executeCommand('setContext', 'casebook.libraryFiltered', filter !== '');
    this.shown.clear();
    this.arranged = undefined;
    this.changed.fire(undefined);
  }

  /** Shows another page of a list. */
  showMore(groupKey: string): void {
    this.shown.set(groupKey, (this.shown.get(groupKey) ?? PAGE) + PAGE);
    this.changed.fire(undefined);
  }

  async getChildren(node?: LibraryNode): Promise<LibraryNode[]> {
    if (node?.kind === 'group') return [...groupNodes(node.group, this.shown)];
    if (node !== undefined) return [];
    return [...rootNodes(await this.arrangedCases(), this.shown)];
  }

  getTreeItem(node: LibraryNode): vscode.TreeItem {
    const { l10n } = this.host;
    switch (node.kind) {
      case 'case': {
        const from = this.owners.get(node.case.id);
        return caseItem(node.case, node.groupKey, { from, named: this.hasSeveral }, this.host);
      }
      case 'group': {
        const { key, label, cases } = node.group;
        const item = new vscode.TreeItem(label, vscode.TreeItemCollapsibleState.Collapsed);
        item.id = `group\n${this.arrangement.grouping}\n${key}`;
        item.description = String(cases.length);
        item.contextValue = 'group';
        return item;
      }
      case 'more': {
        const item = new vscode.TreeItem(l10n.t('Show more ({0} left)', node.left));
        item.id = `more\n${node.groupKey}`;
        item.iconPath = new vscode.ThemeIcon('ellipsis');
        item.command = { command: MORE, title: l10n.t('Show more'), arguments: [node.groupKey] };
        return item;
      }
    }
  }

  resolveTreeItem(item: vscode.TreeItem, node: LibraryNode): vscode.TreeItem {
    if (node.kind === 'case') item.tooltip = caseTooltip(node.case, this.host);
    return item;
  }

  dispose(): void {
    clearTimeout(this.refreshing);
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  /** Whether the cases come from more than one library. */
  private get hasSeveral(): boolean {
    return this.lists.filter(({ length }) => length > 0).length > 1;
  }

  private async arrangedCases(): Promise<ArrangedCases> {
    this.libraries = await this.host.session.libraries();
    this.lists = this.libraries.map(({ library }) => library.cases());
    // Before it, an empty view says nothing: whether there are cases is not known.
    void vscode.commands.executeCommand('setContext', 'casebook.libraryRead', true);
    if (this.arranged !== undefined) return this.arranged;
    const { l10n, locale, clock } = this.host;
    this.owners = new Map(this.libraries.flatMap((open) => open.library.cases().map(({ id }) => [id, open])));
    const all = this.lists.flat();
    const matching = this.filter.apply(all, this.arrangement.filter);
    this.arranged = arrangeCases(matching, this.arrangement, { l10n, locale, now: clock() });
    void this.describe(all, matching.length);
    return this.arranged;
  }

  private async describe(all: readonly Case[], matching: number): Promise<void> {
    const { l10n } = this.host;
    const { filter } = this.arrangement;
    // Without a message an empty view shows its welcome, which is right only where there are no cases at all.
    this.view.message = filter === '' ? '' : l10n.t('“{0}”: {1} of {2} cases', filter, matching, all.length);
    const thin = await this.thin.count(all, () => new Promise(setImmediate));
    this.view.description = thinWords(thin, all.length, l10n);
  }

  private refreshSoon(): void {
    clearTimeout(this.refreshing);
    this.refreshing = setTimeout(() => void this.refreshIfChanged(), REFRESH_DELAY);
  }

  private async refreshIfChanged(): Promise<void> {
    if (!this.view.visible) return;
    const lists = (await this.host.session.libraries()).map(({ library }) => library.cases());
    if (lists.length === this.lists.length && lists.every((list, index) => list === this.lists[index])) return;
    this.arranged = undefined;
    this.changed.fire(undefined);
  }
}

/** Command of the line that shows more; it is nothing for the palette. */
export const MORE = 'casebook.library.more';

/** What was kept, as far as it makes sense. */
function arrangementFrom(kept: unknown): Arrangement {
  const { grouping, sorting } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  return {
    grouping: GROUPINGS.find((one) => one === grouping) ?? 'none',
    sorting: SORTINGS.find((one) => one === sorting) ?? 'lastMet',
    filter: '',
  };
}
