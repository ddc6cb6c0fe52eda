import { el, userText } from './dom';

/** How a line of a unified diff is shown, by its first letter. The letter itself stays: colour never tells alone. */
const LINE_CLASS: Readonly<Record<string, string>> = { '+': 'added', '-': 'removed', '@': 'hunk' };

/** A unified diff. */
export function diffText(diff: string, label: string, key: string): HTMLElement {
  const lines = diff
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => {
      const isHeader = line.startsWith('+++') || line.startsWith('---');
      return el('span', { class: `line ${isHeader ? 'hunk' : (LINE_CLASS[line.charAt(0)] ?? '')}` }, `${line}\n`);
    });
  return userText(
    'pre',
    { class: 'code diff', key: `text:${key}`, attributes: { tabindex: '0', role: 'group', 'aria-label': label } },
    ...lines,
  );
}
