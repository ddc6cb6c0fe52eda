import assert from 'node:assert/strict';
import { guardAliases } from '../../../src/core/cases/aliasGuard';
import { english } from '../../../src/views/localiser';
import { aliasStep } from '../../../src/views/aliases/aliasStep';
import { ThinCases, thinWords } from '../../../src/views/aliases/aliasCount';
import { aCase } from './builders';

describe('the guard of aliases', () => {
  const thin = aCase({ aliases: ['User is undefined'] });
  const found = aCase({ aliases: ['white page'] });

  it('lets everything pass when it is off', () => {
    assert.equal(guardAliases(thin, 'off'), 'pass');
  });

  it('has the case stored, and tells', () => {
    assert.equal(guardAliases(thin, 'warn'), 'tell');
    assert.equal(guardAliases(found, 'warn'), 'pass');
  });

  it('refuses only what has no words but its own', () => {
    assert.equal(guardAliases(aCase(), 'enforce'), 'refuse');
    assert.equal(guardAliases(found, 'enforce'), 'pass');
  });

  it('asks for one while a fix is recorded, and says why an answer will not do', () => {
    const step = aliasStep('', () => aCase(), english);
    assert.match(step.check?.('user is  undefined') ?? '', /already stand in the case/);
    assert.match(step.check?.('  ') ?? '', /already stand in the case/);
    assert.equal(step.check?.('white page after login'), undefined);
  });

  it('counts the cases that are found by their own words only', async () => {
    assert.equal(await new ThinCases().count([thin, found, aCase()]), 2);
    assert.equal(thinWords(2, 3, english), '2 of 3 without aliases');
    assert.equal(thinWords(0, 3, english), '');
  });
});
