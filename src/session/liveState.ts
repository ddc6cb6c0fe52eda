import type { Unsubscribe } from '../store/library';
import { Listeners } from './listeners';
import type { Log } from './log';
import type { SessionState } from './session';

/** The parts of the state that may be absent. */
type Droppable = 'current' | 'preview' | 'question';

/** The state of a session, replaced as a whole at each change, and who is told of it. */
export class LiveState {
  private readonly listeners: Listeners<SessionState>;
  private silent = false;

  constructor(
    private state: SessionState,
    log: Log,
  ) {
    this.listeners = new Listeners((error) => log.error('A listener of the session failed.', error));
  }

  get current(): SessionState {
    return this.state;
  }

  onDidChange(listener: (state: SessionState) => void): Unsubscribe {
    return this.listeners.add(listener);
  }

  /** Changes parts of the state; without any, nobody is told. */
  change(changes: Partial<SessionState>): void {
    if (Object.keys(changes).length > 0) this.replace({ ...this.state, ...changes });
  }

  /** Takes a part of the state away, and changes others with it. */
  drop(part: Droppable, changes: Partial<SessionState> = {}): void {
    if (this.state[part] === undefined) return;
    const rest: { -readonly [Key in keyof SessionState]: SessionState[Key] } = { ...this.state, ...changes };
    delete rest[part];
    this.replace(rest);
  }

  /** Nobody is told of anything from now on. */
  silence(): void {
    this.silent = true;
    this.listeners.clear();
  }

  private replace(state: SessionState): void {
    this.state = state;
    if (!this.silent) this.listeners.fire(state);
  }
}
