/** Where an event stands in the order of all events; of two with one clock, the name of the writer decides. */
export interface Order {
  readonly clock: number;
  readonly writer: string;
}

/** Whether `order` comes after `other`, or is the same (a later step of one change), or there is no other. */
export function isAfter(order: Order, other: Order | undefined): boolean {
  if (other === undefined || order.clock > other.clock) return true;
  return order.clock === other.clock && order.writer >= other.writer;
}

/** Whether `order` comes before `other`, or there is no other. */
export function isBefore(order: Order, other: Order | undefined): boolean {
  if (other === undefined || order.clock < other.clock) return true;
  return order.clock === other.clock && order.writer < other.writer;
}
