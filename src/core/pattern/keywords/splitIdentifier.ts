/** Names that people write with capitals inside and that are one word. */
const WHOLE = new Set(
  (
    'javascript typescript github gitlab postgresql mysql sqlite mongodb graphql openssl youtube macos nodejs nextjs ' +
    'webassembly dynamodb pytorch numpy opengl websocket websockets filesystem xcode intellij pycharm vscode jquery ' +
    'fastapi sqlalchemy bigquery elasticsearch rabbitmq cloudformation powershell clickhouse mariadb redis'
  ).split(' '),
);

/**
 * Cuts an identifier into its words: camelCase, PascalCase, snake_case, kebab-case, dotted, `::` and path parts.
 * @param identifier as printed
 * @returns lower-case words in order; one word where there is nothing to cut
 */
export function splitIdentifier(identifier: string): string[] {
  const words: string[] = [];
  for (const piece of identifier.split(/[^\p{L}\p{N}]+/u)) {
    if (piece === '') continue;
    if (WHOLE.has(piece.toLowerCase()) || !/[a-z]/.test(piece) || !/[A-Z]/.test(piece)) {
      words.push(piece.toLowerCase());
      continue;
    }
    const cut = piece.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
    for (const word of cut.split(' ')) words.push(word.toLowerCase());
  }
  return words;
}
