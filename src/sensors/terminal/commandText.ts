/** What VS Code puts before the command of a task: ` *  Executing task: `, in any language. */
const TASK_PREFIX = /^\s{0,4}\*\s{1,4}[^:：]{1,80}[:：]\s?/;

/**
 * The command line as a person typed it, from what shell integration tells; `undefined` where it tells nothing
 * (fish, an empty line).
 */
export function commandText(value: string): string | undefined {
  const text = value.replace(TASK_PREFIX, '').trim();
  return text === '' ? undefined : text;
}
