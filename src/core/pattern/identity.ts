import type { Decisive } from './decisive/decisiveLines';
import { sameWording } from './equivalences';
import { foldCjk } from './keywords/foldCjk';
import { collapse } from './mask/collapse';
import type { Masked } from './mask/sink';

/**
 * Codes that stand for one message each, in every wording and language, so that the code alone is the identity:
 * TypeScript, C#, the .NET build, MSVC's linker, Oracle, ShellCheck, hadolint.
 */
const ONE_MESSAGE_CODE =
  /\b(?:TS\d{4,5}|(?:CS|CA|IDE|NETSDK|NU|MSB|FS|BC|VB)\d{4}|LNK\d{4}|ORA-\d{5}|SC\d{4}|DL\d{4})\b/;

/** Where a message was printed, in front of it: places, times, numbers of processes, the tool that read a script. */
const PRINTED_WHERE =
  /^(?:(?:[\w.+-]{1,30}:)?<path>[:,]?|<(?:date|position|number|id|host)>[:,]?|\[<\w{1,12}>\][:,]?|\(<\w{1,12}>\)[:,]?| |- )+/;

/** Kinds that are one thing where identity is concerned: a service is reached by name or by address. */
const SAME_KIND: Readonly<Record<string, string>> = {
  ip: 'host',
  temp: 'path',
  home: 'path',
  duration: 'number',
  size: 'number',
  port: 'number',
  user: 'string',
  hash: 'id',
  uuid: 'id',
  hex: 'id',
};

const NEAR_KIND = new RegExp(`<(${Object.keys(SAME_KIND).join('|')})>`, 'g');

function identityOf({ identity }: Masked): string {
  const collapsed = collapse(identity);
  if (!collapsed.includes('<')) return collapsed;
  // Whether a colon follows a place depends on the tool and its language.
  const near = collapsed
    .replace(NEAR_KIND, (_mark, kind: string) => `<${SAME_KIND[kind]}>`)
    .replaceAll('<path>:', '<path>');
  return near === collapsed ? near : collapse(near);
}

/**
 * What the signature is made of: the tool's name for the problem where it has one, else the masked wording.
 * @param decisive the lines that decide
 * @param headline its headline, masked
 * @param support its support, masked
 */
export function identityParts(decisive: Decisive, headline: Masked, support: readonly Masked[]): string[] {
  if (decisive.rule !== undefined) return [decisive.rule];
  const wording = sameWording(foldCjk(identityOf(headline))).replace(PRINTED_WHERE, '');
  const details = support.map(identityOf);
  const code = headline.evidence.length === 0 ? undefined : ONE_MESSAGE_CODE.exec(headline.identity)?.[0];
  if (code !== undefined) return [code, ...kindOfModule(headline), ...possiblyMissing(decisive.headline), ...details];
  return [sorted(withoutEnd(wording)), ...possiblyMissing(decisive.headline), ...details];
}

/** Without the punctuation at the end. */
function withoutEnd(wording: string): string {
  let end = wording.length;
  while (end > 0 && ' \t.,;:!'.includes(wording.charAt(end - 1))) end -= 1;
  return wording.slice(0, end);
}

/** A package that is not installed and a file that is not there are different problems under one message. */
function kindOfModule({ identity }: Masked): string[] {
  const kind =
    /\bmodule '?<(path|identifier)>/.exec(identity)?.[1] ?? /模块\S{0,8}<(path|identifier)>/.exec(identity)?.[1];
  return kind === undefined ? [] : [kind];
}

const ASSIGNED =
  /type '([^']{1,300})' is not assignable to (?:parameter of )?type '([^']{1,300})'|类型["“']([^"”']{1,300})["”']的参数不能赋给类型["“']([^"”']{1,300})["”']/i;

/** A value that may be missing where its type is right otherwise: another cause than a wrong type. */
function possiblyMissing(headline: string): string[] {
  if (!headline.includes(' | ')) return [];
  const [, a, b, c, d] = ASSIGNED.exec(headline) ?? [];
  const from = a ?? c;
  const to = b ?? d;
  if (from === undefined || to === undefined) return [];
  let present = from;
  while (/ \| (?:undefined|null)$/.test(present)) present = present.slice(0, present.lastIndexOf(' | '));
  return present !== from && present === to ? ['possibly missing'] : [];
}

/** The order of the keys of an object decides nothing, and a single letter is a name of the user's. */
function sorted(wording: string): string {
  if (/^[a-z]$/i.test(wording)) return '<identifier>';
  const inner = /^\{(.{1,500})\}$/.exec(wording)?.[1];
  return inner === undefined || /[{[]/.test(inner) ? wording : `{${inner.split(', ').sort().join(', ')}}`;
}
