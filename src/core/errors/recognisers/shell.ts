import type { Block, Fields, Recogniser } from '../recogniser';

const SHELL =
  '(?:-?(?:ba|z|k|da|a|mk|fi|c|tc)?sh(?:\\.exe)?|\\S{1,200}\\.(?:sh|bash|zsh|bats)|/(?:usr/)?bin/\\S{1,40})';
/** Endings that the C library gives to messages of every command-line program (strerror(3)), in several languages. */
const ERRNO_TEXT =
  'No such file or directory|Permission denied|Is a directory|Not a directory|File exists|Operation not permitted|No space left on device|Read-only file system|Too many open files|Directory not empty|Device or resource busy|Connection refused|Connection timed out|Connection reset by peer|Network is unreachable|No route to host|Broken pipe|Text file busy|Argument list too long|Exec format error|File name too long|Invalid argument|Bad file descriptor|Cannot allocate memory|Input/output error|Resource temporarily unavailable|Name or service not known|Temporary failure in name resolution|没有那个文件或目录|權限不夠|权限不够|没有那个文件或目錄|沒有此一檔案或目錄|是一个目录|不是目录|文件已存在|そのようなファイルやディレクトリはありません|許可がありません|Datei oder Verzeichnis nicht gefunden|Keine Berechtigung|Aucun fichier ou dossier de ce type|Permission non accordée|No existe el (?:archivo|fichero) o el directorio|Permiso denegado|Нет такого файла или каталога|Отказано в доступе|Arquivo ou diretório inexistente|File o directory non esistente|Permesso negato';

/** bash prints the offending line again below a syntax error. */
function refineScriptLine(_block: Block, fields: Readonly<Fields>): Fields | false {
  return /^`.*'$/.test(fields.message ?? '') || fields.file === 'File' ? false : {};
}

/** `cat: /etc/shadow: Permission denied`: the tool, and the path where it stands bare. */
function refineCommandMessage({ lines, start }: Block): Fields {
  const line = (lines[start] ?? '').trim();
  const tool = /^([\w.+-]{1,60})[:：] /.exec(line)?.[1];
  const file = /^[\w.+-]{1,60}: ([^\s:'‘’"]{1,300}): [A-Z]/.exec(line)?.[1];
  return { ...(tool !== undefined && { tool }), ...(file !== undefined && /[./]/.test(file) && { file }) };
}

function refineShellMessage(_block: Block, fields: Readonly<Fields>): Fields {
  const file = /^([^\s:]{1,300}): (?:cannot execute|bad interpreter|Permission denied)/.exec(fields.message ?? '')?.[1];
  return file === undefined ? {} : { file };
}

/** Unix shells, and the commands whose messages end as the C library words them. */
export const shell: Recogniser = {
  name: 'bash',
  title: 'Unix shells: bash, sh, zsh, dash',
  rules: [
    {
      hints: ['sh: '],
      start: /^-?(?:\S{1,100}\/)?(?:ba|z|k|da|a|mk)?sh: \S{1,12} \d{1,7}: (?<message>.{1,600})$/,
    },
    {
      hints: ['line 0', 'line 0', '行 0', 'zeile 0', 'ligne 0', 'línea 0', 'строка 0', '行:', '第 0', '第0'],
      start: new RegExp(
        `^(?<file>(?:[A-Za-z]:[\\\\/])?[^\\s:：][^:：]{0,300}?)[:：] ?(?:line |行 |Zeile |ligne |línea |строка |第 ?)(?<line>\\d{1,7}) ?行?[:：] ?(?<message>.*)$`,
      ),
      refine: refineScriptLine,
      extent: { continues: /^[^\s:]{1,300}: line \d{1,7}: `/, lines: 1 },
    },
    {
      hints: [': 0'],
      start: new RegExp(
        `^(?<file>[^\\s:]{1,300}): (?<line>\\d{1,7}): (?<message>[^:]{1,300}: (?:not found|bad substitution|parameter not set|parameter null or not set|${ERRNO_TEXT})|Syntax error: .{1,300})$`,
      ),
      refine: (_block, { file }) => (/^-?(?:ba|z|k|da|a|mk)?sh$/.test(file ?? '') ? { tool: file ?? '' } : {}),
    },
    {
      hints: ['sh: 0'],
      start: /^(?<file>[^\s:]{1,300}\.(?:sh|bash|ksh)): (?<line>\d{1,7}): (?<message>[\w./[$-]{1,60}: .{1,300})$/,
    },
    {
      hints: [
        'command not found',
        'not found',
        'コマンドが見つかりません',
        '未找到命令',
        '找不到指令',
        '命令未找到',
        'kommando nicht',
        'befehl ',
        'commande introuvable',
        'orden no enc',
        'команда не',
        'no se encontr',
        'comando non',
      ],
      start: new RegExp(
        `^(?:(?:${SHELL}|\\S{1,200})[:：] ?)?(?:\\d{1,7}: ?)?(?:command not found: (?<message>\\S.{0,300})|.{1,300}[:：] ?(?:command not found|not found|コマンドが見つかりません|未找到命令|找不到指令|命令未找到|Kommando nicht gefunden.?|Befehl nicht gefunden.?|commande introuvable|orden no encontrada|команда не найдена|no se encontró la orden|comando non trovato))$`,
      ),
    },
    {
      hints: ['unknown command'],
      start: /^fish: (?<message>Unknown command.{0,300})$/,
      extent: { continues: /^fish: |^\s*\^|^\S{1,200}: /, lines: 4 },
    },
    {
      hints: ['ommand '],
      start: /^(?<message>Command '[^']{1,100}' not found.{0,200})$/,
      extent: { until: /^$/, lines: 10 },
    },
    {
      hints: [': '],
      start: new RegExp(`^(?<message>(?:${SHELL}|[\\w.+/[-]{1,60})[:：] .{0,600}(?:${ERRNO_TEXT})\\.?)$`),
      refine: refineCommandMessage,
    },
    {
      hints: ['bash: ', 'sh: ', 'zsh:', 'ksh: ', 'dash: '],
      start: /^-?(?:\S{0,100}\/)?(?:ba|z|k|da|a|mk)?sh: (?:line \d+: )?(?<message>.{1,600})$/,
      refine: refineShellMessage,
    },
  ],
  examples: [
    {
      output: 'bash: kubctl: command not found',
      exitCode: 127,
      errors: [{ headline: 'bash: kubctl: command not found' }],
    },
    { output: 'zsh: command not found: gitt', exitCode: 127, errors: [{ headline: 'zsh: command not found: gitt' }] },
    {
      output: "ci.sh: line 5: syntax error near unexpected token `done'\nci.sh: line 5: `done'",
      exitCode: 2,
      errors: [{ headline: "ci.sh: line 5: syntax error near unexpected token `done'", file: 'ci.sh', line: 5 }],
    },
    {
      command: 'sh deploy.sh',
      output: 'deploy.sh: 2: local: not in a function',
      exitCode: 2,
      errors: [{ headline: 'deploy.sh: 2: local: not in a function', file: 'deploy.sh', line: 2 }],
    },
    {
      command: 'sh release.sh',
      output: 'release.sh: 12: kubeclt: Permission denied',
      exitCode: 126,
      errors: [{ headline: 'release.sh: 12: kubeclt: Permission denied', file: 'release.sh', line: 12 }],
    },
    {
      output: 'bash: ./deploy.sh: Permission denied',
      exitCode: 126,
      errors: [{ headline: 'bash: ./deploy.sh: Permission denied', file: './deploy.sh' }],
    },
    {
      command: 'cp .env.exmaple .env',
      output: "cp: cannot stat '.env.exmaple': No such file or directory",
      errors: [{ headline: "cp: cannot stat '.env.exmaple': No such file or directory" }],
    },
  ],
};
