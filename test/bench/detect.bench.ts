import { Terminal } from '@xterm/headless';
import { detectErrors } from '../../src/core/errors/detectErrors';
import { TerminalScreen } from '../../src/core/errors/terminalScreen';

/** Megabytes of each kind of output, and how often each is measured; the best run counts, by processor time. */
const MEGABYTES = 4;
const RUNS = 3;
const CHUNK = 16_384;

/** Kinds of output from plain to heavy on control sequences and on lines that look like errors. */
const KINDS: Record<string, (i: number) => string> = {
  'build log': (i) => `  CC      drivers/net/ethernet/vendor/mod_${String(i).padStart(5, '0')}.o\r\n`,
  'server log': (i) =>
    `2026-11-29T21:22:07.${String(i % 1000).padStart(3, '0')}Z INFO http: GET /items/${i} 200 in 12ms, 0 errors\r\n`,
  'coloured tests': (i) => `  \x1b[32m✓\x1b[39m adds item ${i} to the cart \x1b[2m(${i % 9} ms)\x1b[22m\r\n`,
  'progress bar': (i) => `\r\x1b[2K\x1b[1G⠙ building module ${i}${i % 60 === 0 ? '\r\n' : ''}`,
  'compiler errors': (i) =>
    `src/mod${i}.c:${i % 900}:7: error: 'x${i}' undeclared (first use in this function)\r\n   12 |   x${i};\r\n`,
};

async function main(): Promise<void> {
  console.log('| output | emulator alone | screen | screen and detection | ratio |');
  console.log('| --- | --- | --- | --- | --- |');
  for (const [kind, make] of Object.entries(KINDS)) {
    const chunks = chunksOf(make);
    const alone = await best(chunks, runEmulator);
    const screen = await best(chunks, async (pieces) => void (await runScreen(pieces)));
    const whole = await best(chunks, async (pieces) => {
      detectErrors(await runScreen(pieces), { command: 'make', exitCode: 2 });
    });
    const cells = [alone, screen, whole].map((speed) => `${speed.toFixed(1)} MB/s`);
    console.log(`| ${kind} | ${cells.join(' | ')} | ${(whole / alone).toFixed(2)} |`);
    if (whole / alone < 1 / 3) {
      console.error(`${kind}: detection must be at least a third as fast as the emulator alone.`);
      process.exitCode = 1;
    }
  }
}

function chunksOf(make: (i: number) => string): string[] {
  let output = '';
  for (let i = 0; output.length < MEGABYTES * 1_000_000; i += 1) output += make(i);
  return output.match(new RegExp(`[^]{1,${CHUNK}}`, 'g')) ?? [];
}

async function best(chunks: readonly string[], run: (chunks: readonly string[]) => Promise<void>): Promise<number> {
  let fastest = 0;
  const bytes = chunks.reduce((sum, chunk) => sum + Buffer.byteLength(chunk), 0);
  for (let i = 0; i < RUNS; i += 1) {
    const before = process.cpuUsage();
    await run(chunks);
    const { user, system } = process.cpuUsage(before);
    fastest = Math.max(fastest, bytes / (user + system));
  }
  return fastest;
}

async function runEmulator(chunks: readonly string[]): Promise<void> {
  const terminal = new Terminal({ cols: 120, rows: 30, allowProposedApi: true });
  await new Promise<void>((resolve) => {
    for (const [i, chunk] of chunks.entries()) terminal.write(chunk, i === chunks.length - 1 ? resolve : undefined);
  });
  terminal.dispose();
}

async function runScreen(chunks: readonly string[]) {
  const screen = new TerminalScreen();
  for (const chunk of chunks) screen.write(chunk);
  const text = await screen.finish();
  screen.dispose();
  return text;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
