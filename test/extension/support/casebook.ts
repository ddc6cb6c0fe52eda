import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { TestApi } from '../../../src/extension';
import type { Session, SessionState } from '../../../src/session/session';

/** The running extension, activated. */
export async function casebook(): Promise<TestApi> {
  const extension = vscode.extensions.getExtension<TestApi>('casebook.casebook');
  assert.ok(extension, 'The extension is not installed in this window.');
  return extension.activate();
}

/**
 * Waits until the session's state is as wanted.
 * @param wanted what to wait for, in words for the failure.
 */
export function untilState(
  session: Session,
  wanted: string,
  is: (state: SessionState) => boolean,
  limit = 20_000,
): Promise<SessionState> {
  return new Promise((resolve, reject) => {
    if (is(session.state)) return resolve(session.state);
    const giveUp = setTimeout(() => {
      unsubscribe();
      const shown = session.state.current?.errors.map(({ report }) => report.headline);
      reject(new Error(`Waited in vain for: ${wanted}. Current: ${JSON.stringify(shown)}`));
    }, limit);
    const unsubscribe = session.onDidChange((state) => {
      if (!is(state)) return;
      clearTimeout(giveUp);
      unsubscribe();
      resolve(state);
    });
  });
}

/** The headlines of the current errors. */
export function headlines({ current }: SessionState): readonly string[] {
  return current?.errors.map(({ report }) => report.headline) ?? [];
}

/** Waits until one of the current errors has a headline that matches. */
export function untilMet(session: Session, headline: RegExp, limit?: number): Promise<SessionState> {
  return untilState(
    session,
    `an error like ${headline}`,
    (state) => headlines(state).some((line) => headline.test(line)),
    limit,
  );
}

/** Waits for the next event for which `is` holds. */
export function nextEvent<T>(event: vscode.Event<T>, is: (value: T) => boolean, limit = 20_000): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => {
      subscription.dispose();
      reject(new Error('Waited in vain for an event of VS Code.'));
    }, limit);
    const subscription = event((value) => {
      if (!is(value)) return;
      clearTimeout(giveUp);
      subscription.dispose();
      resolve(value);
    });
  });
}
