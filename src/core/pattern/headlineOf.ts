import { cleanText } from './cleanText';
import { decisiveLines } from './decisive/decisiveLines';

/**
 * The line of an error text that a person would quote, trimmed: not the banner or the frame that stands above it.
 * @param text the text of one error, with or without its block
 */
export function headlineOf(text: string): string {
  return decisiveLines(cleanText(text)).headline;
}
