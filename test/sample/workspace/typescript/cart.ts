interface Item {
  name: string;
  quantity: number;
}

export function weight(item: Item, grams: number): number {
  return item.quantity * grams;
}

export const parcel = weight({ name: 'tea', quantity: 2 }, '250');
