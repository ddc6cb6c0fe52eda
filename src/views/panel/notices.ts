import type { Notice } from '../../protocol';
import type { SessionState } from '../../session/session';
import type { Localiser } from '../localiser';

/** How many names of terminals one line holds. */
const NAMES = 3;

/**
 * What keeps Casebook from working fully now, one line each, gravest first.
 * @param folders number of workspace folders.
 */
export function notices(state: SessionState, folders: number, l10n: Localiser): readonly Notice[] {
  return [
    ...libraryNotices(state, l10n),
    ...restrictedNotice(state, l10n),
    ...folderNotice(folders, l10n),
    ...terminalNotice(state.terminalsWithoutIntegration, l10n),
  ];
}

function libraryNotices({ libraries, restricted }: SessionState, l10n: Localiser): readonly Notice[] {
  const help = { topic: 'log', label: l10n.t('Show log') } as const;
  return libraries.flatMap(({ name, status }): Notice[] => {
    const named = libraries.length > 1 ? `${name}: ` : '';
    if (status.kind === 'unreadable') return [{ kind: 'warning', text: `${named}${status.detail}`, help }];
    // In Restricted Mode every library is read-only, and one line says so for all.
    if (status.kind === 'read-only' && restricted) return [];
    // A library that is ready has something to say where it had to be recovered.
    const detail = 'detail' in status ? status.detail : undefined;
    return detail === undefined ? [] : [{ kind: 'info', text: `${named}${detail}` }];
  });
}

function restrictedNotice({ restricted }: SessionState, l10n: Localiser): readonly Notice[] {
  if (!restricted) return [];
  const help = { topic: 'trust', label: l10n.t('Manage trust') } as const;
  return [
    { kind: 'info', text: l10n.t('Restricted Mode: past fixes are shown, but nothing is recorded or changed.'), help },
  ];
}

function folderNotice(folders: number, l10n: Localiser): readonly Notice[] {
  if (folders > 0) return [];
  const help = { topic: 'openFolder', label: l10n.t('Open folder') } as const;
  return [
    {
      kind: 'info',
      text: l10n.t('No folder is open. Cases are kept in a folder: open one to recall and record them.'),
      help,
    },
  ];
}

function terminalNotice(names: readonly string[], l10n: Localiser): readonly Notice[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, NAMES).join(', ') + (names.length > NAMES ? ', …' : '');
  const help = { topic: 'shellIntegration', label: l10n.t('Turn it on') } as const;
  const text = l10n.t('Casebook cannot read this terminal, because its shell has no shell integration: {0}', shown);
  return [{ kind: 'info', text, help }];
}
