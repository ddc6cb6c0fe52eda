import type { Notice } from '../../protocol';
import type { SessionState } from '../../session/session';
import type { Settings } from '../../session/settings';
import { type Localiser, statusWords } from '../localiser';

/** How many names of terminals one line holds. */
const NAMES = 3;

/** What the notices are made from. */
export interface NoticeInput {
  readonly state: SessionState;
  readonly settings: Pick<Settings, 'terminalEnabled' | 'diagnosticsEnabled' | 'libraryPersonal'>;
  /** Number of workspace folders. */
  readonly folders: number;
  /** Names of the workspace folders that are on no disk. */
  readonly virtualFolders: readonly string[];
  readonly l10n: Localiser;
}

/** What keeps Casebook from working fully now, one line each, gravest first. */
export function notices(input: NoticeInput): readonly Notice[] {
  return [
    ...libraryNotices(input),
    ...restrictedNotice(input),
    ...folderNotice(input),
    ...virtualNotice(input),
    ...captureNotice(input),
    ...terminalNotice(input),
  ];
}

function libraryNotices({ state, virtualFolders, l10n }: NoticeInput): readonly Notice[] {
  const { libraries, restricted } = state;
  const help = { topic: 'log', label: l10n.t('Show log') } as const;
  return libraries.flatMap(({ name, kind, status }): Notice[] => {
    const named = libraries.length > 1 ? `${name}: ` : '';
    // A folder that is on no disk is no fault of a library; it has a line of its own.
    if (kind === 'workspace' && virtualFolders.includes(name)) return [];
    if (status.kind === 'unreadable') return [{ kind: 'warning', text: `${named}${statusWords(status, l10n)}`, help }];
    // In Restricted Mode every library is read-only, and one line says so for all.
    if (status.kind === 'read-only' && restricted) return [];
    // A library that is ready has something to say where it had to be recovered.
    const detail = statusWords(status, l10n);
    return detail === undefined ? [] : [{ kind: 'info', text: `${named}${detail}` }];
  });
}

function restrictedNotice({ state: { restricted }, l10n }: NoticeInput): readonly Notice[] {
  if (!restricted) return [];
  const help = { topic: 'trust', label: l10n.t('Manage trust') } as const;
  return [
    { kind: 'info', text: l10n.t('Restricted Mode: past fixes are shown, but nothing is recorded or changed.'), help },
  ];
}

function folderNotice({ folders, settings, l10n }: NoticeInput): readonly Notice[] {
  if (folders > 0) return [];
  const help = { topic: 'openFolder', label: l10n.t('Open folder') } as const;
  return [
    {
      kind: 'info',
      text: settings.libraryPersonal
        ? l10n.t('No folder is open: past fixes come from your personal library, and new ones go there.')
        : l10n.t('No folder is open, and the personal library is turned off: nothing is recalled.'),
      help,
    },
  ];
}

function virtualNotice({ virtualFolders, l10n }: NoticeInput): readonly Notice[] {
  if (virtualFolders.length === 0) return [];
  const text = l10n.t('Not on a disk, so without past fixes: {0}', listed(virtualFolders));
  return [{ kind: 'info', text }];
}

function captureNotice({ state, settings, l10n }: NoticeInput): readonly Notice[] {
  if (state.paused) {
    const text = l10n.t('Capture is paused: errors are neither looked up nor noted.');
    return [{ kind: 'info', text, help: { topic: 'resume', label: l10n.t('Resume') } }];
  }
  const help = { topic: 'settings', label: l10n.t('Open settings') } as const;
  const { terminalEnabled, diagnosticsEnabled } = settings;
  if (terminalEnabled && diagnosticsEnabled) return [];
  const text =
    !terminalEnabled && !diagnosticsEnabled
      ? l10n.t('Capture is paused: neither terminals nor files are watched for errors.')
      : terminalEnabled
        ? l10n.t('Capture is paused for files: their errors are not looked up.')
        : l10n.t('Capture is paused for terminals: their errors are not looked up.');
  return [{ kind: 'info', text, help }];
}

function terminalNotice({ state, settings, l10n }: NoticeInput): readonly Notice[] {
  const names = state.terminalsWithoutIntegration;
  if (names.length === 0 || !settings.terminalEnabled) return [];
  const help = { topic: 'shellIntegration', label: l10n.t('Turn it on') } as const;
  const text = l10n.t(
    'Casebook cannot read this terminal, because its shell has no shell integration: {0}',
    listed(names),
  );
  return [{ kind: 'info', text, help }];
}

function listed(names: readonly string[]): string {
  return names.slice(0, NAMES).join(', ') + (names.length > NAMES ? ', …' : '');
}
