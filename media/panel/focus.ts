/** Where the focus goes when what had it is gone because it was used. */
const FOLLOWS: Readonly<Record<string, string>> = { notThis: 'takeBack', takeBack: 'card' };

/** The element of a key (`ElementOptions.key`). */
export function byKey(root: HTMLElement, key: string): HTMLElement | undefined {
  return keyed(root).find((element) => element.dataset.key === key);
}

/**
 * Changes a part of the page and leaves the focus where it was: on the same element by its key; where that is gone, on
 * what took its place, or on the nearest that is still there.
 */
export function keepingFocus(root: HTMLElement, change: () => void): void {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
  const before = keyed(root).map((element) => element.dataset.key ?? '');
  change();
  if (focused === undefined) return;
  const place = before.indexOf(focused);
  const [name = '', ...id] = focused.split(':');
  const follower = FOLLOWS[name];
  const wanted = [
    focused,
    ...(follower === undefined ? [] : [[follower, ...id].join(':')]),
    ...before.slice(place + 1),
    ...before.slice(0, Math.max(0, place)).reverse(),
  ];
  const now = new Map(keyed(root).map((element) => [element.dataset.key ?? '', element]));
  for (const key of wanted) {
    const element = now.get(key);
    element?.focus({ preventScroll: true });
    if (element !== undefined && document.activeElement === element) return;
  }
}

function keyed(root: HTMLElement): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-key]')];
}
