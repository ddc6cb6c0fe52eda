import { PromptMarks } from './promptMarks';
import { RawOutput } from './rawOutput';

/** Of a whole command: emulating and reading this much takes some tens of milliseconds, once. */
const WHOLE = { head: 131_072, tail: 524_288 };
/** Of what is looked at while the command still runs, again and again. */
const SEGMENT = { head: 65_536, tail: 65_536 };

/**
 * The output of one command: as a whole, and as the segment since it was last looked at. A prompt that is shown inside
 * the command ends a segment; the prompt itself and the line that is typed at it belong to no segment.
 */
export class RunOutput {
  readonly whole = new RawOutput(WHOLE);
  private segment = new RawOutput(SEGMENT);
  private readonly marks = new PromptMarks();
  private atPrompt = false;
  private shown = 0;

  /** Whether several commands were entered inside this one: it is a shell or a REPL. */
  get isInteractive(): boolean {
    return this.shown >= 2;
  }

  /** Takes the next piece of output, and gives the segments that a prompt ended in it. */
  push(chunk: string): readonly RawOutput[] {
    this.whole.push(chunk);
    const ended: RawOutput[] = [];
    for (const { text, then } of this.marks.split(chunk)) {
      if (!this.atPrompt) this.segment.push(text);
      if (then === 'prompt-shown') {
        this.shown += 1;
        this.atPrompt = true;
        if (!this.segment.isEmpty) ended.push(this.takeSegment());
      } else if (then === 'line-entered') {
        this.atPrompt = false;
      }
    }
    return ended;
  }

  /** The output since the last segment; the next one begins. */
  takeSegment(): RawOutput {
    const taken = this.segment;
    this.segment = new RawOutput(SEGMENT);
    return taken;
  }
}
