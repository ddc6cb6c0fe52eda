import { isNotSecret } from './notSecret';
import { personalSpans, type RedactionOptions } from './personal';
import { SECRETS_IN_CONTEXT } from './secretContexts';
import { ISSUED_TOKENS, type SecretRule } from './secretShapes';
import { ruleSetSpans } from './ruleSet';
import { mergeSpans, type Span } from './span';

/** A text without its secrets, and what was removed. */
export interface Redaction {
  readonly text: string;
  readonly removed: readonly { readonly kind: string; readonly count: number }[];
}

/** What an earlier pass left in place of a secret. */
const MARK = /<secret:[\w-]{1,60}>/g;
/**
 * Removes secrets from a text and names each: `<secret:github-token>`. Everything that is stored, logged or shown to a
 * model passes here first. Redacting twice changes nothing.
 * @param text any text
 * @param options personal data to remove too
 */
export async function redact(text: string, options: RedactionOptions = {}): Promise<Redaction> {
  const marks = [...text.matchAll(MARK)].map((mark) => ({ start: mark.index, end: mark.index + mark[0].length }));
  const found = [...ownSpans(text), ...(await ruleSetSpans(text)), ...personalSpans(text, options)];
  const spans = mergeSpans(
    found.filter((span) => !marks.some((mark) => span.start < mark.end && mark.start < span.end)),
  );
  if (spans.length === 0) return { text, removed: [] };
  const counts = new Map<string, number>();
  let clean = '';
  let at = 0;
  for (const { start, end, kind } of spans) {
    clean += `${text.slice(at, start)}<secret:${kind}>`;
    at = end;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  clean += text.slice(at);
  return { text: clean, removed: [...counts].map(([kind, count]) => ({ kind, count })) };
}

function ownSpans(text: string): Span[] {
  return [
    ...ISSUED_TOKENS.flatMap((rule) => spansOf(text, rule)),
    ...SECRETS_IN_CONTEXT.flatMap((rule) =>
      spansOf(text, rule).filter(({ start, end }) => !isNotSecret(text.slice(start, end))),
    ),
  ];
}

function spansOf(text: string, { kind, pattern, accept }: SecretRule): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(pattern)) {
    const [start, end] = match.indices?.groups?.['secret'] ?? [match.index, match.index + match[0].length];
    if (accept?.(text.slice(start, end), text.slice(Math.max(0, start - 2), start)) === false) continue;
    spans.push({ start, end, kind });
  }
  return spans;
}
