import { isCode } from './codes';
import type { Sink } from './sink';

/** Language keywords and values that decide a cause where a message puts them in quotes. */
const LANGUAGE_KEYWORDS = new Set(
  'null undefined void self this super none nil nan true false never any await async yield return break continue default'.split(
    ' ',
  ),
);

/** What stands before a quoted keyword that is a verdict; elsewhere it is the name of a type or a value of the user. */
const BEFORE_VERDICT = /(?:\bpossibly|\bof|\bis|\bor|\bnot|\bbe|\bon|\ba|\bmodifier|\bthe|^|:) ?$/i;

/** Messages whose quoted name is a module, a package, a command or a file that is not there. */
const BEFORE_MISSING =
  /(?:\bmodule(?: named)?|\bpackages?|\bimport|\bcrate|\bresolve|\bcommand|\bpathspec|\bresolve import) ?$/i;

const OPERATOR = /^[^\p{L}\p{N}\s_]{1,4}$/u;
const OPTION = /^--?[A-Za-z][\w-]{0,40}$/;
const RELATIVE = /^\.{0,2}[\\/]|^[A-Za-z]:[\\/]/;

/**
 * Masks one quoted text. It stays where it is evidence: an operator, an option, a code, a language keyword that is the
 * verdict of the message; a missing module's name stays visible but does not make another problem.
 * @param content what stands between the quotes
 * @param quote the opening quote
 * @param after what follows the closing quote
 */
export function maskQuoted(content: string, quote: string, _after: string, sink: Sink): void {
  if (content === '') sink.literal(`${quote}${quote}`);
  else if (OPERATOR.test(content) || OPTION.test(content) || isCode(content)) kept(content, sink);
  else if (LANGUAGE_KEYWORDS.has(content.toLowerCase()) && BEFORE_VERDICT.test(sink.shown)) kept(content, sink);
  else if (BEFORE_MISSING.test(sink.shown)) {
    sink.literal("'");
    sink.name(RELATIVE.test(content) ? 'path' : 'identifier', content);
    sink.literal("'");
  } else sink.placeholder('string', content);
}

function kept(content: string, sink: Sink): void {
  sink.literal("'");
  sink.evidence(content);
  sink.literal("'");
}
