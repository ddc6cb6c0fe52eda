/** Names that people write with capitals inside and that are one word. */
const WHOLE = new Set(
  (
    'javascript typescript github gitlab postgresql mysql sqlite mongodb graphql openssl youtube macos nodejs nextjs ' +
    'webassembly dynamodb pytorch numpy opengl websocket websockets xcode intellij pycharm vscode jquery ' +
    'fastapi sqlalchemy bigquery elasticsearch rabbitmq cloudformation powershell clickhouse mariadb redis'
  ).split(' '),
);

const enum Kind {
  Other,
  Small,
  Capital,
  Digit,
}

function kindOf(code: number): Kind {
  if (code >= 97 && code <= 122) return Kind.Small;
  if (code >= 65 && code <= 90) return Kind.Capital;
  if (code >= 48 && code <= 57) return Kind.Digit;
  return code > 127 ? Kind.Small : Kind.Other;
}

/**
 * Cuts an identifier into its words: camelCase, PascalCase, snake_case, kebab-case, dotted, `::` and path parts.
 * @param identifier as printed
 * @returns lower-case words in order; one word where there is nothing to cut
 */
export function splitIdentifier(identifier: string): string[] {
  const words: string[] = [];
  let start = -1;
  for (let i = 0; i <= identifier.length; i++) {
    if (i < identifier.length && kindOf(identifier.charCodeAt(i)) !== Kind.Other) {
      if (start < 0) start = i;
    } else if (start >= 0) {
      splitPiece(identifier.slice(start, i), words);
      start = -1;
    }
  }
  return words;
}

/** Cuts at the borders of camelCase: before a capital that follows a small letter or a digit, or that begins a word. */
function splitPiece(piece: string, words: string[]): void {
  const lower = piece.toLowerCase();
  if (lower === piece || piece.toUpperCase() === piece || WHOLE.has(lower)) {
    words.push(lower);
    return;
  }
  let from = 0;
  for (let i = 1; i < piece.length; i++) {
    if (kindOf(piece.charCodeAt(i)) !== Kind.Capital) continue;
    const before = kindOf(piece.charCodeAt(i - 1));
    const begins = before === Kind.Capital && i + 1 < piece.length && kindOf(piece.charCodeAt(i + 1)) === Kind.Small;
    if (before === Kind.Small || before === Kind.Digit || begins) {
      words.push(lower.slice(from, i));
      from = i;
    }
  }
  words.push(lower.slice(from));
}
