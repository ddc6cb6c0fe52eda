/**
 * 64-bit FNV-1a over UTF-16 code units, computed in two 32-bit halves.
 * Source of the constants: Fowler, Noll, Vo, draft-eastlake-fnv (offset basis cbf29ce484222325, prime 100000001b3).
 * @param text what is hashed
 * @returns 16 hexadecimal digits
 */
export function fingerprint(text: string): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (let i = 0; i < text.length; i++) {
    low = (low ^ text.charCodeAt(i)) >>> 0;
    // The prime is 2^40 + 0x1b3: low * 0x1b3 may carry into the high half, and low << 8 lands there.
    const product = low * 0x1b3;
    const carry = Math.floor(product / 0x100000000);
    high = (Math.imul(high, 0x1b3) + carry + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}
