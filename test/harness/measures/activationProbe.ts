import { writeFileSync } from 'node:fs';
import Module from 'node:module';
import { join, relative, sep } from 'node:path';
import * as vscode from 'vscode';

/** What one activation took. */
export interface ActivationRecord {
  /** Milliseconds spent in `activate`. */
  readonly activation: number;
  /** Files of the extension that were loaded by then. */
  readonly modules: readonly string[];
}

/** VS Code calls it in the extension host, before any error; it leaves `activation.json` beside the bundle. */
export async function run(): Promise<void> {
  const extension = vscode.extensions.getExtension<{ activation: number }>('casebook.casebook');
  if (extension === undefined) throw new Error('The extension is not there.');
  const { activation } = await extension.activate();
  const cache = (Module as unknown as { _cache: Record<string, unknown> })._cache;
  const own = `${extension.extensionPath}${sep}dist${sep}`;
  const modules = Object.keys(cache)
    .filter((file) => file.startsWith(own))
    .map((file) => relative(own, file));
  const record: ActivationRecord = { activation, modules };
  writeFileSync(join(__dirname, 'activation.json'), JSON.stringify(record));
}
