/** What a command line says about how to read its output and exit code. */
export interface CommandShape {
  /** Names of all programs in it, without their directories; empty where the command is not known. */
  readonly programs: readonly string[];
  /** All that is printed is content of something else (`cat log`, `git diff`): words in it prove nothing. */
  readonly shows: boolean;
  /** Exit 1 is an answer ("no match", "differs") and no error. */
  readonly answers: boolean;
  /** Such a command that prints nothing when it finds nothing (`grep`): what it prints is a message. */
  readonly searches: boolean;
  /** The exit code may hide a failure: a pipeline, a list, `|| true`. */
  readonly hidesExit: boolean;
  /** Asks for help or the version. */
  readonly asksHelp: boolean;
}

const SHOWS = new Set(
  'cat bat batcat head tail less more most grep egrep fgrep zgrep rg ag ack sed awk gawk sort uniq wc cut tr diff colordiff cmp man info help history echo printf ls ll la dir tree exa eza lsd find fd fdfind locate journalctl dmesg xxd od hexdump strings column nl tac rev fold zcat xzcat bzcat type which whereis file stat env printenv declare alias apropos whatis tldr cal date'.split(
    ' ',
  ),
);
/** Passes on what it reads: judged by what stands before it. */
const FILTERS = new Set(
  'tee tail head less more cat sort uniq wc cut tr column nl grep egrep fgrep rg sed awk ts pv xargs'.split(' '),
);
const SHOWS_SUB =
  /^(?:git (?:log|diff|show|blame|grep|reflog|shortlog|help|stash (?:list|show))|docker (?:logs|history)|docker[ -]compose (?:logs|config)|kubectl (?:logs|describe|explain)|podman logs|npm (?:view|info|help)|pip3? show|cargo search|go doc|systemctl (?:status|cat|show)|gh (?:run view|issue|pr|api)|(?:heroku|aws|fly|vercel) logs|crontab -l)\b/;
const ANSWERS = new Set(
  'grep egrep fgrep zgrep rg ag ack diff colordiff cmp test [ [[ (( which type command pgrep pidof expr false whereis hash let read pkill killall comm'.split(
    ' ',
  ),
);
const ANSWERS_SUB =
  /^(?:git (?:\S+ )?(?:diff|grep|merge-base|check-ignore|show-ref|rev-parse --verify|rev-parse -q|ls-remote)|systemctl (?:--user )?(?:is-active|is-enabled|is-failed|status)|docker inspect|npm outdated|npm ls|dpkg -s|command -v|terraform plan .{0,80}-detailed-exitcode|terraform fmt -check)\b/;
const SEARCHES = /^(?:[efz]?grep|rg|ag|ack)$/;
const WRAPPERS =
  /^(?:(?:[A-Za-z_]\w{0,60}=(?:"[^"]{0,400}"|'[^']{0,400}'|\S{0,400})|sudo(?: -\w+)?|doas|env|time|nice|nohup|exec|command|builtin|stdbuf -\S+|unbuffer|!|\{|\() +)+/;

/** With `-c` the count is printed, 0 too. */
const COUNTS = /\s(?:-[A-Za-z]{0,20}c[A-Za-z]{0,20}|--count)(?=\s|$)/;

function searchesSilently(command: string): boolean {
  return SEARCHES.test(programOf(command)) && !COUNTS.test(command);
}

/** Reads a command line as far as detection needs it; not a shell parser: words in quotes count as words. */
export function readCommand(command: string | undefined): CommandShape {
  const text = (command ?? '').trim().slice(0, 4_000);
  const lists = splitOutsideQuotes(text, ['&&', '||', ';', '\n']);
  const commands = lists.map((list) =>
    splitOutsideQuotes(list, ['|']).map((part) => part.replace(WRAPPERS, '').trim()),
  );
  const programs = commands
    .flat()
    .map(programOf)
    .filter((name) => name !== '');
  const known = programs.length > 0;
  return {
    programs,
    shows: known && commands.every((pipeline) => pipeline.every((part, i) => printsContent(part, i > 0))),
    answers: known && answersWithExit(commands.at(-1)?.at(-1) ?? ''),
    searches: searchesSilently(commands.at(-1)?.at(-1) ?? ''),
    hidesExit:
      commands.some((pipeline) => pipeline.length > 1) ||
      // `a && b` ends with the code of what failed, `a; b` with that of b.
      splitOutsideQuotes(text, [';', '\n', ' & ']).length > 1 ||
      /\|\|\s{0,5}(?:true|:|exit 0)(?:\s|$)/.test(text),
    asksHelp: /\s(?:--help|-h|--version|help)(?:\s|$)/.test(text),
  };
}

/** The base name of the program that a simple command runs. */
export function programOf(command: string): string {
  const word = /^\S{1,300}/.exec(command)?.[0] ?? '';
  return word.slice(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1).replace(/\.(?:exe|cmd|bat)$/i, '');
}

function printsContent(command: string, reads: boolean): boolean {
  const program = programOf(command);
  if (program === 'cd' || program === 'export' || program === 'set' || program === 'true') return true;
  return (
    SHOWS.has(program) ||
    SHOWS_SUB.test(command.replace(/^(\S+) (?:--no-pager|-C \S+|--\S+) /, '$1 ')) ||
    (reads && FILTERS.has(program))
  );
}

function answersWithExit(command: string): boolean {
  return ANSWERS.has(programOf(command)) || ANSWERS_SUB.test(command.replace(/^git (?:--no-pager|-C \S+) /, 'git '));
}

/** Splits at the separators, longest first, that stand outside quotes. */
function splitOutsideQuotes(text: string, separators: readonly string[]): string[] {
  const parts: string[] = [];
  let quote = '';
  let from = 0;
  for (let i = 0; i < text.length; i += 1) {
    const character = text.charAt(i);
    if (quote !== '') {
      if (character === quote) quote = '';
      continue;
    }
    if (character === '\\') i += 1;
    else if (character === '"' || character === "'" || character === '`') quote = character;
    else {
      const separator = separators.find((candidate) => text.startsWith(candidate, i));
      if (separator === undefined) continue;
      // `|` alone is a pipe; `||` is a list, and `>|` and `|&` are no ends of a command.
      if (separator === '|' && (text[i + 1] === '|' || text[i - 1] === '|' || text[i - 1] === '>')) continue;
      parts.push(text.slice(from, i));
      i += separator.length - 1;
      from = i + 1;
    }
  }
  parts.push(text.slice(from));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
