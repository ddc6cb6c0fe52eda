import { isRandom, isTechnical } from './randomId';
import { maskNumber } from './shaped';
import type { Sink } from './sink';

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;
const NUMBER = /^\d+(?:\.\d+)*$/;
/** A word and its number: `test4.2`, `worker12`. */
const NUMBERED = /^[A-Za-z]{2,}\d{1,6}(?:\.\d{1,4})*$/;
const HEX = /^(?=[a-f]*\d)[0-9a-f]{7,}$/i;

/**
 * Masks the digits of a name: a random tail is an id, trailing digits are a number, the name of a technique (`utf8`, `int32`)
 * stays.
 * @param name letters, digits and what joins them; no blanks
 */
export function maskName(name: string, sink: Sink): void {
  if (!/\d/.test(name) || isTechnical(name)) {
    sink.literal(name);
    return;
  }
  const uuid = UUID.exec(name);
  if (uuid !== null) {
    sink.literal(name.slice(0, uuid.index));
    sink.placeholder('uuid', uuid[0]);
    sink.literal(name.slice(uuid.index + uuid[0].length).replace(/^-\d+$/, ''));
    return;
  }
  // Dots join words but not the digits of one number.
  const words = name.split(/([-_@:+]+|\.(?!\d)|(?<!\d)\.)/);
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (i % 2 === 1 || !/\d/.test(word) || isTechnical(word)) {
      sink.literal(word);
    } else if (/^0x[0-9a-f]+$/i.test(word)) {
      sink.placeholder('hex', word);
    } else if (NUMBER.test(word)) {
      maskNumber(word, '', sink);
    } else if (!NUMBERED.test(word) && (isRandom(word) || HEX.test(word))) {
      sink.placeholder('id', words.slice(i).join(''));
      return;
    } else {
      const [digits = ''] = /\d+(?:\.\d+)*/.exec(word) ?? [];
      const start = word.indexOf(digits);
      sink.literal(word.slice(0, start));
      sink.placeholder('number', digits);
      sink.literal(word.slice(start + digits.length));
    }
  }
}
