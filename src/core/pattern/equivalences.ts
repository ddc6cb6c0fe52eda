/** Wordings of one message. */
export interface Equivalence {
  readonly name: string;
  /** A line that matches has one of these in it, lower-case: a quick test before the pattern is tried. */
  readonly hints: readonly string[];
  /** Tried on a masked line, case-insensitively; linear time. */
  readonly pattern: RegExp;
  readonly as: string;
}

/**
 * The same message in other words: of other browsers, of older versions, of other languages. Only messages that are
 * documented or were seen to be the same; never a guess from likeness. The order does not matter.
 */
const EQUIVALENCES: readonly Equivalence[] = [
  // JavaScript engines: V8 today, V8 before Chrome 92, SpiderMonkey, JavaScriptCore.
  {
    name: 'undefined value read (V8)',
    hints: ['propert'],
    pattern:
      /cannot (?:read|set) propert(?:ies of (undefined|null)(?: \((?:reading|setting) <string>\))?|y <string> of (undefined|null))/i,
    as: 'property of $1$2',
  },
  {
    name: 'undefined value read (SpiderMonkey)',
    hints: [' is undefined', ' is null', " is 'undefined", " is 'null"],
    pattern: /(?:can't access property <string>, )?(?:<identifier>|[\w$.]{1,80}) is '?(undefined|null)'?$/i,
    as: 'property of $1',
  },
  {
    name: 'undefined value read (JavaScriptCore)',
    hints: ['not an object'],
    pattern: /'?(undefined|null)'? is not an object(?: \(evaluating <string>\))?/i,
    as: 'property of $1',
  },
  {
    name: 'not a function (JavaScriptCore)',
    hints: ['is not a function. (in'],
    pattern: /<identifier> is not a function\. \(in <string>, <string> is '?undefined'?\)/i,
    as: '<identifier> is not a function',
  },
  {
    name: 'not defined (JavaScriptCore)',
    hints: ["can't find variable"],
    pattern: /can't find variable: \S{1,80}/i,
    as: '<identifier> is not defined',
  },
  {
    name: 'not JSON (V8 today)',
    hints: ['unexpected token'],
    pattern: /unexpected token <string>, <string>(?:\.{3})? is not valid json/i,
    as: 'unexpected token in json',
  },
  {
    name: 'not JSON (V8 before)',
    hints: ['in json at'],
    pattern: /unexpected token \S{1,3} in json at position <number>/i,
    as: 'unexpected token in json',
  },
  {
    name: 'not JSON (SpiderMonkey)',
    hints: ['json.parse:'],
    pattern: /json\.parse: unexpected character at line <number> column <number> of the json data/i,
    as: 'unexpected token in json',
  },
  {
    name: 'end of JSON (SpiderMonkey)',
    hints: ['json.parse:'],
    pattern: /json\.parse: unexpected end of data at line <number> column <number> of the json data/i,
    as: 'unexpected end of json input',
  },
  { name: 'npm before 10', hints: ['npm err!'], pattern: /^npm err! ?/i, as: 'npm error ' },
  // C library messages, in the translations of glibc.
  {
    name: 'ENOENT',
    hints: ['没有那个', 'nicht gefunden', 'aucun fichier', 'no existe', 'нет такого', 'ファイル', '没有此'],
    pattern:
      /没有那个文件或目录|datei oder verzeichnis nicht gefunden|aucun fichier ou dossier de ce (?:type|nom)|no existe el (?:archivo|fichero) o el directorio|нет такого файла или каталога|そのようなファイルやディレクトリはありません|没有此一文件或目录/i,
    as: 'no such file or directory',
  },
  {
    name: 'EACCES',
    hints: ['权限', 'keine berechtigung', 'permission non', 'permiso', 'отказано', '許可', '拒绝'],
    pattern:
      /权限不够|keine berechtigung|permission non accordée|permiso denegado|отказано в доступе|許可がありません|拒绝不符权限的操作/i,
    as: 'permission denied',
  },
  {
    name: 'EISDIR',
    hints: ['是一个目录', 'verzeichnis', 'dossier', 'directorio', 'каталог', 'ディレクトリ'],
    pattern: /是一个目录|ist ein verzeichnis|est un dossier|es un directorio|это каталог|ディレクトリです/i,
    as: 'is a directory',
  },
  {
    name: 'SIGSEGV',
    hints: ['段错误', 'speicherzugriff', 'segmentation', 'segmento', 'сегмент', 'セグメン'],
    pattern:
      /段错误|speicherzugriffsfehler|erreur de segmentation|violación de segmento|ошибка сегментирования|セグメンテーション違反/i,
    as: 'segmentation fault',
  },
  {
    name: 'core dumped',
    hints: ['(core', '(核心', '(吐核', '(speicher'],
    pattern: / ?\((?:core dumped|核心已转储|吐核|speicherabzug geschrieben|core dumped\) .*)\)/i,
    as: '',
  },
  // bash and zsh.
  {
    name: 'no command',
    hints: [
      '未找到命令',
      'nicht gefunden',
      'introuvable',
      'no encontrada',
      'не найдена',
      '見つかりません',
      'command not found: ',
    ],
    pattern:
      /未找到命令|kommando nicht gefunden\.?|befehl nicht gefunden\.?|commande introuvable|orden no encontrada|команда не найдена|コマンドが見つかりません|command not found: <identifier>/i,
    as: 'command not found',
  },
  // gcc and ld.
  {
    name: 'gcc: fatal',
    hints: ['致命', 'schwerwiegender', 'erreur fatale', 'error fatal', 'фатальная'],
    pattern:
      /(?:致命错误\s?:|schwerwiegender fehler:|erreur fatale\s?:|error fatal:|фатальная ошибка:|致命的エラー:)\s?/i,
    as: 'fatal error: ',
  },
  {
    name: 'gcc: error',
    hints: ['错误', 'エラー', 'ошибка', 'fehler', 'erreur'],
    pattern: /(?:(?:错误|エラー|ошибка|erreur)\s?:|fehler:)\s?/i,
    as: 'error: ',
  },
  {
    name: 'gcc: undeclared',
    hints: ['未声明', 'nicht deklariert', 'non déclaré', 'sin declarar', 'не описан', '宣言'],
    pattern:
      /<string> ?(?:未声明\s?\(在此函数内第一次使用\)|nicht deklariert \(erste verwendung in dieser funktion\)|non déclaré \(première utilisation dans cette fonction\)|sin declarar \(primera utilización en esta función\)|не описан \(первое использование в этой функции\)|が宣言されていません \(この関数内での最初の使用\))/i,
    as: '<string> undeclared (first use in this function)',
  },
  {
    name: 'ld: undefined reference',
    hints: ['未定义的引用', 'verweis', 'référence', 'referencia', 'ссылка', '参照'],
    pattern:
      /对 ?<string> ?未定义的引用|nicht definierter verweis auf <string>|référence indéfinie vers <string>|referencia a <string> sin definir|неопределённая ссылка на <string>|<string> に対する定義されていない参照です/i,
    as: 'undefined reference to <string>',
  },
  // make.
  {
    name: 'make: no rule',
    hints: ['没有规则', 'keine regel', 'ninguna regla', 'aucune règle', 'no rule to make'],
    pattern:
      /没有规则可制作目标 ?<string>(?:,由 ?<string> ?需求)?。 ?停止|keine regel,? um <string>(?:, benötigt von <string>,)? zu erstellen\.? *schluss|no hay ninguna regla para construir el objetivo <string>(?:, necesario para <string>)?\.? *alto|aucune règle pour fabriquer la cible <string>(?:, nécessaire pour <string>)?\.? *arrêt|no rule to make target <string>(?:, needed by <string>)?\.? *stop/i,
    as: 'no rule to make target',
  },
  // git.
  {
    name: 'git: fatal',
    hints: ['致命', 'schwerwiegend'],
    pattern: /(?:致命错误\s?:|schwerwiegend:|致命的:)\s?/i,
    as: 'fatal: ',
  },
  {
    name: 'git: no repository',
    hints: ['git 仓库', 'git-repository', 'dépôt git', 'repositorio git'],
    pattern:
      /不是 git 仓库\(或者任何父目录\)\s?:|kein git-repository \(oder irgendeines der elternverzeichnisse\):|ni ceci ni aucun de ses répertoires parents n'est un dépôt git\s?:|no es un repositorio git \(ni ninguno de los directorios superiores\):/i,
    as: 'not a git repository (or any of the parent directories):',
  },
  {
    name: 'git: pathspec',
    hints: ['路径规格', 'pfadspezifikation'],
    pattern:
      /路径规格 ?<(?:string|path)> ?未匹配任何文件|pfadspezifikation <(?:string|path)> stimmt mit keinen dateien überein/i,
    as: 'pathspec <string> did not match any files',
  },
];

/**
 * Replaces each known wording by its common one.
 * @param line a masked line, its Chinese folded by `foldCjk`
 */
export function sameWording(line: string): string {
  const lower = line.toLowerCase();
  let same = line;
  for (const { hints, pattern, as } of EQUIVALENCES) {
    if (hints.some((hint) => lower.includes(hint))) same = same.replace(pattern, as);
  }
  return same;
}
