import type { ErrorReport } from '../../core/errors/errorReport';

const MAX_TEXT = 16_000;
const MAX_LINE = 1_000;
// What an adapter sends is not ours: a report holds plain text.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
/** A frame as most runtimes print it; the first place in it is where it happened. */
const PLACE = /(?:\(|\s|")((?:\/|[A-Za-z]:\\)[^\s():"]{1,400})"?(?::|, line )(\d{1,7})/;

/**
 * The report of the exception on which a debug session stopped; undefined where the adapter tells nothing of it.
 * @param info body of the response to `exceptionInfo` of the Debug Adapter Protocol; untrusted.
 * @param adapter type of the debug session: `pwa-node`, `python`.
 */
export function exceptionReport(info: unknown, adapter: string): ErrorReport | undefined {
  const { exceptionId, description, details } = (info ?? {}) as Record<string, unknown>;
  const { message, typeName, stackTrace } = (typeof details === 'object' && details !== null ? details : {}) as Record<
    string,
    unknown
  >;
  const type = nameOf(textOf(typeName) || textOf(exceptionId));
  const said = firstLine(textOf(message) || textOf(description));
  if (said === '' && type === '') return undefined;
  const headline = (type === '' || said.startsWith(type) ? said : `${type}: ${said}`).slice(0, MAX_LINE);
  const stack = textOf(stackTrace);
  const text = stack.includes(said) && said !== '' ? stack : [headline, stack].filter((part) => part !== '').join('\n');
  const place = PLACE.exec(stack);
  const [, file, line] = place ?? [];
  return {
    headline,
    text: text.slice(0, MAX_TEXT),
    severity: 'error',
    ...(type === '' ? {} : { errorType: type }),
    tool: toolOf(adapter),
    ...(file === undefined ? {} : { file, line: Number(line) }),
    count: 1,
    recogniser: 'debug',
  };
}

/** What is the same in a headline of the debugger and in one of the program's own output. */
export function messageOf(headline: string): string {
  return headline.replace(/^(?:Uncaught |Exception: )+/, '').replace(/^(?:[A-Za-z_][\w.]{0,80}: )+/, '');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT).replace(/\r\n?/g, '\n').replace(CONTROL, '').trim() : '';
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

/** The class without its package; `all` and `uncaught` are breakpoints, not classes. */
function nameOf(name: string): string {
  const short = name.slice(name.lastIndexOf('.') + 1);
  return /^[A-Z]\w{0,80}$/.test(short) ? short : '';
}

function toolOf(adapter: string): string {
  if (/node|chrome|msedge|extensionHost/.test(adapter)) return 'node';
  return adapter === 'debugpy' ? 'python' : adapter;
}
