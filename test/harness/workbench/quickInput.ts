import type { Locator, Page } from 'playwright-core';

/** The input at the top of the window: command palette, quick pick, input box. */
export class QuickInput {
  readonly root: Locator;
  readonly input: Locator;
  readonly items: Locator;

  constructor(private readonly page: Page) {
    this.root = page.locator('.quick-input-widget:visible');
    this.input = this.root.locator('.quick-input-filter input');
    this.items = this.root.getByRole('option');
  }

  /**
   * Waits until it is open, and its title, prompt or place holder holds the text. Its lines are not looked at: those of
   * the palette have the names of the commands, which are titles of inputs too.
   */
  async opened(text: string): Promise<void> {
    const said = this.root.locator('.quick-input-title, .quick-input-message').filter({ hasText: text });
    await said
      .or(this.root.locator(`input[placeholder*="${text}"]`))
      .first()
      .waitFor();
  }

  /** Replaces what stands in the input. */
  async fill(text: string): Promise<void> {
    await this.input.fill(text);
  }

  /** Picks the item that holds the text, by a click. */
  async pick(text: string | RegExp): Promise<void> {
    await this.items.filter({ hasText: text }).first().click();
  }

  /** Enter. */
  async accept(): Promise<void> {
    await this.page.keyboard.press('Enter');
  }

  /** Types an answer to an input box and accepts it. */
  async answer(text: string): Promise<void> {
    await this.fill(text);
    await this.accept();
  }

  /** Escape, until it is gone. */
  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.root.waitFor({ state: 'hidden' });
  }
}
