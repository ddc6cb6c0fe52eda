/** A text as one line of Markdown that shows it as it is: no link, no markup, no icon, no HTML, but spaces to wrap at. */
export function plainMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]()#+!~|$-]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
