import type { DocumentProblem, Mend } from './caseDocument';
import { sentenceText, type Sentence } from './sentence';

/** A mistake at a place of a document, with its English words. */
export function documentProblem(said: Sentence, start: number, end: number, mend?: Mend): DocumentProblem {
  return { message: sentenceText(said), said, start, end, ...(mend === undefined ? {} : { mend }) };
}
