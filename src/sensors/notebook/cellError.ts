import type { ErrorReport } from '../../core/errors/errorReport';

/** The mime type of an error in the output of a notebook cell. */
export const ERROR_MIME = 'application/vnd.code.notebook.error';

const MAX_TEXT = 64_000;
const MAX_LINE = 1_000;
const ESCAPES = /\u001b\[[0-9;]{0,40}[A-Za-z]/g;
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/**
 * The report of an error in a cell's output; undefined where it is none.
 * @param data of an output item with the mime type `ERROR_MIME`: JSON with name, message and stack; untrusted.
 */
export function cellError(data: Uint8Array): ErrorReport | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder().decode(data.subarray(0, 4 * MAX_TEXT)));
  } catch {
    return undefined;
  }
  const { name, message, stack } = (parsed ?? {}) as Record<string, unknown>;
  const type = plain(name);
  const said = plain(message).split('\n', 1)[0] ?? '';
  if (type === '' && said === '') return undefined;
  const headline = (type === '' || said.startsWith(`${type}:`) ? said : `${type}: ${said}`).slice(0, MAX_LINE);
  const trace = plain(stack);
  return {
    headline,
    text: (trace.includes(said) ? trace : `${headline}\n${trace}`).slice(0, MAX_TEXT).trim(),
    severity: 'error',
    ...(/^\w{1,80}$/.test(type) ? { errorType: type } : {}),
    count: 1,
    recogniser: 'notebook',
  };
}

function plain(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value.slice(0, MAX_TEXT).replace(ESCAPES, '').replace(/\r\n?/g, '\n').replace(CONTROL, '').trim();
}
