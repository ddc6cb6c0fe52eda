import { isCaseCard, type CaseCard } from './caseCard';
import { isFlag, isList, isOneOf, isShape, isText, isVariant, optional } from './guard';
import { isDraftItem, isQuestionItem, type DraftItem, type QuestionItem } from './learning';
import { isPanelError, type PanelError } from './panelError';

/** A case that the user said is not this, for the current error: one line with an undo. */
export interface SetAsideCase {
  readonly id: string;
  readonly title: string;
}

/** What there is to say of the current error. */
export type Answer =
  | { readonly kind: 'idle'; readonly title: string; readonly text: string }
  | { readonly kind: 'loading'; readonly title: string }
  | { readonly kind: 'failed'; readonly title: string; readonly text: string }
  | { readonly kind: 'none'; readonly title: string; readonly text: string }
  | {
      readonly kind: 'found';
      readonly title: string;
      readonly cases: readonly CaseCard[];
      /** What the budget of the text for agents cut. */
      readonly budget?: string;
    };

export interface RecentItem {
  readonly id: string;
  readonly headline: string;
  /** "bash · 2 minutes ago". */
  readonly detail: string;
  readonly current: boolean;
}

/** What the host does for a notice; the page names it, the host knows the address or the command. */
const HELP_TOPICS = ['shellIntegration', 'trust', 'openFolder', 'log', 'settings', 'resume'] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** One line on something that keeps Casebook from working fully, and what to do. */
export interface Notice {
  readonly kind: 'info' | 'warning';
  readonly text: string;
  readonly help?: { readonly topic: HelpTopic; readonly label: string };
}

/** All that the panel shows. */
export interface PanelState {
  readonly notices: readonly Notice[];
  readonly question?: QuestionItem;
  /** Newest first. */
  readonly drafts: readonly DraftItem[];
  readonly error?: PanelError;
  readonly answer: Answer;
  readonly setAside: readonly SetAsideCase[];
  readonly recent: readonly RecentItem[];
  /** In Restricted Mode, and without a folder, nothing can be recorded or changed. */
  readonly canChange: boolean;
  /** Read out by screen readers when it changes. */
  readonly announcement: string;
}

export const isHelpTopic = isOneOf<HelpTopic>(...HELP_TOPICS);
const isHelp = isShape<NonNullable<Notice['help']>>({ topic: isHelpTopic, label: isText });
const isNotice = isShape<Notice>({ kind: isOneOf('info', 'warning'), text: isText, help: optional(isHelp) });
const isRecent = isShape<RecentItem>({ id: isText, headline: isText, detail: isText, current: isFlag });
const isSetAside = isShape<SetAsideCase>({ id: isText, title: isText });

const titled = { title: isText };
const worded = isShape({ ...titled, text: isText });
const isAnswer = isVariant<Answer>('kind', {
  idle: worded,
  loading: isShape(titled),
  failed: worded,
  none: worded,
  found: isShape({ ...titled, cases: isList(isCaseCard), budget: optional(isText) }),
});

export const isPanelState = isShape<PanelState>({
  notices: isList(isNotice),
  question: optional(isQuestionItem),
  drafts: isList(isDraftItem),
  error: optional(isPanelError),
  answer: isAnswer,
  setAside: isList(isSetAside),
  recent: isList(isRecent),
  canChange: isFlag,
  announcement: isText,
});
