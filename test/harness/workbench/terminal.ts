import type { Page } from 'playwright-core';
import { eventually, patience } from '../eventually';

const active = '.terminal-wrapper.active .xterm';

/** A row on the screen; the tests are compiled without the types of the DOM. */
interface RowElement {
  readonly textContent: string;
  querySelector(selector: string): object | null;
}

/** The active integrated terminal, by its keyboard and its screen. */
export class Terminal {
  constructor(private readonly page: Page) {}

  /** Waits for a prompt of a shell with integration: its mark stands in the gutter. */
  async ready(): Promise<void> {
    await this.page.locator('.terminal-wrapper.active .terminal-command-decoration').first().waitFor();
    await this.prompt();
  }

  /** Types a command line and Enter, without waiting for its end. */
  async type(command: string): Promise<void> {
    await this.focus();
    await this.page.keyboard.type(command);
    await eventually(async () => {
      const { text } = await this.screen();
      // A long line wraps on the screen.
      if (!text.replaceAll('\n', '').includes(command.slice(-20)))
        throw new Error(`The terminal does not show: ${command}`);
    });
    await this.page.keyboard.press('Enter');
  }

  /** Types a command line and waits for the next prompt. */
  async run(command: string, limit = patience): Promise<void> {
    await this.type(command);
    await this.prompt(limit);
  }

  /** The lines on the screen, and the one with the cursor. */
  async screen(): Promise<{ readonly text: string; readonly cursorLine: string }> {
    const rows = await this.page
      .locator(`${active} .xterm-rows > div`)
      .evaluateAll((elements: readonly RowElement[]) =>
        elements.map((row) => ({ text: row.textContent, cursor: row.querySelector('.xterm-cursor') !== null })),
      );
    const lines = rows.map(({ text, cursor }) => ({ text: text.replaceAll('\u00a0', ' ').trimEnd(), cursor }));
    return {
      text: lines
        .map(({ text }) => text)
        .join('\n')
        .trimEnd(),
      cursorLine: lines.find(({ cursor }) => cursor)?.text ?? '',
    };
  }

  /** Puts the keyboard's focus into it by a click, and waits until it is there. */
  async focus(): Promise<void> {
    // A quick input that closes gives the focus back to where it was before.
    await this.page.locator('.quick-input-widget').first().waitFor({ state: 'hidden' });
    await this.page.locator(`${active} .xterm-screen`).click();
    await this.page.locator(`${active}.focus`).waitFor();
  }

  /** Waits until the cursor stands at a prompt with nothing typed. */
  private async prompt(limit = patience): Promise<void> {
    await eventually(async () => {
      const { cursorLine, text } = await this.screen();
      if (!/[$#%>]$/.test(cursorLine)) throw new Error(`No prompt yet. The terminal shows:\n${text}`);
    }, limit);
  }
}
