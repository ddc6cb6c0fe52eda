import type { TeamOutcome } from '../../store/team/syncTeam';
import { sentenceWords, type Localiser } from '../localiser';

/** Where the file of a team is, as it is called to the user: relative to its folder. */
export const TEAM_PATH = '.casebook/cases.jsonl';

/** How many lines of a file are named. */
const LINES = 10;

/** What there is to say of bringing a library into step, gravest first. */
export interface TeamMessage {
  readonly kind: 'warning' | 'info';
  readonly text: string;
  /** Shown on request. */
  readonly details: readonly TeamDetail[];
}

/** A line of the file that is no case, or a case that both sides changed. */
export interface TeamDetail {
  readonly text: string;
  /** 1-based line of the team's file. */
  readonly line?: number;
  readonly caseId?: string;
}

/**
 * What a person has to know of an outcome; undefined where there is nothing.
 * @param folder name of the workspace folder
 */
export function teamMessage(outcome: TeamOutcome, folder: string, l10n: Localiser): TeamMessage | undefined {
  switch (outcome.kind) {
    case 'busy':
    case 'missing':
      return undefined;
    case 'conflict': {
      const lines = outcome.lines.slice(0, LINES).join(', ') + (outcome.lines.length > LINES ? ', …' : '');
      const text = l10n.t(
        '{0} of “{1}” has an unresolved Git conflict at line {2}. Until it is resolved nothing is taken from it, and nothing is written to it.',
        ...[TEAM_PATH, folder, lines],
      );
      return { kind: 'warning', text, details: [] };
    }
    case 'too-large': {
      const text = l10n.t('{0} of “{1}” is too large to be a team file. It is left alone.', TEAM_PATH, folder);
      return { kind: 'warning', text, details: [] };
    }
    case 'in-step': {
      const { rejected, notices } = outcome;
      const details: readonly TeamDetail[] = [
        ...rejected.map(({ line, said }) => ({
          text: l10n.t('Line {0}: {1}', line, sentenceWords(said, l10n)),
          line,
        })),
        ...notices.map(({ id, kind, title, fields }) => ({
          text:
            kind === 'kept'
              ? l10n.t('Deleted on one side and edited on the other, so it stays: {0}', title)
              : l10n.t('Edited on both sides ({0}): {1}', fields.join(', '), title),
          caseId: id,
        })),
      ];
      if (rejected.length > 0) {
        const text = l10n.t(
          'Lines of {1} of “{2}” that hold no case: {0}. The others are in your library; nothing is written to the file until these are mended.',
          ...[rejected.length, TEAM_PATH, folder],
        );
        return { kind: 'warning', text, details };
      }
      if (notices.length === 0) return undefined;
      const text = l10n.t(
        'Both you and the team changed cases of “{1}”: {0}. What was replaced is in their histories.',
        ...[notices.length, folder],
      );
      return { kind: 'info', text, details };
    }
  }
}
