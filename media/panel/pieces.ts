/** A piece of the page that stays as it is while what it is drawn from stays the same. */
export interface Piece {
  /** Names it among its siblings. */
  readonly key: string;
  /** What it is drawn from, as a text: another one is drawn anew. */
  readonly sign: string;
  readonly build: () => HTMLElement;
  /** Brings up to date what changes by itself, such as ages; called after each drawing, of what is kept too. */
  readonly refresh?: (element: HTMLElement) => void;
}

/**
 * Puts pieces into their parents. What is kept is not touched, so that a selection, a scrolled text and the layout of
 * long cases outlive a change elsewhere.
 */
export class Pieces {
  private readonly signs = new WeakMap<Element, string>();

  /** Makes these pieces, in this order, all that the parent holds. */
  place(parent: HTMLElement, pieces: readonly Piece[]): void {
    const old = new Map(
      [...parent.children].flatMap((child) =>
        child instanceof HTMLElement && child.dataset.piece !== undefined ? [[child.dataset.piece, child]] : [],
      ),
    );
    const wanted = pieces.map((piece) => {
      const kept = old.get(piece.key);
      const element = kept !== undefined && this.signs.get(kept) === piece.sign ? kept : this.make(piece);
      piece.refresh?.(element);
      return element;
    });
    for (const child of [...parent.children]) if (!wanted.some((element) => element === child)) child.remove();
    let next = parent.firstElementChild;
    for (const element of wanted) {
      if (element === next) next = next.nextElementSibling;
      else parent.insertBefore(element, next);
    }
  }

  private make({ key, sign, build }: Piece): HTMLElement {
    const element = build();
    element.dataset.piece = key;
    this.signs.set(element, sign);
    return element;
  }
}
