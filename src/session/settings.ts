import { ALIAS_GUARDS, type AliasGuard } from '../core/cases/aliasGuard';
import { DEFAULT_REDACTION, type RedactionOptions } from '../core/pattern/redaction/personal';
import type { Unsubscribe } from '../store/library';

/** What the user has set, each value checked. Defaults stand in package.json too; a test compares the two. */
export interface Settings {
  readonly terminalEnabled: boolean;
  readonly diagnosticsEnabled: boolean;
  /** Milliseconds that a document's diagnostics must rest before they count. */
  readonly diagnosticsDelay: number;
  /** Name of a recall scorer. */
  readonly recallScorer: string;
  /** Most cases that recall shows. */
  readonly recallMaxCases: number;
  readonly statusBarEnabled: boolean;
  /** What happens to a case that is stored without words of the writer's own. */
  readonly aliasesGuard: AliasGuard;
  /** Where past fixes are offered at an error in the editor. */
  readonly quickLook: QuickLook;
  /** Remove e-mail addresses from what is stored, shown and logged. */
  readonly redactEmails: boolean;
  /** Remove the name of the home folder likewise. */
  readonly redactHomeUser: boolean;
  /** Whether recall looks in the personal library too. */
  readonly libraryPersonal: boolean;
  /** Where the library of a workspace folder is: in the folder, or in the storage of the extension. */
  readonly libraryLocation: LibraryLocation;
  /** Whether the library of a workspace folder is kept in step with the file of cases that its repository shares. */
  readonly libraryTeam: 'off' | 'on';
  readonly debugEnabled: boolean;
  readonly notebooksEnabled: boolean;
  /** Whether it is learnt how errors went away. */
  readonly learningEnabled: boolean;
  /** Globs of command lines whose errors are not noticed. */
  readonly ignoreCommands: readonly string[];
  /** Globs of files and folders whose errors and changes are not noticed. */
  readonly ignorePaths: readonly string[];
  /** Signatures, or texts of errors, that are not noticed. */
  readonly ignorePatterns: readonly string[];
}

/** The settings that are lists of texts. */
type Texts = 'ignoreCommands' | 'ignorePaths' | 'ignorePatterns';

/** Entries of a list that are taken, and characters of one. */
const MAX_TEXTS = 200;
const MAX_TEXT = 400;

/** Where past fixes are offered at an error in the editor. */
const QUICK_LOOKS = ['off', 'lightBulb', 'lightBulbAndHover'] as const;
export type QuickLook = (typeof QUICK_LOOKS)[number];

/** The settings that are on or off. */
type Flag = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

/** Where the library of a workspace folder can be. */
const LIBRARY_LOCATIONS = ['folder', 'extension'] as const;
export type LibraryLocation = (typeof LIBRARY_LOCATIONS)[number];

/** The settings as they are now. */
export interface LiveSettings {
  readonly current: Settings;
  onDidChange(listener: (settings: Settings) => void): Unsubscribe;
}

export const DEFAULT_SETTINGS: Settings = {
  terminalEnabled: true,
  diagnosticsEnabled: true,
  diagnosticsDelay: 1000,
  recallScorer: 'ranked',
  recallMaxCases: 5,
  statusBarEnabled: true,
  aliasesGuard: 'warn',
  quickLook: 'lightBulb',
  redactEmails: DEFAULT_REDACTION.emails,
  redactHomeUser: DEFAULT_REDACTION.homeUser,
  libraryPersonal: true,
  libraryLocation: 'folder',
  libraryTeam: 'off',
  debugEnabled: true,
  notebooksEnabled: true,
  learningEnabled: true,
  ignoreCommands: [],
  ignorePaths: [],
  ignorePatterns: [],
};

/** Bounds of the numbers: what lies outside is moved to the nearer bound. */
export const SETTING_BOUNDS = {
  diagnosticsDelay: { min: 500, max: 60_000 },
  recallMaxCases: { min: 1, max: 10 },
} as const;

/**
 * Checked settings from raw ones. A value of the wrong type, as a hand-edited settings.json may hold,
 * counts as not set.
 * @param read gives the raw value of a setting, `undefined` where it is not set.
 */
export function checkSettings(read: (key: keyof Settings) => unknown): Settings {
  const flag = (key: Flag): boolean => {
    const value = read(key);
    return typeof value === 'boolean' ? value : DEFAULT_SETTINGS[key];
  };
  const count = (key: keyof typeof SETTING_BOUNDS): number => {
    const value = read(key);
    if (typeof value !== 'number' || !Number.isFinite(value)) return DEFAULT_SETTINGS[key];
    const { min, max } = SETTING_BOUNDS[key];
    return Math.min(max, Math.max(min, Math.round(value)));
  };
  const texts = (key: Texts): readonly string[] => {
    const value = read(key);
    if (!Array.isArray(value)) return DEFAULT_SETTINGS[key];
    return value
      .filter((one): one is string => typeof one === 'string' && one.trim() !== '' && one.length <= MAX_TEXT)
      .map((one) => one.trim())
      .slice(0, MAX_TEXTS);
  };
  const scorer = read('recallScorer');
  return {
    terminalEnabled: flag('terminalEnabled'),
    diagnosticsEnabled: flag('diagnosticsEnabled'),
    diagnosticsDelay: count('diagnosticsDelay'),
    recallScorer: typeof scorer === 'string' && scorer !== '' ? scorer : DEFAULT_SETTINGS.recallScorer,
    recallMaxCases: count('recallMaxCases'),
    statusBarEnabled: flag('statusBarEnabled'),
    aliasesGuard: ALIAS_GUARDS.find((guard) => guard === read('aliasesGuard')) ?? DEFAULT_SETTINGS.aliasesGuard,
    quickLook: QUICK_LOOKS.find((where) => where === read('quickLook')) ?? DEFAULT_SETTINGS.quickLook,
    redactEmails: flag('redactEmails'),
    redactHomeUser: flag('redactHomeUser'),
    libraryPersonal: flag('libraryPersonal'),
    libraryLocation: LIBRARY_LOCATIONS.find((place) => place === read('libraryLocation')) ?? 'folder',
    libraryTeam: read('libraryTeam') === 'on' ? 'on' : 'off',
    debugEnabled: flag('debugEnabled'),
    notebooksEnabled: flag('notebooksEnabled'),
    learningEnabled: flag('learningEnabled'),
    ignoreCommands: texts('ignoreCommands'),
    ignorePaths: texts('ignorePaths'),
    ignorePatterns: texts('ignorePatterns'),
  };
}

/** What the settings say of personal data, for the gate that everything passes. */
export function redactionOf({ redactEmails, redactHomeUser }: Settings): RedactionOptions {
  return { emails: redactEmails, homeUser: redactHomeUser };
}
