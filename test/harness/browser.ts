import { chromium as playwright, type Browser } from 'playwright-core';
import { chromium, chromiumFlags } from './chromium';

/** Starts a Chromium; `visible` shows its window. */
export async function openBrowser(options: { readonly visible?: boolean } = {}): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium(),
    args: chromiumFlags,
    headless: options.visible !== true,
  });
}
