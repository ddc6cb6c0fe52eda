/** The names of the tasks, and what each is called with. */
export type TaskCall =
  | { readonly name: 'readBase'; readonly withCases: boolean }
  | { readonly name: 'history'; readonly id: string }
  | { readonly name: 'rewrite'; readonly token: string; readonly everything: boolean };

/** What the thread starts with. */
export interface TaskStart {
  readonly directory: string;
  readonly databaseName: string;
  /** Path of the wasm of sql.js. */
  readonly wasm: string;
  readonly call: TaskCall;
}

/** What the thread says. It waits for an answer to a slice when `SLICES_AHEAD` are not answered yet. */
export type TaskMessage =
  | { readonly kind: 'slice'; readonly slice: string; readonly names?: ReadonlyMap<number, string> }
  | { readonly kind: 'log'; readonly message: string }
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly message: string; readonly code?: string };

/** Slices that wait to be taken in at most: they are memory. */
export const SLICES_AHEAD = 16;
