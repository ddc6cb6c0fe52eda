import type { Span } from './span';

/** What else is removed, by the user's setting. */
export interface RedactionOptions {
  /** Remove e-mail addresses. */
  readonly emails?: boolean;
  /** Remove the user's name from paths of home folders. */
  readonly homeUser?: boolean;
}

/**
 * Where no setting says otherwise, both are removed: a library is made to be shared with a team through its repository, and neither
 * tells one cause from another.
 */
export const DEFAULT_REDACTION: Required<RedactionOptions> = { emails: true, homeUser: true };

const EMAIL = /\b[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,4}[A-Za-z]{2,24}\b/g;
/** `pkg@1.2.0-next.rc`, `icon@2x.png`; frames of Safari, `render@app.js`. */
const NO_EMAIL =
  /@\d{1,6}(?:\.\d|x\.)|\.(?:[cm]?[jt]sx?|vue|svelte|html?|json|wasm|map|css|png|jpe?g|svg|webp|so|dll|dylib|exe|jar|lock|toml|ya?ml|txt|xml|local)$/i;
/** Accounts of machines, which stand in URLs and remotes: `git@github.com`, `npm@…`. */
const MACHINE = /^(?:git|hg|svn|ssh|root|admin|www-data|noreply|no-reply|postgres|mysql|nobody|ubuntu|ec2-user)@/i;

/** The folder of a home and who it belongs to; a user name on Windows may have blanks. */
const HOME =
  /(?:(?<![\w.%])\/(?:home|Users)\/|(?<!\w)\/(?:mnt\/|cygdrive\/)?[a-z]\/Users\/|\b[A-Za-z]:[\\/]{1,2}Users[\\/]{1,2})(?<secret>[^\s\\/:"'`<>()[\]{},;|*?$%~]{1,64}(?: [^\s\\/:"'`<>()[\]{},;|*?]{1,40}){0,2}(?=\\)|[^\s\\/:"'`<>()[\]{},;|*?$%~]{1,64})/dg;
/** Homes that belong to a machine or an image and to no person. */
const NO_PERSON =
  /^(?:Shared|Public|Default|All Users|root|user|node|runner|runneradmin|vscode|codespace|gitpod|ubuntu|ec2-user|circleci|linuxbrew|jenkins|app|builder|docker|git|postgres|travis|vsts|vagrant|coder|jovyan)$/i;

/**
 * Personal data in a text; addresses of machines such as `git@host`, and logins in URLs, are no e-mail addresses.
 * @param text any text
 * @param options what counts as personal; nothing where it is empty
 */
export function personalSpans(text: string, { emails, homeUser }: RedactionOptions): Span[] {
  return [...(emails === true ? emailSpans(text) : []), ...(homeUser === true ? homeUserSpans(text) : [])];
}

/**
 * The text without the names in paths of home folders.
 * @param text any text
 */
export function withoutHomeUser(text: string): string {
  let clean = '';
  let at = 0;
  for (const { start, end, kind } of homeUserSpans(text)) {
    clean += `${text.slice(at, start)}<secret:${kind}>`;
    at = end;
  }
  return clean + text.slice(at);
}

function emailSpans(text: string): Span[] {
  if (!text.includes('@')) return [];
  const spans: Span[] = [];
  for (const match of text.matchAll(EMAIL)) {
    const [address] = match;
    const start = match.index;
    const end = start + address.length;
    if (NO_EMAIL.test(address) || MACHINE.test(address)) continue;
    // A login in a URL, the remote of a repository or a copy, a place in a script.
    if (text.slice(start - 2, start) === '//' || /^:[\w/~]/.test(text.slice(end, end + 2))) continue;
    spans.push({ start, end, kind: 'email' });
  }
  return spans;
}

function homeUserSpans(text: string): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(HOME)) {
    const place = match.indices?.groups?.['secret'];
    if (place === undefined || NO_PERSON.test(text.slice(place[0], place[1]))) continue;
    spans.push({ start: place[0], end: place[1], kind: 'user' });
  }
  return spans;
}
