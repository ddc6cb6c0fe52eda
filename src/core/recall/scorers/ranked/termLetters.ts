const PAGE_BITS = 16;
const PAGE = 2 ** PAGE_BITS;
/** Bytes of a letter beyond ASCII, each with the high bit set: 7 bits of its code in each. */
const WIDE = 3;

/** Keeps the letters of terms in pages of bytes: one for a letter of ASCII, three for any other. */
export class TermLetters {
  private readonly pages: Uint8Array[] = [];
  /** Bytes of the last page that are taken. */
  private taken = PAGE;

  /**
   * Keeps a term.
   * @returns its address, a whole number under 2 ** 32.
   */
  add(term: string): number {
    const most = term.length * WIDE + 1;
    if (this.taken + most > PAGE) {
      this.pages.push(new Uint8Array(Math.max(PAGE, most)));
      this.taken = 0;
    }
    const page = this.pages[this.pages.length - 1] as Uint8Array;
    const address = (this.pages.length - 1) * PAGE + this.taken;
    let at = this.taken;
    for (let letter = 0; letter < term.length; letter += 1) {
      const code = term.charCodeAt(letter);
      if (code > 0 && code < 128) page[at++] = code;
      else for (let bits = 14; bits >= 0; bits -= 7) page[at++] = 128 | ((code >>> bits) & 127);
    }
    page[at++] = 0;
    this.taken = Math.min(at, PAGE);
    return address;
  }

  /** Whether the term at an address is this one. */
  is(address: number, term: string): boolean {
    const page = this.page(address);
    const end = this.matchEnd(address, term);
    return end >= 0 && page[end] === 0;
  }

  /** Whether the term at an address begins with this one, and goes on. */
  goesOn(address: number, beginning: string): boolean {
    const end = this.matchEnd(address, beginning);
    return end >= 0 && this.page(address)[end] !== 0;
  }

  /** Whether the letters of the term at an address come before those of another, by their codes. */
  isBefore(address: number, other: number): boolean {
    const [page, otherPage] = [this.page(address), this.page(other)];
    let [at, otherAt] = [address & (PAGE - 1), other & (PAGE - 1)];
    while (page[at] === otherPage[otherAt] && page[at] !== 0) {
      at += 1;
      otherAt += 1;
    }
    return (page[at] as number) < (otherPage[otherAt] as number);
  }

  /** The term at an address. */
  text(address: number): string {
    const page = this.page(address);
    let text = '';
    for (let at = address & (PAGE - 1); page[at] !== 0;) {
      let code = page[at++] as number;
      if (code > 127)
        code = ((code & 127) << 14) | (((page[at++] as number) & 127) << 7) | ((page[at++] as number) & 127);
      text += String.fromCharCode(code);
    }
    return text;
  }

  /** Where the letters have ended that a term at an address begins with; −1 where it begins otherwise. */
  private matchEnd(address: number, letters: string): number {
    const page = this.page(address);
    let at = address & (PAGE - 1);
    for (let letter = 0; letter < letters.length; letter += 1) {
      const code = letters.charCodeAt(letter);
      if (code > 0 && code < 128) {
        if (page[at++] !== code) return -1;
      } else {
        for (let bits = 14; bits >= 0; bits -= 7) if (page[at++] !== (128 | ((code >>> bits) & 127))) return -1;
      }
    }
    return at;
  }

  private page(address: number): Uint8Array {
    return this.pages[address >>> PAGE_BITS] as Uint8Array;
  }
}
