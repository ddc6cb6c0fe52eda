import type { Database } from 'sql.js';
import { fillQueryTexts } from './queryTexts';

/**
 * Version 3 keeps with each rejection the error that it was said of, so that it outlives a change of the rules for
 * signatures. The tables are the same; code of version 2 would drop these texts.
 */
export function toVersion3(database: Database): void {
  fillQueryTexts(database);
}
