/** Longest command line that is looked at, in characters. */
const MAX_LINE = 4_000;

/**
 * The words of a simple command, without quotes and redirections. Not a shell: nothing is expanded.
 * @param line one command, without `&&`, `;` or `|` outside of quotes.
 */
export function shellWords(line: string): readonly string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  const text = line.slice(0, MAX_LINE);
  for (let i = 0; i < text.length; i += 1) {
    const character = text.charAt(i);
    if (quote !== '') {
      if (character === quote) quote = '';
      else word = (word ?? '') + character;
    } else if (character === '"' || character === "'") {
      quote = character;
      word ??= '';
    } else if (character === ' ' || character === '\t') {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + character;
  }
  if (word !== undefined) words.push(word);
  return withoutRedirections(words);
}

/**
 * The simple commands of a line: split at `&&`, `||`, `;`, `|`, `&` and line ends outside of quotes.
 * Of a pipeline only the first command is given: the others read what it prints.
 */
export function simpleCommands(line: string): readonly string[] {
  const commands: string[] = [];
  let from = 0;
  let quote = '';
  let piped = false;
  const text = line.slice(0, MAX_LINE);
  const take = (to: number): void => {
    const part = text.slice(from, to).trim();
    if (part !== '' && !piped) commands.push(part);
  };
  for (let i = 0; i < text.length; i += 1) {
    const character = text.charAt(i);
    if (character === '\\') i += 1;
    else if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'" || character === '`') quote = character;
    else {
      const separator = separatorAt(text, i);
      if (separator === '') continue;
      take(i);
      piped = separator === '|' || separator === '|&';
      i += separator.length - 1;
      from = i + 1;
    }
  }
  take(text.length);
  return commands;
}

function separatorAt(text: string, at: number): string {
  const two = text.slice(at, at + 2);
  if (two === '&&' || two === '||' || two === '|&') return two;
  const one = text.charAt(at);
  if (one === ';' || one === '\n' || one === '|') return one;
  // `2>&1` and `&>log` are redirections.
  return one === '&' && text[at - 1] !== '>' && text[at + 1] !== '>' ? '&' : '';
}

function withoutRedirections(words: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] ?? '';
    if (/^(?:\d|&)?(?:>>?|<)(?:&\d)?$/.test(word)) {
      if (!word.includes('&') || word.startsWith('&')) i += 1;
    } else if (!/^(?:\d|&)?(?:>>?|<)/.test(word)) kept.push(word);
  }
  return kept;
}
