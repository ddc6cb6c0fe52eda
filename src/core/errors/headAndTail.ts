/** How many characters and lines of each end are kept. */
export interface HeadAndTailLimits {
  readonly headLines: number;
  readonly headCharacters: number;
  readonly tailLines: number;
  readonly tailCharacters: number;
  /** A longer line is cut there. */
  readonly lineCharacters: number;
}

/** Enough for any build log that a person would read; bounded to a few megabytes a command. */
const DEFAULT_LIMITS: HeadAndTailLimits = {
  headLines: 4_000,
  headCharacters: 500_000,
  tailLines: 30_000,
  tailCharacters: 3_000_000,
  lineCharacters: 4_096,
};

/**
 * Keeps the first and the last lines of a stream in bounded memory: the middle is dropped, and counted.
 * A line may arrive in pieces (`joins`), since a terminal wraps long lines over several rows.
 */
export class HeadAndTail {
  private readonly head: string[] = [];
  private tail: string[] = [];
  private tailStart = 0;
  private headFull = false;
  private headCharacters = 0;
  private tailCharacters = 0;
  private dropped = 0;

  constructor(private readonly limits: HeadAndTailLimits = DEFAULT_LIMITS) {}

  /** Adds a line, or with `joins` lengthens the last one. */
  push(text: string, joins = false): void {
    if (joins && this.joinToLast(text)) return;
    const line = text.slice(0, this.limits.lineCharacters);
    if (!this.headFull) {
      this.head.push(line);
      this.headCharacters += line.length;
      this.headFull = this.head.length >= this.limits.headLines || this.headCharacters >= this.limits.headCharacters;
      return;
    }
    this.tail.push(line);
    this.tailCharacters += line.length;
    this.trim();
  }

  /** Counts lines that were lost before they could be pushed. */
  countDropped(lines: number): void {
    this.dropped += lines;
  }

  /** All lines that are kept, in order, and how many are missing between head and tail. */
  read(): { lines: string[]; droppedLines: number } {
    const lines = [...this.head, ...this.tail.slice(this.tailStart)].map((line) => line.trimEnd());
    return { lines, droppedLines: this.dropped };
  }

  private joinToLast(text: string): boolean {
    const inTail = this.tail.length > this.tailStart;
    const list = inTail ? this.tail : this.head;
    const last = list.at(-1);
    if (last === undefined) return false;
    const room = Math.max(0, this.limits.lineCharacters - last.length);
    const added = text.slice(0, room);
    list[list.length - 1] = last + added;
    if (inTail) this.tailCharacters += added.length;
    else this.headCharacters += added.length;
    return true;
  }

  private trim(): void {
    while (
      this.tail.length - this.tailStart > this.limits.tailLines ||
      this.tailCharacters > this.limits.tailCharacters
    ) {
      this.tailCharacters -= this.tail[this.tailStart]?.length ?? 0;
      this.tail[this.tailStart] = '';
      this.tailStart += 1;
      this.dropped += 1;
    }
    if (this.tailStart > this.limits.tailLines) {
      this.tail = this.tail.slice(this.tailStart);
      this.tailStart = 0;
    }
  }
}
