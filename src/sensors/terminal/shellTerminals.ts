import type { Later } from '../later';

/** How long a shell may take to start before it counts as one without integration, in milliseconds. */
export const GRACE = 10_000;

/** A terminal as far as shell integration is concerned. */
export interface ShellTerminal {
  readonly name: string;
  /** Whether a shell runs in it that could have integration: not an extension's own terminal, not one that has ended. */
  readonly hasShell: boolean;
  readonly hasIntegration: boolean;
}

export interface ShellTerminalsOptions<T extends object> {
  readonly later: Later;
  /** What a terminal is now. */
  readonly look: (terminal: T) => ShellTerminal;
  /** Called with the names of those without integration, in the order in which they were opened, when they change. */
  readonly report: (names: readonly string[]) => void;
}

/** Watches for terminals whose shell gives no integration: of these, Casebook hears nothing, and says so. */
export class ShellTerminals<T extends object> {
  private readonly waiting = new Map<T, () => void>();
  private readonly without = new Set<T>();
  private readonly proven = new WeakSet<T>();

  constructor(private readonly options: ShellTerminalsOptions<T>) {}

  onOpen(terminal: T): void {
    if (this.waiting.has(terminal) || this.without.has(terminal)) return;
    const cancel = this.options.later(GRACE, () => {
      this.waiting.delete(terminal);
      const { hasShell, hasIntegration } = this.options.look(terminal);
      if (!hasShell || hasIntegration || this.proven.has(terminal)) return;
      this.without.add(terminal);
      this.tell();
    });
    this.waiting.set(terminal, cancel);
  }

  /** Integration was activated, however late, or a command was told of, which proves it. */
  onIntegration(terminal: T): void {
    this.proven.add(terminal);
    this.forget(terminal);
  }

  onClose(terminal: T): void {
    this.forget(terminal);
  }

  dispose(): void {
    for (const cancel of this.waiting.values()) cancel();
    this.waiting.clear();
    this.without.clear();
    this.options.report([]);
  }

  private forget(terminal: T): void {
    this.waiting.get(terminal)?.();
    this.waiting.delete(terminal);
    if (this.without.delete(terminal)) this.tell();
  }

  private tell(): void {
    this.options.report([...this.without].map((terminal) => this.options.look(terminal).name));
  }
}
