import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joined, sentence } from '../../../src/core/cases/sentence';
import { LibraryError, failurePart } from '../../../src/store/libraryError';
import { told } from '../../../src/store/told';
import { english, errorWords, sentenceWords, statusWords, type Localiser } from '../../../src/views/localiser';

const bundle = JSON.parse(readFileSync(join(__dirname, '../../../l10n/bundle.l10n.zh-cn.json'), 'utf8')) as Record<
  string,
  string
>;
const chinese: Localiser = { t: (message, ...args) => english.t(bundle[message] ?? message, ...args) };

describe('sentences of the rooms that know no language', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const refused = new LibraryError(
    sentence(
      'The change was not saved in {0}: {1}. What was recorded before is untouched.',
      '/shop',
      failurePart(full),
    ),
  );

  it('are English as they come, and in the language of the user where they are shown', () => {
    assert.equal(
      refused.message,
      'The change was not saved in /shop: the disk is full. Free some space and try again. What was recorded before is untouched.',
    );
    assert.equal(errorWords(refused, english), refused.message);
    assert.equal(
      errorWords(refused, chinese),
      '更改没有保存到 /shop：磁盘已满。请腾出空间后重试。之前记录的内容没有改动。',
    );
  });

  it('leave what nobody translated as it was thrown', () => {
    assert.equal(errorWords(full, chinese), 'ENOSPC: no space left on device');
    assert.equal(errorWords('odd', chinese), 'odd');
  });

  it('tell how a library stands', () => {
    const status = { kind: 'unreadable', ...told(sentence('{0} can’t be read: {1}.', '/shop', 'EPERM')) } as const;
    assert.equal(statusWords(status, chinese), '无法读取 /shop：EPERM。');
    assert.equal(statusWords({ kind: 'read-only', detail: 'Not now.' }, chinese), 'Not now.');
    assert.equal(statusWords({ kind: 'ready' }, chinese), undefined);
  });

  it('stand one after the other', () => {
    const both = joined([sentence('The exit code must be a whole number.'), sentence('Changed files must be a list.')]);
    assert.equal(sentenceWords(both, english), 'The exit code must be a whole number. Changed files must be a list.');
    assert.equal(sentenceWords(both, chinese), '退出代码必须是整数。更改的文件必须是列表。');
  });
});
