import type { Outcome } from './case';

/** What a case was said to have come to, and since when (milliseconds since the epoch). */
export interface OutcomeStep {
  readonly at: number;
  readonly outcome: Outcome;
}

/** As much of a case's events as tells of outcomes: those with a content do. */
interface TellingEvent {
  readonly at: number;
  readonly content?: { readonly outcome: Outcome };
}

/**
 * How the outcome of a case changed, from its events (L26): a fix that was `failed` at first and `fixed` two days later.
 * @param events of one case, oldest first
 * @returns each outcome with the time it was first said, oldest first; what says the same as before is left out
 */
export function outcomeHistory(events: readonly TellingEvent[]): OutcomeStep[] {
  const steps: OutcomeStep[] = [];
  for (const { at, content } of events) {
    if (content === undefined || content.outcome === steps.at(-1)?.outcome) continue;
    steps.push({ at, outcome: content.outcome });
  }
  return steps;
}
