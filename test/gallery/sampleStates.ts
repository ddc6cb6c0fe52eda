import type { RecallHit } from '../../src/core/recall/recallResult';
import type { PanelState } from '../../src/protocol';
import { panelState } from '../../src/views/panel/panelState';
import { aCase, aHit, anError, anInput, aRecall, aReport, aState, DAY, NOW } from '../unit/views/builders';

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
            }),
            shared: ['数据库', '连接', '拒绝'],
          }),
        ]),
      },
    }),
    { locale: 'zh-cn' },
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

/** Name of the picture → what the panel shows in it. */
export const SAMPLE_STATES: Readonly<Record<string, PanelState>> = {
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
