import { writeSync } from 'node:fs';
import initSqlJs from 'sql.js';
import { openLibrary } from '../../src/store/openLibrary';
import { content } from '../unit/store/content';

/**
 * A process that changes a library as fast as it can and prints each change before (`try`) and after (`ack`) it is
 * acknowledged: `node writerProcess.mjs <directory> <name> <number of changes> <flush every n changes> [<thread> <wasm>]`.
 * Changes number 0, 3, 6 … add a case, the others edit the last one and note that it was met.
 */
const [directory = '', name = '', changes = '0', flushEvery = '0', script, wasm] = process.argv.slice(2);

function print(...words: (string | number)[]): void {
  writeSync(1, `${words.join(' ')}\n`);
}

let ids = 0;
const library = await openLibrary({
  directory,
  clock: Date.now,
  newId: () => `${name}-${++ids}`,
  loadSqlJs: () => initSqlJs(),
  ...(script === undefined || wasm === undefined ? {} : { thread: { script, wasm } }),
});
print('open', library.cases().length);
let id = '';
for (let n = 0; n < Number(changes); n++) {
  const title = `${name}-title-${n}`;
  if (n % 3 === 0) {
    print('try', 'add', `${name}-${ids + 1}`, title);
    ({ id } = await library.add(content(title, { rootCause: title })));
    print('ack', 'add', id, title, Date.now());
  } else if (n % 3 === 1) {
    print('try', 'edit', id, title);
    await library.edit(id, content(title, { rootCause: title }));
    print('ack', 'edit', id, title, Date.now());
  } else {
    print('try', 'met', id, title);
    await library.note(id, { kind: 'met', at: Date.now() });
    print('ack', 'met', id, title, Date.now());
  }
  if (Number(flushEvery) > 0 && n % Number(flushEvery) === 0) void library.flush().catch(() => undefined);
}
// Stays until it knows of as many cases as it is asked for, then closes.
process.stdin.on('data', (line) => {
  const wanted = Number(line.toString());
  const look = (): void => {
    if (library.cases().length < wanted) return;
    print('known', library.cases().length);
    void library.close().then(() => process.exit(0));
  };
  library.onDidChange(look);
  look();
});
print('done');
