import type { RedactionOptions } from '../core/pattern/redaction/personal';
import { redactTexts } from '../core/pattern/redaction/redactTexts';
import type { CaseEvent } from './library';
import { MAX_QUERY_TEXT } from './verdicts';

/**
 * The gate for what is noted of the use of cases: commands, and the errors that a case was rejected for.
 * @param events any; those with a content are given as they are (see `redactContents`)
 * @param options personal data to remove too
 * @returns the events, in their order
 */
export async function redactUses<T extends CaseEvent>(
  events: readonly T[],
  options: RedactionOptions,
): Promise<readonly T[]> {
  const texts = events.map(textOf);
  const clean = await redactTexts(
    texts.flatMap((text) => text ?? []),
    options,
  );
  return events.map((event, index) => (texts[index] === undefined ? event : withText(event, clean.shift() ?? '')));
}

function textOf(event: CaseEvent): string | undefined {
  if (event.kind === 'met') return event.command;
  return 'queryText' in event ? event.queryText?.slice(0, MAX_QUERY_TEXT) : undefined;
}

function withText<T extends CaseEvent>(event: T, text: string): T {
  return event.kind === 'met' ? { ...event, command: text } : { ...event, queryText: text };
}
