/** Characters that are kept of each end of an output. */
export interface RawOutputLimits {
  readonly head: number;
  readonly tail: number;
}

/** Small pieces are joined up to this length, so that a program that prints one character at a time costs no more. */
const JOINED = 4_096;
/** Turns the alternate screen on (`h`) or off (`l`). */
const ALTERNATE_SCREEN = '\u001b[?1049';

/**
 * The raw bytes of one command, in bounded memory: head and tail are kept, the middle is dropped and counted.
 * Dropping raw bytes before the terminal emulator sees them is what makes a flood cheap.
 */
export class RawOutput {
  private readonly head: string[] = [];
  private tail: string[] = [];
  private headLength = 0;
  private tailLength = 0;
  private droppedLength = 0;
  private droppedMode = '';

  constructor(private readonly limits: RawOutputLimits) {}

  /** Characters that were dropped between head and tail. */
  get dropped(): number {
    return this.droppedLength;
  }

  get isEmpty(): boolean {
    return this.headLength === 0;
  }

  push(chunk: string): void {
    const room = this.limits.head - this.headLength;
    if (room > 0) {
      append(this.head, chunk.slice(0, room), JOINED);
      this.headLength += Math.min(room, chunk.length);
      if (chunk.length > room) this.pushTail(chunk.slice(room));
    } else {
      this.pushTail(chunk);
    }
  }

  /**
   * What is kept, in order, to be written to a terminal emulator. Where something was dropped, the tail begins at
   * a line's start, and the emulator is put on the screen (main or alternate) that the dropped part had left it on.
   */
  pieces(): readonly string[] {
    if (this.droppedLength === 0) return [...this.head, ...this.tail];
    const [first = '', ...rest] = this.tail;
    const lineEnd = first.indexOf('\n');
    return [...this.head, `${this.droppedMode}\u001b[0m\r\n`, first.slice(lineEnd + 1), ...rest];
  }

  private pushTail(chunk: string): void {
    append(this.tail, chunk, this.limits.tail / 4);
    this.tailLength += chunk.length;
    let whole = 0;
    let excess = this.tailLength - this.limits.tail;
    while (excess > 0 && whole < this.tail.length - 1 && (this.tail[whole]?.length ?? 0) <= excess) {
      excess -= this.tail[whole]?.length ?? 0;
      whole += 1;
    }
    for (const gone of this.tail.splice(0, whole)) this.drop(gone);
    const last = this.tail[0] ?? '';
    if (excess > 0 && last.length > this.limits.tail) {
      this.drop(last.slice(0, excess));
      this.tail[0] = last.slice(excess);
    }
  }

  private drop(text: string): void {
    this.droppedLength += text.length;
    this.tailLength -= text.length;
    const at = text.lastIndexOf(ALTERNATE_SCREEN);
    const end = at + ALTERNATE_SCREEN.length;
    if (at !== -1 && (text[end] === 'h' || text[end] === 'l')) this.droppedMode = text.slice(at, end + 1);
  }
}

function append(pieces: string[], chunk: string, most: number): void {
  const last = pieces.at(-1);
  const joins = last !== undefined && last.length + chunk.length <= Math.min(JOINED, most);
  if (joins) pieces[pieces.length - 1] = last + chunk;
  else if (chunk !== '') pieces.push(chunk);
}
