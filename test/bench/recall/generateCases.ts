import type { Case } from '../../../src/core/cases/case';

/** Words of error messages, the most frequent first; behind them come words made of syllables. */
const COMMON =
  'error not file cannot found failed module type line no is the in to of for with at expected undefined import read name value function argument property connect refused open write permission denied directory such version package install build compile test timeout request response server client database table column key missing invalid unexpected token syntax null reference class method object string number array index range memory stack overflow process exit code signal killed port address already use socket host resolve certificate expired branch merge conflict remote reject push commit hook docker image container volume network pod'.split(
    ' ',
  );
const SYLLABLES =
  'ba be bi bo bu ca ce co cu da de di do du fa fe fi fo ga ge go gu ha he hi ho ka ke ki ko la le li lo lu ma me mi mo mu na ne ni no nu pa pe pi po pu ra re ri ro ru sa se si so su ta te ti to tu va ve vi vo za ze zi zo'.split(
    ' ',
  );
const LETTERS = '端口占用模块找不到文件权限连接超时内存溢出编译失败依赖版本冲突数据库推送拒绝证书过期配置错误变量类型';
const TOOLS =
  'node tsc python pip java mvn cargo rustc go docker kubectl npm yarn gcc make git psql ruby php curl'.split(' ');
const VOCABULARY = 60_000;
const CODES = 4_000;

/** Numbers below a bound, the same row for the same seed (Park and Miller 1988). */
export type Numbers = (below: number) => number;

/** Makes a generator. */
export function numbers(seed: number): Numbers {
  let state = seed;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return Math.floor((state / 2147483647) * below);
  };
}

/** Texts of errors whose words are as unequally frequent as those of a language (Zipf, exponent 1). */
export class ErrorTexts {
  private readonly words: string[];
  private readonly cumulative: Float64Array;

  constructor(private readonly next: Numbers) {
    const made = new Set(COMMON);
    const syllables = numbers(11);
    while (made.size < VOCABULARY) {
      const parts = 2 + syllables(3);
      made.add(Array.from({ length: parts }, () => SYLLABLES[syllables(SYLLABLES.length)] ?? '').join(''));
    }
    this.words = [...made];
    this.cumulative = new Float64Array(VOCABULARY);
    let sum = 0;
    for (let rank = 0; rank < VOCABULARY; rank += 1) {
      sum += 1 / (rank + 1);
      this.cumulative[rank] = sum;
    }
  }

  /** One word, a frequent one more often. */
  word(): string {
    const all = this.cumulative[VOCABULARY - 1] ?? 1;
    const sought = (this.next(1_000_000_000) / 1_000_000_000) * all;
    let low = 0;
    let high = VOCABULARY - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.cumulative[middle] ?? 0) < sought) low = middle + 1;
      else high = middle;
    }
    return this.words[low] ?? '';
  }

  sentence(length: number): string {
    return Array.from({ length }, () => this.word()).join(' ');
  }

  /** A name that a user gave: two words of the language in camelCase, and often a number. */
  name(): string {
    const second = this.word();
    return `${this.word()}${second.charAt(0).toUpperCase()}${second.slice(1)}${this.next(3) === 0 ? this.next(1000) : ''}`;
  }

  /** An error as a tool prints it: the message with a code and a name, and two frames. */
  error(): string {
    const name = this.name();
    const code = 1000 + Math.floor(CODES ** (this.next(1000) / 1000));
    return [
      `${TOOLS[this.next(TOOLS.length)] ?? ''}: error E${code}: ${this.sentence(5 + this.next(6))} '${name}' ${this.sentence(3)}`,
      `    at ${name} (/srv/app/${this.word()}/${this.word()}.ts:${this.next(900)}:${this.next(80)})`,
      `    at run (/srv/app/main.ts:${this.next(90)}:5)`,
    ].join('\n');
  }

  chinese(length: number): string {
    return Array.from({ length }, () => LETTERS.charAt(Math.floor((this.next(1000) ** 2 / 1e6) * LETTERS.length))).join(
      '',
    );
  }
}

/** Cases of a library, each another error; a third has an alias, every tenth one in Chinese. */
export function generateCases(count: number): Case[] {
  const next = numbers(7);
  const texts = new ErrorTexts(next);
  return Array.from({ length: count }, (_, at): Case => {
    const alias = next(10) === 0 ? [texts.chinese(8)] : next(4) === 0 ? [texts.sentence(5)] : [];
    return {
      id: `case-${at}`,
      title: `Case ${at}`,
      errorText: texts.error(),
      rootCause: texts.sentence(8),
      fixSummary: texts.sentence(7),
      outcome: 'fixed',
      tags: [texts.word(), texts.word()],
      aliases: alias,
      changedFiles: [],
      source: 'bench',
      signature: `s${at}`,
      createdAt: 0,
      updatedAt: 0,
      occurrences: { count: 1, firstAt: 0, lastAt: at },
    };
  });
}

/** Queries: half are errors of the library with other names and some other words, half are new errors. */
export function generateQueries(cases: readonly Case[], count: number): string[] {
  const next = numbers(99);
  const texts = new ErrorTexts(next);
  return Array.from({ length: count }, (_, at) => {
    const found = cases[next(cases.length)];
    if (at % 2 === 0 || found === undefined) return texts.error();
    return found.errorText
      .replace(/'\w+'/, `'${texts.name()}'`)
      .replace(/:\d+:\d+/g, `:${next(900)}:${next(80)}`)
      .split(' ')
      .map((word) => (/^[a-z]+$/.test(word) && next(6) === 0 ? texts.word() : word))
      .join(' ');
  });
}

/** What a person types: two or three words of the library, the last of them half. */
export function generateTyped(cases: readonly Case[], count: number): string[] {
  const next = numbers(5);
  return Array.from({ length: count }, () => {
    const words = (cases[next(cases.length)]?.errorText ?? '').split(/[^a-z]+/).filter((word) => word.length > 4);
    const some = Array.from({ length: 2 + next(2) }, () => words[next(words.length)] ?? 'module');
    return some.join(' ').slice(0, -2);
  });
}

/** Everything of a case that is searched. */
export function textOf({ errorText, aliases, rootCause, fixSummary, tags }: Case): string {
  return [errorText, ...aliases, rootCause, fixSummary, ...tags].join('\n');
}
