import type { Recogniser } from '../recogniser';

/** Clients of databases beside PostgreSQL, MySQL and SQLite. */
export const databases: readonly Recogniser[] = [
  {
    name: 'oracle',
    title: 'Oracle: SQL*Plus, SQLcl, PL/SQL, RMAN, expdp',
    rules: [
      {
        hints: ['line/col '],
        start: /^(?:LINE\/COL\s{1,8}ERROR|Errors for (?:PROCEDURE|FUNCTION|PACKAGE|TRIGGER|VIEW|TYPE)\b.{0,200})$/,
        role: 'part',
      },
      {
        hints: ['pls-0000', 'pl/sql: '],
        start:
          /^(?<line>\d{1,7})\/(?<column>\d{1,6})\s{1,8}(?<message>(?<code>PLS-\d{5}|PL\/SQL|ORA-\d{5}): .{1,600})$/,
        header: /^Errors for (?:PROCEDURE|FUNCTION|PACKAGE(?: BODY)?|TRIGGER|VIEW|TYPE(?: BODY)?) (?<file>\S{1,200}):$/,
        extent: { continues: /^\t|^\s{8,}\S/, lines: 8 },
      },
      {
        hints: ['error at line 0'],
        start: /^ERROR at line (?<line>\d{1,7}):$/,
        extent: { continues: /^(?:ORA|PLS|SP2|TNS)-\d{4,5}: /, lines: 8 },
        headline: [/^(?:ORA|PLS)-\d{5}: /],
        details: [/^(?<code>(?:ORA|PLS|TNS)-\d{5}): (?<message>.{1,600})$/],
        proof: 'certain',
      },
      {
        hints: [
          'ora-0000',
          'sp0-0000',
          'tns-0000',
          'rman-0000',
          'pls-0000',
          'sql*loader',
          'lrm-0000',
          'exp-0000',
          'imp-0000',
        ],
        start:
          /^(?:ERROR: )?(?<code>(?:ORA|SP2|TNS|RMAN|PLS|SQL\*Loader|LRM|EXP|IMP|UDE|UDI)-\d{4,5}): (?<message>.{1,600})$/,
        extent: { continues: /^(?:ORA|PLS|TNS|RMAN)-\d{5}: /, lines: 12 },
      },
    ],
    examples: [
      {
        command: 'sqlplus shop/pw @report.sql',
        output: [
          'select totl from orders',
          '       *',
          'ERROR at line 1:',
          'ORA-00904: "TOTL": invalid identifier',
        ].join('\n'),
        errors: [{ headline: 'ORA-00904: "TOTL": invalid identifier', code: 'ORA-00904', line: 1 }],
      },
      {
        command: 'sqlplus shop/pw @tax.sql',
        output: [
          'Warning: Procedure created with compilation errors.',
          '',
          'Errors for PROCEDURE TAX:',
          '',
          'LINE/COL ERROR',
          '-------- -----------------------------------------------------------------',
          "5/3      PLS-00201: identifier 'RATE' must be declared",
        ].join('\n'),
        errors: [
          {
            headline: "5/3      PLS-00201: identifier 'RATE' must be declared",
            code: 'PLS-00201',
            file: 'TAX',
            line: 5,
          },
        ],
      },
    ],
  },
  {
    name: 'sqlcmd',
    title: 'SQL Server (sqlcmd), Db2, Snowflake, ClickHouse, Cassandra, Hive',
    rules: [
      {
        hints: ['msg 0'],
        start:
          /^Msg (?<code>\d{1,6}), Level (?<severity>\d{1,2}), State \d{1,4}(?:, (?:Server|Procedure) .{1,200}?)?, Line (?<line>\d{1,7})$/,
        extent: { lines: 1 },
        details: [/^(?<message>\S.{0,600})$/],
        headline: [/^(?!Msg \d)\S/],
        refine: (_block, { severity }) => ({ severity: Number(severity) > 10 ? 'error' : 'info' }),
      },
      {
        hints: ['sqlstate=0', 'sql0000n', 'sqlcode'],
        start: /^(?<code>(?:SQL|DB2|DBA)\d{4,5}[NCE]) {1,2}(?<message>.{1,600})$/,
        extent: { continues: /^\S.{0,200}SQLSTATE=\w{5}$/, lines: 6 },
      },
      {
        hints: ['db::exception'],
        start:
          /^(?:\[.{1,60}\] .{0,100})?(?:Received exception from server .{0,60}|Code: (?<code>\d{1,4})\. (?<message>DB::(?:Net)?Exception: .{1,600}))$/,
        extent: { through: /^Code: \d{1,4}\. /, lines: 2 },
        headline: [/^Code: \d/],
        details: [/^Code: (?<code>\d{1,4})\. (?<message>DB::(?:Net)?Exception: .{1,600})$/],
      },
      {
        hints: ['line 0:0 '],
        start:
          /^(?:FAILED: |<stdin>:\d{1,7}:)?(?<type>ParseException|SemanticException|SyntaxException|InvalidRequest): (?:.{0,40}?)line (?<line>\d{1,7}):(?<column>\d{1,6}) (?<message>.{1,600})$/,
      },
      {
        hints: ['sql compilation error'],
        start: /^\d{6} \((?<code>\w{5})\): (?:\S{1,60}: )?(?<message>SQL compilation error: ?.{0,300})$/,
        extent: { continues: /^\S/, blanks: 0, lines: 3 },
        details: [/line (?<line>\d{1,7}) at position (?<column>\d{1,6})/],
      },
    ],
    examples: [
      {
        command: 'sqlcmd -i report.sql',
        output: "Msg 208, Level 16, State 1, Server db1, Line 3\nInvalid object name 'ordes'.",
        errors: [{ headline: "Invalid object name 'ordes'.", code: '208', line: 3 }],
      },
      {
        command: 'db2 -tf report.sql',
        exitCode: 4,
        output: 'SQL0204N  "SHOP.ORDES" is an undefined name.  SQLSTATE=42704',
        errors: [{ headline: 'SQL0204N  "SHOP.ORDES" is an undefined name.  SQLSTATE=42704', code: 'SQL0204N' }],
      },
    ],
  },
];
