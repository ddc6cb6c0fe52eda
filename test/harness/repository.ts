import { join, resolve } from 'node:path';

/** Folder of the repository: that of the extension under development, too. */
export const repository = resolve(__dirname, '..', '..');

/** Where tests leave what is worth a look afterwards: reports, logs, screenshots. Not part of the repository. */
export const outFolder = join(repository, 'out');

/** The extension as a user gets it; `npm run package` makes it. */
export const packagedExtension = join(outFolder, 'casebook.vsix');
