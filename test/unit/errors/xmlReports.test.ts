import assert from 'node:assert/strict';
import { detectErrors } from '../../../src/core/errors/detectErrors';
import type { ErrorReport } from '../../../src/core/errors/errorReport';

function detect(lines: readonly string[], exitCode = 1): readonly ErrorReport[] {
  return detectErrors({ lines, droppedLines: 0 }, { command: 'lint --xml', exitCode }, {}).errors;
}

const CHECKSTYLE = [
  '<checkstyle version="4.3">',
  '<file name="src/a.php">',
  '<error line="3" severity="error" message="a &lt; b &#38; c"/>',
  '<error line="4" severity="warning" message="only a warning"/>',
  '</file>',
  '</checkstyle>',
];

describe('reports in XML', () => {
  it('give the errors of a linter, and no warnings beside them', () => {
    const errors = detect(CHECKSTYLE);
    assert.deepEqual(
      errors.map(({ headline, file, line }) => [headline, file, line]),
      [['a < b & c', 'src/a.php', 3]],
    );
  });

  it('say nothing of findings that did not make the command fail', () => {
    assert.deepEqual(detect(CHECKSTYLE, 0), []);
  });

  it('give the tests that failed, with the place in their stack, though it stands in a section of its own', () => {
    const errors = detect([
      '<?xml version="1.0"?><testsuite name="a"><testcase classname="cart" name="adds"><failure><![CDATA[Error: 3 < 4',
      '    at Object.<anonymous> (/srv/shop/cart.test.js:7:3)]]></failure></testcase>',
      '<testcase name="passes"/></testsuite>',
    ]);
    assert.deepEqual(
      errors.map(({ headline, file, line }) => [headline, file, line]),
      [['Error: 3 < 4', '/srv/shop/cart.test.js', 7]],
    );
  });

  it('are left to the other recognisers where they have no end', () => {
    const errors = detect([...CHECKSTYLE.slice(0, 3), 'main.c:9:12: error: x undeclared']);
    assert.deepEqual(
      errors.map(({ headline }) => headline),
      ['main.c:9:12: error: x undeclared'],
    );
  });

  it('are read in linear time', () => {
    const hostile = Array.from({ length: 200_000 }, () => '<testsuite <![CDATA[ a="" ');
    assert.ok(detect(hostile).length <= 1);
  });
});
