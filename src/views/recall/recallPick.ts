import * as vscode from 'vscode';
import { COMMANDS } from '../../contributions';
import type { RecallResult } from '../../core/recall/recallResult';
import { MOST_RANKED } from '../../session/recall/pickedFirst';
import type { ViewHost } from '../viewHost';
import { latestOnly } from './latestOnly';
import { rankedItems } from './rankedItems';

/** What accepting a line does. */
type Choice = () => void;

export interface RecallItem extends vscode.QuickPickItem {
  readonly choose?: Choice;
  /** Of a ranked answer. */
  readonly caseId?: string;
}

/** Any text: it makes recall ready. */
const WARM_UP = '.';

type Host = Pick<ViewHost, 'session' | 'l10n' | 'locale' | 'clock' | 'log' | 'missed'>;

/**
 * The list that ranks with every key. The panel follows the highlighted answer; Enter keeps it there.
 * @param offered shown while nothing is typed.
 */
export class RecallPick {
  /** What was chosen; undefined where the list was left, or a button was pressed. */
  readonly chosen: Promise<Choice | undefined>;
  private readonly pick = vscode.window.createQuickPick<RecallItem>();
  private readonly rank: (text: string) => void;
  private answered: { readonly text: string; readonly result: RecallResult | undefined } | undefined;

  constructor(
    private readonly host: Host,
    private readonly offered: readonly RecallItem[],
  ) {
    const { pick } = this;
    const { l10n, session, log } = host;
    this.rank = latestOnly(
      (text: string) =>
        session.rank(text, MOST_RANKED).catch((error: unknown) => {
          log.error('What is typed could not be ranked.', error);
          return undefined;
        }),
      (result, text) => this.show(text, result),
      () => new Promise(setImmediate),
    );
    pick.title = l10n.t('Recall Similar Cases');
    pick.placeholder = l10n.t('Type an error or what it was about, or pick one');
    pick.items = offered;
    // The order is that of recall. VS Code sorts by matching labels unless it is told not to; its types leave this out.
    Object.assign(pick, { sortByLabel: false });
    pick.onDidChangeValue((value) => this.typed(value));
    pick.onDidChangeActive(([item]) => this.preview(item));
    pick.onDidTriggerItemButton(({ button, item }) => this.press(button, item));
    this.chosen = new Promise((resolve) => {
      pick.onDidAccept(() => {
        const choose = this.choice();
        if (choose === undefined) return;
        resolve(choose);
        pick.hide();
      });
      pick.onDidHide(() => {
        this.left();
        resolve(undefined);
        pick.dispose();
      });
    });
    pick.show();
    // A large library is indexed while the first letters are typed.
    void session.rank(WARM_UP, 1).catch(() => undefined);
  }

  /** Who types fast and presses Enter before the list has caught up means what is typed, not what is highlighted. */
  private choice(): Choice | undefined {
    const { value, activeItems } = this.pick;
    if (value.trim() !== '' && this.answered?.text !== value) return () => this.host.session.ask(value);
    return activeItems[0]?.choose;
  }

  private typed(text: string): void {
    if (text.trim() === '') {
      this.answered = undefined;
      this.pick.busy = false;
      this.pick.items = this.offered;
    } else {
      this.pick.busy = true;
    }
    // Asked for blanks too, so that an answer on its way is dropped.
    this.rank(text);
  }

  private show(text: string, result: RecallResult | undefined): void {
    if (text.trim() === '') return;
    const { pick, host } = this;
    const { l10n, session, locale, clock } = host;
    this.answered = { text, result };
    pick.busy = false;
    const edit = { iconPath: new vscode.ThemeIcon('edit'), tooltip: l10n.t('Edit Case') };
    const alias = { iconPath: new vscode.ThemeIcon('tag'), tooltip: l10n.t('Find it by these words from now on') };
    const items = rankedItems(result ?? { hits: [] }, { l10n, locale, now: clock() }).map((item): RecallItem => ({
      ...item,
      alwaysShow: true,
      buttons: [edit, alias],
      choose: () => session.ask(text, item.caseId),
    }));
    const nothing: RecallItem = {
      label: `$(search) ${l10n.t('No similar case')}`,
      detail: l10n.t('The question is kept, and can become an alias of the case that you meant.'),
      alwaysShow: true,
      choose: () => session.ask(text),
    };
    pick.items = items.length > 0 ? items : [nothing];
    const [first] = pick.items;
    pick.activeItems = first === undefined ? [] : [first];
  }

  private preview(item: RecallItem | undefined): void {
    const { answered } = this;
    if (item?.caseId === undefined || answered?.result === undefined) {
      this.host.session.preview();
      return;
    }
    this.host.session.preview({ text: answered.text, result: answered.result, caseId: item.caseId });
  }

  private press(button: vscode.QuickInputButton, { caseId }: RecallItem): void {
    if (caseId === undefined) return;
    const text = this.pick.value.trim();
    const isEdit = button.iconPath instanceof vscode.ThemeIcon && button.iconPath.id === 'edit';
    this.pick.hide();
    void (isEdit
      ? vscode.commands.executeCommand(COMMANDS.editCase, caseId)
      : vscode.commands.executeCommand(COMMANDS.addAliases, caseId, text));
  }

  /** The panel goes back to the current error; a question without an answer is kept. */
  private left(): void {
    const { answered, host } = this;
    host.session.preview();
    if (answered?.result?.hits.length === 0) void host.missed.note(answered.text);
  }
}
