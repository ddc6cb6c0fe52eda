import * as vscode from 'vscode';
import type { FileMarks } from '../session/changes/fileMarks';
import type { Log } from '../session/log';
import type { Session } from '../session/session';
import type { LiveSettings } from '../session/settings';
import { watchChanges } from './changes/watchChanges';
import { watchDebugging } from './debug/debugSensor';
import { watchDiagnostics } from './diagnostics/diagnosticsSensor';
import { watchNotebooks } from './notebook/notebookSensor';
import { watchTerminals } from './terminal/terminalSensor';

/**
 * Starts the sensors that the settings turn on, and follows the settings until it is disposed.
 * @param marks told what stands in documents.
 * @param prepare called when the first command starts: an error may come.
 */
export function watch(
  session: Session,
  settings: LiveSettings,
  log: Log,
  marks: FileMarks,
  prepare: () => Promise<unknown>,
): vscode.Disposable {
  const sensors = [
    new Switched(() => watchTerminals(session, log, prepare), 'Terminals', log),
    new Switched(() => watchDiagnostics(session, settings), 'Diagnostics', log),
    new Switched(() => watchChanges(marks), 'Changes of files', log),
    new Switched(() => watchDebugging(session, log), 'Debug sessions', log),
    new Switched(() => watchNotebooks(session), 'Notebooks', log),
  ] as const;
  const follow = (): void => {
    sensors[0].turn(settings.current.terminalEnabled);
    sensors[1].turn(settings.current.diagnosticsEnabled);
    sensors[2].turn(settings.current.learningEnabled);
    sensors[3].turn(settings.current.debugEnabled);
    sensors[4].turn(settings.current.notebooksEnabled);
  };
  follow();
  return vscode.Disposable.from(...sensors, { dispose: settings.onDidChange(follow) });
}

/** A sensor that is there only while it is turned on. */
class Switched {
  private sensor: vscode.Disposable | undefined;

  constructor(
    private readonly start: () => vscode.Disposable,
    private readonly name: string,
    private readonly log: Log,
  ) {}

  turn(on: boolean): void {
    if (on === (this.sensor !== undefined)) return;
    this.sensor?.dispose();
    this.sensor = on ? this.start() : undefined;
    this.log.debug(`${this.name} are ${on ? '' : 'not '}watched.`);
  }

  dispose(): void {
    this.turn(false);
  }
}
