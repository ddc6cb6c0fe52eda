import type { PlaceholderKind } from '../pattern';

/** A place in a well-known message where a name stands without quotes. */
interface NameRule {
  /** A line that matches has one of these in it: a quick test before the pattern is tried. */
  readonly hints: readonly string[];
  readonly kind: PlaceholderKind;
  /** The name stays visible, as evidence: which command, package or module is not there. */
  readonly keep: boolean;
  /** The name may be one that an environment gives; then it is evidence. */
  readonly orGlobal?: boolean;
  /** Has a group `name` and indices; linear time. */
  readonly pattern: RegExp;
  readonly example: string;
}

const STRERROR =
  '(?:No such file or directory|Permission denied|Is a directory|Not a directory|File exists|Directory not empty|Too many levels of symbolic links|Exec format error|Read-only file system|cannot execute: required file not found|cannot execute binary file|bad interpreter|Operation not permitted|没有那个文件或目录|权限不够|是一个目录|不是目录|文件已存在)';

/** Messages that put names where a word could stand; without a rule each name would be a problem of its own. */
export const UNQUOTED_NAMES: readonly NameRule[] = [
  {
    hints: ['not found', '未找到命令', 'コマンド', 'gefunden', 'introuvable', 'encontrada', 'не найдена'],
    kind: 'identifier',
    keep: true,
    pattern:
      /^(?:-?[\w./]{1,40}: )?(?:(?:line )?\d{1,6}: )?(?<name>[^\s:]{1,120}): (?:command not found(?!: \S)|not found|未找到命令|コマンドが見つかりません|kommando nicht gefunden|befehl nicht gefunden|commande introuvable|orden no encontrada|команда не найдена)/di,
    example: 'bash: kubctl: command not found',
  },
  {
    hints: ['command not found: '],
    kind: 'identifier',
    keep: true,
    pattern: /\bcommand not found: (?<name>\S{1,120})/d,
    example: 'zsh: command not found: kubctl',
  },
  {
    hints: ['nknown command'],
    kind: 'identifier',
    keep: true,
    pattern: /\bUnknown command:? (?<name>[\w:-]{1,80})$/d,
    example: 'fish: Unknown command: kubctl',
  },
  {
    hints: [
      'directory',
      'ermission denied',
      'File exists',
      'symbolic links',
      'format error',
      'Read-only',
      'cannot execute',
      'bad interpreter',
      'not permitted',
      '没有那个',
      '权限不够',
      '目录',
      '文件已存在',
    ],
    kind: 'path',
    keep: false,
    pattern: new RegExp(
      `^-?[\\w./+-]{1,60}: (?:line \\d{1,6}: )?(?:cannot \\w{1,12} )?(?<name>[^\\s:'"][^:'"]{0,200}): ${STRERROR}`,
      'd',
    ),
    example: 'cat: notes: No such file or directory',
  },
  {
    hints: ['undefined: '],
    kind: 'identifier',
    keep: false,
    pattern: /\bundefined: (?:[a-zA-Z_]\w{0,80}\.)?(?<name>[A-Za-z_]\w{0,80})/d,
    example: 'undefined: parseConfig',
  },
  {
    hints: ['Error: '],
    kind: 'identifier',
    keep: false,
    orGlobal: true,
    pattern:
      /\b(?:Reference|Type)Error: (?<name>(?!(?:undefined|null) )[\w$.[\]()]{1,160}) is (?:not |undefined|null)/d,
    example: 'TypeError: opts.run is not a function',
  },
  {
    hints: ['uninitialized constant'],
    kind: 'identifier',
    keep: false,
    pattern: /\buninitialized constant (?<name>[\w:]{1,120})/d,
    example: 'uninitialized constant Foo::Bar',
  },
  {
    hints: ['ndefined '],
    kind: 'identifier',
    keep: false,
    pattern: /\bundefined (?:function|method|constant|property|variable:?) (?<name>[\w\\:$]{1,120})/di,
    example: 'Call to undefined function foo()',
  },
  {
    hints: ['member function'],
    kind: 'identifier',
    keep: false,
    pattern: /\bmember function (?<name>\w{1,80})\(\)/d,
    example: 'Call to a member function sum() on null',
  },
  {
    hints: ['host', 'getaddrinfo', 'lookup'],
    kind: 'host',
    keep: true,
    pattern:
      /\b(?:resolve host(?:name)?:?|getaddrinfo (?:ENOTFOUND|EAI_AGAIN)|lookup|unknown host:?) (?<name>[\w.-]{1,200})/di,
    example: 'Could not resolve host: db.local',
  },
  {
    hints: ['onflict in', 'CONFLICT'],
    kind: 'path',
    keep: false,
    pattern: /\b(?:Merge conflict in|CONFLICT \([\w/ ]{1,30}\):) (?<name>[^\s:]{1,300})$/d,
    example: 'Merge conflict in notes',
  },
  {
    hints: ['found for', 'requirement', 'locate package', 'denied for', 'ackage '],
    kind: 'identifier',
    keep: true,
    pattern:
      /\b(?:version found for|distribution found for|satisfies the requirement|locate package|access denied for|No package|package) (?<name>(?!not |is |was |has |for |in |named |manager )[\w.@/+:=<>~-]{1,120}?)(?=@|[.,;]?(?:\s|$))(?=[^\n]{0,40}(?:$|not|is not|from|[.,(]))/di,
    example: 'Unable to locate package foo',
  },
  {
    hints: ['on project'],
    kind: 'identifier',
    keep: false,
    pattern: /\bon project (?<name>[\w.-]{1,120})/d,
    example: 'Failed to execute goal on project shop',
  },
  {
    hints: ['o such '],
    kind: 'identifier',
    keep: true,
    pattern:
      /\bNo such (?:container|image|service|volume|network|remote|object|plugin|module|option): (?<name>\S{1,120})/di,
    example: 'No such container: web',
  },
];

/** Names that an environment gives or lacks: that one of them is not defined is a problem of its own. */
const GLOBALS = new Set(
  'window document navigator localStorage sessionStorage process global globalThis Buffer require module exports __dirname __filename fetch regeneratorRuntime React self'.split(
    ' ',
  ),
);

/** A name that was found without quotes; `end` is exclusive. */
export interface UnquotedName {
  readonly start: number;
  readonly end: number;
  readonly kind: PlaceholderKind;
  readonly keep: boolean;
  /** It is a name of the environment and no name of the user's. */
  readonly isGlobal: boolean;
}

/**
 * Finds the name that a well-known message has without quotes: the first rule that matches counts.
 * @param line one cleaned line
 */
export function unquotedName(line: string): UnquotedName | undefined {
  for (const { hints, kind, keep, orGlobal = false, pattern } of UNQUOTED_NAMES) {
    if (!hints.some((hint) => line.includes(hint))) continue;
    const place = pattern.exec(line)?.indices?.groups?.['name'];
    if (place === undefined) continue;
    const [start, end] = place;
    return { start, end, kind, keep, isGlobal: orGlobal && GLOBALS.has(line.slice(start, end)) };
  }
  return undefined;
}
