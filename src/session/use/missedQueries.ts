import type { Unsubscribe } from '../../store/library';
import type { Log } from '../log';
import type { Session, SessionState } from '../session';

/** Where texts are kept from one start to the next; the shape of VS Code's `Memento`. */
export interface KeptState {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

export interface MissedQueriesOptions {
  readonly state: KeptState;
  /** Takes a text, gives it without secrets. */
  readonly redact: (text: string) => Promise<string>;
  readonly log: Log;
}

/** Most questions that are kept, and the longest, in UTF-16 code units: an alias is no longer either. */
const KEPT = 30;
const LENGTH = 300;
const KEY = 'missedQueries';

/**
 * The questions that recall had no answer to, or whose answer was refused (L23): each may become an alias of the case
 * that should have answered. Kept for the workspace, redacted, in one line each, newest first.
 */
export class MissedQueries {
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly options: MissedQueriesOptions) {}

  /** Newest first. */
  get texts(): readonly string[] {
    const kept = this.options.state.get(KEY);
    if (!Array.isArray(kept)) return [];
    return kept.filter((text): text is string => typeof text === 'string' && text !== '').slice(0, KEPT);
  }

  /** Keeps a question; one that is too long to be an alias is passed over. */
  note(text: string): Promise<void> {
    return this.change(async () => {
      const clean = oneLine(await this.options.redact(text.slice(0, 2 * LENGTH)));
      if (clean === '' || clean.length > LENGTH) return undefined;
      return [clean, ...this.texts.filter((other) => other !== clean)].slice(0, KEPT);
    });
  }

  /** Forgets a question: it has become an alias. */
  drop(text: string): Promise<void> {
    const gone = oneLine(text);
    return this.change(() => Promise.resolve(this.texts.filter((other) => other !== gone)));
  }

  /** Forgets all questions. */
  clear(): Promise<void> {
    return this.change(() => Promise.resolve([]));
  }

  /** Notes from now on what is asked in vain. */
  follow(session: Session): Unsubscribe {
    let before = session.state;
    return session.onDidChange((state) => {
      const missed = missedIn(before, state, (caseId) => session.libraryOf(caseId) !== undefined);
      before = state;
      if (missed !== undefined) void this.note(missed);
    });
  }

  private change(texts: () => Promise<readonly string[] | undefined>): Promise<void> {
    this.writing = this.writing
      .then(async () => {
        const changed = await texts();
        if (changed !== undefined) await this.options.state.update(KEY, changed);
      })
      .catch((error: unknown) => this.options.log.error('A question without an answer could not be kept.', error));
    return this.writing;
  }
}

/**
 * The question that has just been answered with nothing, or whose answer a person has refused: a case is missing from
 * the answer that the library still holds.
 */
function missedIn(before: SessionState, after: SessionState, isHeld: (caseId: string) => boolean): string | undefined {
  const { current } = after;
  const error = current?.errors[current.selected];
  if (error?.origin.kind !== 'text' || current?.recall === undefined || current === before.current) return undefined;
  const { hits } = current.recall;
  const earlier = before.current?.errors[0]?.id === error.id ? before.current.recall : undefined;
  if (earlier === undefined) return hits.length === 0 ? error.report.text : undefined;
  const left = new Set(hits.map((hit) => hit.case.id));
  const refused =
    earlier.hits.length > hits.length && earlier.hits.some(({ case: { id } }) => !left.has(id) && isHeld(id));
  return refused ? error.report.text : undefined;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
