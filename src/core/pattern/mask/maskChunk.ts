import { isCode, isErrorType } from './codes';
import { maskName } from './maskName';
import { isNoise, isRandom } from './randomId';
import { isShaped } from './shaped';
import type { Sink } from './sink';

const LONGEST_CHUNK = 2_000;
const OPENING = /^[([{<"'`,;:=|*#!]+/;
const CLOSING = /(?<![)\]}>"'`,;:.!?|*…])[)\]}>"'`,;:.!?|*…]+$/;
const PLAIN = /^[\p{L}_$-]+$/u;
/** `PLAIN` for chunks of ASCII, which most are: many times faster than the letters of all alphabets. */
const PLAIN_ASCII = /^[A-Za-z_$-]+$/;
const NOT_ASCII = /[^\u0000-\u007f]/;
const INTERESTING = /[\d/\\.:@=()[\]{},|<>+#~^%&*;]/;
const MARK = /^<secret:[\w-]{1,60}>/;
const BRACKETS = ['()', '[]', '{}', '<>'] as const;

/**
 * Masks one chunk: text without blanks.
 * @param chunk at least one character
 * @param after the next characters of the line, for units of measure
 */
export function maskChunk(chunk: string, after: string, sink: Sink): void {
  if (isPlain(chunk)) maskWord(chunk, sink);
  else if (chunk.length > LONGEST_CHUNK) sink.placeholder('string', chunk);
  else if (MARK.test(chunk)) sink.literal(chunk);
  else if (isNoise(chunk)) sink.placeholder('string', chunk);
  else if (!isShaped(chunk, after, sink)) maskInside(chunk, after, sink);
}

/** Masks a chunk without the punctuation around it. */
function maskInside(chunk: string, after: string, sink: Sink): void {
  const opening = OPENING.exec(chunk)?.[0] ?? '';
  const rest = chunk.slice(opening.length);
  const closing = closingOf(rest);
  const core = rest.slice(0, rest.length - closing.length);
  sink.literal(opening);
  if (core !== '') maskCore(core, closing === '' ? after : '', sink);
  sink.literal(closing);
}

/** Punctuation at the end; a closing bracket whose opening one is inside the core belongs to the core. */
function closingOf(text: string): string {
  const closing = CLOSING.exec(text)?.[0] ?? '';
  const core = text.slice(0, text.length - closing.length);
  const open = BRACKETS.some(
    ([left, right]) => closing.startsWith(right ?? '') && count(core, left ?? '') > count(core, right ?? ''),
  );
  return open ? closing.slice(1) : closing;
}

function count(text: string, char: string): number {
  return text.split(char).length - 1;
}

function maskCore(core: string, after: string, sink: Sink): void {
  if (isPlain(core)) maskWord(core, sink);
  else if (isErrorType(core)) sink.evidence(core, 'error-type');
  else if (isShaped(core, after, sink)) return;
  else if (INTERESTING.test(core)) maskFields(core, after, sink);
  else sink.literal(core);
}

function isPlain(chunk: string): boolean {
  return PLAIN_ASCII.test(chunk) || (NOT_ASCII.test(chunk) && PLAIN.test(chunk));
}

function maskWord(word: string, sink: Sink): void {
  const first = word.charCodeAt(0);
  const isCapital = first >= 65 && first <= 90;
  if (isCapital && isCode(word)) sink.evidence(word, 'error-code');
  else if (isCapital && isErrorType(word)) sink.evidence(word, 'error-type');
  else if (word.length >= 20 && isRandom(word)) sink.placeholder('id', word);
  else if (word === 'latest') sink.placeholder('version', word);
  else if (word === 'localhost') sink.placeholder('host', word);
  else sink.literal(word);
}

/** Cuts at what separates fields, then looks at each field as a whole before it is cut further: `mac=fa:16:3e:94:88:3f`. */
function maskFields(core: string, after: string, sink: Sink): void {
  const fields = core.split(/([=,;|()[\]{}<>"#]+)/);
  fields.forEach((field, i) => {
    if (field === '') return;
    if (i % 2 === 1) sink.literal(field);
    else if (isPlain(field)) maskWord(field, sink);
    else if (!isShaped(field, i === fields.length - 1 ? after : '', sink)) maskParts(field, sink);
  });
}

function maskParts(field: string, sink: Sink): void {
  const parts = field.split(/(::|:|\/)/);
  parts.forEach((part, i) => {
    if (part === '') return;
    if (i % 2 === 1) sink.literal(part);
    else if (isPlain(part)) maskWord(part, sink);
    else if (parts.length === 1 || !isShaped(part, '', sink)) maskName(part, sink);
  });
}
