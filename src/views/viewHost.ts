import type { Log } from '../session/log';
import type { KeptState, MissedQueries } from '../session/use/missedQueries';
import type { Session } from '../session/session';
import type { LiveSettings } from '../session/settings';
import type { Localiser } from './localiser';
import type { RecordDrafts } from './recordDrafts';

/** What the views are handed; each takes the parts that it uses. */
export interface ViewHost {
  readonly session: Session;
  readonly settings: LiveSettings;
  readonly log: Log;
  readonly l10n: Localiser;
  readonly drafts: RecordDrafts;
  /** Questions that recall had no answer to. */
  readonly missed: MissedQueries;
  /** Kept for the workspace. */
  readonly state: KeptState;
  /** BCP 47 tag of the user's language. */
  readonly locale: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Takes a text, gives it without secrets. */
  readonly redact: (text: string) => Promise<string>;
  readonly showLog: () => void;
}
