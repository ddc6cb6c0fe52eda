import { join, relative } from 'node:path';

/**
 * Keeps apart what the extension loads later: VS Code reads all of `extension.js` in every window, also where no error is
 * ever met. Modules of `src/core` and `src/store` that are imported by `import()` become one file beside it, `deferred.js`,
 * and each of them runs when it is first asked for.
 * A class that both files need is there twice: it is told by its name, not by `instanceof`.
 * @param {string} root folder of the repository
 * @returns {{ plugin: import('esbuild').Plugin, entry: () => import('esbuild').StdinOptions }} the plugin for
 * `extension.js`, and, once that is built, the entry of `deferred.js`
 */
export function deferred(root) {
  const modules = new Set();
  const plugin = {
    name: 'deferred',
    setup(builder) {
      builder.onResolve({ filter: /\/(?:core|store)\// }, ({ kind, resolveDir, path }) => {
        if (kind !== 'dynamic-import') return undefined;
        const module = relative(root, join(resolveDir, path)).replaceAll('\\', '/');
        modules.add(module);
        return { path: module, namespace: 'deferred' };
      });
      builder.onResolve({ filter: /^\.\/deferred\.js$/ }, ({ path }) => ({ path, external: true }));
      builder.onLoad({ filter: /./, namespace: 'deferred' }, ({ path }) => ({
        contents: `module.exports = require('./deferred.js')[${JSON.stringify(path)}]();`,
        resolveDir: root,
      }));
    },
  };
  const line = (module) => `exports[${JSON.stringify(module)}] = () => require(${JSON.stringify(`./${module}`)});`;
  const entry = () => ({
    contents: [...modules].sort().map(line).join('\n'),
    resolveDir: root,
    sourcefile: 'deferred.js',
  });
  return { plugin, entry };
}
