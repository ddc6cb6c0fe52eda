import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { english, type Localiser } from '../../src/views/localiser';

const bundle = JSON.parse(readFileSync(join(__dirname, '../../l10n/bundle.l10n.zh-cn.json'), 'utf8')) as Readonly<
  Record<string, string>
>;

/** Simplified Chinese, as VS Code gives it; English where there is no translation. */
export const chinese: Localiser = {
  t: (message, ...args) => english.t(bundle[message] ?? message, ...args),
};
