import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isFromPanel, isToPanel, type FromPanel } from '../../../src/protocol';
import { english } from '../../../src/views/localiser';
import { panelWords } from '../../../src/views/panel/panelWords';

const fromPanel: readonly FromPanel[] = [
  { type: 'ready' },
  { type: 'select', index: 2 },
  { type: 'revisit', errorId: 'e' },
  { type: 'openPlace', errorId: 'e' },
  { type: 'openFile', caseId: 'c', index: 0 },
  { type: 'record' },
  { type: 'recall' },
  { type: 'edit', caseId: 'c' },
  { type: 'copyFix', caseId: 'c' },
  { type: 'addAlias', caseId: 'c' },
  { type: 'history', caseId: 'c' },
  { type: 'opened', caseId: 'c' },
  { type: 'fixedIt', caseId: 'c' },
  { type: 'notThis', caseId: 'c' },
  { type: 'takeBack', caseId: 'c' },
  { type: 'recordDraft', draftId: 'd' },
  { type: 'dismissDraft', draftId: 'd' },
  { type: 'neverDraft', draftId: 'd' },
  { type: 'openDraftFile', draftId: 'd', index: 0 },
  { type: 'answer', questionId: 'q', answer: 'helped' },
  { type: 'help', topic: 'trust' },
];

describe('isFromPanel', () => {
  for (const message of fromPanel) {
    it(`accepts ${message.type}`, () => assert.ok(isFromPanel(message)));
  }

  for (const [name, value] of Object.entries({
    nothing: undefined,
    null: null,
    text: 'ready',
    list: [{ type: 'ready' }],
    'no type': {},
    'unknown type': { type: 'quit' },
    'type of every object': { type: 'constructor' },
    'negative index': { type: 'select', index: -1 },
    'part of an index': { type: 'select', index: 0.5 },
    'index as text': { type: 'openFile', caseId: 'c', index: '0' },
    'no case': { type: 'edit' },
    'inherited case': Object.create({ type: 'edit', caseId: 'c' }) as unknown,
    'unknown answer': { type: 'answer', questionId: 'q', answer: 'rejected' },
    'draft without id': { type: 'recordDraft' },
    'command as help': { type: 'help', topic: 'workbench.action.quit' },
  })) {
    it(`refuses ${name}`, () => assert.equal(isFromPanel(value), false));
  }

  it('never throws', () => {
    fc.assert(fc.property(fc.anything(), (value) => assert.equal(typeof isFromPanel(value), 'boolean')));
  });
});

describe('isToPanel', () => {
  it('accepts words in full, and refuses them with one missing', () => {
    const words = panelWords(english);
    assert.ok(isToPanel({ type: 'words', words }));
    assert.equal(isToPanel({ type: 'words', words: { ...words, edit: undefined } }), false);
  });

  it('refuses a state with a part of a wrong kind', () => {
    const state = {
      notices: [],
      drafts: [],
      setAside: [],
      answer: { kind: 'idle', title: '', text: '' },
      recent: [],
      canChange: true,
      announcement: '',
    };
    assert.ok(isToPanel({ type: 'state', state }));
    assert.equal(
      isToPanel({ type: 'state', state: { ...state, answer: { kind: 'found', title: '', cases: [{}] } } }),
      false,
    );
    assert.equal(isToPanel({ type: 'state', state: { ...state, recent: undefined } }), false);
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.anything(), (value) => assert.equal(typeof isToPanel(value), 'boolean')));
  });
});
