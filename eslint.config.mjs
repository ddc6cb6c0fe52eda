import tseslint from 'typescript-eslint';
import importX from 'eslint-plugin-import-x';
import regexp from 'eslint-plugin-regexp';

/**
 * The rooms of the house and what each may import (docs/architecture.md).
 * `core/*` rooms may also import each other along the way of the data: errors → pattern → cases → recall → evaluation.
 */
const rooms = {
  'core/errors': [],
  'core/pattern': ['core/errors'],
  'core/cases': ['core/errors', 'core/pattern'],
  'core/learning': ['core/errors', 'core/pattern'],
  'core/recall': ['core/errors', 'core/pattern', 'core/cases'],
  'core/evaluation': ['core'],
  store: ['core'],
  session: ['core', 'store'],
  host: ['session', 'store', 'contributions.ts'],
  sensors: ['core', 'session', 'contributions.ts'],
  views: ['core', 'store', 'session', 'protocol', 'contributions.ts'],
  cli: ['core', 'store'],
  protocol: [],
  'contributions.ts': [],
};

const zones = Object.entries(rooms).map(([room, allowed]) => ({
  target: `./src/${room}`,
  from: './src',
  except: [room, ...allowed].map((path) => `./${path}`),
  message: `src/${room} may import only: ${['itself', ...allowed].join(', ')}.`,
}));
zones.push({
  target: './media',
  from: './src',
  except: ['./protocol'],
  message: 'The panel page knows the host only through src/protocol.',
});

const vscodeFree = ['core', 'store', 'session', 'cli'].map((room) => `src/${room}/**/*.ts`);
const reaching = [
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: 'A clock is handed in.' },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'A clock is handed in.' },
  { selector: "MemberExpression[object.name='Math'][property.name='random']", message: 'Randomness is handed in.' },
  { selector: "MemberExpression[object.name='performance'][property.name='now']", message: 'A clock is handed in.' },
];
const vscodeImport = { name: 'vscode', message: 'This room runs without VS Code.' };

export default tseslint.config(
  { ignores: ['dist/**', 'out/**', 'node_modules/**', '.vscode-test/**', 'test/sample/**', 'test/fixtures/**'] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.mjs', '*.js'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { 'import-x': importX, regexp },
    settings: { 'import-x/resolver-next': [importX.createNodeResolver({ extensions: ['.ts', '.js', '.json'] })] },
    rules: {
      eqeqeq: 'error',
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': ['error', { zones, basePath: import.meta.dirname }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // Texts come from programs that others wrote: the time that an expression takes grows with their length, no faster.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    },
  },
  { files: vscodeFree, rules: { 'no-restricted-imports': ['error', { paths: [vscodeImport] }] } },
  {
    files: ['src/core/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [vscodeImport],
          patterns: [
            {
              group: ['node:*', 'fs', 'path', 'os', 'child_process'],
              message: 'core reaches for nothing outside itself.',
            },
          ],
        },
      ],
      'no-restricted-syntax': ['error', ...reaching],
    },
  },
  { files: ['test/**/*.ts'], rules: { 'max-lines': 'off', '@typescript-eslint/no-floating-promises': 'error' } },
  {
    files: ['**/*.mjs', '**/*.cjs', '**/*.js'],
    ...tseslint.configs.disableTypeChecked,
    // Types of plain JavaScript are in its JSDoc.
    rules: {
      ...tseslint.configs.disableTypeChecked.rules,
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      '@typescript-eslint/no-require-imports': 'off',
    },
  },
);
