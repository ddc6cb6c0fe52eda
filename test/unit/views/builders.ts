import type { Case } from '../../../src/core/cases/case';
import type { ErrorReport } from '../../../src/core/errors/errorReport';
import { normalize } from '../../../src/core/pattern/normalize';
import type { Pattern } from '../../../src/core/pattern/pattern';
import type { RecallHit, RecallResult } from '../../../src/core/recall/recallResult';
import type { FixDraft } from '../../../src/session/learning/fixDraft';
import type { MetError, SessionState } from '../../../src/session/session';
import type { PanelInput } from '../../../src/views/panel/panelState';
import { english } from '../../../src/views/localiser';

/** 2026-03-01 12:00 UTC: the now of all samples. */
export const NOW = Date.UTC(2026, 2, 1, 12);
export const DAY = 86_400_000;

export function aCase(change: Partial<Case> = {}): Case {
  return {
    id: 'case-1',
    signature: 'v1-1',
    title: 'User is undefined on first render',
    errorText: "TypeError: Cannot read properties of undefined (reading 'name')\n    at Profile (src/profile.tsx:8:21)",
    rootCause: 'The profile renders before the request for the user has come back.',
    fixSummary: 'Render the placeholder until the user is there: `if (!user) return <Placeholder />`.',
    outcome: 'fixed',
    tags: ['react'],
    aliases: [],
    changedFiles: [{ path: 'src/profile.tsx', line: 8 }],
    source: 'recorded',
    createdAt: NOW - 21 * DAY,
    updatedAt: NOW - 21 * DAY,
    occurrences: { count: 1, firstAt: NOW - 21 * DAY, lastAt: NOW - 21 * DAY },
    ...change,
  };
}

export function aHit(change: Partial<RecallHit> = {}): RecallHit {
  const shared = change.shared ?? ['undefined', 'read', 'properties'];
  const score = change.score ?? 0.57;
  return {
    case: aCase(),
    score,
    level: 'high',
    shared,
    contributions: shared.map((term) => ({ term, share: score / shared.length })),
    ...change,
  };
}

const pattern: Pattern = {
  text: '',
  signature: 'v1-q',
  placeholders: [],
  evidence: [],
  kept: [],
  keywords: [],
  dropped: [],
};

export function aRecall(hits: readonly RecallHit[], change: Partial<RecallResult> = {}): RecallResult {
  return { query: pattern, hits, setAside: [], trace: [], block: '', truncated: [], ...change };
}

export function aReport(change: Partial<ErrorReport> = {}): ErrorReport {
  return {
    headline: "TypeError: Cannot read properties of undefined (reading 'price')",
    text: "TypeError: Cannot read properties of undefined (reading 'price')\n    at total (src/cart.ts:14:27)\n    at main (src/main.ts:5:3)",
    severity: 'error',
    errorType: 'TypeError',
    tool: 'node',
    file: 'src/cart.ts',
    line: 14,
    column: 27,
    command: 'npm start',
    exitCode: 1,
    count: 1,
    recogniser: 'node',
    ...change,
  };
}

export function anError(change: Partial<MetError> = {}): MetError {
  return {
    id: 'error-1',
    report: aReport(),
    pattern: normalize(change.report ?? aReport()),
    origin: { kind: 'terminal', key: 'terminal-1', name: 'bash' },
    cwd: '/home/ada/shop',
    at: NOW - 4_000,
    ...change,
  };
}

export function aState(change: Partial<SessionState> = {}): SessionState {
  return {
    recent: [],
    libraries: [{ name: 'shop', kind: 'workspace', status: { kind: 'ready' } }],
    terminalsWithoutIntegration: [],
    restricted: false,
    drafts: [],
    paused: false,
    ...change,
  };
}

export function aDraft(change: Partial<FixDraft> = {}): FixDraft {
  return {
    id: 'draft-1',
    error: anError(),
    how: 'command',
    failedAt: NOW - 9 * 60_000,
    fixedAt: NOW - 5 * 60_000,
    command: 'npm start',
    changedFiles: [
      {
        path: 'src/cart.ts',
        line: 14,
        added: 2,
        removed: 1,
        diff: '@@ -13,3 +13,4 @@\n export function total(cart: Cart) {\n-  return cart.items.reduce((sum, item) => sum + item.product.price, 0);\n+  const sold = cart.items.filter(({ product }) => product !== undefined);\n+  return sold.reduce((sum, item) => sum + item.product.price, 0);\n }\n',
      },
    ],
    commandsBetween: ['npm run build'],
    facts: '',
    ...change,
  };
}

export function anInput(state: SessionState, change: Partial<PanelInput> = {}): PanelInput {
  return {
    state,
    settings: { terminalEnabled: true, diagnosticsEnabled: true, libraryPersonal: true },
    folders: 1,
    virtualFolders: [],
    cases: 12,
    now: NOW,
    locale: 'en',
    l10n: english,
    opensPlace: () => true,
    opensFile: () => true,
    opensDraftFile: () => true,
    environmentOf: () => ({}),
    relative: (text) => text,
    libraryOf: () => undefined,
    historyOf: () => [],
    usageOf: () => undefined,
    isVerified: () => false,
    ...change,
  };
}
