import type { Block, Fields, Recogniser } from '../recogniser';

/** `1>` before each line: several projects build at once. */
const NODE = '\\s{0,16}(?:\\d{1,3}(?::\\d{1,3})?>\\s{0,8})?';
const SEVERITY = '(?<severity>fatal error|error|warning|info|message|hidden)';
const CODE = '(?<code>[A-Z][A-Za-z]{0,15}-?\\d{1,6})';
/** The project that MSBuild names after the message is no part of it. */
const MESSAGE = '(?<message>.*?)(?:\\s\\[[^\\][]{1,400}proj[^\\][]{0,200}\\])?$';
const TOOL = '(?<tool>LINK|CSC|VBC|FSC|MSBUILD|EXEC|NMAKE|RC|MIDL|LIB|CVTRES|BSCMAKE|MT|ILC|cl|csc|vbc|fsc|MSBuild)';
/** What only counts or repeats what failed. */
const WRAPPERS = /^(?:LNK1120|LNK1169|MSB3073|MSB3721|MSB6006|MSB8066|MSB3075|MSB4181|U1077|NETSDK1194)$/;

/** Without a code only a project speaks so; other lines are prose. */
function refineProject(_block: Block, { file, code }: Readonly<Fields>): Fields | false {
  return code === undefined && !/(?:proj|\.targets|\.sln)$/.test(file ?? '') ? false : {};
}

/** Compilers and linkers of Microsoft, MSBuild, and what runs under it. */
export const msvc: Recogniser = {
  name: 'msbuild',
  title: 'Microsoft: cl, link, csc, vbc, fsc, MSBuild, dotnet, NuGet, code analysis',
  rules: [
    {
      hints: ['lnk1120', 'lnk1169', 'msb0000', 'u1077', 'netsdk1194'],
      start: new RegExp(
        `^${NODE}.{0,300}?\\s?: (?:fatal )?(?:error|warning) (?<code>[A-Z]{1,6}\\d{4}) ?: (?<message>.*)$`,
      ),
      role: 'wrapper',
      refine: (_block, { code }) => (WRAPPERS.test(code ?? '') ? {} : false),
    },
    {
      hints: ['0): ', '0) : '],
      start: new RegExp(
        `^${NODE}(?<file>(?:[A-Za-z]:[\\\\/]|\\\\\\\\|/)?[^\\s:"*?<>|][^:"*?<>|]{0,300}?)\\((?<line>\\d{1,7})(?:,(?<column>\\d{1,6}))?(?:[,-]\\d{1,7}){0,2}\\) ?: (?:[a-z]{1,12} )?${SEVERITY}(?: ?:? ?${CODE})? ?: ${MESSAGE}`,
      ),
      extent: { continues: /^ {8,}\S/, lines: 30 },
    },
    {
      hints: [' : error', ' : warning', ' : fatal er', ' : command', 'msbuild: e', 'csc: error', 'csc: warni'],
      start: new RegExp(`^${NODE}${TOOL} ?: (?:Command line |general )?${SEVERITY}(?: ${CODE})? ?: ${MESSAGE}`),
      extent: { continues: /^ {8,}\S/, lines: 30 },
    },
    {
      hints: [
        ' : error',
        ' : warning',
        ' : fatal er',
        ' : command',
        ': error ms',
        ': error nu',
        ': warning n',
        ': error ne',
        ': error cs',
      ],
      start: new RegExp(
        `^${NODE}(?<file>(?:[A-Za-z]:[\\\\/]|/)?[^\\s:"*?<>|=(][^:"*?<>|=]{0,300}?) ?: (?:Command line |general |Unused )?${SEVERITY}(?: ${CODE})? ?: ${MESSAGE}`,
      ),
      extent: { continues: /^ {8,}\S/, lines: 30 },
      refine: refineProject,
    },
    {
      hints: [
        'error cs0',
        'error ms0',
        'error fs0',
        'error nu0',
        'error netsd',
        'error msb0',
        'error ad0',
        'warning cs0',
        'warning nu',
      ],
      start: new RegExp(`^${NODE}(?<severity>error|warning) ${CODE} ?: ${MESSAGE}`),
    },
  ],
  examples: [
    {
      command: 'msbuild shop.sln',
      output: [
        "     1>C:\\Shop Code\\cart.cpp(12,9): error C2065: 'totl': undeclared identifier [C:\\Shop Code\\shop.vcxproj]",
        "LINK : fatal error LNK1104: cannot open file 'zlib.lib'",
        'tax.obj : error LNK2019: unresolved external symbol "int __cdecl rate(void)" referenced in function main',
        'shop.exe : fatal error LNK1120: 1 unresolved externals',
      ].join('\n'),
      errors: [
        {
          headline:
            "1>C:\\Shop Code\\cart.cpp(12,9): error C2065: 'totl': undeclared identifier [C:\\Shop Code\\shop.vcxproj]",
          code: 'C2065',
          file: 'C:\\Shop Code\\cart.cpp',
          line: 12,
          column: 9,
        },
        { headline: "LINK : fatal error LNK1104: cannot open file 'zlib.lib'", code: 'LNK1104' },
        {
          headline:
            'tax.obj : error LNK2019: unresolved external symbol "int __cdecl rate(void)" referenced in function main',
          code: 'LNK2019',
          file: 'tax.obj',
        },
      ],
    },
    {
      command: 'dotnet build',
      output: [
        'MSBuild version 17.8.3+195e7f5a3 for .NET',
        '  Determining projects to restore...',
        '/srv/api/Api.csproj : error NU1101: Unable to find package Acme.Core. No packages exist with this id in source(s): nuget.org',
        "/srv/api/Orders.cs(8,21): error CS0103: The name 'totl' does not exist in the current context [/srv/api/Api.csproj]",
        '    0 Warning(s)',
        '    2 Error(s)',
      ].join('\n'),
      errors: [
        {
          headline:
            '/srv/api/Api.csproj : error NU1101: Unable to find package Acme.Core. No packages exist with this id in source(s): nuget.org',
          code: 'NU1101',
          file: '/srv/api/Api.csproj',
        },
        {
          headline:
            "/srv/api/Orders.cs(8,21): error CS0103: The name 'totl' does not exist in the current context [/srv/api/Api.csproj]",
          code: 'CS0103',
          file: '/srv/api/Orders.cs',
          line: 8,
          column: 21,
        },
      ],
    },
  ],
};
