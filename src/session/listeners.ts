import type { Unsubscribe } from '../store/library';

/** A set of callbacks for one kind of event. One that throws does not keep the others from being called. */
export class Listeners<T> {
  private readonly callbacks = new Set<(value: T) => void>();

  constructor(private readonly onError: (error: unknown) => void) {}

  add(callback: (value: T) => void): Unsubscribe {
    // Wrapped, so that the same function may be added twice and removed once.
    const own = (value: T): void => callback(value);
    this.callbacks.add(own);
    return () => this.callbacks.delete(own);
  }

  fire(value: T): void {
    for (const callback of [...this.callbacks]) {
      try {
        callback(value);
      } catch (error) {
        this.onError(error);
      }
    }
  }

  clear(): void {
    this.callbacks.clear();
  }
}
