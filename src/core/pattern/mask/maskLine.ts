import { maskChunk } from './maskChunk';
import { maskDates } from './maskDates';
import { maskQuoted } from './maskQuoted';
import { Sink, type Masked } from './sink';
import { unquotedName } from './unquotedNames';

/** Longest quoted text that is taken for one; a longer one is an unbalanced quote. */
const LONGEST_QUOTED = 400;

/** A lifetime of Rust: a quote that nothing closes, before a short name; the next quote behind a blank opens another. */
const LIFETIME = /^'[a-z_]{1,12}(?![\w'])(?=[,\s>)]|$)(?![^']{0,13}[^'\s]')/;

function isSpace(char: string): boolean {
  return char === ' ' || char === '\t';
}

/** Letters that a closing quote cannot stand before; Chinese has no blanks between words. */
const WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_$]/u;

/**
 * Masks one line: walks it once, from quote to quote and from blank to blank, and asks the rules about each chunk.
 * Takes time linear in the length of the line.
 * @param line one line of a cleaned text (`cleanText`)
 * @param options `keepQuoted`: quoted names carry the message and stay
 */
export function maskLine(line: string, options: { readonly keepQuoted?: boolean } = {}): Masked {
  const sink = new Sink();
  const name = unquotedName(line);
  let at = 0;
  while (at < line.length) {
    const char = line[at] ?? '';
    if (at === name?.start) {
      const text = line.slice(at, name.end);
      if (name.isGlobal) sink.evidence(text, 'environment-name');
      else if (name.keep) sink.name(name.kind, text, name.kind === 'host' ? 'unknown-host' : 'missing-name');
      else sink.placeholder(name.kind, text);
      at = name.end;
      continue;
    }
    if (isSpace(char)) {
      while (at < line.length && isSpace(line[at] ?? '')) at++;
      sink.literal(' ');
      continue;
    }
    const date = maskDates(line, at, sink);
    if (date > 0) {
      at += date;
      continue;
    }
    const quoted = isQuote(char) ? quotedLength(line, at) : 0;
    if (quoted > 0) {
      maskQuoted(
        line.slice(at + 1, at + quoted - 1),
        line.slice(at + quoted, at + quoted + 20),
        options.keepQuoted === true,
        sink,
      );
      at += quoted;
      continue;
    }
    const lifetime = char === "'" ? (LIFETIME.exec(line.slice(at, at + 20))?.[0].length ?? 0) : 0;
    if (lifetime > 0) {
      sink.placeholder('identifier', line.slice(at, at + lifetime));
      at += lifetime;
      continue;
    }
    const end = Math.min(chunkEnd(line, at), name !== undefined && name.start > at ? name.start : line.length);
    maskChunk(line.slice(at, end), line.slice(end, end + 40), sink);
    at = end;
  }
  return sink.finish();
}

function isQuote(char: string): boolean {
  return char === '"' || char === "'" || char === '`';
}

/** Length of the quoted text that begins at `start`, both quotes counted; 0 where the quote closes nowhere. */
function quotedLength(line: string, start: number): number {
  const open = line[start] ?? '';
  const last = Math.min(line.length, start + LONGEST_QUOTED);
  for (let i = start + 1; i < last; i++) {
    const char = line[i] ?? '';
    if (char === '\\') {
      i++;
      continue;
    }
    if ((char === open || (char === "'" && open === '`')) && (char !== "'" || !WORD.test(line[i + 1] ?? ' ')))
      return i + 1 - start;
  }
  return 0;
}

/** End of the chunk at `start`: the next blank, or the next quote that opens a quoted text. */
function chunkEnd(line: string, start: number): number {
  let i = start + 1;
  for (; i < line.length; i++) {
    const char = line[i] ?? '';
    if (isSpace(char)) break;
    if (isQuote(char) && (char !== "'" || !WORD.test(line[i - 1] ?? ' '))) break;
  }
  return i;
}
