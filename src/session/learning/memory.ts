/** What is remembered of a workspace between windows; values are plain JSON. */
export interface Memory {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
}

/** A memory that ends with the session. */
export function shortMemory(): Memory {
  const values = new Map<string, unknown>();
  return { get: (key) => values.get(key), set: (key, value) => void values.set(key, value) };
}
