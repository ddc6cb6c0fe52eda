import { Terminal } from '@xterm/headless';
import type { IBuffer, IBufferLine, IMarker } from '@xterm/headless';
import { HeadAndTail } from './headAndTail';
import { plainLines, showPlainLine } from './plainText';

/** What a person could have read on the terminal while one command ran. */
export interface ScreenText {
  /** Logical lines without trailing blanks: wraps joined, colours gone, redraws carried out. */
  readonly lines: readonly string[];
  /** How many lines are missing between the kept head and tail. */
  readonly droppedLines: number;
}

/** A terminal's usual size, where nobody says which it is. */
const DEFAULT_COLUMNS = 120;
const ROWS = 30;
/** A slice scrolls fewer rows than the scrollback holds, so that none is lost before it is read. */
const SLICE_CHARACTERS = 32_768;
const SLICE_NEWLINES = 800;
/** The last lines of a plain slice go through the emulator: a program may move the cursor up to them. */
const LINES_ON_SCREEN = ROWS + 10;
const SCROLLBACK = 1_600;
/** Below that the emulator is as fast. */
const MIN_PLAIN_SLICE = 4_096;
/** Input that waits for the emulator; more is dropped, oldest first, since it would be the middle anyway. */
const MAX_PENDING_CHARACTERS = 8_000_000;

interface PromptRange {
  readonly from: IMarker;
  to?: IMarker;
}

/**
 * Turns the raw bytes of a terminal into the lines that a person saw, with a terminal emulator:
 * cursor moves, erased lines and carriage returns are carried out, the alternate screen is left out, and
 * so are prompts between shell-integration marks (OSC 633 and 133). What a program clears stays readable.
 * Memory is bounded; the work is done in slices that yield to other work.
 */
export class TerminalScreen {
  private readonly terminal: Terminal;
  private readonly text = new HeadAndTail();
  private readonly prompts: PromptRange[] = [];
  private readonly pending: string[] = [];
  private pendingCharacters = 0;
  private harvested: IMarker | undefined;
  private busy = false;
  private scrollsPartly = false;
  private disposed = false;
  private readonly waiting: (() => void)[] = [];

  constructor(options: { columns?: number } = {}) {
    this.terminal = new Terminal({
      cols: Math.max(20, options.columns ?? DEFAULT_COLUMNS),
      rows: ROWS,
      scrollback: SCROLLBACK,
      convertEol: true,
      allowProposedApi: true,
      logLevel: 'off',
    });
    const parser = this.terminal.parser;
    parser.registerEscHandler({ final: 'c' }, () => this.keepCleared());
    parser.registerCsiHandler({ final: 'J' }, (params) => (params[0] === 2 ? this.keepCleared() : params[0] === 3));
    parser.registerCsiHandler({ final: 'r' }, (params) => this.onScrollRegion(params));
    parser.registerOscHandler(633, (data) => this.onMark(data));
    parser.registerOscHandler(133, (data) => this.onMark(data));
  }

  /** Takes the next piece of output; pieces may be cut anywhere. Returns at once, the work is done later. */
  write(chunk: string): void {
    if (this.disposed || chunk === '') return;
    this.pending.push(chunk);
    this.pendingCharacters += chunk.length;
    this.dropOldestPending();
    this.pump();
  }

  /** Resolves when all that was written so far is carried out; lets a fast writer wait. */
  async drain(): Promise<void> {
    if (!this.busy) return;
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** The lines, after all output was carried out. The screen can be written to afterwards, and read again. */
  async finish(): Promise<ScreenText> {
    await this.drain();
    if (this.disposed) return { lines: [], droppedLines: 0 };
    const buffer = this.terminal.buffer.normal;
    this.harvest(buffer.baseY + this.lastUsedRow(buffer) + 1);
    const { lines, droppedLines } = this.text.read();
    while (lines.length > 0 && lines.at(-1) === '') lines.pop();
    return { lines, droppedLines };
  }

  /** Frees the emulator. Writing afterwards does nothing. */
  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    this.pending.length = 0;
    this.terminal.dispose();
    this.wake();
  }

  private pump(): void {
    if (this.busy) return;
    const slice = this.takeSlice();
    if (slice === undefined) return this.wake();
    this.busy = true;
    this.terminal.write(this.passPlainLines(slice), () => {
      this.busy = false;
      if (this.disposed) return;
      this.harvest(this.terminal.buffer.normal.baseY);
      this.pump();
    });
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  /** The next characters that scroll at most `SLICE_NEWLINES` rows by themselves. */
  private takeSlice(): string | undefined {
    let chunk = this.pending.shift();
    if (chunk === undefined) return undefined;
    // The emulator takes a turn of the event loop for each piece that it is given, however small.
    while (chunk.length < SLICE_CHARACTERS && this.pending.length > 0) chunk += this.pending.shift() ?? '';
    let end = Math.min(chunk.length, SLICE_CHARACTERS);
    let newline = -1;
    for (let seen = 0; seen < SLICE_NEWLINES; seen += 1) {
      newline = chunk.indexOf('\n', newline + 1);
      if (newline === -1 || newline >= end) break;
      if (seen === SLICE_NEWLINES - 1) end = newline + 1;
    }
    if (end > MIN_PLAIN_SLICE && this.terminal.buffer.normal.cursorX !== 0) end = chunk.indexOf('\n') + 1 || end;
    const lastNewline = chunk.lastIndexOf('\n', end - 1);
    if (end < chunk.length && lastNewline >= 0) end = lastNewline + 1;
    if (end < chunk.length) this.pending.unshift(chunk.slice(end));
    this.pendingCharacters -= end;
    return chunk.slice(0, end);
  }

  /**
   * Most output is plain lines that scroll away unchanged. Those are taken as they are, which is several times
   * faster than the emulator; returned is the rest, which the emulator needs to hold the right screen.
   */
  private passPlainLines(slice: string): string {
    const { active, normal } = this.terminal.buffer;
    if (slice.length < MIN_PLAIN_SLICE || active.type !== 'normal' || this.scrollsPartly) return slice;
    const row = normal.baseY + normal.cursorY;
    if (normal.cursorX !== 0 || this.lastUsedRow(normal) >= normal.cursorY || this.openPrompt() !== undefined)
      return slice;
    const lines = plainLines(slice, this.terminal.cols);
    if (lines === undefined || lines.length <= LINES_ON_SCREEN * 2) return slice;
    this.harvest(row);
    const kept = lines.splice(lines.length - LINES_ON_SCREEN);
    for (const line of lines) this.text.push(showPlainLine(line));
    return kept.join('\r\n');
  }

  private dropOldestPending(): void {
    while (this.pendingCharacters > MAX_PENDING_CHARACTERS && this.pending.length > 1) {
      const chunk = this.pending.shift() ?? '';
      this.pendingCharacters -= chunk.length;
      this.text.countDropped(countNewlines(chunk));
    }
  }

  /** Reads the rows that can no longer change, up to (not with) `end`, counted from the top of the scrollback. */
  private harvest(end: number): void {
    const buffer = this.terminal.buffer.normal;
    const start = Math.max(0, this.harvested?.line ?? 0);
    for (let y = start; y < end; y += 1) {
      const row = buffer.getLine(y);
      if (row === undefined || this.isPrompt(y)) continue;
      const next = buffer.getLine(y + 1);
      const continues = next?.isWrapped === true;
      let text = row.translateToString(!continues);
      if (continues && leavesCellEmpty(row, next)) text = text.slice(0, -1);
      if (endsWithPromptMark(text.trimEnd(), row)) text = text.trimEnd().slice(0, -1);
      this.text.push(text, row.isWrapped && y > 0);
    }
    if (end === start) return;
    this.harvested?.dispose();
    this.harvested = this.markRow(end);
  }

  private markRow(y: number): IMarker | undefined {
    const buffer = this.terminal.buffer.normal;
    if (this.terminal.buffer.active.type !== 'normal') return this.harvested;
    return this.terminal.registerMarker(y - buffer.baseY - buffer.cursorY);
  }

  /** A program clears the screen: what stood on it was read, so it is kept before it goes. */
  private keepCleared(): boolean {
    const buffer = this.terminal.buffer;
    if (buffer.active.type !== 'normal') return false;
    this.harvest(buffer.normal.baseY + this.lastUsedRow(buffer.normal) + 1);
    this.harvested?.dispose();
    this.harvested = undefined;
    return false;
  }

  private onScrollRegion(params: (number | number[])[]): boolean {
    this.scrollsPartly = params.length > 1 || (params.length === 1 && params[0] !== 0);
    return false;
  }

  private lastUsedRow(buffer: IBuffer): number {
    for (let y = ROWS - 1; y >= 0; y -= 1) {
      if ((buffer.getLine(buffer.baseY + y)?.translateToString(true) ?? '') !== '') return y;
    }
    return -1;
  }

  /** Shell-integration marks: A a prompt begins, C a command's output begins, D a command ended. */
  private onMark(data: string): boolean {
    const open = this.openPrompt();
    const kind = data[0];
    if ((kind === 'A' || kind === 'D') && open === undefined) {
      const from = this.terminal.registerMarker(0);
      if (from !== undefined) this.prompts.push({ from });
    } else if (kind === 'C' && open !== undefined) {
      const to = this.terminal.registerMarker(0);
      if (to !== undefined) open.to = to;
    }
    return false;
  }

  private openPrompt(): PromptRange | undefined {
    const last = this.prompts.at(-1);
    return last?.to === undefined ? last : undefined;
  }

  private isPrompt(y: number): boolean {
    return this.prompts.some(({ from, to }) => !from.isDisposed && y >= from.line && (to === undefined || y < to.line));
  }
}

/** A wide character that does not fit at the end of a row goes to the next one whole. */
function leavesCellEmpty(row: IBufferLine, next: IBufferLine): boolean {
  const last = row.getCell(row.length - 1);
  return last?.getCode() === 0 && last.getWidth() === 1 && next.getCell(0)?.getWidth() === 2;
}

/** zsh ends output that has no newline with a reversed `%` or `#`, which is no part of it. */
function endsWithPromptMark(text: string, row: IBufferLine): boolean {
  if (!text.endsWith('%') && !text.endsWith('#')) return false;
  for (let x = row.length - 1; x >= 0; x -= 1) {
    const cell = row.getCell(x);
    if (cell === undefined || cell.getCode() === 0 || cell.getChars() === ' ') continue;
    return cell.isInverse() !== 0;
  }
  return false;
}

function countNewlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
