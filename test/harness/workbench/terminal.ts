import type { Page } from 'playwright-core';
import { eventually, patience } from '../eventually';

/** What the smoke-test driver of VS Code hangs on a terminal's element. */
interface XtermElement {
  readonly xterm?: {
    readonly buffer: {
      readonly active: {
        readonly length: number;
        readonly baseY: number;
        readonly cursorY: number;
        getLine(y: number): { translateToString(trimRight: boolean): string } | undefined;
      };
    };
  };
}

/** The window's own; the tests are compiled without the types of the DOM. */
declare const document: { querySelector(selector: string): XtermElement | null };

const active = '.terminal-wrapper.active .xterm';

/** The active integrated terminal, by its keyboard and its screen. */
export class Terminal {
  constructor(private readonly page: Page) {}

  /** Waits for a prompt of a shell with integration: its mark stands in the gutter. */
  async ready(): Promise<void> {
    await this.page.locator('.terminal-wrapper.active .terminal-command-decoration').first().waitFor();
    await this.prompt(-1);
  }

  /** Types a command line and Enter, without waiting for its end. */
  async type(command: string): Promise<void> {
    await this.focus();
    await this.page.keyboard.insertText(command);
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
    const { row } = await this.screen();
    await this.type(command);
    await this.prompt(row, limit);
  }

  /** All lines, scrolled away or not, and the row of the cursor. */
  async screen(): Promise<{ readonly text: string; readonly row: number; readonly line: string }> {
    return this.page.evaluate((selector) => {
      const buffer = document.querySelector(selector)?.xterm?.buffer.active;
      if (buffer === undefined) return { text: '', row: 0, line: '' };
      const lines = Array.from({ length: buffer.length }, (_, y) => buffer.getLine(y)?.translateToString(true) ?? '');
      const row = buffer.baseY + buffer.cursorY;
      return { text: lines.join('\n').trimEnd(), row, line: lines[row] ?? '' };
    }, active);
  }

  async focus(): Promise<void> {
    await this.page.locator(`${active} textarea`).focus();
  }

  /** Waits until the cursor stands at a prompt below a row. */
  private async prompt(below: number, limit = patience): Promise<void> {
    await eventually(async () => {
      const { row, line, text } = await this.screen();
      if (row <= below || !/[$#%>]\s*$/.test(line))
        throw new Error(`No prompt yet. The terminal shows:\n${text.slice(-1500)}`);
    }, limit);
  }
}
