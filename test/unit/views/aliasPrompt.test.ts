import assert from 'node:assert/strict';
import { aliasPrompt, parseSuggestions } from '../../../src/views/aliases/aliasPrompt';
import { aCase } from './builders';

describe('aliases from a language model', () => {
  it('are asked for with what the case says, and no more than a page of it', () => {
    const prompt = aliasPrompt(aCase({ errorText: 'x'.repeat(100_000), rootCause: 'y'.repeat(100_000) }));
    assert.ok(prompt.length < 5_000);
    assert.match(prompt, /User is undefined on first render/);
  });

  it('are read one a line, whatever list the model makes of them', () => {
    const answer = [
      '1. white profile page',
      '- "avatar flickers"',
      '• 头像闪烁',
      '2、头像不见了',
      '',
      'white profile page',
    ];
    assert.deepEqual(parseSuggestions(answer.join('\n'), aCase()), [
      'white profile page',
      'avatar flickers',
      '头像闪烁',
      '头像不见了',
    ]);
  });

  it('leave out what the case says or has already, and what is no phrase', () => {
    const answer = ['User is undefined', 'white page', 'x'.repeat(200), 'login shows nobody'].join('\n');
    assert.deepEqual(parseSuggestions(answer, aCase({ aliases: ['white page'] })), ['login shows nobody']);
  });

  it('are few, and hold no control characters', () => {
    const answer = Array.from({ length: 500 }, (_, i) => `thing number ${i}\u202e\u0007`).join('\n');
    const suggested = parseSuggestions(answer, aCase());
    assert.equal(suggested.length, 8);
    assert.equal(suggested[0], 'thing number 0');
  });
});
