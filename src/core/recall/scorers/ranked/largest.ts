/**
 * The k-th largest of some numbers (Hoare's selection).
 * @param values at least `count`; their order changes.
 */
export function largest(values: Float64Array, count: number): number {
  const target = values.length - count;
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = values[(low + high) >>> 1] as number;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((values[left] as number) < pivot) left += 1;
      while ((values[right] as number) > pivot) right -= 1;
      if (left > right) break;
      const held = values[left] as number;
      values[left] = values[right] as number;
      values[right] = held;
      left += 1;
      right -= 1;
    }
    if (target <= right) high = right;
    else if (target >= left) low = left;
    else break;
  }
  return values[target] as number;
}
