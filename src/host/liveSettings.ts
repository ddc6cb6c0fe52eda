import * as vscode from 'vscode';
import { SETTINGS } from '../contributions';
import { Listeners } from '../session/listeners';
import type { Log } from '../session/log';
import { checkSettings, type LiveSettings, type Settings } from '../session/settings';

/** The user's settings, read again whenever they change. */
export class HostSettings implements LiveSettings, vscode.Disposable {
  private settings = readSettings();
  private readonly listeners: Listeners<Settings>;
  private readonly subscription: vscode.Disposable;

  constructor(log: Log) {
    this.listeners = new Listeners((error) => log.error('A listener of the settings failed.', error));
    this.subscription = vscode.workspace.onDidChangeConfiguration((event) => {
      if (!event.affectsConfiguration('casebook')) return;
      this.settings = readSettings();
      this.listeners.fire(this.settings);
    });
  }

  get current(): Settings {
    return this.settings;
  }

  onDidChange(listener: (settings: Settings) => void): () => void {
    return this.listeners.add(listener);
  }

  dispose(): void {
    this.subscription.dispose();
    this.listeners.clear();
  }
}

/**
 * The settings, checked.
 * @param folder whose own settings count
 */
export function readSettings(folder?: vscode.Uri): Settings {
  const configuration = vscode.workspace.getConfiguration('casebook', folder);
  return checkSettings((key) => configuration.get<unknown>(SETTINGS[key]));
}
