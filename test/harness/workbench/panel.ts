import type { FrameLocator, Locator, Page } from 'playwright-core';

/** Casebook's panel, by what a person sees of it. */
export class Panel {
  readonly frame: FrameLocator;
  /** The current error. */
  readonly error: Locator;
  /** The past cases, best first. */
  readonly cards: Locator;
  readonly notices: Locator;
  readonly recent: Locator;

  constructor(private readonly page: Page) {
    this.frame = page.frameLocator('iframe.webview[src*="casebook.casebook"]').frameLocator('#active-frame');
    this.error = this.frame.getByRole('region', { name: 'Current error' });
    this.cards = this.frame.getByRole('list', { name: 'Past cases' }).locator('> li');
    this.notices = this.frame.locator('.notices');
    this.recent = this.frame.getByRole('region', { name: 'Recent errors' });
  }

  /** Shows it by its icon in the activity bar; hides it where it is shown. */
  async clickIcon(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Casebook' }).first().click();
  }

  /** Waits until its page has drawn something. */
  async shown(): Promise<void> {
    await this.frame.locator('main > *').first().waitFor();
  }

  /** Waits until the current error shows the text. */
  async showsError(text: string): Promise<void> {
    await this.error.filter({ hasText: text }).waitFor();
  }

  /** Waits until the panel says the text, anywhere. */
  async says(text: string | RegExp): Promise<void> {
    await this.frame.getByText(text).first().waitFor();
  }

  /** The words of a part that are marked as shared, each once, in their order. */
  async marked(part: Locator): Promise<string[]> {
    return [...new Set(await part.locator('mark').allInnerTexts())];
  }

  /** All text of the panel. */
  async text(): Promise<string> {
    return this.frame.locator('body').innerText();
  }
}
