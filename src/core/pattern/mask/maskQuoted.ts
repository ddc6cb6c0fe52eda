import type { EvidenceReason } from '../evidenceReasons';
import { isQuotedCode } from './codes';
import type { Sink } from './sink';

/** Language keywords and values that decide a cause where a message puts them in quotes as its verdict. */
const VERDICTS = new Set('null undefined void none nil nan true false never await async self super this'.split(' '));

/** What stands before a quoted verdict; elsewhere it is the name of a type or a value of the user. */
const BEFORE_VERDICT = /(?:\bpossibly|\bpropert(?:y|ies) of|\bis|\bor|\bnot|\bbe|\bmodifier|\bthe) $|^$/i;
/** What follows a keyword of the grammar that a parser asks for. */
const AFTER_GRAMMAR =
  /^ (?:expected|or ['"]|clauses?\b|statements?\b|declarations?\b|modifiers?\b|keyword\b|calls?\b|blocks?\b|loops?\b)/;
const BEFORE_GRAMMAR = /\b(?:expected|or|token) $/i;
const KEYWORD =
  /^(?:await using|for\.{3}(?:in|of)|abstract|accessor|and|as|async|await|begin|break|case|catch|class|const|continue|def|default|do|else|elif|end|enum|except|export|extends|finally|fn|for|from|func|function|goto|if|implements|override|readonly|import|in|interface|let|match|mod|module|namespace|new|of|or|package|pass|private|protected|public|pub|raise|return|static|struct|super|switch|then|this|throw|trait|try|type|typeof|union|use|using|var|void|when|where|while|with|yield)$/;

/** Messages whose quoted name is a module, a package, a command or a file that is not there. */
const BEFORE_MISSING =
  /\b(?:modules?(?: named)?|packages?(?: named| matching)?|crate|resolve(?: import)?|command|pathspec|requirement|dependency|plugin|extension|preset|loader|target|gem|library|distribution)[ :]{1,2}$|(?:模块|包|命令) ?$/i;

const BEFORE_USER = /\b(?:user(?:name)?|role|account|login)[ :=]{1,2}$/i;

/** A name that ends in a carriage return: the line ends are the problem, whatever the name. */
const CARRIAGE_RETURN = /(?:\\r|\^M)$/;
/** What a linker misses of a class, in front of the name of the class. */
const LINKER_PART = /^(?:vtable|VTT|typeinfo(?: name)?) for /;

const OPERATOR = /^[^\p{L}\p{N}\s_]{1,4}$/u;
const OPTION = /^--?[A-Za-z][\w-]{0,40}$/;
const FILE = /^\.{0,2}[\\/]|^[A-Za-z]:[\\/]/;
const BEFORE_TYPE = /\b(?:types?|to|and|parameter) $|(?:类型) ?$/i;

/**
 * Masks one quoted text. It stays where it is evidence: an operator, an option, a code, a keyword that is the verdict of the
 * message; a missing module's name stays visible but does not make another problem.
 * @param content what stands between the quotes
 * @param after what follows the closing quote
 * @param keep whether quoted names carry the whole message and stay
 */
export function maskQuoted(content: string, after: string, keep: boolean, sink: Sink): void {
  const before = sink.shown.slice(-40);
  const reason = evidenceReason(content, before, after);
  if (content === '') sink.literal("''");
  else if (keep && content.length <= 80) quoted(() => sink.evidence(content, 'only-quotes'), sink);
  else if (LINKER_PART.test(content)) maskLinkerPart(content, sink);
  else if (reason !== undefined) quoted(() => sink.evidence(content, reason), sink);
  else if (BEFORE_MISSING.test(before))
    quoted(() => sink.name(FILE.test(content) ? 'path' : 'identifier', content, 'missing-name'), sink);
  else sink.placeholder(BEFORE_USER.test(before) ? 'user' : 'string', content);
}

/** Why a quoted text stays; nothing where it is a name of the user's. */
function evidenceReason(content: string, before: string, after: string): EvidenceReason | undefined {
  if (OPERATOR.test(content)) return BEFORE_TYPE.test(before) ? undefined : 'operator';
  // Python's null in the place of the object that should be there.
  if (content === 'NoneType') return 'no-value';
  if (CARRIAGE_RETURN.test(content)) return 'line-end';
  if (OPTION.test(content)) return 'option';
  if (isQuotedCode(content)) return 'error-code';
  if (VERDICTS.has(content.toLowerCase()) && BEFORE_VERDICT.test(before)) return 'verdict';
  return KEYWORD.test(content) && (AFTER_GRAMMAR.test(after) || BEFORE_GRAMMAR.test(before)) ? 'grammar' : undefined;
}

function maskLinkerPart(content: string, sink: Sink): void {
  const part = LINKER_PART.exec(content)?.[0] ?? '';
  sink.evidence(part.trim(), 'linker-part');
  sink.literal(' ');
  sink.placeholder('string', content.slice(part.length));
}

function quoted(write: () => void, sink: Sink): void {
  sink.literal("'");
  write();
  sink.literal("'");
}
