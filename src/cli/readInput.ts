import { CliError } from './cliError';
import type { CliIo } from './cliIo';
import type { CommandCall } from './command';

/** Most characters of an input that is needed as a whole; a string of V8 holds about twice as many. */
const MAX_TEXT = 256 * 2 ** 20;

/** What a system error means to the user. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a directory',
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
};

/**
 * The pieces of the one file that the call names, or of standard input where it names none or `-`.
 * @throws CliError where the call names more than one, or, while reading, where the file cannot be read.
 */
export function inputOf({ positionals }: CommandCall, io: CliIo): AsyncIterable<Uint8Array> {
  const [path, ...more] = positionals;
  if (more.length > 0) throw new CliError(`takes one file, but got ${positionals.length}: ${positionals.join(', ')}`);
  return path === undefined || path === '-' ? io.stdin : readable(path, io);
}

/**
 * All text of an input, decoded as UTF-8; bytes that are no UTF-8 become U+FFFD.
 * @throws CliError where it is longer than a text may be.
 */
export async function readText(input: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const part of decoded(input)) {
    if (text.length + part.length > MAX_TEXT) {
      throw new CliError(`takes at most ${MAX_TEXT} characters; the input has more`);
    }
    text += part;
  }
  return text;
}

/** The text of an input piece by piece, decoded as UTF-8 across the borders of the pieces. */
export async function* decoded(input: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8');
  for await (const bytes of input) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

/** The lines of an input, without their ends; behind the last line end there is no line. */
export async function* linesOf(input: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  let rest = '';
  for await (const part of decoded(input)) {
    const [first = '', ...lines] = part.split('\n');
    rest += first;
    for (const line of lines) {
      yield withoutReturn(rest);
      rest = line;
    }
  }
  if (rest !== '') yield withoutReturn(rest);
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

/**
 * The text of a file.
 * @throws CliError where it cannot be read.
 */
export function readFileText(path: string, io: CliIo): Promise<string> {
  return readText(readable(path, io));
}

async function* readable(path: string, io: CliIo): AsyncIterable<Uint8Array> {
  try {
    yield* io.readFile(path);
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    if (typeof code !== 'string') throw error;
    throw new CliError(`cannot read ${path}: ${REASONS[code] ?? code}`);
  }
}
