/** What an element may get beside its children. Texts always become text nodes: nothing here takes HTML. */
export interface ElementOptions {
  readonly class?: string;
  readonly title?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Names what can be focused, the same after each rendering, so that the focus survives it. */
  readonly key?: string;
  readonly onClick?: (event: MouseEvent) => void;
}

export type Child = Node | string | undefined;

/** Makes an element with its children; undefined children are left out. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  options: ElementOptions = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (options.class !== undefined) element.className = options.class;
  if (options.title !== undefined) element.title = options.title;
  if (options.key !== undefined) element.dataset.key = options.key;
  for (const [name, value] of Object.entries(options.attributes ?? {})) element.setAttribute(name, value);
  if (options.onClick !== undefined) element.addEventListener('click', options.onClick as EventListener);
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** A push button. */
export function button(
  options: ElementOptions & { readonly onClick: (event: MouseEvent) => void },
  ...children: readonly Child[]
): HTMLButtonElement {
  return el('button', { ...options, attributes: { type: 'button', ...options.attributes } }, ...children);
}

/** An element that shows a text of unknown direction and language as its own. */
export function userText<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  options: ElementOptions,
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  return el(tag, { ...options, attributes: { dir: 'auto', ...options.attributes } }, ...children);
}
