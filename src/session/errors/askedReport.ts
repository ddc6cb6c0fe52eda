import type { ErrorReport } from '../../core/errors/errorReport';

const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/**
 * A report of what a person typed or pasted; `undefined` where there is nothing but blanks.
 * @param headlineOf gives the line that a person would quote of a longer text
 */
export function askedReport(text: string, headlineOf: (text: string) => string): ErrorReport | undefined {
  const plain = text.replace(/\r\n?/g, '\n').replace(CONTROL, '').trim();
  if (plain === '') return undefined;
  return { headline: headlineOf(plain), text: plain, severity: 'error', count: 1, recogniser: 'asked' };
}
