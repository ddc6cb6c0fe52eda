/**
 * Lets the arrow keys step between the elements of a list that can have the focus, Home and End to the first and the
 * last; Tab goes through them too.
 * @param selector of those elements.
 */
export function stepsByArrows(list: HTMLElement, selector: string): void {
  list.addEventListener('keydown', (event) => {
    const steps = [...list.querySelectorAll<HTMLElement>(selector)];
    const here = steps.findIndex((step) => step === event.target);
    if (here < 0) return;
    const places: Readonly<Record<string, number>> = {
      ArrowDown: here + 1,
      ArrowUp: here - 1,
      Home: 0,
      End: steps.length - 1,
    };
    const next = steps[places[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  });
}
