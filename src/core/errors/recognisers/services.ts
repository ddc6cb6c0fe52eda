import type { Block, Fields, Recogniser } from '../recogniser';

/** With a stack below it is the program's error, and no message of a shell. */
function refineAlone({ lines, start }: Block): Fields | false {
  return /^\s+at /.test(lines[start + 1] ?? '') ? false : {};
}

/** Databases, web servers, network and security tools. */
export const services: readonly Recogniser[] = [
  {
    name: 'psql',
    title: 'PostgreSQL: psql, pg_dump',
    rules: [
      {
        hints: ['error: ', 'fatal: ', 'panic: '],
        start: /^psql:(?<file>[^:]{1,300}):(?<line>\d{1,7}): (?:ERROR|FATAL|PANIC): {1,2}(?<message>.{1,600})$/,
        proof: 'certain',
        extent: { continues: /^(?:LINE \d|DETAIL|HINT|CONTEXT|QUERY|STATEMENT)\b|^\s{6,}\^/, lines: 20 },
      },
      {
        hints: ['error: ', 'fatal: ', 'panic: '],
        start: /^(?:ERROR|FATAL|PANIC): {2}(?:(?<code>[0-9A-Z]{5}): )?(?<message>.{1,600})$/,
        proof: 'certain',
        extent: { continues: /^(?:LINE \d|DETAIL|HINT|CONTEXT|QUERY|STATEMENT|LOCATION)\b|^\s{6,}\^/, lines: 20 },
      },
      {
        hints: ['psql: ', 'pg_', 'createdb', 'dropdb'],
        start:
          /^(?:psql|pg_\w{2,20}|createdb|dropdb|createuser): (?:error|fatal|FATAL|ошибка|错误): ?(?<message>.{1,600})$/,
        extent: { continues: /^\s+\S/, lines: 6 },
      },
    ],
    examples: [
      {
        command: 'psql -f report.sql',
        exitCode: 3,
        output:
          'psql:report.sql:5: ERROR:  relation "shop.invoices" does not exist\nLINE 2: from shop.invoices\n             ^',
        errors: [
          {
            headline: 'psql:report.sql:5: ERROR:  relation "shop.invoices" does not exist',
            file: 'report.sql',
            line: 5,
          },
        ],
      },
    ],
  },
  {
    name: 'mysql',
    title: 'MySQL and MariaDB',
    rules: [
      {
        hints: ['error 0'],
        start:
          /^(?:(?:mysql|mysqldump|mariadb|mysqladmin): .{0,40})?ERROR (?<code>\d{4,5})(?: \((?<state>[0-9A-Z]{5})\))?(?: at line (?<line>\d{1,7}))?(?: in file: '(?<file>[^']{1,300})')?: (?<message>.{1,600})$/,
        proof: 'certain',
      },
    ],
    examples: [
      {
        command: 'mysql shop',
        output: "ERROR 1146 (42S02) at line 3: Table 'shop.ordes' doesn't exist",
        errors: [{ headline: "ERROR 1146 (42S02) at line 3: Table 'shop.ordes' doesn't exist", code: '1146', line: 3 }],
      },
    ],
  },
  {
    name: 'sqlite3',
    title: 'SQLite shell',
    rules: [
      {
        hints: ['error near line', 'error: near line'],
        start:
          /^(?:Parse error|Runtime error|Error:?) near line (?<line>\d{1,7})(?: in ".{1,200}")?: (?<message>.{1,400}?)(?: \((?<code>\d{1,4})\))?$/,
        command: /\bsqlite3?\b/,
        proof: 'certain',
        extent: { continues: /^\s+\S/, lines: 4 },
      },
      {
        hints: ['parse error', 'runtime error', 'error: '],
        start:
          /^(?:Parse error|Runtime error|Error)(?: in ".{1,200}")?: (?<message>.{1,400}?)(?: \((?<code>\d{1,4})\))?$/,
        command: /\bsqlite3?\b/,
        extent: { continues: /^\s+\S/, lines: 4 },
      },
    ],
    examples: [
      {
        command: 'sqlite3 shop.db < q.sql',
        output: 'Parse error near line 2: no such table: ordes',
        errors: [{ headline: 'Parse error near line 2: no such table: ordes', line: 2 }],
      },
      {
        command: 'sqlite3 app.db "select message from log"',
        exitCode: 0,
        output: 'Error: no such table: ordes',
        errors: [],
      },
    ],
  },
  {
    name: 'redis',
    title: 'Redis and MongoDB clients and servers',
    rules: [
      {
        hints: ['could not connect to redis'],
        start: /^(?<message>Could not connect to Redis at .{1,300})$/,
      },
      {
        hints: ['fatal config file'],
        start: /^\*\*\* FATAL CONFIG FILE ERROR .{0,60}\*\*\*$/,
        extent: { lines: 4 },
        headline: [/^(?!\*\*\*|Reading the|>>>)\S/],
        details: [/, at line (?<line>\d{1,7})$/, /^(?<message>(?!\*\*\*|Reading the|>>>)\S.{0,300})$/],
      },
      { hints: ['(error) '], start: /^\(error\) (?<message>(?<code>[A-Z]{2,20}) .{1,400})$/, proof: 'certain' },
      { hints: ['mongo'], start: /^(?<type>Mongo\w{1,40}Error): (?<message>.{1,400})$/, refine: refineAlone },
    ],
    examples: [
      {
        command: 'redis-cli ping',
        output: 'Could not connect to Redis at 127.0.0.1:6379: Connection refused',
        errors: [{ headline: 'Could not connect to Redis at 127.0.0.1:6379: Connection refused' }],
      },
    ],
  },
  {
    name: 'nginx',
    title: 'nginx and Apache httpd',
    rules: [
      {
        hints: ['[emerg]', '[crit]', '[alert]', '[error]'],
        start:
          /^(?:nginx: |\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d )\[(?:emerg|crit|alert|error)\] (?:\d{1,9}#\d{1,9}: )?(?:\*\d{1,9} )?(?<message>.{1,600}?)(?: in (?<file>\/?[^\s:]{1,300}):(?<line>\d{1,7}))?$/,
        refine: (_block, { message }) => ({ key: message ?? '' }),
      },
      { hints: ['test failed'], start: /^nginx: configuration file .{1,300} test failed$/, role: 'part' },
      {
        hints: ['syntax error on line'],
        start:
          /^(?:AH\d{5}: )?(?:apache2|httpd): Syntax error on line (?<line>\d{1,7}) of (?<file>.{1,300}?): ?(?<message>.{0,300})$/,
      },
    ],
    examples: [
      {
        command: 'nginx -t',
        output:
          'nginx: [emerg] unknown directive "lokation" in /etc/nginx/nginx.conf:6\nnginx: configuration file /etc/nginx/nginx.conf test failed',
        errors: [
          {
            headline: 'nginx: [emerg] unknown directive "lokation" in /etc/nginx/nginx.conf:6',
            file: '/etc/nginx/nginx.conf',
            line: 6,
          },
        ],
      },
    ],
  },
  {
    name: 'curl',
    title: 'curl and wget',
    rules: [
      { hints: ['curl: ('], start: /^curl: \((?<code>\d{1,3})\) (?<message>.{1,400})$/ },
      { hints: ['curl: '], start: /^curl: (?!try|\()(?<message>.{1,400})$/ },
      {
        hints: ['error 0', 'wget: ', 'failed: '],
        start: /^(?:\d{4}-\d\d-\d\d \d\d:\d\d:\d\d )(?<message>ERROR (?<code>\d{3}): .{1,200})$/,
      },
      { hints: ['wget: '], start: /^wget: (?<message>.{1,400})$/ },
    ],
    examples: [
      {
        command: 'curl http://127.0.0.1:8999/health',
        exitCode: 7,
        output: "curl: (7) Failed to connect to 127.0.0.1 port 8999 after 0 ms: Couldn't connect to server",
        errors: [
          {
            headline: "curl: (7) Failed to connect to 127.0.0.1 port 8999 after 0 ms: Couldn't connect to server",
            code: '7',
          },
        ],
      },
    ],
  },
  {
    name: 'ssh',
    title: 'ssh, scp, sftp, ssh-add, rsync',
    rules: [
      {
        hints: ['connection closed', 'lost connection', 'rsync error: '],
        start:
          /^(?:(?:scp|sftp): Connection closed|lost connection|rsync error: .{1,300}|rsync: connection unexpectedly closed.{0,100})$/,
        role: 'wrapper',
        command: /\b(?:scp|sftp|rsync)\b/,
      },
      {
        hints: [
          'ssh',
          'scp',
          'sftp',
          'rsync',
          'permission denied (',
          'host key',
          'authentication agent',
          'identification has changed',
          'kex_',
        ],
        start:
          /^(?:(?<message>(?:ssh|scp|sftp|ssh-\w{2,12}|rsync|kex_\w{3,40}): .{1,400}|.{0,100}: Permission denied \([\w,-]{1,100}\)\.|Host key verification failed\.|Could not open a connection to your authentication agent\.|Permission denied, please try again\.|Received disconnect from .{1,200}|Connection closed by .{1,100}))$/,
      },
      {
        hints: ['remote host identification'],
        start: /^@ {4}(?<message>WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!) {5}@$/,
        extent: { through: /^Host key verification failed\.$/, lines: 30 },
        details: [/^Offending .{1,30} key in (?<file>[^:]{1,300}):(?<line>\d{1,7})$/],
      },
    ],
    examples: [
      {
        command: 'ssh deploy@web',
        exitCode: 255,
        output: 'deploy@web: Permission denied (publickey).',
        errors: [{ headline: 'deploy@web: Permission denied (publickey).' }],
      },
      {
        command: 'scp a.txt deploy@web:/srv/',
        exitCode: 255,
        output: 'ssh: connect to host web port 22: Connection refused\nscp: Connection closed',
        errors: [{ headline: 'ssh: connect to host web port 22: Connection refused' }],
      },
    ],
  },
  {
    name: 'openssl',
    title: 'OpenSSL',
    rules: [
      {
        hints: ['could not read', "can't open", 'unable to load', 'could not find'],
        start:
          /^(?<message>(?:Could not (?:read|open|find) .{1,100} (?:from|for|of) (?<file>\S{1,300})|Can't open "?(?<path>[^"\s]{1,300}).{0,200}|unable to load .{1,200}))$/,
        extent: { continues: /^[0-9A-F]{8,20}:error:|^\d{10,20}:error:/ },
        details: [/^[0-9A-F]{8,20}:error:(?<code>[0-9A-F]{8}):/],
        command: /\bopenssl\b/,
      },
      {
        hints: ['depth lookup'],
        start: /^error (?<code>\d{1,4}) at \d{1,3} depth lookup: ?(?<message>.{1,200})$/,
        extent: { continues: /^error .{1,300}: verification failed$/ },
      },
      {
        hints: [':error:'],
        start: /^[0-9A-F]{8,20}:error:(?<code>[0-9A-F]{8}):(?<message>.{1,400})$/,
        extent: { continues: /^[0-9A-F]{8,20}:error:/ },
      },
    ],
    examples: [
      {
        command: 'openssl rsa -in broken.pem -check',
        output:
          'Could not read private key from broken.pem\n40675D15B87F0000:error:1608010C:STORE routines:ossl_store_handle_load_result:unsupported:../crypto/store/store_result.c:149:',
        errors: [{ headline: 'Could not read private key from broken.pem', code: '1608010C', file: 'broken.pem' }],
      },
    ],
  },
  {
    name: 'jq',
    title: 'jq, yq, xmllint',
    rules: [
      { hints: ['compile error'], start: /^jq: \d{1,3} compile errors?$/, role: 'part' },
      {
        hints: ['jq: error'],
        start: /^jq: error(?: \(at (?<file>[^:]{1,200}):(?<line>\d{1,7})\))?: (?<message>.{1,400})$/,
        extent: { continues: /^(?!jq: )\S/, lines: 3 },
      },
      {
        hints: ['parse error: '],
        start: /^(?:jq: )?parse error(?: \(.{1,100}\))?: (?<message>.{1,300})$/,
      },
      {
        hints: ['parser error :', 'validity error :'],
        start:
          /^(?<file>[^\s:][^:]{0,300}):(?<line>\d{1,7}): (?:element \S{1,100}: )?(?:parser|validity|Schemas \w{1,20}|namespace) error : (?<message>.{1,400})$/,
        extent: { lines: 2 },
        places: 'apart',
      },
    ],
    examples: [
      {
        command: 'jq .version package.json',
        exitCode: 4,
        output: 'parse error: Invalid numeric literal at line 1, column 31',
        errors: [{ headline: 'parse error: Invalid numeric literal at line 1, column 31' }],
      },
    ],
  },
  {
    name: 'archive',
    title: 'tar, gzip, unzip',
    rules: [
      {
        hints: ['child returned', 'error is not recoverable', 'exiting with failure'],
        start:
          /^tar: (?:Child returned status.{0,40}|Error is not recoverable.{0,60}|Exiting with failure status.{0,100})$/,
        role: 'wrapper',
      },
      {
        hints: ['tar: ', 'gzip: ', 'bzip2: ', 'xz: ', 'zstd: ', 'gunzip'],
        start: /^(?:tar|gzip|gunzip|bzip2|xz|zstd|7z): (?!Removing leading)(?<message>.{1,400})$/,
      },
      {
        hints: ['end-of-central-directory'],
        start: /^\s{0,4}(?<message>End-of-central-directory signature not found\..{0,200})$/,
        extent: { lines: 8 },
      },
      { hints: ['unzip: '], start: /^unzip: {1,3}(?<message>.{1,300})$/ },
    ],
    examples: [
      {
        command: 'tar xzf release.tar.gz',
        exitCode: 2,
        output:
          'gzip: stdin: not in gzip format\ntar: Child returned status 1\ntar: Error is not recoverable: exiting now',
        errors: [{ headline: 'gzip: stdin: not in gzip format' }],
      },
    ],
  },
];
