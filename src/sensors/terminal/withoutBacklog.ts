/**
 * The same output, without keeping what was taken from it. VS Code's stream of a command's output holds every chunk that
 * it has delivered until the command ends, so that a second reader could start from the beginning; a server that logs
 * for a day, or a flood of 50 MB, stays in memory with it. Each call of `read()` gives a stream of its own, so the chunks
 * that were taken here are nobody else's: they are blanked in the list that the stream holds. Where the stream is
 * made otherwise, nothing is found to blank, and the output is the same.
 */
export async function* withoutBacklog(output: AsyncIterable<string>): AsyncGenerator<string> {
  let taken = 0;
  for await (const chunk of output) {
    blank(output, taken, chunk);
    taken += 1;
    yield chunk;
  }
}

function blank(output: AsyncIterable<string>, index: number, chunk: string): void {
  // Not by name: names of private fields differ between builds of VS Code.
  for (const held of Object.values(output) as unknown[]) {
    if (Array.isArray(held) && held[index] === chunk) held[index] = '';
  }
}
