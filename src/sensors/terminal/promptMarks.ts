/** What line editors (readline, zsh, fish) print when they show a prompt (`h`) and when the line was entered (`l`). */
const BRACKETED_PASTE = '\u001b[?2004';

/** A piece of output, and which mark follows it. */
export interface MarkedPiece {
  readonly text: string;
  readonly then?: 'prompt-shown' | 'line-entered';
}

/**
 * Finds the prompts that are shown *inside* a command: a sub-shell, a remote shell, a REPL. Shell integration
 * tells nothing of these; but line editors switch bracketed paste on with each prompt and off with each entered line.
 */
export class PromptMarks {
  private carry = '';

  /** Cuts a piece of output at its marks; pieces may be cut anywhere, also within a mark. */
  split(chunk: string): readonly MarkedPiece[] {
    const text = this.carry + chunk;
    this.carry = '';
    const pieces: MarkedPiece[] = [];
    let start = 0;
    for (let at = text.indexOf(BRACKETED_PASTE); at !== -1; at = text.indexOf(BRACKETED_PASTE, start)) {
      const end = at + BRACKETED_PASTE.length;
      if (end === text.length) break;
      const kind = text[end];
      const then = kind === 'h' ? 'prompt-shown' : kind === 'l' ? 'line-entered' : undefined;
      if (then === undefined) pieces.push({ text: text.slice(start, end + 1) });
      else pieces.push({ text: text.slice(start, at), then });
      start = end + 1;
    }
    const cut = startOfPartialMark(text, start);
    this.carry = text.slice(cut);
    if (cut > start) pieces.push({ text: text.slice(start, cut) });
    return pieces;
  }
}

/** Where a mark begins that the end of the text cuts in two; the text's length where there is none. */
function startOfPartialMark(text: string, from: number): number {
  const at = text.lastIndexOf('\u001b');
  return at >= from && BRACKETED_PASTE.startsWith(text.slice(at)) ? at : text.length;
}
