import type { Locator, Page } from 'playwright-core';

/** A task as a person does it: every click and key is counted, and what is typed between them. */
export class Steps {
  private readonly done: string[] = [];
  private typings = 0;

  constructor(private readonly page: Page) {}

  /** Clicks and keys so far; a key with its modifiers is one. */
  get count(): number {
    return this.done.length;
  }

  async click(what: string, where: Locator): Promise<void> {
    await where.click();
    this.done.push(`click “${what}”`);
  }

  /** @param key as Playwright names it: `Enter`, `Control+s`. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.done.push(key);
  }

  /** Types a text key by key. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.typings += 1;
  }

  /** "3 steps (click “Edit”, Shift+Home, Control+s), 1 text typed". */
  get words(): string {
    const how = this.done.length === 0 ? '' : ` (${this.done.join(', ')})`;
    return `${this.done.length} steps${how}, ${this.typings} texts typed`;
  }
}
