/** Ids that package.json declares and the code uses; a test compares the two. */
export const COMMANDS = {
  recordFix: 'casebook.recordFix',
  recordDraft: 'casebook.recordDraft',
  pauseCapture: 'casebook.pauseCapture',
  resumeCapture: 'casebook.resumeCapture',
  recall: 'casebook.recall',
  recallSelection: 'casebook.recallSelection',
  recallTerminalSelection: 'casebook.recallTerminalSelection',
  editCase: 'casebook.editCase',
  deleteCase: 'casebook.deleteCase',
  restoreCase: 'casebook.restoreCase',
  forgetCase: 'casebook.forgetCase',
  pruneCases: 'casebook.pruneCases',
  forgetEverything: 'casebook.forgetEverything',
  addAliases: 'casebook.addAliases',
  showPanel: 'casebook.showPanel',
  importCases: 'casebook.importCases',
  exportCases: 'casebook.exportCases',
  copyToPersonal: 'casebook.copyToPersonal',
  moveToPersonal: 'casebook.moveToPersonal',
  syncTeam: 'casebook.syncTeam',
  newCase: 'casebook.newCase',
  newCaseFromSelection: 'casebook.newCaseFromSelection',
  showHistory: 'casebook.showHistory',
  restoreVersion: 'casebook.restoreVersion',
  groupCases: 'casebook.groupCases',
  sortCases: 'casebook.sortCases',
  filterCases: 'casebook.filterCases',
  clearFilter: 'casebook.clearFilter',
  showLog: 'casebook.showLog',
} as const;

export const VIEWS = { container: 'casebook', panel: 'casebook.panel', library: 'casebook.library' } as const;

/** Scheme of the documents in which cases are edited. */
export const CASE_SCHEME = 'casebook';

/** Scheme of the texts of earlier versions of cases. */
export const VERSION_SCHEME = 'casebook-version';

/** Keys of the settings, each without the leading `casebook.`. */
export const SETTINGS = {
  terminalEnabled: 'terminal.enabled',
  diagnosticsEnabled: 'diagnostics.enabled',
  diagnosticsDelay: 'diagnostics.delay',
  recallScorer: 'recall.scorer',
  recallMaxCases: 'recall.maxCases',
  statusBarEnabled: 'statusBar.enabled',
  aliasesGuard: 'aliases.guard',
  quickLook: 'quickLook',
  redactEmails: 'redaction.emails',
  redactHomeUser: 'redaction.homeUser',
  libraryPersonal: 'library.personal',
  libraryLocation: 'library.location',
  libraryTeam: 'library.team',
  learningEnabled: 'learning.enabled',
  debugEnabled: 'debug.enabled',
  notebooksEnabled: 'notebooks.enabled',
  ignoreCommands: 'ignore.commands',
  ignorePaths: 'ignore.paths',
  ignorePatterns: 'ignore.patterns',
} as const;
