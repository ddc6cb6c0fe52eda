import type { DayWorld } from './dayWorld';

/** What a person would expect of one episode: the drafts it makes, each by a part of its headline. */
export interface Expected {
  readonly headline: RegExp;
  /** Names of the changed files, in any order. */
  readonly files: readonly string[];
  /** Commands that were the fix. */
  readonly commands?: readonly string[];
}

export interface Episode {
  readonly name: string;
  readonly live: (world: DayWorld) => Promise<void>;
  readonly expected: readonly Expected[];
}

const HOME = '/home/dev';

/** Fails, a file is edited, the command passes. */
function edited(id: string, headline: RegExp, files: readonly string[], passes?: string): Episode {
  return {
    name: `${id}: edited, fixed`,
    live: async (world: DayWorld): Promise<void> => {
      await world.fail(id);
      for (const file of files) world.edit(`${HOME}/${file}`, `mended by ${id}`);
      await world.pass(id, passes);
    },
    expected: [{ headline, files }],
  };
}

/** Fails, commands are run, the command passes. */
function commanded(id: string, headline: RegExp, commands: readonly string[], passes?: string): Episode {
  return {
    name: `${id}: fixed by a command`,
    live: async (world: DayWorld): Promise<void> => {
      await world.fail(id);
      for (const command of commands) await world.pass(id, command);
      await world.pass(id, passes);
    },
    expected: [{ headline, files: [], commands }],
  };
}

/** Fails and passes, and there is nothing to learn from it. */
function nothing(name: string, live: Episode['live']): Episode {
  return { name, live, expected: [] };
}

/** A day of 56 episodes over more than 20 tools. */
export const DAY: readonly Episode[] = [
  edited('fp-undefined-map-await', /reading 'map'/, ['proj/fpa/list.mjs']),
  edited('node-typeerror-notfunction', /opts\.run is not a function/, ['proj/cli-tools/index.js']),
  edited('py-keyerror-a', /KeyError/, ['proj/etl/etl/load.py'], 'python etl/load.py'),
  edited('pytest-assert-a', /assert/i, ['proj/pt2/slug.py'], 'python3 -m pytest -q tests/test_slug.py'),
  edited('pytest-fail-two', /assert/i, ['proj/pt1/shop/cart.py']),
  edited('tsc-2345-union', /TS2345/, ['acme/packages/geo3/src/find.ts'], './node_modules/.bin/tsc -p .'),
  edited('gcc-errors', /no member named/, ['proj/c1/main.c'], 'gcc -Wall -Wextra -o app main.c'),
  edited('ld-undefined-a', /undefined reference/, ['proj/c6/main.c', 'proj/c6/config.c']),
  edited('make-compile-error', /undeclared/, ['proj/mk1/util.c']),
  edited('rust-test-fail', /left == right/, ['proj/rs11/src/lib.rs'], 'cargo test -- --nocapture'),
  edited('fp-e0308-semicolon', /mismatched types/, ['proj/fph/src/main.rs']),
  edited('go-build-errors', /imported and not used/, ['proj/go1/main.go']),
  edited('go-test-fail', /FAIL|Total/, ['proj/go11/cart.go']),
  edited('jest-equal-a', /slugs/, ['acme/apps/jest2/slug.js'], 'npm run test'),
  edited('eslint-npm-run', /not used/, ['acme/apps/lint7/a.js']),
  edited('bash-syntax', /syntax error/, ['proj/b6/ci.sh'], './ci.sh'),
  edited('php-fatal-a', /member function sum/, ['proj/ph1/src/Cart.php']),
  edited('rspec-fail', /Cart/, ['proj/rb4/lib/cart.rb']),
  edited('yamllint', /indentation/, ['proj/yl/.github/workflows/ci.yml']),
  edited('py-assert', /negative stock/, ['proj/inv/inv.py']),
  edited('perl-strict', /totl/, ['proj/pl/strict.pl']),
  edited('javac-errors', /expected/, ['proj/jv5/src/Cart.java']),
  edited('py-importerror-circular', /circular|partially initialized/, ['proj/imp2/lib/a.py', 'proj/imp2/lib/b.py']),
  edited('vitest-import-fail', /factory/, ['acme/apps/vit2/vitest.config.ts']),
  edited('cmake-syntax', /target_link_librarys/, ['proj/cm3/CMakeLists.txt']),
  edited('node-json-parse', /JSON/, ['proj/badjson/package.json']),
  commanded('bash-perm-denied-a', /Permission denied/, ['chmod +x deploy.sh']),
  commanded('docker-no-engine-a', /Docker daemon/, ['sudo systemctl start docker']),
  commanded('psql-no-db', /connection to server|does not exist/, ['createdb shop_test']),
  commanded('git-rejected-a', /failed to push/, ['git pull --rebase']),
  commanded('py-importerror-a', /No module named/, ['pip install djangorestframework_x']),
  commanded('mypy-missing-stubs', /stub/, ['pip install types-requests']),
  commanded('fp-enoent-missing-dir', /ENOENT/, ['mkdir -p dist']),
  commanded('node-env-missing', /DATABASE_URL/, ['export DATABASE_URL=postgres://localhost STRIPE_KEY=test']),
  commanded('curl-refused-a', /Failed to connect/, ['docker compose up -d']),
  {
    name: 'npm install: fixed by running it otherwise',
    live: async (world: DayWorld): Promise<void> => {
      await world.fail('npm-eresolve-a');
      await world.pass('npm-eresolve-a', 'npm install --legacy-peer-deps');
    },
    expected: [{ headline: /ERESOLVE/, files: [], commands: ['npm install --legacy-peer-deps'] }],
  },
  {
    name: 'node: a missing package is installed, which changes two files',
    live: async (world: DayWorld): Promise<void> => {
      const app = `${HOME}/proj/chat-server`;
      world.commit(`${app}/package.json`, '{}\n');
      world.commit(`${app}/package-lock.json`, '{}\n');
      await world.fail('node-module-not-found-a');
      await world.passWriting('node-module-not-found-a', 'npm install helmet-csp-pro', {
        [`${app}/package.json`]: '{ "dependencies": {} }\n',
        [`${app}/package-lock.json`]: '{ "packages": {} }\n',
      });
      await world.pass('node-module-not-found-a');
    },
    expected: [
      {
        headline: /helmet-csp-pro/,
        files: ['proj/chat-server/package.json', 'proj/chat-server/package-lock.json'],
        commands: ['npm install helmet-csp-pro'],
      },
    ],
  },
  {
    name: 'go: a passing build leaves a binary, which is no part of the fix',
    live: async (world: DayWorld): Promise<void> => {
      await world.fail('go-missing-module');
      world.edit(`${HOME}/proj/go13/main.go`, 'import "rate"');
      await world.passWriting('go-missing-module', 'go build ./...', { [`${HOME}/proj/go13/report.txt`]: 'built\n' });
    },
    expected: [{ headline: /cannot find module/, files: ['proj/go13/main.go'] }],
  },
  {
    name: 'zero division: a wrong attempt is taken back, the right one stays',
    live: async (world: DayWorld): Promise<void> => {
      await world.fail('py-zerodivision');
      world.edit(`${HOME}/proj/stats/wrong.py`, 'attempt');
      await world.fail('py-zerodivision');
      world.undo(`${HOME}/proj/stats/wrong.py`);
      world.edit(`${HOME}/proj/stats/stats.py`, 'if not rows: return 0');
      await world.pass('py-zerodivision');
    },
    expected: [{ headline: /division by zero/, files: ['proj/stats/stats.py'] }],
  },
  {
    name: 'interleaved terminals: two projects fail and are mended side by side',
    live: async (world: DayWorld): Promise<void> => {
      await world.fail('rust-test-fail', { terminal: 'rust', cwd: `${HOME}/side/rs` });
      await world.fail('jest-timeout', { terminal: 'jest' });
      world.edit(`${HOME}/side/rs/src/lib.rs`, 'mended');
      world.edit(`${HOME}/acme/apps/jest6/slow.test.js`, 'jest.setTimeout(30_000)');
      await world.pass('jest-timeout', undefined, 'jest');
      await world.passIn(`${HOME}/side/rs`, 'cargo test', 'rust');
    },
    expected: [
      { headline: /waits for the queue/, files: ['acme/apps/jest6/slow.test.js'] },
      { headline: /left == right/, files: ['side/rs/src/lib.rs'] },
    ],
  },
  {
    name: 'interleaved in one directory: a flaky test beside an error that is mended',
    live: async (world: DayWorld): Promise<void> => {
      await world.fail('jest-timeout', { terminal: 'jest', cwd: `${HOME}/proj/inv` });
      await world.fail('py-assert');
      world.edit(`${HOME}/proj/inv/inv.py`, 'stock never falls below 0');
      await world.pass('py-assert');
      await world.passIn(`${HOME}/proj/inv`, 'npx jest', 'jest');
    },
    expected: [{ headline: /negative stock/, files: ['proj/inv/inv.py'] }],
  },
  {
    name: 'the same build passes without its flags',
    live: async (world: DayWorld): Promise<void> => {
      await world.fail('webpack-resolve-two');
      world.edit(`${HOME}/acme/apps/wp1/src/index.js`, "import './styles/main.css'");
      await world.pass('webpack-resolve-two', 'npx webpack');
    },
    expected: [{ headline: /resolve/, files: ['acme/apps/wp1/src/index.js'] }],
  },
  nothing('flaky: passes with nothing changed', async (world) => {
    await world.fail('curl-timeout');
    await world.pass('curl-timeout');
  }),
  nothing('flaky: fails twice and passes, only looked at meanwhile', async (world) => {
    await world.fail('node-dns');
    await world.pass('node-dns', 'cat ping.mjs');
    await world.fail('node-dns');
    await world.pass('node-dns', 'git status');
    await world.pass('node-dns');
  }),
  nothing('flaky: another check passes in between', async (world) => {
    await world.fail('jest-timeout', { cwd: `${HOME}/acme/apps/jest9` });
    await world.passIn(`${HOME}/acme/apps/jest9`, 'npm run lint');
    await world.passIn(`${HOME}/acme/apps/jest9`, 'npx jest');
  }),
  nothing('a name is mistyped and corrected', async (world) => {
    await world.fail('bash-not-found-a');
    await world.pass('bash-not-found-a', 'kubectl get pods');
  }),
  nothing('a path is mistyped and corrected', async (world) => {
    await world.fail('git-add-pathspec');
    await world.pass('git-add-pathspec', 'git add src/index.ts');
  }),
  nothing('a file name is mistyped and corrected', async (world) => {
    await world.fail('cp-missing');
    await world.pass('cp-missing', 'cp .env.example .env');
  }),
  nothing('a flag is mistyped and corrected', async (world) => {
    await world.fail('docker-unknown-flag');
    await world.pass('docker-unknown-flag', 'docker run --memory 1g alpine');
  }),
  nothing('a script is mistyped and corrected', async (world) => {
    await world.fail('npm-missing-script');
    await world.pass('npm-missing-script', 'npm run dev');
  }),
  nothing('a script file is mistyped and corrected', async (world) => {
    await world.fail('py-cannot-open-script');
    await world.pass('py-cannot-open-script', 'python3 there.py');
  }),
  nothing('a throw-away command fails', async (world) => {
    await world.fail('zh-ls');
    world.edit(`${HOME}/proj/zh3/a.txt`, 'unrelated');
    await world.pass('zh-ls');
  }),
  nothing('an unrelated command passes in the same directory', async (world) => {
    await world.fail('pip-bad-req');
    world.edit(`${HOME}/proj/pip1/app.py`, 'going on');
    await world.pass('pip-bad-req', 'pytest');
    await world.pass('pip-bad-req', 'npm run build');
  }),
  nothing('the same command passes in another directory', async (world) => {
    await world.fail('redis-refused-a');
    world.edit(`${HOME}/proj/rd/a.py`, 'going on');
    await world.passIn(`${HOME}/proj/elsewhere`, 'redis-cli -p 6390 ping');
  }),
  nothing('a command that fails is given up', async (world) => {
    await world.fail('npm-ci-no-lock');
    world.edit(`${HOME}/proj/npm13/readme.md`, 'going on');
  }),
  {
    name: 'tsc: one of three errors is mended while the others stay',
    live: async (world: DayWorld): Promise<void> => {
      await world.fail('tsc-three');
      world.edit(`${HOME}/acme/packages/core/src/a.ts`, 'mended');
      await world.fail('tsc-three', { without: 'nmae' });
    },
    expected: [{ headline: /nmae/, files: ['acme/packages/core/src/a.ts'] }],
  },
];
