import { OUTCOMES, type CaseContent, type ChangedFile, type Outcome } from './case';
import { readEnvironment, type Environment } from './environment';
import { foldText } from './foldText';
import { sentence, sentenceText, type Sentence } from './sentence';

/** How much of each field is kept; lengths in UTF-16 code units. */
export const CASE_LIMITS = {
  title: 300,
  errorText: 32_768,
  text: 32_768,
  tags: 50,
  tag: 100,
  aliases: 50,
  alias: 300,
  changedFiles: 500,
  path: 1_024,
  command: 4_096,
  failedAttempts: 50,
  failedAttempt: 1_000,
  name: 200,
} as const;

/** One thing that is wrong with a case, written for the person who wrote it. */
export interface ContentProblem {
  /** Name of the field in `CaseContent`. */
  readonly field: string;
  /** English. */
  readonly message: string;
  /** The same, to be translated. */
  readonly said: Sentence;
}

/** A content that may be stored, with what had to be left out of it; or everything that is wrong with it. */
export type ContentCheck =
  | { readonly ok: true; readonly content: CaseContent; readonly notes: readonly string[] }
  | { readonly ok: false; readonly problems: readonly ContentProblem[] };

const LABELS: Record<string, Sentence> = {
  title: sentence('The title'),
  errorText: sentence('The error text'),
  rootCause: sentence('The root cause'),
  fixSummary: sentence('The fix summary'),
  command: sentence('The command'),
  tool: sentence('The tool'),
  errorType: sentence('The error type'),
  code: sentence('The code'),
  label: sentence('The label'),
  commit: sentence('The commit'),
  machineSummary: sentence('The machine-made summary'),
  source: sentence('The source'),
};
const TAGS = sentence('Tags');
const ALIASES = sentence('Aliases');
const FILES = sentence('Changed files');
const ATTEMPTS = sentence('What did not help');

/** Collects the problems of one content while its fields are read. */
class FieldReader {
  readonly problems: ContentProblem[] = [];

  constructor(private readonly from: Record<string, unknown>) {}

  problem(field: string, said: Sentence): void {
    this.problems.push({ field, message: sentenceText(said), said });
  }

  /** A text of at most `limit` characters; absent and null count as empty. */
  text(field: string, limit: number, multiline: boolean): string {
    const value = this.from[field];
    if (value === undefined || value === null) return '';
    if (typeof value !== 'string') {
      this.problem(field, sentence('{0} must be text.', LABELS[field] ?? field));
      return '';
    }
    const clean = cleanText(value, multiline);
    if (clean.length > limit) {
      this.problem(
        field,
        sentence(
          '{0} has {1} characters; at most {2} are kept. Shorten it and save again.',
          LABELS[field] ?? field,
          count(clean.length),
          count(limit),
        ),
      );
    }
    return clean;
  }

  /** A list of short texts without repeats, in their order. */
  texts(field: string, what: Sentence, limits: { many: number; each: number }): string[] {
    const value = this.from[field];
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value) || value.some((entry) => typeof entry !== 'string')) {
      this.problem(field, sentence('{0} must be a list of texts.', what));
      return [];
    }
    const texts = new Set((value as string[]).map((entry) => cleanText(entry, false)).filter((entry) => entry !== ''));
    if (texts.size > limits.many) {
      this.problem(field, sentence('{0}: there are {1}; at most {2} are kept.', what, count(texts.size), limits.many));
    }
    const long = [...texts].find((entry) => entry.length > limits.each);
    if (long !== undefined) {
      this.problem(
        field,
        sentence(
          '{0}: “{1}…” has {2} characters; at most {3} are kept.',
          what,
          long.slice(0, 40),
          count(long.length),
          limits.each,
        ),
      );
    }
    return [...texts];
  }
}

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

function readChangedFiles(read: FieldReader, value: unknown): ChangedFile[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    read.problem('changedFiles', sentence('Changed files must be a list.'));
    return [];
  }
  if (value.length > CASE_LIMITS.changedFiles) {
    read.problem(
      'changedFiles',
      sentence('{0}: there are {1}; at most {2} are kept.', FILES, count(value.length), CASE_LIMITS.changedFiles),
    );
    return [];
  }
  return value.flatMap((entry: unknown) => {
    const file = readChangedFile(entry);
    if ('path' in file) return [file];
    read.problem('changedFiles', file);
    return [];
  });
}

/** A changed file, or what is wrong with it. A path that leaves the folder is refused: the panel makes it a link. */
function readChangedFile(entry: unknown): ChangedFile | Sentence {
  const given = typeof entry === 'string' ? { path: entry } : entry;
  if (typeof given !== 'object' || given === null) return sentence('Changed files: each must be a path.');
  const { path, line } = given as Record<string, unknown>;
  if (typeof path !== 'string') return sentence('Changed files: each must have a path.');
  const clean = cleanText(path, false)
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '');
  const shown = clean.slice(0, 80);
  if (clean === '' || clean.length > CASE_LIMITS.path)
    return sentence('Changed files: the path “{0}” is empty or too long.', shown);
  if (/^(?:\/|[a-z][a-z0-9+.-]{0,30}:)/i.test(clean) || clean.split('/').includes('..')) {
    return sentence('Changed files: “{0}” is not inside the workspace folder. Write it relative to the folder.', shown);
  }
  if (line === undefined || line === null) return { path: clean };
  if (typeof line !== 'number' || !Number.isSafeInteger(line) || line < 1) {
    return sentence('Changed files: the line of “{0}” must be a whole number from 1 on.', shown);
  }
  return { path: clean, line };
}

/** Takes out what no text of a case may hold: control characters, halves of surrogate pairs, blank ends. */
function cleanText(text: string, multiline: boolean): string {
  const lines = text.replace(/\r\n?/g, '\n');

  const plain = lines.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, '');
  const whole = wellFormed(plain);
  return multiline ? trimBlankLines(whole) : whole.replace(/\s{1,100}/g, ' ').trim();
}

/** Blank lines around a text carry nothing; the indent of its first line does. */
function trimBlankLines(text: string): string {
  let start = 0;
  for (let i = 0; i < text.length && /\s/.test(text[i] ?? ''); i++) if (text[i] === '\n') start = i + 1;
  return text.slice(start).trimEnd();
}

function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd');
}

function count(n: number): string {
  return n.toLocaleString('en-US');
}
