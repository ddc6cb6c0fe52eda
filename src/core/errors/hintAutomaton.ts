const CLASS_OTHER = 0;
const CHARACTERS = 65_536;
/** A longer hint tells hardly more and costs table space. */
const MAX_HINT = 10;

/**
 * Finds in one pass over a line which rules may match it (Aho and Corasick, "Efficient string matching", 1975).
 * Letters are compared without case, and a `0` in a hint stands for any digit.
 */
export class HintAutomaton {
  private readonly classes = new Uint8Array(CHARACTERS);
  private readonly classCount: number;
  private readonly next: Uint16Array;
  private readonly outputs: readonly (readonly number[] | undefined)[];
  private readonly seen: Uint32Array;
  private readonly visited: Uint32Array;
  private stamp = 0;

  /** `hints[i]`: the literals of rule `i`, at least one each. */
  constructor(hints: readonly (readonly string[])[]) {
    const alphabet = new Map<string, number>();
    const children: Map<number, number>[] = [new Map<number, number>()];
    const found: number[][] = [[]];
    for (const [rule, literals] of hints.entries()) {
      for (const literal of literals) {
        let state = 0;
        for (const character of literal.slice(0, MAX_HINT).toLowerCase().replace(/\d/g, '0')) {
          const cls = alphabet.get(character) ?? alphabet.size + 1;
          alphabet.set(character, cls);
          let child = children[state]?.get(cls);
          if (child === undefined) {
            child = children.push(new Map()) - 1;
            found.push([]);
            children[state]?.set(cls, child);
          }
          state = child;
        }
        found[state]?.push(rule);
      }
    }
    this.classCount = alphabet.size + 1;
    this.mapCharacters(alphabet);
    this.next = new Uint16Array(children.length * this.classCount);
    this.link(children, found);
    this.outputs = found.map((rules) => (rules.length > 0 ? [...new Set(rules)] : undefined));
    this.seen = new Uint32Array(hints.length);
    this.visited = new Uint32Array(children.length);
  }

  /** Numbers of the rules that have a hint in the line, ascending; empty for most lines. */
  candidates(line: string): readonly number[] {
    const { classes, next, outputs, classCount } = this;
    let state = 0;
    let result: number[] | undefined;
    for (let i = 0; i < line.length; i += 1) {
      state = next[state * classCount + (classes[line.charCodeAt(i)] ?? CLASS_OTHER)] ?? 0;
      const output = outputs[state];
      if (output === undefined) continue;
      if (result === undefined) {
        result = [];
        this.stamp += 1;
      } else if (this.visited[state] === this.stamp) continue;
      this.visited[state] = this.stamp;
      for (const rule of output) {
        if (this.seen[rule] === this.stamp) continue;
        this.seen[rule] = this.stamp;
        result.push(rule);
      }
    }
    return result === undefined ? NONE : result.sort((a, b) => a - b);
  }

  private mapCharacters(alphabet: ReadonlyMap<string, number>): void {
    for (const [character, cls] of alphabet) {
      this.classes[character.charCodeAt(0)] = cls;
      this.classes[character.toUpperCase().charCodeAt(0)] = cls;
    }
    const digit = alphabet.get('0');
    if (digit !== undefined) this.classes.fill(digit, '0'.charCodeAt(0), '9'.charCodeAt(0) + 1);
  }

  /** Turns the tree into a table with an entry for every state and character, breadth first. */
  private link(children: readonly ReadonlyMap<number, number>[], found: number[][]): void {
    const fallback = new Uint16Array(children.length);
    const queue = [0];
    for (let at = 0; at < queue.length; at += 1) {
      const state = queue[at] ?? 0;
      const back = fallback[state] ?? 0;
      if (state !== 0) found[state]?.push(...(found[back] ?? []));
      for (let cls = 0; cls < this.classCount; cls += 1) {
        const inherited = state === 0 ? 0 : (this.next[back * this.classCount + cls] ?? 0);
        const child = children[state]?.get(cls);
        this.next[state * this.classCount + cls] = child ?? inherited;
        if (child === undefined) continue;
        fallback[child] = inherited;
        queue.push(child);
      }
    }
  }
}

const NONE: readonly number[] = [];
