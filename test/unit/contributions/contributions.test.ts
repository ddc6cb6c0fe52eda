import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_SETTINGS } from '../../../src/session/settings';
import { CASE_SCHEME, COMMANDS, SETTINGS, VIEWS } from '../../../src/contributions';

const root = join(__dirname, '../../..');
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

interface Manifest {
  readonly activationEvents: readonly string[];
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly title: string; readonly category?: string }[];
    readonly viewsContainers: Readonly<Record<string, readonly { readonly id: string; readonly icon: string }[]>>;
    readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
    readonly menus: Readonly<Record<string, readonly { readonly command: string; readonly when?: string }[]>>;
    readonly configuration: {
      readonly properties: Readonly<
        Record<
          string,
          {
            readonly default?: unknown;
            readonly scope?: string;
            readonly order?: number;
            readonly markdownDescription?: string;
          }
        >
      >;
    };
  };
}

const manifest = readJson('package.json') as Manifest;
const english = readJson('package.nls.json') as Readonly<Record<string, string>>;

/** All TypeScript of `src` but the list of ids itself. */
function sourceText(): string {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && path !== 'contributions.ts')
    .map((path) => readFileSync(join(root, 'src', path), 'utf8'))
    .join('\n');
}

describe('contributions', () => {
  const { contributes } = manifest;

  it('declares exactly the commands that the code knows', () => {
    assert.deepEqual(contributes.commands.map(({ command }) => command).sort(), Object.values(COMMANDS).sort());
  });

  it('declares exactly the settings that the code knows', () => {
    const known = Object.values(SETTINGS).map((key) => `casebook.${key}`);
    assert.deepEqual(Object.keys(contributes.configuration.properties).sort(), known.sort());
  });

  it('declares the view and its container', () => {
    assert.deepEqual(
      Object.values(contributes.viewsContainers).flatMap((containers) => containers.map(({ id }) => id)),
      [VIEWS.container],
    );
    assert.deepEqual(
      (contributes.views[VIEWS.container] ?? []).map(({ id }) => id),
      [VIEWS.panel, VIEWS.library],
    );
  });

  it('starts for a case document that was left open', () => {
    assert.ok(manifest.activationEvents.includes(`onFileSystem:${CASE_SCHEME}`));
  });

  it('uses every command and view in code', () => {
    const source = sourceText();
    const unused = [...Object.keys(COMMANDS).map((name) => `COMMANDS.${name}`), 'VIEWS.panel'].filter(
      (use) => !new RegExp(`${use.replace('.', '\\.')}\\b`).test(source),
    );
    assert.deepEqual(unused, []);
  });

  it('reads every setting, with the default that the manifest declares', () => {
    const declared = Object.entries(SETTINGS).map(([name, key]) => [
      name,
      contributes.configuration.properties[`casebook.${key}`]?.default,
    ]);
    assert.deepEqual(Object.fromEntries(declared), DEFAULT_SETTINGS);
  });

  it('shows in menus only commands that exist', () => {
    const known = new Set<string>(Object.values(COMMANDS));
    const shown = Object.values(contributes.menus).flatMap((entries) => entries.map(({ command }) => command));
    assert.deepEqual(
      shown.filter((command) => !known.has(command)),
      [],
    );
  });

  it('gives every command a category, and every setting a scope, an order and a description', () => {
    assert.deepEqual(
      contributes.commands.filter(({ category }) => category !== 'Casebook'),
      [],
    );
    for (const [key, setting] of Object.entries(contributes.configuration.properties)) {
      assert.ok(setting.scope && setting.order && setting.markdownDescription, key);
    }
    const orders = Object.values(contributes.configuration.properties).map(({ order }) => order);
    assert.equal(new Set(orders).size, orders.length, 'Two settings have the same order.');
  });

  it('has an English text for every placeholder of the manifest, and no text without one', () => {
    const used = [...JSON.stringify(manifest).matchAll(/"%([\w.]+)%"/g)].map(([, key]) => key);
    assert.deepEqual([...new Set(used)].sort(), Object.keys(english).sort());
  });
});
