import type { Span } from './span';

/** Characters given to the rule set at once; longer texts are cut with an overlap, so that no secret is cut in two. */
const PIECE = 100_000;
const OVERLAP = 10_000;

/**
 * Secrets that secretlint's recommended preset finds. It is loaded at the first need, so that a start without an error does
 * not pay for it.
 * @param text any text
 */
export async function ruleSetSpans(text: string): Promise<Span[]> {
  const [{ lintSource }, { creator }, { secretLintProfiler }] = await Promise.all([
    import('@secretlint/core'),
    import('@secretlint/secretlint-rule-preset-recommend'),
    import('@secretlint/profiler'),
  ]);
  // Its timing keeps an entry for every rule of every text for good, and looks through all of them for each new one.
  secretLintProfiler.mark = () => undefined;
  const spans: Span[] = [];
  for (let from = 0; from === 0 || from + OVERLAP < text.length; from += PIECE - OVERLAP) {
    const { messages } = await lintSource({
      source: { filePath: 'error.txt', content: text.slice(from, from + PIECE), contentType: 'text', ext: '.txt' },
      options: { noPhysicFilePath: true, config: { rules: [{ id: 'preset', rule: creator, options: {} }] } },
    });
    for (const { range, ruleId } of messages) {
      spans.push({ start: from + range[0], end: from + range[1], kind: kindOf(ruleId) });
    }
  }
  return spans;
}

/** `@secretlint/secretlint-rule-github` → `github`. */
function kindOf(ruleId: string): string {
  return ruleId.replace(/^.*secretlint-rule-/, '');
}
