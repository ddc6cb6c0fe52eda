import type { CaseContent } from '../core/cases/case';
import { ENVIRONMENT_PARTS, type Environment } from '../core/cases/environment';
import type { RedactionOptions } from '../core/pattern/redaction/personal';
import { redactTexts } from '../core/pattern/redaction/redactTexts';

const OPTIONAL = ['command', 'tool', 'errorType', 'code', 'label', 'machineSummary'] as const;

/**
 * The gate in front of the store: no text of a case gets past it with a secret in it, whoever hands it in.
 * @param content a checked content; it is not changed
 * @param options personal data to remove too
 */
export async function redactContent(content: CaseContent, options: RedactionOptions): Promise<CaseContent> {
  const [redacted = content] = await redactContents([content], options);
  return redacted;
}

/**
 * The same gate for many contents at once.
 * @param contents checked contents; they are not changed
 * @param options personal data to remove too
 * @returns the redacted contents, in their order
 */
export async function redactContents(
  contents: readonly CaseContent[],
  options: RedactionOptions,
): Promise<CaseContent[]> {
  const clean = await redactTexts(contents.flatMap(textsOf), options);
  let at = 0;
  return contents.map((content) => {
    const count = textsOf(content).length;
    return withTexts(content, clean.slice(at, (at += count)));
  });
}

function textsOf(content: CaseContent): string[] {
  return [
    content.title,
    content.errorText,
    content.rootCause,
    content.fixSummary,
    content.source,
    ...OPTIONAL.flatMap((field) => content[field] ?? []),
    ...(content.failedAttempts ?? []),
    ...environmentTexts(content.environment),
    ...content.tags,
    ...content.aliases,
    ...content.changedFiles.map(({ path }) => path),
  ];
}

/** The content with its texts replaced; `texts` stand in the order of `textsOf`. */
function withTexts(content: CaseContent, texts: readonly string[]): CaseContent {
  const left = [...texts];
  const next = (): string => left.shift() ?? '';
  const [title, errorText, rootCause, fixSummary, source] = [next(), next(), next(), next(), next()];
  const optional: { [K in (typeof OPTIONAL)[number]]?: string } = {};
  for (const field of OPTIONAL) if (content[field] !== undefined) optional[field] = next();
  const failedAttempts = content.failedAttempts?.map(next);
  const environment = content.environment && redactedEnvironment(content.environment, next);
  const tags = content.tags.map(next);
  const aliases = content.aliases.map(next);
  const changedFiles = content.changedFiles.map((file) => ({ ...file, path: next() }));
  return {
    ...{ ...content, ...optional, title, errorText, rootCause, fixSummary, source, tags, aliases, changedFiles },
    ...(failedAttempts === undefined ? {} : { failedAttempts }),
    ...(environment === undefined ? {} : { environment }),
  };
}

function environmentTexts(environment: Environment = {}): string[] {
  return ENVIRONMENT_PARTS.flatMap((part) => environment[part] ?? []);
}

function redactedEnvironment(environment: Environment, next: () => string): Environment {
  const known = ENVIRONMENT_PARTS.filter((part) => environment[part] !== undefined);
  return Object.fromEntries(known.map((part) => [part, next()]));
}
