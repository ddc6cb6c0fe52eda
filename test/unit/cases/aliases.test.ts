import assert from 'node:assert/strict';
import { aliasesAreThin } from '../../../src/core/cases/aliases';

const own = {
  title: "Cannot find module 'lodash'",
  errorText: "Error: Cannot find module 'lodash'\n切换会话失败",
  rootCause: 'The dependency was never installed',
  fixSummary: 'npm install lodash',
  tags: ['node'],
};

describe('aliases that add nothing to recall (L21)', () => {
  it('none are thin', () => assert.equal(aliasesAreThin({ ...own, aliases: [] }), true));
  it('aliases that only repeat the case are thin, whatever their number', () => {
    const aliases = ['cannot find MODULE lodash', 'npm install', 'never installed', 'node', '会话'];
    assert.equal(aliasesAreThin({ ...own, aliases }), true);
  });
  it('one alias that stands nowhere in the case is enough', () => {
    assert.equal(aliasesAreThin({ ...own, aliases: ['npm install', 'package missing after pulling'] }), false);
    assert.equal(aliasesAreThin({ ...own, aliases: ['我不想你被换掉'] }), false);
  });
  it('part of a word is not that word', () => assert.equal(aliasesAreThin({ ...own, aliases: ['dash'] }), false));
});
