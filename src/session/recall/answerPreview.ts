import type { LiveState } from '../liveState';
import type { Log } from '../log';
import type { MetError, RankedAnswer } from '../session';

/** An answer of a ranking that is looked at, in place of the current errors. */
export class AnswerPreview {
  private looked: RankedAnswer | undefined;

  /** @param understand makes errors of a text that was asked. */
  constructor(
    private readonly state: LiveState,
    private readonly understand: (text: string) => Promise<readonly MetError[]>,
    private readonly log: Log,
  ) {}

  /** Shows an answer; without one, the current errors are shown again. */
  show(answer?: RankedAnswer): void {
    this.looked = answer;
    if (answer === undefined) return this.state.drop('preview');
    void this.understand(answer.text)
      .then((errors) => {
        const [error] = errors;
        // Another one is looked at by now, or none.
        if (this.looked !== answer || error === undefined) return;
        const hits = answer.result.hits.filter((hit) => hit.case.id === answer.caseId);
        this.state.change({
          preview: { errors, selected: 0, recall: { ...answer.result, query: error.pattern, hits } },
        });
      })
      .catch((error: unknown) => this.log.error('An answer could not be shown.', error));
  }
}
