import { fingerprint } from './fingerprint';

/**
 * Version of everything that a signature rests on. It is raised with each change of the rules that could re-group
 * stored cases; the store then signs them again from their error text.
 */
export const SIGNATURE_VERSION = 2;

/**
 * The stable identity of a problem.
 * @param parts what decides it: type, code, masked headline, support; empty parts count as absent
 * @returns `2:` and 16 hexadecimal digits
 */
export function signatureOf(parts: readonly string[]): string {
  const basis = parts.map((part) => part.toLowerCase().replace(/\s+/g, ' ').trim()).filter((part) => part !== '');
  return `${SIGNATURE_VERSION}:${fingerprint(basis.join('\n'))}`;
}

/** Whether a stored signature was made by other rules than those of this version. */
export function isOutdatedSignature(signature: string): boolean {
  return !signature.startsWith(`${SIGNATURE_VERSION}:`);
}
