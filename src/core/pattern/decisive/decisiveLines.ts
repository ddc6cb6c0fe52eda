import { knownBlock } from './blockRules';
import { firstTelling } from './firstTelling';
import { withoutGutter } from './gutter';

/** The lines of an error block that say what the problem is; frames, excerpts and notes are left aside. */
export interface Decisive {
  /** The line that says what the problem is, trimmed. */
  readonly headline: string;
  /** Short texts that tell problems with one headline apart, in printed order: a label, a cause, the call that failed. */
  readonly support: readonly string[];
  /** The tool's own name for the problem where it has one name for all its wordings: a lint, a linter's rule. */
  readonly rule?: string;
}

/** Lines that are looked at; `cleanText` has bounded the characters already. */
const MOST_LINES = 400;
/** Characters of a headline that are looked at; a longer one is data. */
const LONGEST_HEADLINE = 2_000;

/**
 * Picks what decides which problem an error text is about. The same for a whole report and for pasted text, so that both
 * get one signature.
 * @param text a cleaned text
 */
export function decisiveLines(text: string): Decisive {
  const oneLine = !text.includes('\n');
  const lines = oneLine ? [text] : withoutGutter(text.split('\n', MOST_LINES).map((line) => line.trimEnd()));
  const known = knownBlock(text, lines);
  if (known !== undefined) return { ...known, headline: shortened(known.headline) };
  return { headline: shortened(oneLine ? text : firstTelling(lines)), support: [] };
}

function shortened(headline: string): string {
  return headline.trim().slice(0, LONGEST_HEADLINE);
}
