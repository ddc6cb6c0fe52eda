import type { RecallHit } from '../../src/core/recall/recallResult';
import type { PanelState } from '../../src/protocol';
import type { SessionState } from '../../src/session/session';
import { panelState } from '../../src/views/panel/panelState';
import type { CaseEvent } from '../../src/store/library';
import { aCase, aDraft, aHit, anError, anInput, aRecall, aReport, aState, DAY, NOW } from '../unit/views/builders';
import { chinese as chineseWords } from './chinese';

const price = aHit({
  case: aCase({
    id: 'price',
    title: 'Cart item without a product after the catalogue moved to lazy loading',
    errorText:
      "TypeError: Cannot read properties of undefined (reading 'price')\n    at sum (src/checkout/total.ts:31:18)\n    at Array.reduce (<anonymous>)\n    at checkout (src/checkout/index.ts:12:9)",
    rootCause:
      'Products are loaded page by page, so a cart restored from storage names products that are not there yet.',
    fixSummary: 'Wait for `catalogue.ready` before the cart is restored, and leave out items without a product.',
    aliases: ['cart total crashes after reload', 'reading price of undefined'],
    tags: ['checkout', 'lazy-loading'],
    changedFiles: [{ path: 'src/checkout/total.ts', line: 31 }, { path: 'src/catalogue/ready.ts' }],
    occurrences: { count: 4, firstAt: NOW - 90 * DAY, lastAt: NOW - 3 * DAY },
  }),
  score: 0.63,
  shared: ['price', 'undefined', 'properties', 'cannot', 'read', 'typeerror'],
  contributions: [
    { term: 'price', share: 0.22 },
    { term: 'undefined', share: 0.13 },
    { term: 'properties', share: 0.1 },
    { term: 'typeerror', share: 0.08 },
    { term: 'cannot', share: 0.06 },
    { term: 'read', share: 0.04 },
  ],
});

const profile = aHit({ score: 0.31, level: 'medium' });
const failed = aHit({
  case: aCase({
    id: 'failed',
    title: 'Optional chaining hid the missing order',
    rootCause: 'The order was never saved.',
    fixSummary: 'Tried `order?.total`: the page shows 0 instead of failing, which is worse.',
    outcome: 'failed',
    changedFiles: [],
    tags: [],
    occurrences: { count: 2, firstAt: NOW - 400 * DAY, lastAt: NOW - 380 * DAY },
  }),
  score: 0.17,
  level: 'low',
  shared: ['undefined'],
});

const recent = [
  anError(),
  anError({
    id: 'error-2',
    report: aReport({
      headline: "error TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.",
    }),
    origin: { kind: 'diagnostic', key: 'd', name: 'src/cart.ts' },
    at: NOW - 8 * 60_000,
  }),
  anError({
    id: 'error-3',
    report: aReport({ headline: 'bash: kubectx: command not found' }),
    at: NOW - 3 * 3_600_000,
  }),
];

const found = (hits: readonly RecallHit[]): PanelState =>
  panelState(anInput(aState({ current: { errors: [anError()], selected: 0, recall: aRecall(hits) }, recent })));

const longLines = Array.from(
  { length: 60 },
  (_, line) => `    at step${line} (src/pipeline/step${line}.ts:${line + 3}:11)`,
);
const long = panelState(
  anInput(
    aState({
      current: {
        errors: [
          anError({
            report: aReport({
              headline: `Error: ${'Could not resolve the dependency tree of the workspace package '.repeat(5)}`,
              text: [`Error: pipeline failed at step 59`, ...longLines].join('\n').repeat(4),
              file: `packages/${'deeply/nested/'.repeat(8)}file.ts`,
              command: `node --max-old-space-size=4096 ${'--flag=value '.repeat(12)}`,
            }),
          }),
        ],
        selected: 0,
        recall: aRecall([
          aHit({
            case: aCase({
              title: 'averyveryverylongidentifierwithoutanyspaces_'.repeat(4),
              rootCause: 'A cause that takes many words to tell, because several things had to come together. '.repeat(
                9,
              ),
              fixSummary:
                '1. First this.\n2. Then that.\n3. Then again this.\n4. And that.\n5. Then test.\n6. Then ship.\n7. Rest.',
              errorText: ['Error: pipeline failed at step 12', ...longLines].join('\n'),
            }),
            shared: ['pipeline', 'failed', 'step'],
          }),
        ]),
      },
    }),
  ),
);

const chinese = panelState(
  anInput(
    aState({
      current: {
        errors: [
          anError({
            report: aReport({
              headline: '错误：无法连接到数据库，连接被拒绝 (ECONNREFUSED 127.0.0.1:5432)',
              text: '错误：无法连接到数据库，连接被拒绝 (ECONNREFUSED 127.0.0.1:5432)\n    在 connect (src/数据库/连接.ts:20:5)',
              errorType: 'Error',
              code: 'ECONNREFUSED',
              file: 'src/数据库/连接.ts',
              line: 20,
              column: 5,
            }),
          }),
        ],
        selected: 0,
        recall: aRecall([
          aHit({
            case: aCase({
              title: '数据库容器没有启动',
              errorText: '错误：数据库连接失败，连接被拒绝\n    在 main (src/main.ts:3:1)',
              rootCause: '开发环境的数据库容器在重启电脑以后没有自动启动。',
              fixSummary: '运行 docker compose up -d db，并把 restart 策略改成 unless-stopped。',
              aliases: ['数据库连不上', '换电脑后启动不了'],
              tags: ['数据库'],
              changedFiles: [{ path: 'docker-compose.yml', line: 9 }],
            }),
            shared: ['数据库', '连接', '拒绝'],
          }),
        ]),
      },
    }),
    { locale: 'zh-cn', l10n: chineseWords },
  ),
);

const hostile = panelState(
  anInput(
    aState({
      current: {
        errors: [
          anError({
            report: aReport({
              headline: '<img src=x onerror="document.title=1"> failed: [click](command:workbench.action.quit)',
              text: '<script>document.title = "owned"</script>\n</pre><style>*{display:none}</style>\n‮gnihtyna\njavascript:alert(1)',
              file: '../../../etc/passwd',
              line: 1,
            }),
          }),
        ],
        selected: 0,
        recall: aRecall([
          aHit({
            case: aCase({
              title: '<b>bold</b> & "quoted" \' <a href="command:casebook.deleteCase">x</a>',
              rootCause: '${7*7} {{7*7}} <svg onload=alert(1)>',
              changedFiles: [{ path: '<i>x</i>.ts' }],
              tags: ['<tag>'],
              aliases: ['</li><h1>alias'],
            }),
            shared: ['img', 'failed', 'script'],
          }),
        ]),
      },
    }),
    { opensPlace: () => false },
  ),
);

const withError = (hits: readonly RecallHit[], change: Parameters<typeof aRecall>[1] = {}): SessionState =>
  aState({ current: { errors: [anError()], selected: 0, recall: aRecall(hits, change) }, recent });

const refused = anError({
  id: 'error-refused',
  report: aReport({
    headline: 'Error: connect ECONNREFUSED 127.0.0.1:5432 after 3000 ms',
    text: 'Error: connect ECONNREFUSED 127.0.0.1:5432 after 3000 ms\n    at TCPConnectWrap.afterConnect (node:net:1607:16)\n    at /home/ada/shop/src/db/pool.ts:48:11 {\n  errno: -111\n}',
    errorType: 'Error',
    code: 'ECONNREFUSED',
    file: '/home/ada/shop/src/db/pool.ts',
    line: 48,
    column: 11,
  }),
});

const missingModule = anError({
  id: 'error-module',
  report: aReport({
    headline: "Error: Cannot find module 'left-pad'",
    text: "Error: Cannot find module 'left-pad'\nRequire stack:\n- /home/ada/shop/src/index.js\n    at Module._resolveFilename (node:internal/modules/cjs/loader:1140:15)\n    at 2026-03-01T11:58:03Z pid 40213 port 8080 {\n  code: 'MODULE_NOT_FOUND'\n}",
    errorType: 'Error',
    code: 'MODULE_NOT_FOUND',
    file: '/home/ada/shop/src/index.js',
    line: 3,
    column: 11,
  }),
});

const alternating = aCase({
  id: 'alternating',
  title: 'Lock file names a version that the registry does not have any more',
  rootCause: 'The package was unpublished, and the lock file still names it.',
  fixSummary: 'Replace it by `String.prototype.padStart`, and remove it from `package.json`.',
  errorText: "Error: Cannot find module 'left-pad'",
  code: 'ERR_MODULE_NOT_FOUND',
  tool: 'npm',
  environment: { system: 'linux x64', tool: 'node 20.20', language: 'javascript' },
  failedAttempts: ['npm install again', 'removing `node_modules` and the lock file: it came back with the next merge'],
  commit: '9fceb02d0ae598e95dc970b74767f19372d61af8',
  machineSummary:
    'Between failure and success: package.json (−1), src/pad.ts (+1 −1). Commands: npm install, npm test.',
  changedFiles: [
    { path: 'package.json', line: 12 },
    { path: 'src/pad.ts', line: 1 },
  ],
  aliases: ['left pad is gone'],
  updatedAt: NOW - 2 * DAY,
});

const {
  id: _id,
  signature: _signature,
  createdAt: _created,
  updatedAt: _updated,
  occurrences: _met,
  ...told
} = alternating;
const past: readonly CaseEvent[] = [
  { kind: 'created', at: NOW - 60 * DAY, content: { ...told, outcome: 'failed' } },
  { kind: 'edited', at: NOW - 58 * DAY, content: { ...told, outcome: 'fixed' } },
  { kind: 'edited', at: NOW - 12 * DAY, content: { ...told, outcome: 'failed' } },
  { kind: 'edited', at: NOW - 11 * DAY, content: { ...told, outcome: 'fixed' } },
  { kind: 'verified', at: NOW - 10 * DAY, querySignature: 'v1-q' },
  { kind: 'met', at: NOW - 2 * DAY },
];

const history = panelState(
  anInput(
    aState({
      current: {
        errors: [missingModule],
        selected: 0,
        recall: aRecall([
          aHit({ case: alternating, shared: ['cannot', 'find', 'module', 'left-pad'], score: 0.81 }),
          aHit({ case: aCase({ id: 'other' }), level: 'low', score: 0.16, shared: ['module'] }),
        ]),
      },
    }),
    {
      historyOf: (caseId) => (caseId === 'alternating' ? past : []),
      usageOf: (caseId) =>
        caseId === 'alternating'
          ? { shown: 9, opened: 4, applied: 2, verified: 2, helped: 0, misleading: 1, rejected: 0 }
          : undefined,
      environmentOf: () => ({ system: 'darwin arm64', tool: 'node 22.3', language: 'javascript' }),
      relative: (text) => text.replaceAll('/home/ada/shop/', ''),
    },
  ),
);

const drafts = [
  aDraft({
    failedAttempts: ['src/cart.ts: `item.product?.price` (+1 −1), then npm start failed again'],
    facts: 'Between failure and success, src/cart.ts changed and npm run build ran once.',
  }),
  aDraft({
    id: 'draft-2',
    error: anError({
      report: aReport({
        headline: "error TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.",
      }),
      origin: { kind: 'diagnostic', key: 'd', name: 'src/cart.ts' },
    }),
    how: 'diagnostic',
    changedFiles: [
      { path: 'src/cart.ts', line: 40, added: 1, removed: 1, diff: '' },
      { path: 'src/money.ts', added: 12, removed: 0, diff: '' },
    ],
    commandsBetween: [],
  }),
  aDraft({ id: 'draft-3', how: 'debug', changedFiles: [], commandsBetween: [] }),
];

const question = {
  id: 'question-1',
  caseId: 'price',
  title: 'Cart item without a product after the catalogue moved to lazy loading',
  headline: "TypeError: Cannot read properties of undefined (reading 'price')",
};

const twoLibraries = [
  { name: 'shop', kind: 'workspace', status: { kind: 'ready' } },
  {
    name: 'catalogue',
    kind: 'workspace',
    status: {
      kind: 'read-only',
      detail: 'Another window has this library open for writing. Record there, or close it.',
    },
  },
  { name: 'Personal library', kind: 'personal', status: { kind: 'ready' } },
] as const;

/** Name of the picture → what the panel shows in it. */
export const SAMPLE_STATES: Readonly<Record<string, PanelState>> = {
  history,
  pattern: panelState(
    anInput(aState({ current: { errors: [refused], selected: 0, recall: aRecall([]) } }), {
      relative: (text) => text.replaceAll('/home/ada/shop/', ''),
    }),
  ),
  drafts: panelState(anInput(aState({ drafts, recent }))),
  'draft-and-error': panelState(anInput({ ...withError([price]), drafts: drafts.slice(0, 1) })),
  question: panelState(anInput({ ...withError([]), question })),
  'set-aside': panelState(anInput(withError([profile], { setAside: [price.case] }))),
  'set-aside-all': panelState(anInput(withError([], { setAside: [price.case, failed.case] }))),
  verified: panelState(anInput(withError([price, profile]), { isVerified: (_error, caseId) => caseId === 'price' })),
  budget: panelState(anInput(withError([price, profile, failed], { truncated: ['failed'] }))),
  'several-libraries': panelState(
    anInput(
      { ...withError([price, profile]), libraries: twoLibraries },
      {
        folders: 2,
        libraryOf: (caseId) =>
          caseId === 'price' ? { name: 'shop', kind: 'workspace' } : { name: 'Personal library', kind: 'personal' },
      },
    ),
  ),
  virtual: panelState(
    anInput(aState({ libraries: [{ name: 'shop', kind: 'workspace', status: { kind: 'unreadable', detail: '' } }] }), {
      virtualFolders: ['shop'],
      cases: 0,
    }),
  ),
  'capture-paused': panelState(anInput(aState({ paused: true }))),
  'capture-off': panelState(
    anInput(aState(), { settings: { terminalEnabled: false, diagnosticsEnabled: false, libraryPersonal: true } }),
  ),
  'many-errors': panelState(
    anInput(
      aState({
        current: {
          errors: Array.from({ length: 40 }, (_, n) =>
            anError({
              id: `many-${n}`,
              report: aReport({ headline: `src/cart.ts:${n + 10}:7 - error TS2345: Argument ${n + 1} is no number.` }),
            }),
          ),
          selected: 16,
          recall: aRecall([profile]),
        },
        recent: Array.from({ length: 10 }, (_, n) => anError({ id: `many-${n + 10}`, at: NOW - n * 700_000 })),
      }),
    ),
  ),
  found: found([price, profile, failed]),
  one: found([price]),
  'only-failed': found([failed]),
  none: found([]),
  'none-empty-library': panelState(
    anInput(aState({ current: { errors: [anError()], selected: 0, recall: aRecall([]) } }), { cases: 0 }),
  ),
  loading: panelState(anInput(aState({ current: { errors: [anError()], selected: 0 } }))),
  idle: panelState(anInput(aState())),
  'idle-recent': panelState(anInput(aState({ recent }), { cases: 0 })),
  several: panelState(
    anInput(
      aState({
        current: {
          errors: [anError(), anError({ id: 'error-1b' }), anError({ id: 'error-1c' })],
          selected: 1,
          recall: aRecall([profile]),
        },
      }),
    ),
  ),
  'no-integration': panelState(anInput(aState({ terminalsWithoutIntegration: ['dash', 'bash --norc'] }))),
  restricted: panelState(
    anInput(aState({ restricted: true, current: { errors: [anError()], selected: 0, recall: aRecall([profile]) } })),
  ),
  'no-folder': panelState(anInput(aState({ libraries: [] }), { folders: 0, cases: 0 })),
  unreadable: panelState(
    anInput(
      aState({
        libraries: [
          {
            name: 'shop',
            kind: 'workspace',
            status: {
              kind: 'unreadable',
              detail:
                'The library .casebook/casebook.db cannot be read: the file is no database. It was left as it is. Restore it from a backup, or move it away to start anew.',
            },
          },
        ],
        current: { errors: [anError()], selected: 0, recall: aRecall([]) },
      }),
    ),
  ),
  'read-only': panelState(
    anInput(
      aState({
        libraries: [
          {
            name: 'shop',
            kind: 'workspace',
            status: {
              kind: 'read-only',
              detail: 'Another window has this library open for writing. Record there, or close it.',
            },
          },
        ],
        current: { errors: [anError()], selected: 0, recall: aRecall([price]) },
      }),
    ),
  ),
  long,
  chinese,
  hostile,
};
