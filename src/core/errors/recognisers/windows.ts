import type { Block, Fields, Recogniser } from '../recogniser';

/** The message stands below the quoted line, behind the gutter. */
function refineConcise({ lines, first, start, last }: Block): Fields | false {
  if (first === start) return false;
  const message = lines
    .slice(start + 1, last + 1)
    .map((line) => /^\s{0,9}\|\s{1,4}(?![~^\s])(.{1,400})$/.exec(line)?.[1])
    .findLast((text) => text !== undefined);
  return { headline: message ?? lines[first] ?? '', ...(message !== undefined && { message }) };
}

/** .NET and the shells of Windows. */
export const windows: readonly Recogniser[] = [
  {
    name: 'dotnet',
    title: '.NET: msbuild, csc, dotnet test, exceptions',
    rules: [
      {
        hints: ['error ', 'warning '],
        start:
          /^\s{0,8}(?<file>(?:[A-Za-z]:[\\/]|\/)?[^\s:()][^:()]{0,300}?)(?:\((?<line>\d{1,7}),(?<column>\d{1,6})(?:,\d{1,7},\d{1,6})?\)| ?)? ?: (?<severity>error|warning) (?<code>(?:CS|MSB|NU|NETSDK|FS|BC|IDE|CA|SA|RZ|AD|XA|BL|ASP|SYSLIB)\d{3,5}): (?<message>.{1,800}?)(?: \[[^\]]{1,300}\])?$/,
        places: 'together',
      },
      {
        hints: ['unhandled exception'],
        start: /^Unhandled exception\. (?<type>[\w.]{1,150})(?: \([\w.]{1,20}\))?: (?<message>.{1,600})$/,
        extent: { continues: /^\s+at |^\s*---> |^\s+--- End/, lines: 120 },
        details: [/^\s+at .{1,300} in (?<file>.{1,300}):line (?<line>\d{1,7})$/],
      },
      {
        hints: ['failed '],
        start: /^\s{1,4}(?:Failed|X) (?<message>\S.{1,300}?) \[[<\d].{1,20}\]$/,
        extent: { until: /^\s{1,4}(?:Failed|Passed|Skipped|X) \S|^(?:Failed|Passed)!|^Test Run/, lines: 60 },
        details: [/^\s+at .{1,300} in (?<file>.{1,300}):line (?<line>\d{1,7})$/],
        places: 'apart',
      },
      {
        hints: ['build failed.', 'failed!  - '],
        start: /^(?:Build FAILED\.|Failed! {2}- .{1,200}|The build failed.{0,100})$/,
        role: 'part',
      },
    ],
    examples: [
      {
        command: 'dotnet build',
        output:
          "/srv/shop/Cart.cs(7,18): error CS0103: The name 'totl' does not exist in the current context [/srv/shop/shop.csproj]",
        errors: [
          {
            headline:
              "/srv/shop/Cart.cs(7,18): error CS0103: The name 'totl' does not exist in the current context [/srv/shop/shop.csproj]",
            code: 'CS0103',
            file: '/srv/shop/Cart.cs',
            line: 7,
            column: 18,
          },
        ],
      },
      {
        command: 'dotnet test',
        output: [
          '  Failed Shop.Tests.CartTests.Sums [12 ms]',
          '  Error Message:',
          '   Assert.Equal() Failure',
          '  Stack Trace:',
          '     at Shop.Tests.CartTests.Sums() in /srv/shop/tests/CartTests.cs:line 14',
          'Failed!  - Failed:     1, Passed:     3, Skipped:     0, Total:     4',
        ].join('\n'),
        errors: [
          { headline: 'Failed Shop.Tests.CartTests.Sums [12 ms]', file: '/srv/shop/tests/CartTests.cs', line: 14 },
        ],
      },
      {
        command: 'dotnet run',
        exitCode: 134,
        output: [
          'Unhandled exception. System.NullReferenceException: Object reference not set to an instance of an object.',
          '   at Shop.Cart.Total() in C:\\srv\\shop\\Cart.cs:line 7',
        ].join('\n'),
        errors: [
          {
            headline:
              'Unhandled exception. System.NullReferenceException: Object reference not set to an instance of an object.',
            errorType: 'NullReferenceException',
            file: 'C:\\srv\\shop\\Cart.cs',
            line: 7,
          },
        ],
      },
    ],
  },
  {
    name: 'powershell',
    title: 'PowerShell',
    rules: [
      {
        hints: ['at line:', 'at c:', '.ps0:0', 'char:0', '.ps1:0'],
        start: /^(?:At line:\d{1,7} char:\d{1,6}|At (?:[A-Za-z]:|\/).{1,300}:\d{1,7} char:\d{1,6})$/,
        lead: { start: /^\S.{0,600} : .{1,600}|^\S.{1,600}$/, lines: 4 },
        extent: { continues: /^\+|^\s+\+/, lines: 8 },
        details: [/^\s+\+ FullyQualifiedErrorId : (?<code>[\w.,-]{1,150})/],
        refine: refineClassic,
      },
      {
        hints: ['line |'],
        start: /^Line \|$/,
        lead: { start: /^(?<type>[\w-]{3,60}): (?:(?<file>(?:[A-Za-z]:|\/).{1,300}):(?<line>\d{1,7}))?$/, lines: 1 },
        extent: { continues: /^\s{0,9}\d{0,7}\s{0,9}\|/, lines: 8 },
        refine: refineConcise,
      },
      {
        hints: ['is not recognized', 'the term '],
        start: /^(?:\S{1,100} : )?(?<message>(?:\S{1,60}: )?The term '[^']{1,200}' is not recognized as .{1,400})$/,
        extent: { continues: /^\S|^\s+\+|^\+/, lines: 10 },
        details: [/FullyQualifiedErrorId : (?<code>[\w.,-]{1,100})/],
      },
    ],
    examples: [
      {
        command: 'kubctl get pods',
        output: [
          "kubctl : The term 'kubctl' is not recognized as the name of a cmdlet, function, script file, or operable program.",
          'At line:1 char:1',
          '+ kubctl get pods',
          '+ ~~~~~~',
          '    + CategoryInfo          : ObjectNotFound: (kubctl:String) [], CommandNotFoundException',
          '    + FullyQualifiedErrorId : CommandNotFoundException',
        ].join('\n'),
        errors: [
          {
            headline:
              "kubctl : The term 'kubctl' is not recognized as the name of a cmdlet, function, script file, or operable program.",
            code: 'CommandNotFoundException',
          },
        ],
      },
      {
        command: './build.ps1',
        output: [
          'Get-Item: /srv/build.ps1:3',
          'Line |',
          '   3 |  Get-Item ./nope',
          '     |  ~~~~~~~~~~~~~~~',
          "     | Cannot find path '/srv/nope' because it does not exist.",
        ].join('\n'),
        errors: [
          { headline: "Cannot find path '/srv/nope' because it does not exist.", file: '/srv/build.ps1', line: 3 },
        ],
      },
    ],
  },
  {
    name: 'cmd',
    title: 'Windows command prompt',
    rules: [
      {
        hints: [
          'is not recognized as an internal',
          'the system cannot find',
          'access is denied',
          'the syntax of the command',
          'the filename, directory',
          '不是内部或外部命令',
          '系统找不到',
          '拒绝访问',
          'is not recognized',
        ],
        start:
          /^(?<message>'[^']{1,200}' is not recognized as an internal or external command,?.{0,100}|The system cannot find the (?:path|file|drive) specified\.?|Access is denied\.|The syntax of the command is incorrect\.|The filename, directory name, or volume label syntax is incorrect\.|'[^']{1,200}' 不是内部或外部命令.{0,60}|系统找不到指定的.{1,20}|拒绝访问。)$/,
        extent: { continues: /^operable program or batch file\.$|^或批处理文件。$/ },
      },
    ],
    examples: [
      {
        command: 'kubctl get pods',
        output: "'kubctl' is not recognized as an internal or external command,\noperable program or batch file.",
        errors: [{ headline: "'kubctl' is not recognized as an internal or external command," }],
      },
    ],
  },
];

/** `cmd : message` may be wrapped over lines above `At line:1 char:1`. */
function refineClassic({ lines, first, start }: Block, fields: Readonly<Fields>): Fields | false {
  if (first === start) return false;
  let top = start - 1;
  while (top > first && !/^\S{1,200} : /.test(lines[top] ?? '')) top -= 1;
  const headline = lines[top] ?? lines[first] ?? '';
  const place = /^At (.{1,300}):(\d{1,7}) char:(\d{1,6})$/.exec(lines[start] ?? '');
  return {
    ...fields,
    headline,
    message: headline,
    ...(place?.[1] !== undefined &&
      place[1] !== 'line' && { file: place[1], line: Number(place[2]), column: Number(place[3]) }),
  };
}
