import type { Span } from './span';

/** What else is removed, by the user's setting. */
export interface RedactionOptions {
  /** Remove e-mail addresses. */
  readonly emails?: boolean;
  /** Remove the user's name from paths of home folders. */
  readonly homeUser?: boolean;
}

const EMAIL = /\b[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,4}[A-Za-z]{2,24}\b/g;
const HOME = /(?:\/(?:home|Users)\/|[A-Za-z]:[\\/]{1,2}Users[\\/]{1,2})(?<secret>[^\s\\/:"'`<>()[\]]{1,64})/dg;

/** Personal data in a text; git addresses such as `git@host` are no e-mail addresses of a person. */
export function personalSpans(text: string, { emails, homeUser }: RedactionOptions): Span[] {
  const spans: Span[] = [];
  if (emails === true) {
    for (const match of text.matchAll(EMAIL)) {
      if (!match[0].startsWith('git@'))
        spans.push({ start: match.index, end: match.index + match[0].length, kind: 'email' });
    }
  }
  if (homeUser === true) {
    for (const match of text.matchAll(HOME)) {
      const place = match.indices?.groups?.['secret'];
      if (place !== undefined) spans.push({ start: place[0], end: place[1], kind: 'user' });
    }
  }
  return spans;
}
