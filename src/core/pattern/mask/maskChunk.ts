import { isCode, isCodeNumber, isErrorType } from './codes';
import { isRandom, isTechnical } from './randomId';
import { SHAPES } from './shapes';
import type { Sink } from './sink';

const LONGEST_CHUNK = 2_000;
const OPENING = /^[([{<"'`,;:=|*#!]+/;
const CLOSING = /[)\]}>"'`,;:.!?|*…]+$/;
const PLAIN = /^[\p{L}_$-]+$/u;
const INTERESTING = /[\d/\\.:@=]/;
const DIGITS = /^-?\d{1,9}$/;
const UNIT_AFTER = /^\s?(?:milli|micro|nano)?(?:seconds?|secs?|ms|minutes?|mins?|hours?|days?|weeks?|months?|years?)\b/;
const SIZE_AFTER = /^\s?(?:bytes?|[KMGT]i?B)\b/;

/**
 * Masks one chunk: text without blanks.
 * @param chunk at least one character
 * @param after the next characters of the line, for units of measure
 */
export function maskChunk(chunk: string, after: string, sink: Sink): void {
  if (PLAIN.test(chunk)) {
    maskWord(chunk, sink);
    return;
  }
  if (chunk.length > LONGEST_CHUNK) {
    sink.placeholder('string', chunk);
    return;
  }
  if (shaped(chunk, after, sink)) return;
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
  let take = 0;
  for (const [open, close] of ['()', '[]', '{}', '<>']) {
    if (open === undefined || close === undefined) continue;
    if (count(core, open) > count(core, close) && closing.startsWith(close)) take = 1;
  }
  return closing.slice(take);
}

function count(text: string, char: string): number {
  let n = 0;
  for (const c of text) if (c === char) n++;
  return n;
}

function maskCore(core: string, after: string, sink: Sink): void {
  if (PLAIN.test(core)) {
    maskWord(core, sink);
    return;
  }
  if (shaped(core, after, sink)) return;
  if (isErrorType(core)) {
    sink.evidence(core);
    return;
  }
  if (isOdd(core)) {
    sink.placeholder('string', core);
    return;
  }
  if (INTERESTING.test(core) || /[()[\]{},|<>+#~^%&*]/.test(core)) maskParts(core, after, sink);
  else sink.literal(core);
}

function maskWord(word: string, sink: Sink): void {
  if (isCode(word) || isErrorType(word)) sink.evidence(word);
  else if (word.length >= 20 && isRandom(word)) sink.placeholder('id', word);
  else sink.literal(word);
}

/** Masks a chunk that has a shape of its own as a whole. */
function shaped(chunk: string, after: string, sink: Sink): boolean {
  if (DIGITS.test(chunk)) {
    maskNumber(chunk, after, sink);
    return true;
  }
  if (isCode(chunk)) {
    sink.evidence(chunk);
    return true;
  }
  if (!INTERESTING.test(chunk)) return false;
  for (const { kind, pattern } of SHAPES) {
    if (pattern.test(chunk)) {
      sink.placeholder(kind, chunk);
      return true;
    }
  }
  return false;
}

function maskNumber(number: string, after: string, sink: Sink): void {
  if (isCodeNumber(number, sink.shown)) sink.evidence(number);
  else if (UNIT_AFTER.test(after)) sink.placeholder('duration', number);
  else if (SIZE_AFTER.test(after)) sink.placeholder('size', number);
  else sink.placeholder('number', number);
}

/** Cuts a chunk at its punctuation and masks each part on its own: `key=value`, `a,b`, `f(1)`. */
function maskParts(core: string, after: string, sink: Sink): void {
  const parts = core.split(/([=,;|()[\]{}<>"#]+|::|:(?!\d)|\/)/);
  parts.forEach((part, i) => {
    if (part === '') return;
    if (i % 2 === 1) sink.literal(part);
    else maskPart(part, i === parts.length - 1 ? after : '', sink);
  });
}

function maskPart(part: string, after: string, sink: Sink): void {
  if (PLAIN.test(part)) maskWord(part, sink);
  else if (shaped(part, after, sink)) return;
  else if (!/\d/.test(part) || isTechnical(part)) sink.literal(part);
  else maskDigits(part, sink);
}

/** A name with digits in it: its random tail is an id, its trailing digits are a number, a technique stays. */
function maskDigits(part: string, sink: Sink): void {
  const words = part.split(/([-_.@:+]+)/);
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (i % 2 === 1) {
      sink.literal(word);
      continue;
    }
    if (!/\d/.test(word) || isTechnical(word)) {
      sink.literal(word);
      continue;
    }
    if (DIGITS.test(word)) {
      maskNumber(word, '', sink);
      continue;
    }
    if (isRandom(word) || /^(?=[a-f]*\d)[0-9a-f]{7,}$/i.test(word)) {
      sink.placeholder('id', words.slice(i).join(''));
      return;
    }
    const [, head = '', digits = '', tail = ''] = /^(\D*)(\d+)(.*)$/.exec(word) ?? [];
    sink.literal(head);
    sink.placeholder('number', digits);
    sink.literal(tail);
  }
}

/** Passwords and noise: several unusual symbols among letters, and nothing that reads like a word. */
function isOdd(core: string): boolean {
  if (core.length < 5 || core.length > 200 || /^\$\{?\w+\}?$/.test(core)) return false;
  const symbols = core.replace(/[^$%@^{}~!#&*?[\]|<>;]/g, '').length;
  return (
    symbols >= 2 && /[A-Za-z]/.test(core) && !/[a-z]{4}/.test(core) && /[A-Z\d]/.test(core) && new Set(core).size > 4
  );
}
