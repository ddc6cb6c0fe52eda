/**
 * Messages between the panel's page and the host. Both ends check what they get at run time: what the page shows
 * comes from terminals, and what the host does must not be decided by anything but these messages.
 */

/** A piece of a text; `marks` tells which of the shown cases (by place in the list) share the word. */
export interface Segment {
  readonly text: string;
  readonly marks?: readonly number[];
}

/** A text for display, in pieces, and how many characters of it are not shown. */
export interface MarkedText {
  readonly segments: readonly Segment[];
  readonly cut: number;
}

/** A file and line as shown; `opens` is false where it is no file of the workspace, and then it is no link. */
export interface PlaceLink {
  readonly label: string;
  readonly opens: boolean;
}

/** A moment in words, and in full for the tooltip. */
export interface Moment {
  readonly words: string;
  readonly full: string;
}

export interface PanelError {
  readonly id: string;
  readonly headline: MarkedText;
  /** What stands below the headline; absent where there is nothing. */
  readonly text?: MarkedText;
  readonly place?: PlaceLink;
  readonly command?: string;
  /** "exit code 1". */
  readonly exit?: string;
  /** Where it was met: "bash", "src/app.ts". */
  readonly origin: string;
  readonly met: Moment;
  /** 0-based place among the errors met together, and their number. */
  readonly index: number;
  readonly total: number;
  /** "2 of 3". */
  readonly position: string;
}

export interface SharedTerm {
  readonly term: string;
  /** Part of the score: "38%". */
  readonly percent: string;
}

export interface CaseCard {
  readonly id: string;
  readonly level: 'high' | 'medium' | 'low';
  /** "High likeness". */
  readonly levelWord: string;
  /** "0.57". */
  readonly score: string;
  readonly title: MarkedText;
  readonly rootCause: MarkedText;
  readonly fix: MarkedText;
  readonly files: readonly PlaceLink[];
  readonly outcome: 'fixed' | 'workaround' | 'failed' | 'unresolved';
  readonly outcomeWord: string;
  readonly age: Moment;
  /** "met 3 times". */
  readonly met: string;
  readonly why: readonly SharedTerm[];
  readonly aliases: readonly MarkedText[];
  readonly tags: readonly string[];
  readonly errorText: MarkedText;
}

/** What there is to say of the current error. */
export type Answer =
  | { readonly kind: 'idle'; readonly title: string; readonly text: string }
  | { readonly kind: 'loading'; readonly title: string }
  | { readonly kind: 'none'; readonly title: string; readonly text: string }
  | { readonly kind: 'found'; readonly title: string; readonly cases: readonly CaseCard[] };

export interface RecentItem {
  readonly id: string;
  readonly headline: string;
  /** "bash · 2 minutes ago". */
  readonly detail: string;
  readonly current: boolean;
}

/** What the host does for a notice; the page names it, the host knows the address or the command. */
export const HELP_TOPICS = ['shellIntegration', 'trust', 'openFolder', 'log'] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** One line on something that keeps Casebook from working fully, and what to do. */
export interface Notice {
  readonly kind: 'info' | 'warning';
  readonly text: string;
  readonly help?: { readonly topic: HelpTopic; readonly label: string };
}

export interface PanelState {
  readonly notices: readonly Notice[];
  readonly error?: PanelError;
  readonly answer: Answer;
  readonly recent: readonly RecentItem[];
  /** In Restricted Mode, and without a folder, nothing can be recorded or changed. */
  readonly canChange: boolean;
  /** Read out by screen readers when it changes. */
  readonly announcement: string;
}

/** Fixed words of the page, in the user's language. */
export const PANEL_WORDS = [
  'currentError',
  'previousError',
  'nextError',
  'wholeText',
  'rootCause',
  'fix',
  'changedFiles',
  'why',
  'errorThen',
  'aliases',
  'tags',
  'edit',
  'copyFix',
  'copied',
  'addAlias',
  'showMore',
  'showLess',
  'cut',
  'record',
  'recordInstead',
  'recall',
  'recent',
  'isCurrent',
  'pastCases',
  'notGiven',
] as const;
export type PanelWords = Readonly<Record<(typeof PANEL_WORDS)[number], string>>;

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
  | { readonly type: 'edit'; readonly caseId: string }
  | { readonly type: 'copyFix'; readonly caseId: string }
  | { readonly type: 'addAlias'; readonly caseId: string }
  | { readonly type: 'help'; readonly topic: HelpTopic };

type Guard<T> = (value: unknown) => value is T;
type Shape<T> = { readonly [K in keyof T]-?: Guard<T[K]> };

const isText: Guard<string> = (value): value is string => typeof value === 'string';
const isIndex: Guard<number> = (value): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isFlag: Guard<boolean> = (value): value is boolean => typeof value === 'boolean';

function isOneOf<T extends string>(...known: readonly T[]): Guard<T> {
  return (value): value is T => known.some((one) => one === value);
}

function isList<T>(each: Guard<T>): Guard<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(each);
}

function optional<T>(guard: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || guard(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isShape<T>(shape: Shape<T>): Guard<T> {
  const fields = Object.entries<Guard<unknown>>(shape);
  return (value): value is T =>
    isRecord(value) && fields.every(([name, guard]) => guard(Object.hasOwn(value, name) ? value[name] : undefined));
}

/** Guards of a union, by its `type` or `kind`. */
function isVariant<T>(tag: string, variants: Readonly<Record<string, Guard<unknown>>>): Guard<T> {
  return (value): value is T => {
    const name = isRecord(value) ? value[tag] : undefined;
    return typeof name === 'string' && Object.hasOwn(variants, name) && (variants[name]?.(value) ?? false);
  };
}

const isSegment = isShape<Segment>({ text: isText, marks: optional(isList(isIndex)) });
const isMarkedText = isShape<MarkedText>({ segments: isList(isSegment), cut: isIndex });
const isPlace = isShape<PlaceLink>({ label: isText, opens: isFlag });
const isMoment = isShape<Moment>({ words: isText, full: isText });
const isTopic = isOneOf<HelpTopic>(...HELP_TOPICS);
const isHelp = isShape<NonNullable<Notice['help']>>({ topic: isTopic, label: isText });
const isNotice = isShape<Notice>({ kind: isOneOf('info', 'warning'), text: isText, help: optional(isHelp) });
const isTerm = isShape<SharedTerm>({ term: isText, percent: isText });
const isRecent = isShape<RecentItem>({ id: isText, headline: isText, detail: isText, current: isFlag });

const isPanelError = isShape<PanelError>({
  id: isText,
  headline: isMarkedText,
  text: optional(isMarkedText),
  place: optional(isPlace),
  command: optional(isText),
  exit: optional(isText),
  origin: isText,
  met: isMoment,
  index: isIndex,
  total: isIndex,
  position: isText,
});

const isCaseCard = isShape<CaseCard>({
  id: isText,
  level: isOneOf('high', 'medium', 'low'),
  levelWord: isText,
  score: isText,
  title: isMarkedText,
  rootCause: isMarkedText,
  fix: isMarkedText,
  files: isList(isPlace),
  outcome: isOneOf('fixed', 'workaround', 'failed', 'unresolved'),
  outcomeWord: isText,
  age: isMoment,
  met: isText,
  why: isList(isTerm),
  aliases: isList(isMarkedText),
  tags: isList(isText),
  errorText: isMarkedText,
});

const titled = { title: isText };
const isAnswer = isVariant<Answer>('kind', {
  idle: isShape({ ...titled, text: isText }),
  loading: isShape(titled),
  none: isShape({ ...titled, text: isText }),
  found: isShape({ ...titled, cases: isList(isCaseCard) }),
});

const isPanelState = isShape<PanelState>({
  notices: isList(isNotice),
  error: optional(isPanelError),
  answer: isAnswer,
  recent: isList(isRecent),
  canChange: isFlag,
  announcement: isText,
});

const isWords = isShape(Object.fromEntries(PANEL_WORDS.map((word) => [word, isText])));
const ofCase = { caseId: isText };
const ofError = { errorId: isText };

/** Whether a value is a message of the host to the page, whole and well-formed. */
export const isToPanel: (value: unknown) => value is ToPanel = isVariant<ToPanel>('type', {
  words: isShape({ words: isWords }),
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
  edit: isShape(ofCase),
  copyFix: isShape(ofCase),
  addAlias: isShape(ofCase),
  help: isShape({ topic: isTopic }),
});
