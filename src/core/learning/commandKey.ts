import { programOf } from '../errors/commandLine';
import { shellWords, simpleCommands } from './shellWords';

/** A command line reduced to what makes two runs the same command. */
export interface CommandKey {
  /** Absolute directory that it runs in; a leading `cd` counts. Empty where it is not known. */
  readonly directory: string;
  /** Program and subcommand of each simple command, wrappers taken off: `npm test`, `cargo test`, `python`. */
  readonly program: string;
  /** What it is about: words that are no flags, paths without a leading `./` or directory. */
  readonly targets: readonly string[];
  /** Flags, in their order. */
  readonly flags: readonly string[];
  /** Wrappers that decide how it ends: `sudo`, `NODE_ENV=test`. */
  readonly prefix: readonly string[];
}

/** Programs that run another one, whose words follow; each with the words that belong to it. */
const WRAPPERS: readonly (readonly string[])[] = [
  ['npx'],
  ['bunx'],
  ['pnpm', 'exec'],
  ['pnpm', 'dlx'],
  ['yarn', 'exec'],
  ['npm', 'exec', '--'],
  ['npm', 'exec'],
  ['poetry', 'run'],
  ['pipenv', 'run'],
  ['uv', 'run'],
  ['rye', 'run'],
  ['bundle', 'exec'],
  ['time'],
  ['nice'],
  ['nohup'],
  ['command'],
  ['exec'],
  ['env'],
  ['python', '-m'],
];
/** Programs with subcommands: the first word that is no flag belongs to the program. */
const SUBCOMMANDS = new Set(
  'npm yarn pnpm bun cargo go git docker podman kubectl helm dotnet mvn gradle gradlew mvnw make pip uv poetry brew apt apt-get dnf yum apk systemctl terraform rails rake bundle gem composer php-artisan mix stack cabal swift flutter dart deno nx turbo lerna conda gh aws az gcloud service'.split(
    ' ',
  ),
);
/** Runners of the scripts in package.json: `npm run test` is `npm test`. */
const SCRIPT_RUNNERS = new Set(['npm', 'yarn', 'pnpm', 'bun']);
const SHORT: Readonly<Record<string, string>> = { t: 'test', tst: 'test', i: 'install', add: 'install' };
/** Flags whose value is where output goes, and says nothing of the target. */
const OUTPUT_FLAGS = new Set(['-o', '--output', '--out']);
const SHELLS = new Set(['bash', 'sh', 'zsh', 'dash']);
const ASSIGNMENT = /^[A-Za-z_]\w{0,80}=/;

/**
 * The key of a command line.
 * @param line as it was typed.
 * @param cwd absolute directory; empty where it is not known.
 */
export function commandKey(line: string, cwd: string): CommandKey {
  let directory = withoutEndSlashes(cwd.replace(/\\/g, '/'));
  const programs: string[] = [];
  const targets: string[] = [];
  const flags: string[] = [];
  const prefix: string[] = [];
  const commands = simpleCommands(line);
  for (const command of commands) {
    let words = [...shellWords(command)];
    const [first, second] = words;
    if ((first === 'cd' || first === 'pushd') && second !== undefined && commands.length > 1) {
      directory = joined(directory, second);
      continue;
    }
    words = withoutWrappers(words, prefix);
    programs.push(takeProgram(words));
    for (let i = 0; i < words.length; i += 1) {
      const word = words[i] ?? '';
      if (OUTPUT_FLAGS.has(word)) i += 1;
      else if (word.startsWith('-')) flags.push(word);
      else targets.push(withoutDirectory(word, directory));
    }
  }
  return { directory, program: programs.join(' && '), targets, flags: flags.filter((flag) => flag !== '--'), prefix };
}

/** Whether two command lines run the same program on the same target in the same directory. */
export function sameCommand(a: CommandKey, b: CommandKey): boolean {
  return sameProgram(a, b) && a.targets.length === b.targets.length && a.targets.every((t, i) => t === b.targets[i]);
}

/** Without a word about the target they take that of the branch that is checked out. */
const DEFAULTED = /^git (?:push|pull|fetch)$/;

/** Whether one of two command lines names the target that the other takes by default: `git push`, `git push -u origin x`. */
export function sameByDefault(a: CommandKey, b: CommandKey): boolean {
  const byDefault = (a.targets.length === 0) !== (b.targets.length === 0);
  return byDefault && DEFAULTED.test(a.program) && sameProgram(a, b);
}

/** Whether two command lines run the same program in the same directory, on whatever target. */
export function sameProgram(a: CommandKey, b: CommandKey): boolean {
  return a.program !== '' && a.program === b.program && a.directory === b.directory;
}

/** Takes wrappers off the front of the words; those that decide how the command ends go to `prefix`. */
function withoutWrappers(words: string[], prefix: string[]): string[] {
  let rest = words;
  for (let more = true; more && rest.length > 1;) {
    more = false;
    const [first = ''] = rest;
    if (ASSIGNMENT.test(first)) {
      prefix.push(first);
      rest = rest.slice(1);
      more = true;
    } else if (first === 'sudo' || first === 'doas') {
      prefix.push(first);
      rest = rest.slice(1);
      while (/^-/.test(rest[0] ?? '')) rest = rest.slice(1);
      more = true;
    } else {
      const named = [plainName(first), ...rest.slice(1)];
      const wrapper = WRAPPERS.find((candidate) => candidate.every((word, i) => named[i] === word));
      if (wrapper === undefined || rest.length === wrapper.length) continue;
      rest = rest.slice(wrapper.length);
      while (wrapper[0] === 'npx' && /^-/.test(rest[0] ?? '')) rest = rest.slice(1);
      more = true;
    }
  }
  return rest;
}

/** The program with its subcommand; both are taken from the words, which keep the rest. */
function takeProgram(words: string[]): string {
  const first = words.shift() ?? '';
  const name = plainName(first);
  // `bash deploy.sh` and `./deploy.sh` run the same script.
  const script = words[0];
  if (SHELLS.has(name) && script !== undefined && /\.(?:sh|bash|zsh)$/.test(script)) {
    words.shift();
    return plainName(script);
  }
  if (!SUBCOMMANDS.has(name)) return name;
  const at = words.findIndex((word) => !word.startsWith('-'));
  if (at === -1) return name;
  let [sub = ''] = words.splice(at, 1);
  if (SCRIPT_RUNNERS.has(name)) {
    if ((sub === 'run' || sub === 'run-script') && words[at] !== undefined) [sub = ''] = words.splice(at, 1);
    sub = SHORT[sub] ?? sub;
  }
  return `${name} ${sub}`;
}

/** `/usr/bin/python3.11` → `python`. */
function plainName(word: string): string {
  const name = programOf(word);
  return /^(?:python|pip|pytest|node|ruby|php|perl)\d[\d.]{0,8}$/.test(name)
    ? name.replace(/(?<![\d.])[\d.]+$/, '')
    : name;
}

/** `/srv/app//` → `/srv/app`; the root stays. */
function withoutEndSlashes(path: string): string {
  return path.replace(/(?<=^\/|[^/])\/+$/, '');
}

function withoutDirectory(word: string, directory: string): string {
  const path = /^(?:[A-Za-z]:|\.{1,2})\\/.test(word) ? word.replace(/\\/g, '/') : word;
  const relative = directory !== '' && path.startsWith(`${directory}/`) ? path.slice(directory.length + 1) : path;
  return relative.replace(/^(?:\.\/)+(?=.)/, '').replace(/(.)\/$/, '$1');
}

function joined(directory: string, path: string): string {
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path) || path.startsWith('~')) return withoutEndSlashes(path);
  const parts = directory.split('/');
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/') || '/';
}
