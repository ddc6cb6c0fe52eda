import assert from 'node:assert/strict';
import { plainMarkdown } from '../../../src/views/quickLook/plainMarkdown';

describe('a text as Markdown', () => {
  it('is shown as it is: no link, markup, icon or HTML comes out of it', () => {
    assert.equal(
      plainMarkdown('[x](command:y) **b** `c` $(sync) <img src=x> a & b'),
      '\\[x\\]\\(command:y\\) \\*\\*b\\*\\* \\`c\\` \\$\\(sync\\) &lt;img src=x&gt; a &amp; b',
    );
  });

  it('is one line, with spaces to wrap at', () => {
    assert.equal(plainMarkdown('two\n  lines'), 'two lines');
  });
});
