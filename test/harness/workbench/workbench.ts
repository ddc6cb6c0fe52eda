import type { Locator, Page } from 'playwright-core';
import { patience } from '../eventually';
import { Panel } from './panel';
import { QuickInput } from './quickInput';
import { Terminal } from './terminal';
import { TextEditor } from './textEditor';

/** A VS Code window as a person handles it. */
export class Workbench {
  readonly quickInput: QuickInput;
  readonly terminal: Terminal;
  readonly panel: Panel;
  readonly editor: TextEditor;

  constructor(readonly page: Page) {
    this.quickInput = new QuickInput(page);
    this.terminal = new Terminal(page);
    this.panel = new Panel(page);
    this.editor = new TextEditor(page);
  }

  /** Opens the address and waits until the window and its extensions are there. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.ready();
  }

  /** Loads the window anew, as the Reload Window command does. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.ready();
  }

  /** Runs a command of the palette by its title: `Casebook: Record Fix`. */
  async command(title: string): Promise<void> {
    const row = await this.listed(title);
    await row.click();
  }

  /**
   * Waits until the palette has a command. In a window that has just been loaded VS Code has its extensions before it
   * knows that the workspace is trusted; until then it disables, in menus too, what needs trust.
   */
  async has(title: string): Promise<void> {
    await this.listed(title);
    await this.quickInput.close();
  }

  /**
   * Opens the palette, which lists what there was when it was opened. While a window is still loading it lacks commands, and
   * is closed by what takes the focus: it is opened again until the command is there.
   */
  private async listed(title: string): Promise<Locator> {
    const row = this.quickInput.items.filter({ has: this.page.getByText(title, { exact: true }) }).first();
    const ends = Date.now() + patience;
    for (;;) {
      await this.page.keyboard.press('F1');
      const isListed = await this.quickInput.input
        .fill(`>${title}`, { timeout: 3000 })
        .then(() => row.waitFor({ timeout: 3000 }))
        .then(
          () => true,
          () => false,
        );
      if (isListed || Date.now() > ends) return row;
      await this.quickInput.close();
    }
  }

  /** Shows Casebook's panel by its command. */
  async showPanel(): Promise<void> {
    await this.command('Casebook: Show Past Fixes');
    await this.panel.shown();
  }

  /** Opens a new terminal and waits for its prompt. */
  async newTerminal(): Promise<Terminal> {
    await this.command('Terminal: Create New Terminal');
    await this.terminal.ready();
    return this.terminal;
  }

  /** Runs a command that fails, and waits until the panel shows its error. */
  async fail(command: string, error: string): Promise<void> {
    await this.terminal.run(command);
    await this.panel.showsError(error);
  }

  /** Opens a file of the workspace by its name. */
  async openFile(name: string): Promise<TextEditor> {
    await this.page.keyboard.press('Control+p');
    await this.quickInput.input.waitFor();
    await this.quickInput.fill(name);
    await this.quickInput.items
      .filter({ hasText: name.split('/').at(-1) ?? name })
      .first()
      .click();
    await this.editor.tab(new RegExp(name.split('/').at(-1) ?? name)).waitFor();
    return this.editor;
  }

  /** An item of the status bar that holds the text. */
  statusBarItem(text: string | RegExp): Locator {
    return this.page.locator('.statusbar .statusbar-item').filter({ hasText: text });
  }

  /** The notices that popped up. */
  get notifications(): Locator {
    return this.page.locator('.notification-toast');
  }

  private async ready(): Promise<void> {
    await this.page.locator('.monaco-workbench .statusbar-item').first().waitFor();
    // The activity bar gets Casebook's icon when the extension host has read its package.json.
    await this.page.getByRole('tab', { name: 'Casebook' }).first().waitFor();
  }
}
