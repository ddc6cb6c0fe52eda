import type { Locator, Page } from 'playwright-core';
import { eventually } from '../eventually';

/** A line on the screen; the tests are compiled without the types of the DOM. */
interface LineElement {
  readonly textContent: string;
  getBoundingClientRect(): { readonly top: number };
}

/** The active text editor. */
export class TextEditor {
  readonly root: Locator;

  constructor(private readonly page: Page) {
    this.root = page.locator('.editor-group-container.active .editor-instance .monaco-editor[role="code"]');
  }

  /** The tab with the name. */
  tab(name: string | RegExp): Locator {
    return this.page.locator('.tabs-container').getByRole('tab', { name });
  }

  /** The lines on the screen, with plain spaces. */
  async visibleText(): Promise<string> {
    const lines = await this.root.locator('.view-line').evaluateAll((elements: readonly LineElement[]) =>
      elements
        .map((element) => ({ top: element.getBoundingClientRect().top, text: element.textContent }))
        .sort((a, b) => a.top - b.top)
        .map(({ text }) => text),
    );
    return lines.join('\n').replaceAll('\u00a0', ' ');
  }

  /** Waits until the visible lines hold the text. */
  async shows(text: string): Promise<void> {
    await eventually(async () => {
      const visible = await this.visibleText();
      if (!visible.includes(text))
        throw new Error(`The editor does not show ${JSON.stringify(text)}, but:\n${visible}`);
    });
  }

  async focus(): Promise<void> {
    // A place of the editor and not of the text, whose first lines may be scrolled away.
    await this.root.click({ position: { x: 120, y: 10 } });
  }

  /** Puts the cursor at a 1-based line and column, by the Go to Line command. */
  async goTo(line: number, column = 1): Promise<void> {
    await this.page.keyboard.press('Control+g');
    const input = this.page.locator('.quick-input-widget:visible .quick-input-filter input');
    await input.fill(`:${line}:${column}`);
    await this.page.keyboard.press('Enter');
    await input.waitFor({ state: 'hidden' });
  }

  /** Replaces the whole text by pasting: what is typed gets brackets and quotes of the editor's own. */
  async replaceAll(text: string): Promise<void> {
    await this.focus();
    await this.page.keyboard.press('Control+a');
    await this.page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await this.page.keyboard.press('Control+v');
    // Pasting takes a moment: what is saved before it would be the old text, which may begin alike.
    const [first = ''] = text.split('\n');
    await eventually(async () => {
      const [shown = ''] = (await this.visibleText()).split('\n');
      if (shown !== first) throw new Error(`The editor shows ${JSON.stringify(shown)}, not ${JSON.stringify(first)}.`);
    });
  }

  /** Replaces the first occurrence of a text by the find-and-replace box. */
  async replace(what: string, by: string): Promise<void> {
    await this.focus();
    await this.page.keyboard.press('Control+Home');
    await this.page.keyboard.press('Control+h');
    const box = this.root.locator('.find-widget');
    await box.getByRole('textbox', { name: 'Find' }).fill(what);
    await box.getByRole('textbox', { name: 'Replace' }).fill(by);
    await box.getByRole('button', { name: /^Replace \(/ }).click();
    await box.getByRole('button', { name: /^Replace \(/ }).click();
    await this.page.keyboard.press('Escape');
  }

  /** Saves and waits until the tab is no longer dirty. */
  async save(): Promise<void> {
    await this.page.keyboard.press('Control+s');
    await this.page.locator('.editor-group-container.active .tab.active.dirty').waitFor({ state: 'detached' });
  }
}
