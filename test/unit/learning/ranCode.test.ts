import { strict as assert } from 'node:assert';
import type { FileChange } from '../../../src/core/learning/fixParts';
import { FileMarks } from '../../../src/session/changes/fileMarks';
import { fileOfPart, RanCode } from '../../../src/session/learning/ranCode';

const marks = new FileMarks({
  find: () => undefined,
  read: () => Promise.resolve({ kind: 'absent' }),
  list: () => Promise.resolve([]),
  folders: () => ['/ws'],
  isIgnored: () => false,
});
const code = (...texts: string[]) => ({
  file: '/ws/a.ipynb',
  name: 'a.ipynb',
  parts: texts.map((text, index) => ({ id: `c${index}`, text })),
});
const change = (path: string): FileChange => ({ path, name: path.slice(4), before: 'a', after: 'b', saved: false });

describe('code that is run in parts', () => {
  it('is compared part by part, in place of the file that holds it', () => {
    const ran = new RanCode();
    const mark = marks.mark(100, '/ws', []);
    ran.remember(mark, code('import x', 'x.totl()', 'plot()'));
    const changes = ran.changesSince(
      mark,
      [change('/ws/a.ipynb'), change('/ws/x.py')],
      code('import x', 'x.total()', 'plot()', 'y = 1', ' '),
    );
    assert.deepEqual(
      changes.map(({ name, before, after, saved }) => [name, before, after, saved]),
      [
        ['a.ipynb', 'x.totl()', 'x.total()', true],
        ['a.ipynb', undefined, 'y = 1', true],
        ['x.py', 'a', 'b', false],
      ],
    );
    assert.equal(fileOfPart(changes[0]?.path ?? ''), '/ws/a.ipynb');
    assert.equal(fileOfPart('/ws/x.py'), '/ws/x.py');
  });

  it('changes nothing where nothing was remembered of it, or another file ran', () => {
    const ran = new RanCode();
    const [one, other] = [marks.mark(100, '/ws', []), marks.mark(100, '/ws', [])];
    ran.remember(one, code('a'));
    const files = [change('/ws/x.py')];
    assert.equal(ran.changesSince(other, files, code('b')), files);
    assert.equal(ran.changesSince(one, files, undefined), files);
    assert.equal(ran.changesSince(one, files, { ...code('b'), file: '/ws/b.ipynb' }), files);
  });
});
