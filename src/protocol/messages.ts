import { isIndex, isOneOf, isShape, isText, isVariant } from './guard';
import { ANSWERS, type UseAnswer } from './learning';
import { isHelpTopic, isPanelState, type HelpTopic, type PanelState } from './panelState';
import { isPanelWords, type PanelWords } from './panelWords';

export type ToPanel =
  | { readonly type: 'words'; readonly words: PanelWords }
  | { readonly type: 'state'; readonly state: PanelState }
  | { readonly type: 'copied'; readonly caseId: string };

export type FromPanel =
  | { readonly type: 'ready' }
  | { readonly type: 'select'; readonly index: number }
  | { readonly type: 'revisit'; readonly errorId: string }
  | { readonly type: 'openPlace'; readonly errorId: string }
  | { readonly type: 'openFile'; readonly caseId: string; readonly index: number }
  | { readonly type: 'record' }
  | { readonly type: 'recall' }
  /** The user unfolded a card. */
  | { readonly type: 'opened'; readonly caseId: string }
  | { readonly type: 'fixedIt'; readonly caseId: string }
  | { readonly type: 'notThis'; readonly caseId: string }
  | { readonly type: 'takeBack'; readonly caseId: string }
  | { readonly type: 'edit'; readonly caseId: string }
  | { readonly type: 'copyFix'; readonly caseId: string }
  | { readonly type: 'addAlias'; readonly caseId: string }
  | { readonly type: 'history'; readonly caseId: string }
  | { readonly type: 'recordDraft'; readonly draftId: string }
  | { readonly type: 'dismissDraft'; readonly draftId: string }
  /** No draft for this error any more. */
  | { readonly type: 'neverDraft'; readonly draftId: string }
  | { readonly type: 'openDraftFile'; readonly draftId: string; readonly index: number }
  | { readonly type: 'answer'; readonly questionId: string; readonly answer: UseAnswer }
  | { readonly type: 'help'; readonly topic: HelpTopic };

const ofCase = { caseId: isText };
const ofError = { errorId: isText };
const ofDraft = { draftId: isText };

/** Whether a value is a message of the host to the page, whole and well-formed. */
export const isToPanel: (value: unknown) => value is ToPanel = isVariant<ToPanel>('type', {
  words: isShape({ words: isPanelWords }),
  state: isShape({ state: isPanelState }),
  copied: isShape(ofCase),
});

/** Whether a value is a message of the page to the host, whole and well-formed. */
export const isFromPanel: (value: unknown) => value is FromPanel = isVariant<FromPanel>('type', {
  ready: isShape({}),
  select: isShape({ index: isIndex }),
  revisit: isShape(ofError),
  openPlace: isShape(ofError),
  openFile: isShape({ ...ofCase, index: isIndex }),
  record: isShape({}),
  recall: isShape({}),
  opened: isShape(ofCase),
  fixedIt: isShape(ofCase),
  notThis: isShape(ofCase),
  takeBack: isShape(ofCase),
  edit: isShape(ofCase),
  copyFix: isShape(ofCase),
  addAlias: isShape(ofCase),
  history: isShape(ofCase),
  recordDraft: isShape(ofDraft),
  dismissDraft: isShape(ofDraft),
  neverDraft: isShape(ofDraft),
  openDraftFile: isShape({ ...ofDraft, index: isIndex }),
  answer: isShape({ questionId: isText, answer: isOneOf<UseAnswer>(...ANSWERS) }),
  help: isShape({ topic: isHelpTopic }),
});
