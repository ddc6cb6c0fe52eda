import type { FromPanel, PanelState, PanelWords } from '../../src/protocol';
import type { Folds } from './folds';
import type { Pieces } from './pieces';

/** What every part of the page is drawn from. */
export interface Page {
  readonly state: PanelState;
  readonly words: PanelWords;
  readonly folds: Folds;
  readonly pieces: Pieces;
  /** Place of the case whose shared words are marked in the current error. */
  readonly active: number;
  readonly send: (message: FromPanel) => void;
  /** The user looks into a case: told to the host once for each error. */
  readonly opened: (caseId: string) => void;
  readonly activate: (place: number) => void;
  /** Has a screen reader say what was done. */
  readonly announce: (text: string) => void;
}
