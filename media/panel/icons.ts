/** Outlines on a 16 × 16 grid, drawn for this page. */
const PATHS = {
  previous: 'M10 3.5 5.5 8l4.5 4.5',
  next: 'm6 3.5 4.5 4.5L6 12.5',
  edit: 'm3 13 .7-3L10.8 2.9a1.2 1.2 0 0 1 1.7 0l.6.6a1.2 1.2 0 0 1 0 1.7L6 12.3 3 13Z',
  copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8Z',
  tag: 'M2.5 3.5v4L9 14l5-5-6.5-6.5h-4a1 1 0 0 0-1 1ZM5.3 5.3v.1',
  file: 'M4 2.5h5l3 3v8H4ZM9 2.5v3h3',
  chevron: 'm6 4 4 4-4 4',
  warning: 'M8 2.5 14 13.5H2ZM8 6.5v3.5M8 11.7v.1',
  info: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM8 7.3v3.5M8 5.1v.1',
  add: 'M8 3v10M3 8h10',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  close: 'm4 4 8 8M12 4l-8 8',
  history: 'M2.8 8a5.3 5.3 0 1 0 1.7-3.9L2.8 5.6M2.8 2.8v2.8h2.8M8 5v3.2l2.2 1.4',
  commit: 'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6ZM1.5 8h3.7M10.8 8h3.7',
  library: 'M3 2.8h3v10.5H3ZM6 4.5h3v8.8H6ZM10 5l2.5-.7 2 8.3-2.5.7Z',
  machine: 'M3.5 5.5h9v7h-9ZM8 5.5V3M6 8.5v1M10 8.5v1M6 3h4',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM10.3 10.3l3.5 3.5',
} as const;

/** A decorative icon in the colour of the text around it. */
export function icon(name: keyof typeof PATHS): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [key, value] of Object.entries({
    class: `icon icon-${name}`,
    viewBox: '0 0 16 16',
    'aria-hidden': 'true',
  })) {
    svg.setAttribute(key, value);
  }
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}
