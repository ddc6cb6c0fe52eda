import type { EvidenceReason } from '../../core/pattern/evidenceReasons';
import type { DropReason, Pattern, PlaceholderKind } from '../../core/pattern/pattern';
import type { PatternGroup, PatternPiece, PatternView } from '../../protocol';
import type { Localiser } from '../localiser';
import { withoutReordering } from './markText';

/** How much of a pattern the panel gets: characters of its text, pieces of a list, characters of a piece. */
const LIMITS = { text: 2_000, list: 40, piece: 200 } as const;

/** What Casebook made of an error, with the reasons for what it kept and left out, in the user's language. */
export function patternView(pattern: Pattern, l10n: Localiser): PatternView {
  const kinds = placeholderNames(l10n);
  const keeping = keepReasons(l10n);
  const dropping = dropReasons(l10n);
  return {
    pieces: pieces(pattern.text.slice(0, LIMITS.text), kinds),
    masked: grouped(
      pattern.placeholders.map(({ kind, text }) => [`<${kind}>`, text] as const),
      (mark) => {
        const kind = mark.slice(1, -1);
        return isKind(kind, kinds) ? `${mark} ${kinds[kind]}` : mark;
      },
    ),
    kept: pattern.kept.slice(0, LIMITS.list).map(({ text, reason }) => ({ text: piece(text), why: keeping[reason] })),
    keywords: pattern.keywords.map(({ term }) => piece(term)),
    dropped: grouped(
      pattern.dropped.map(({ term, reason }) => [reason, term] as const),
      (reason) => dropping[reason],
    ),
  };
}

function pieces(text: string, kinds: Readonly<Record<PlaceholderKind, string>>): readonly PatternPiece[] {
  return text
    .split(/(<[a-z]{1,12}>)/)
    .filter((part) => part !== '')
    .map((part) => ({
      kind: part.startsWith('<') && isKind(part.slice(1, -1), kinds) ? 'placeholder' : 'text',
      text: withoutReordering(part),
    }));
}

/** Pairs by their first part, in the order they come, each second part once. */
function grouped<K extends string>(
  pairs: readonly (readonly [K, string])[],
  name: (key: K) => string,
): readonly PatternGroup[] {
  const groups = new Map<K, Set<string>>();
  for (const [key, text] of pairs) {
    const texts = groups.get(key) ?? new Set();
    if (texts.size < LIMITS.list) texts.add(piece(text));
    groups.set(key, texts);
  }
  return Array.from(groups, ([key, texts]) => ({ name: name(key), texts: [...texts] }));
}

function piece(text: string): string {
  return withoutReordering(text.length <= LIMITS.piece ? text : `${text.slice(0, LIMITS.piece)}…`);
}

function isKind(name: string, kinds: Readonly<Record<PlaceholderKind, string>>): name is PlaceholderKind {
  return Object.hasOwn(kinds, name);
}

function placeholderNames(l10n: Localiser): Readonly<Record<PlaceholderKind, string>> {
  return {
    path: l10n.t('path'),
    url: l10n.t('address'),
    host: l10n.t('host name'),
    ip: l10n.t('IP address'),
    port: l10n.t('port'),
    position: l10n.t('line and column'),
    number: l10n.t('number'),
    duration: l10n.t('duration'),
    size: l10n.t('size'),
    date: l10n.t('date or time'),
    uuid: l10n.t('UUID'),
    hash: l10n.t('hash'),
    hex: l10n.t('hexadecimal number'),
    id: l10n.t('id drawn at random'),
    version: l10n.t('version'),
    temp: l10n.t('temporary path'),
    user: l10n.t('user name'),
    home: l10n.t('home directory'),
    string: l10n.t('quoted text'),
    identifier: l10n.t('name in your code'),
  };
}

function dropReasons(l10n: Localiser): Readonly<Record<DropReason, string>> {
  return {
    'stop word': l10n.t('stop word'),
    'stop word of error texts': l10n.t('stop word of error texts'),
    'a number': l10n.t('a number'),
    'drawn at random': l10n.t('drawn at random'),
    'beyond the 15 that tell most apart': l10n.t('beyond the 15 that tell most apart'),
    'common in this library': l10n.t('common in this library'),
  };
}

function keepReasons(l10n: Localiser): Readonly<Record<EvidenceReason, string>> {
  return {
    'error-code': l10n.t('A code is the tool’s own name for the problem.'),
    'code-number': l10n.t(
      'A number behind “exit code”, “status”, “errno”, “signal” and the like says which failure it is.',
    ),
    'status-value': l10n.t('A hexadecimal status says which failure it is; elsewhere it would be an address.'),
    'error-type': l10n.t('The type of an error names its kind.'),
    'tool-rule': l10n.t('The rule or lint is the tool’s name for the problem in all its wordings.'),
    verdict: l10n.t('The message ends in this value, and other values have other causes.'),
    grammar: l10n.t('The parser asks for this keyword, or names it.'),
    operator: l10n.t('An operator is part of the language and no name of yours.'),
    option: l10n.t('An option is part of the tool and no name of yours.'),
    'missing-name': l10n.t('What is missing helps to find the fix; that it is missing is the problem.'),
    'unknown-host': l10n.t('Which host is not found helps to find the fix; that it is not found is the problem.'),
    'no-value': l10n.t('The object that should be there is nothing, whatever it should have been.'),
    'line-end': l10n.t('The name ends in a carriage return: the line ends are the problem, whatever the name.'),
    'linker-part': l10n.t('The linker misses a part that the compiler makes, not a function.'),
    'environment-name': l10n.t('This name comes with the environment, or is missing from it.'),
    'only-quotes': l10n.t('Nothing else in the message says what is wrong.'),
  };
}
