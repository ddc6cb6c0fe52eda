import type { Block, Fields, FrameStyle, Recogniser } from '../recogniser';

const VALGRIND_FRAMES: FrameStyle = {
  frame: /^==\d{1,9}== {1,8}(?:at|by) 0x[0-9A-Fa-f]{1,16}: .{1,300}\((?<file>[^():]{1,200}):(?<line>\d{1,7})\)$/,
  nearest: 'first',
  library: /vg_replace|\/valgrind\//,
};
const SANITIZER_FRAMES: FrameStyle = {
  frame:
    /^\s{1,8}#\d{1,4} (?:0x[0-9a-f]{1,16} )?in .{1,300} (?<file>\/?[^\s:]{1,300}):(?<line>\d{1,7})(?::(?<column>\d{1,6}))?$/,
  nearest: 'first',
  library: /sanitizer|compiler-rt|\/libc|\/usr\/include/,
};
const SIGNALS: readonly (readonly [RegExp, string])[] = [
  [
    /Segmentation fault|段错误|Speicherzugriffsfehler|Erreur de segmentation|Violación de segmento|Ошибка сегментирования/,
    'SIGSEGV',
  ],
  [/Bus error/, 'SIGBUS'],
  [/Illegal instruction/, 'SIGILL'],
  [/Floating point exception|浮点数例外/, 'SIGFPE'],
  [/Aborted|Abort trap|已放弃|中止/, 'SIGABRT'],
  [/Killed|已杀死|Getötet|Tué/, 'SIGKILL'],
];

function refineSignal({ lines, start }: Block): Fields {
  const code = SIGNALS.find(([text]) => text.test(lines[start] ?? ''))?.[1];
  return code === undefined ? {} : { code };
}

/** Linkers, and programs that die. */
export const binaries: readonly Recogniser[] = [
  {
    name: 'ld',
    title: 'GNU ld, gold, lld, mold, Apple ld',
    rules: [
      {
        hints: ['in function', 'collect0: ', 'linker command', 'collect2'],
        start:
          /^(?:(?:\S{0,200}\/)?ld(?:\.\w{1,8})?: .{1,300}: [Ii]n function .{1,300}|collect2: error: .{1,200}|clang(?:\+\+)?(?:-\d{1,3})?: error: linker command failed.{0,100}|.{1,300}\.o(?:bj)?: In function .{1,300})$/,
        role: 'wrapper',
        refine: ({ lines, start }) => (/[Ii]n function/.test(lines[start] ?? '') ? { severity: 'info' } : {}),
      },
      {
        hints: ['undefined reference', 'undefined symbol', 'multiple definition', 'duplicate symbol'],
        start:
          /^(?:(?:\S{0,200}\/)?(?:ld(?:\.\w{1,8})?(?:-\d{1,3})?|ld64\.lld|mold|lld-link)(?:\.exe)?: )?(?:(?<severity>error|warning): )?(?:(?<file>(?:[A-Za-z]:)?[^\s:()"][^:()"]{0,300}?)(?::(?<line>\d{1,7}))?:(?:\(\.\w.{0,100}?\):)? )?(?<message>(?:undefined reference to|undefined symbol|multiple definition of|duplicate symbol).{1,600})$/,
        extent: { continues: /^>>> |^\s{2,}\S|^(?:\S{0,200}\/)?ld: .{1,300}first defined here/, lines: 20 },
        details: [/^>>> referenced by (?<file>[^\s:]{1,300}):(?<line>\d{1,7})/],
      },
      {
        hints: ['undefined symbols for'],
        start: /^Undefined symbols for architecture \w{1,20}:$/,
        extent: { continues: /^\s{2,}\S/, lines: 40 },
        headline: [/^\s{2}"/],
        details: [/^\s{2}(?<message>".{1,300}), referenced from:$/, /^\s{4,}.{1,200} in (?<file>\S{1,200})$/],
      },
      {
        hints: ['ld: ', 'ld.'],
        start:
          /^(?:\S{0,200}\/)?(?:ld(?:\.\w{1,8})?(?:-\d{1,3})?|ld64\.lld|mold|lld-link)(?:\.exe)?: (?!.{0,300}first defined|.{0,300}defined at)(?:[^\s:]{1,300}: (?=warning: ))?(?:(?<severity>error|fatal|warning|note): )?(?<message>.{1,600})$/,
      },
    ],
    examples: [
      {
        command: 'gcc main.c -o app',
        output: [
          "/usr/bin/ld: /tmp/ccMxpc2r.o: in function `main':",
          "main.c:(.text+0xf): undefined reference to `parse_config'",
          'collect2: error: ld returned 1 exit status',
        ].join('\n'),
        errors: [{ headline: "main.c:(.text+0xf): undefined reference to `parse_config'", file: 'main.c' }],
      },
      {
        command: 'gcc main.c -o app -lfoo',
        output: '/usr/bin/ld: cannot find -lfoo: No such file or directory\ncollect2: error: ld returned 1 exit status',
        errors: [{ headline: '/usr/bin/ld: cannot find -lfoo: No such file or directory' }],
      },
    ],
  },
  {
    name: 'signal',
    title: 'Programs that a signal ends: crashes, aborts, the OOM killer',
    rules: [
      {
        hints: ['terminate called', 'terminating'],
        start:
          /^(?:libc\+\+abi: )?(?:terminate called (?:after throwing an instance of '(?<type>[^']{1,200})'|without .{1,100}|recursively)|[Tt]erminating (?:due to|with) uncaught exception of type (?<kind>[\w:]{1,100}).{0,400})$/,
        extent: { through: /^(?:Aborted|Abort trap)/, continues: /^\s+what\(\): |^Aborted|^Abort trap/, lines: 6 },
        refine: ({ lines, start, last }) => ({
          code: 'SIGABRT',
          message: lines.slice(start, Math.min(last, start + 1) + 1).join(' '),
        }),
      },
      {
        hints: ['assertion '],
        start:
          /^(?:[\w./-]{1,100}: )?(?<file>(?:[A-Za-z]:)?[^\s:]{1,300}):(?<line>\d{1,7}): .{1,200}: (?<message>Assertion [`'].{1,400}' failed\.)$/,
        extent: { continues: /^Aborted|^Abort trap/, lines: 2 },
        refine: () => ({ code: 'SIGABRT' }),
      },
      {
        hints: ['assertion failed: '],
        start:
          /^(?<message>Assertion failed: .{1,300}, (?:function .{1,100}, )?file (?<file>.{1,300}), line (?<line>\d{1,7})\.?)$/,
        extent: { continues: /^Aborted|^Abort trap/, lines: 2 },
      },
      {
        hints: [
          'segmentation',
          'bus error',
          'illegal instr',
          'floating point ex',
          'aborted',
          'abort trap',
          'killed',
          '段错误',
          '已杀死',
          'speicherzugriff',
          '已放弃',
        ],
        start:
          /^(?:(?:-?(?:ba|z|k|da)?sh: )?(?:line \d{1,7}: )?(?:\S{1,200}: )?(?:line \d{1,7}: )?\s{0,8}(?:\d{1,9} )?)(?<message>Segmentation fault(?: {1,2}\(core dumped\))?|Bus error(?: \(core dumped\))?|Illegal instruction(?: \(core dumped\))?|Floating point exception(?: \(core dumped\))?|Aborted(?: \(core dumped\))?|Abort trap: 6|Killed|段错误.{0,20}|已杀死|已放弃.{0,20}|Speicherzugriffsfehler.{0,20})(?:\s{2,}\S.{0,300})?$/,
        proof: 'weak',
        role: 'wrapper',
        refine: refineSignal,
      },
      {
        hints: ['segmentation', 'bus error', 'killed'],
        start:
          /^(?:zsh: )(?<message>segmentation fault|bus error|killed|abort|illegal hardware instruction|floating point exception)\s.{0,300}$/,
        refine: refineSignal,
      },
    ],
    examples: [
      {
        command: './crash',
        exitCode: 139,
        output: 'loading map\nSegmentation fault',
        errors: [{ headline: 'Segmentation fault', code: 'SIGSEGV' }],
      },
      {
        command: './throwing',
        exitCode: 134,
        output: [
          "terminate called after throwing an instance of 'std::out_of_range'",
          '  what():  vector::_M_range_check',
          'Aborted',
        ].join('\n'),
        errors: [
          {
            headline: "terminate called after throwing an instance of 'std::out_of_range'",
            errorType: 'std::out_of_range',
            code: 'SIGABRT',
          },
        ],
      },
    ],
  },
  {
    name: 'sanitizer',
    title: 'AddressSanitizer, UBSan, ThreadSanitizer, LeakSanitizer',
    rules: [
      {
        hints: ['sanitizer: '],
        start: /^(?:==?\d{1,9}==? ?)?(?:ERROR|WARNING): (?<type>\w{4,20}Sanitizer): (?<message>.{1,400})$/,
        extent: { through: /^SUMMARY: /, lines: 300 },
        frames: SANITIZER_FRAMES,
      },
      {
        hints: ['runtime error: '],
        start: /^(?<file>[^\s:]{1,300}):(?<line>\d{1,7}):(?<column>\d{1,6}): runtime error: (?<message>.{1,400})$/,
      },
      { hints: ['summary: '], start: /^SUMMARY: \w{4,20}Sanitizer: .{1,300}$/, role: 'part' },
    ],
    examples: [
      {
        command: './app',
        output: [
          '==1234==ERROR: AddressSanitizer: heap-use-after-free on address 0x602000000010 at pc 0x4f5',
          '    #0 0x4f5 in main /srv/app/main.c:7:10',
          '    #1 0x7f3 in __libc_start_main (/lib/x86_64-linux-gnu/libc.so.6+0x2dfcf)',
          'SUMMARY: AddressSanitizer: heap-use-after-free /srv/app/main.c:7:10 in main',
        ].join('\n'),
        errors: [
          {
            headline: '==1234==ERROR: AddressSanitizer: heap-use-after-free on address 0x602000000010 at pc 0x4f5',
            file: '/srv/app/main.c',
            line: 7,
          },
        ],
      },
    ],
  },
  {
    name: 'valgrind',
    title: 'Valgrind',
    rules: [
      {
        hints: [
          '== inv',
          '== con',
          '== use',
          '== syscall',
          '== source',
          '== mis',
          '== process',
          '== jump',
          ' lost in loss record',
        ],
        start:
          /^==\d{1,9}== (?<message>(?:Invalid (?:read|write|free).{0,100}|Conditional jump or move .{1,100}|Use of uninitialised .{1,100}|Syscall param .{1,200}|Source and destination overlap.{0,200}|Mismatched free.{0,100}|Process terminating with .{1,200}|Jump to the invalid .{1,200}|[\d,]{1,15} (?:\([\d,]{1,15} direct, [\d,]{1,15} indirect\) )?bytes in .{1,20} blocks are (?:definitely|indirectly|possibly) lost in loss record .{1,40}))$/,
        extent: { continues: /^==\d{1,9}== {2,}\S/, lines: 60 },
        frames: VALGRIND_FRAMES,
      },
    ],
    examples: [
      {
        command: 'valgrind --leak-check=full --error-exitcode=9 ./leaky',
        exitCode: 9,
        output: [
          '==9457== 12 bytes in 1 blocks are definitely lost in loss record 1 of 1',
          '==9457==    at 0x48417B4: malloc (in /usr/libexec/valgrind/vgpreload_memcheck-amd64-linux.so)',
          '==9457==    by 0x109146: make (l.c:2)',
          '==9457== ',
          '==9457== ERROR SUMMARY: 1 errors from 1 contexts (suppressed: 0 from 0)',
        ].join('\n'),
        errors: [
          {
            headline: '==9457== 12 bytes in 1 blocks are definitely lost in loss record 1 of 1',
            file: 'l.c',
            line: 2,
          },
        ],
      },
      {
        command: 'valgrind --error-exitcode=9 ./leaky',
        exitCode: 9,
        output: [
          '==16896== Conditional jump or move depends on uninitialised value(s)',
          '==16896==    at 0x10916C: main (l.c:5)',
          '==16896== ',
          '==16896== ERROR SUMMARY: 1 errors from 1 contexts (suppressed: 0 from 0)',
        ].join('\n'),
        errors: [
          { headline: '==16896== Conditional jump or move depends on uninitialised value(s)', file: 'l.c', line: 5 },
        ],
      },
    ],
  },
];
