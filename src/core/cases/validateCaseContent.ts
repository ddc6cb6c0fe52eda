import { OUTCOMES, type CaseContent, type Outcome } from './case';
import { CASE_LIMITS } from './caseLimits';
import { readChangedFiles } from './changedFiles';
import { readEnvironment, type Environment } from './environment';
import { count, FieldReader, type ContentProblem } from './fieldReader';
import { foldText } from './foldText';
import { cleanText } from './contentText';
import { sentence, sentenceText } from './sentence';

/** A content that may be stored, with what had to be left out of it; or everything that is wrong with it. */
export type ContentCheck =
  | { readonly ok: true; readonly content: CaseContent; readonly notes: readonly string[] }
  | { readonly ok: false; readonly problems: readonly ContentProblem[] };

const TAGS = sentence('Tags');
const ALIASES = sentence('Aliases');
const ATTEMPTS = sentence('What did not help');

/**
 * Checks what is to be stored as a case, wherever it comes from: a person, an editor, an import.
 * Fields that are missing and have a natural empty value get it; the error text is folded in its middle when it is
 * too long, because the person did not write it; everything else that is too long or of a wrong kind is a problem.
 * @param input anything: it is treated as hostile
 * @returns the content with clean texts, and a note for each thing that was left out; or all problems
 */
export function validateCaseContent(input: unknown): ContentCheck {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    const said = sentence('A case must be an object with named fields.');
    return { ok: false, problems: [{ field: '', message: sentenceText(said), said }] };
  }
  const from = input as Record<string, unknown>;
  const read = new FieldReader(from);
  const title = read.text('title', CASE_LIMITS.title, false);
  const met = read.text('errorText', Number.MAX_SAFE_INTEGER, true);
  const folded = foldText(met, CASE_LIMITS.errorText);
  const texts = {
    rootCause: read.text('rootCause', CASE_LIMITS.text, true),
    fixSummary: read.text('fixSummary', CASE_LIMITS.text, true),
    source: read.text('source', CASE_LIMITS.name, false) || 'recorded',
  };
  if (title === '') read.problem('title', sentence('A case needs a title: one line that says what went wrong.'));
  const tags = read.texts('tags', TAGS, { many: CASE_LIMITS.tags, each: CASE_LIMITS.tag });
  const aliases = read.texts('aliases', ALIASES, { many: CASE_LIMITS.aliases, each: CASE_LIMITS.alias });
  const failedAttempts = read.texts('failedAttempts', ATTEMPTS, {
    many: CASE_LIMITS.failedAttempts,
    each: CASE_LIMITS.failedAttempt,
  });
  const changedFiles = readChangedFiles(read, from.changedFiles);
  const outcome = readOutcome(read, from.outcome);
  const optional = readOptional(read, from);
  if (read.problems.length > 0) return { ok: false, problems: read.problems };
  const content = {
    ...{ title, errorText: folded.text, ...texts, outcome, tags, aliases, changedFiles, ...optional },
    ...(failedAttempts.length > 0 ? { failedAttempts } : {}),
  };
  const notes =
    folded.dropped === 0
      ? []
      : [
          `The error text was too long: ${count(folded.dropped)} of its ${count(met.length)} characters were left out of the middle.`,
        ];
  return { ok: true, content, notes };
}

function readOutcome(read: FieldReader, value: unknown): Outcome {
  if (value === undefined || value === null) return 'fixed';
  const outcome = OUTCOMES.find((known) => known === value);
  if (outcome === undefined) {
    read.problem(
      'outcome',
      sentence('The outcome must be one of {0}; it is {1}.', OUTCOMES.join(', '), JSON.stringify(value).slice(0, 40)),
    );
  }
  return outcome ?? 'unresolved';
}

type OptionalText = 'command' | 'tool' | 'errorType' | 'code' | 'label' | 'commit' | 'machineSummary';

function readOptional(read: FieldReader, from: Record<string, unknown>): Partial<CaseContent> {
  const optional: { -readonly [K in OptionalText]?: string } & {
    exitCode?: number;
    environment?: Environment;
  } = {};
  const command = read.text('command', CASE_LIMITS.command, true);
  if (command !== '') optional.command = command;
  const machineSummary = read.text('machineSummary', CASE_LIMITS.text, true);
  if (machineSummary !== '') optional.machineSummary = machineSummary;
  const commit = readCommit(read);
  if (commit !== '') optional.commit = commit;
  for (const field of ['tool', 'errorType', 'code', 'label'] as const) {
    const text = read.text(field, CASE_LIMITS.name, false);
    if (text !== '') optional[field] = text;
  }
  const environment = readEnvironment(from.environment, (text) => cleanText(text, false));
  if (environment !== undefined && 'template' in environment) read.problem('environment', environment);
  else if (environment !== undefined) optional.environment = environment;
  const exitCode = from.exitCode;
  if (typeof exitCode === 'number' && Number.isSafeInteger(exitCode)) optional.exitCode = exitCode;
  else if (exitCode !== undefined && exitCode !== null)
    read.problem('exitCode', sentence('The exit code must be a whole number.'));
  return optional;
}

/** A hash of a commit, whole or shortened as Git shows it. */
function readCommit(read: FieldReader): string {
  const commit = read.text('commit', CASE_LIMITS.name, false).toLowerCase();
  if (commit === '' || /^[0-9a-f]{4,64}$/.test(commit)) return commit;
  read.problem('commit', sentence('The commit must be a hash, like 3f2a9c1; it is “{0}”.', commit.slice(0, 40)));
  return '';
}
