import { normalize } from '../../src/core/pattern/normalize';

/** Error texts a second and core, and what twice the length costs; by processor time, the best run counts. */
const RUNS = 5;
const MILLISECONDS = 400;
const TARGET = 20_000;
/** Rounds between two looks at the clock, which costs more than a text. */
const AT_ONCE = 50;
/** Twice the length may cost at most this many times as much: linear, with room for noise. */
const WORST_RATIO = 3;

const TEXTS: readonly string[] = [
  "src/cart.ts(12,5): error TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.",
  'app.py:5: error: Argument 1 to "scale" has incompatible type "str"; expected "int"  [arg-type]',
  'Error: connect ECONNREFUSED 127.0.0.1:5432',
  "ModuleNotFoundError: No module named 'requests'",
  'bash: kubctl: command not found',
  "main.c:4:12: error: 'total' undeclared (first use in this function)",
  'npm error ERESOLVE unable to resolve dependency tree',
  'curl: (7) Failed to connect to localhost port 4567 after 0 ms: Could not connect to server',
  'fatal: not a git repository (or any of the parent directories): .git',
  'java.lang.NullPointerException: Cannot invoke "String.length()" because "<local1>" is null',
  'ERROR:  relation "orders" does not exist',
  'panic: runtime error: index out of range [3] with length 3',
];

const BLOCKS: readonly string[] = [
  'error[E0308]: mismatched types\n --> src/main.rs:2:5\n  |\n1 | fn port() -> u16 {\n  |              --- expected `u16` because of return type\n2 |     first()\n  |     ^^^^^^^ expected `u16`, found `Option<u16>`',
  'Traceback (most recent call last):\n  File "/srv/app/load.py", line 7, in main\n    row["email"]\nKeyError: \'email\'',
  "TypeError: Cannot read properties of undefined (reading 'map')\n    at list (/srv/app/list.js:6:24)\n    at Module._compile (node:internal/modules/cjs/loader:1521:14)\n    at Module.load (node:internal/modules/cjs/loader:1266:32)",
];

/** Texts that make careless patterns slow, at a length. */
const ADVERSARIAL: Readonly<Record<string, (length: number) => string>> = {
  slashes: (n) => '/a'.repeat(n / 2),
  'path segments': (n) => 'src/'.repeat(n / 4),
  dots: (n) => 'a.'.repeat(n / 2),
  colons: (n) => 'a:'.repeat(n / 2),
  digits: (n) => '1'.repeat(n),
  'numbers and blanks': (n) => '12 '.repeat(n / 3),
  'open quotes': (n) => "'a ".repeat(n / 3),
  backticks: (n) => '`'.repeat(n),
  brackets: (n) => '([{<'.repeat(n / 4),
  blanks: (n) => `error${' '.repeat(n)}x`,
  equals: (n) => 'a='.repeat(n / 2),
  words: (n) => 'cannot find the module '.repeat(n / 23),
  base64: (n) => 'aB3+'.repeat(n / 4),
  lines: (n) => 'at f (x.js:1:2)\n'.repeat(n / 16),
  'short lines': (n) => 'E\n'.repeat(n / 2),
  chinese: (n) => '数据库连接超时'.repeat(n / 7),
};

function main(): void {
  const lines = speed(TEXTS);
  const blocks = speed(BLOCKS);
  console.log(`one-line errors: ${Math.round(lines)} texts/s a core`);
  console.log(`blocks: ${Math.round(blocks)} texts/s a core`);
  if (lines < TARGET) console.log(`below the target of ${TARGET}: measure on a quiet machine before believing it`);
  console.log('| adversarial text | 8,000 characters | 16,000 characters | ratio |');
  console.log('| --- | --- | --- | --- |');
  for (const [name, make] of Object.entries(ADVERSARIAL)) {
    const short = milliseconds(make(8_000));
    const long = milliseconds(make(16_000));
    const ratio = long / Math.max(short, 0.02);
    console.log(`| ${name} | ${short.toFixed(2)} ms | ${long.toFixed(2)} ms | ${ratio.toFixed(1)} |`);
    if (ratio > WORST_RATIO) {
      console.error(`${name}: twice the length costs ${ratio.toFixed(1)} times as much; it must stay linear.`);
      process.exitCode = 1;
    }
  }
}

/** Texts a second, best of the runs. */
function speed(texts: readonly string[]): number {
  let best = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const start = process.cpuUsage();
    let n = 0;
    let spent = 0;
    while (spent < MILLISECONDS) {
      for (let i = 0; i < AT_ONCE; i += 1) for (const text of texts) normalize(text);
      n += AT_ONCE * texts.length;
      spent = spentSince(start);
    }
    best = Math.max(best, (1000 * n) / spent);
  }
  return best;
}

/** Milliseconds for one text, best of the runs. */
function milliseconds(text: string): number {
  let best = Infinity;
  for (let run = 0; run < RUNS; run += 1) {
    const start = process.cpuUsage();
    for (let i = 0; i < 5; i += 1) normalize(text);
    best = Math.min(best, spentSince(start) / 5);
  }
  return best;
}

function spentSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

main();
