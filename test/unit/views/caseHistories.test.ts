import assert from 'node:assert/strict';
import type { Case } from '../../../src/core/cases/case';
import type { Session } from '../../../src/session/session';
import type { CaseEvent } from '../../../src/store/library';
import { CaseHistories } from '../../../src/views/panel/caseHistories';
import { aCase, DAY, NOW } from './builders';

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** A session whose one library gives a history, and counts how often it was asked. */
function aSession(
  cases: readonly Case[],
  history: () => Promise<readonly CaseEvent[]>,
): { readonly session: Session; readonly asked: () => number } {
  let asked = 0;
  const library = {
    cases: () => cases,
    history: () => {
      asked++;
      return history();
    },
  };
  const session = { libraryOf: () => ({ name: 'shop', kind: 'workspace', library }) } as unknown as Session;
  return { session, asked: () => asked };
}

describe('CaseHistories', () => {
  const edited = aCase({ updatedAt: NOW });
  const events: readonly CaseEvent[] = [{ kind: 'met', at: NOW - DAY }];

  it('reads the history of a case that was edited, once, and calls back', async () => {
    const { session, asked } = aSession([edited], () => Promise.resolve(events));
    let histories: CaseHistories | undefined;
    await new Promise<void>((read) => {
      histories = new CaseHistories(session, log, read);
      assert.deepEqual(histories.get(edited.id), []);
      histories.want([edited]);
      histories.want([edited]);
    });
    histories?.want([edited]);
    assert.deepEqual(histories?.get(edited.id), events);
    assert.equal(asked(), 1);
  });

  it('leaves alone what has nothing to tell, and the cases of a large library that nobody opened', () => {
    const { session, asked } = aSession([aCase()], () => Promise.resolve(events));
    new CaseHistories(session, log, () => undefined).want([aCase()]);
    assert.equal(asked(), 0);
    const many = aSession(
      Array.from({ length: 5_001 }, () => edited),
      () => Promise.resolve(events),
    );
    const histories = new CaseHistories(many.session, log, () => undefined);
    histories.want([edited]);
    assert.equal(many.asked(), 0);
    histories.want([edited], true);
    assert.equal(many.asked(), 1);
  });

  it('lives on where a history cannot be read', async () => {
    const { session } = aSession([edited], () => Promise.reject(new Error('gone')));
    let told = '';
    await new Promise<void>((failed) => {
      const histories = new CaseHistories(
        session,
        {
          ...log,
          error: (message) => {
            told = message;
            failed();
          },
        },
        () => undefined,
      );
      histories.want([edited]);
    });
    assert.match(told, /history of a case could not be read/);
  });
});
