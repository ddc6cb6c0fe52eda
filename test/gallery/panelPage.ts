import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { join } from 'node:path';
import type { FromPanel, PanelState, PanelWords, ToPanel } from '../../src/protocol';
import { english } from '../../src/views/localiser';
import { panelHtml } from '../../src/views/panel/panelHtml';
import { panelWords } from '../../src/views/panel/panelWords';
import type { Theme } from './themes';

const root = join(__dirname, '../..');
const ORIGIN = 'http://panel.test';

/** How the page is shown. */
export interface View {
  readonly theme: Theme;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly words?: PanelWords;
  /** How many device pixels a CSS pixel has. */
  readonly zoom?: number;
  readonly direction?: 'ltr' | 'rtl';
}

/** The panel's page in a headless browser, under its real content security policy, without VS Code around it. */
export class PanelPage {
  private constructor(
    readonly page: Page,
    private readonly words: PanelWords,
    /** Violations of the policy and errors of the script. */
    readonly complaints: readonly string[],
  ) {}

  static async open(browser: Browser, files: PanelFiles, view: View): Promise<PanelPage> {
    const { theme, width, height, zoom = 1 } = view;
    const viewport = { width: Math.round(width / zoom), height: Math.round(height / zoom) };
    const page = await browser.newPage({ viewport, deviceScaleFactor: zoom, reducedMotion: 'reduce' });
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    const html = panelHtml({
      cspSource: ORIGIN,
      nonce: 'gallery',
      scriptUri: `${ORIGIN}/panel.js`,
      styleUri: `${ORIGIN}/panel.css`,
      language: 'en',
      title: 'Past Fixes',
    });
    const served: Readonly<Record<string, { contentType: string; body: string }>> = {
      '/': { contentType: 'text/html', body: html },
      '/panel.js': { contentType: 'text/javascript', body: files.script },
      '/panel.css': { contentType: 'text/css', body: files.style },
    };
    await page.route('**/*', (route) => {
      const file = served[new URL(route.request().url()).pathname];
      return file ? route.fulfill(file) : route.abort();
    });
    await page.addInitScript(hostScript(theme, view.direction ?? 'ltr'));
    await page.goto(`${ORIGIN}/`);
    return new PanelPage(page, view.words ?? panelWords(english), complaints);
  }

  async show(state: PanelState): Promise<void> {
    await this.post({ type: 'words', words: this.words });
    await this.post({ type: 'state', state });
  }

  async post(message: ToPanel): Promise<void> {
    const data = JSON.stringify(message);
    await this.page.evaluate(`dispatchEvent(new MessageEvent('message', { data: ${data} }))`);
  }

  /** Unfolds everything that can be. */
  async unfoldAll(): Promise<void> {
    await this.page.evaluate(`{
      for (let round = 0; round < 3; round++)
        for (const button of document.querySelectorAll('[aria-expanded="false"]')) button.click();
    }`);
  }

  /** The key of what has the focus; empty where nothing has it. */
  focused(): Promise<string> {
    return this.page.evaluate<string>('document.activeElement?.dataset?.key ?? ""');
  }

  /** What the page has sent to the host so far. */
  sent(): Promise<readonly FromPanel[]> {
    return this.page.evaluate('window.sent');
  }
}

/** The built files of the page. */
export interface PanelFiles {
  readonly script: string;
  readonly style: string;
}

/** Builds the page's files as a release does. */
export async function buildPanel(): Promise<PanelFiles> {
  const outputs = await Promise.all(
    ['panel.ts', 'panel.css'].map((entry) =>
      build({
        entryPoints: [join(root, 'media/panel', entry)],
        bundle: true,
        minify: true,
        write: false,
        format: 'iife',
        target: 'chrome134',
      }),
    ),
  );
  const [script = '', style = ''] = outputs.map(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return { script, style };
}

/**
 * Script that runs in the page before its own: plays the host, and sets the theme as VS Code does. A text, because
 * what compiles the tests adds helpers to functions that the page does not have.
 */
function hostScript({ bodyClass, variables }: Theme, direction: 'ltr' | 'rtl'): string {
  return `{
    window.sent = [];
    let kept;
    window.acquireVsCodeApi = () => ({
      postMessage: (message) => window.sent.push(message),
      getState: () => kept,
      setState: (state) => (kept = state),
    });
    const variables = ${JSON.stringify(variables)};
    addEventListener('DOMContentLoaded', () => {
      const root = document.documentElement;
      for (const [name, value] of Object.entries(variables)) root.style.setProperty('--vscode-' + name, value);
      root.dir = ${JSON.stringify(direction)};
      root.style.background = variables['sideBar-background'];
      document.body.className = ${JSON.stringify(bodyClass)};
    });
  }`;
}
