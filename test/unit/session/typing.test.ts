import assert from 'node:assert/strict';
import { createSession } from '../../../src/session/createSession';
import { loadEngine } from '../../../src/session/recall/engine';
import { FakeLibrary, FakeLog, FakeSettings, FakeWorkspace } from './fakes';
import { aCase } from '../views/builders';

describe('ranking with the real engine', () => {
  it('finds a case before its last word is typed to its end', async () => {
    const cases = [
      aCase({
        id: 'port',
        title: 'The port is taken',
        errorText: 'listen EADDRINUSE: address already in use :::3000',
        rootCause: 'An old server still listens.',
        fixSummary: 'Stop it.',
      }),
      aCase({ id: 'user' }),
      aCase({
        id: 'disk',
        title: 'Disk is full',
        errorText: 'ENOSPC: no space left on device, write',
        rootCause: 'The logs were never rotated.',
        fixSummary: 'Rotate them.',
      }),
    ];
    const session = createSession({
      clock: () => 1,
      newId: () => 'id',
      loadEngine: () => loadEngine(),
      workspace: new FakeWorkspace(),
      openLibrary: (path) => Promise.resolve(new FakeLibrary(path, cases)),
      settings: new FakeSettings(),
      log: new FakeLog(),
    });
    const first = async (text: string): Promise<string | undefined> => (await session.rank(text, 20))?.hits[0]?.case.id;
    assert.equal(await first('eaddrin'), 'port');
    assert.equal(await first('no space left on devi'), 'disk');
    assert.equal(await first('profile req'), 'user');
    await session.dispose();
  });
});
