/** Where messages go in the end; the shape of VS Code's `LogOutputChannel`. */
export interface LogSink {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/**
 * The log of the extension. `message` is written by us and holds nothing from outside but numbers;
 * `detail` is what came from outside (a path, a command line, another library's message) and is redacted.
 */
export interface Log {
  debug(message: string, detail?: unknown): void;
  info(message: string, detail?: unknown): void;
  warn(message: string, detail?: unknown): void;
  error(message: string, detail?: unknown): void;
}

const MAX_DETAIL = 4_000;

/**
 * A log whose details pass the redaction gate before they are written; messages keep their order.
 * @param redact takes a text, gives it without secrets; if it fails, the detail is left out.
 */
export function createLog(sink: LogSink, redact: (text: string) => Promise<string>): Log {
  let pending = 0;
  let last: Promise<void> = Promise.resolve();

  const write = (level: keyof LogSink, message: string, detail: unknown): void => {
    // Without anything to redact or to wait for, the redaction module need not be loaded.
    if (detail === undefined && pending === 0) return sink[level](message);
    pending += 1;
    last = last
      .then(async () => sink[level](detail === undefined ? message : `${message} ${await redacted(detail)}`))
      .finally(() => (pending -= 1));
  };

  const redacted = async (detail: unknown): Promise<string> => {
    const text = detail instanceof Error ? (detail.stack ?? detail.message) : String(detail);
    try {
      return await redact(text.slice(0, MAX_DETAIL));
    } catch {
      return '(left out: it could not be redacted)';
    }
  };

  return {
    debug: (message, detail) => write('debug', message, detail),
    info: (message, detail) => write('info', message, detail),
    warn: (message, detail) => write('warn', message, detail),
    error: (message, detail) => write('error', message, detail),
  };
}
