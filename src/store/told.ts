import { sentenceText, type Sentence } from '../core/cases/sentence';

/** A sentence for the user, in English and to be translated. */
export interface Told {
  readonly detail: string;
  readonly said: Sentence;
}

/** The words of a status. */
export function told(said: Sentence): Told {
  return { detail: sentenceText(said), said };
}
