import type { Candidate } from './candidate';
import type { TraceStep } from './recallResult';

/** A pure step of recall: gives a new list, or the one it got; never changes what it got. */
export interface Stage {
  readonly name: string;
  readonly run: (candidates: readonly Candidate[]) => readonly Candidate[];
}

/** What a run of stages let through: the trace of counts, and the lists behind the counts for an ablation (L14). */
export interface StageRun {
  readonly output: readonly Candidate[];
  readonly trace: readonly TraceStep[];
  /** The list after each stage, in the order of `trace`. */
  readonly lists: readonly (readonly Candidate[])[];
}

/**
 * Runs stages one after the other.
 * @param stages in the order they run.
 * @param input the candidates the first stage gets.
 */
export function runStages(stages: readonly Stage[], input: readonly Candidate[]): StageRun {
  const trace: TraceStep[] = [];
  const lists: (readonly Candidate[])[] = [];
  let current = input;
  for (const stage of stages) {
    const next = stage.run(current);
    trace.push({ stage: stage.name, in: current.length, out: next.length });
    lists.push(next);
    current = next;
  }
  return { output: current, trace, lists };
}
