import type { FrameStyle, Recogniser } from '../recogniser';

/** `# 1 main    [/src/a.c:5]` */
const FRAMES: FrameStyle = {
  frame: /^(?:~~Dr\.M~~ )?#\s{0,4}\d{1,3} \S.{0,300}?\s{1,80}\[(?<file>[^\]]{1,300}?):(?<line>\d{1,7})\]/,
  nearest: 'first',
  library: /drmemory_package|alloc_replace\.c|replace_(?:malloc|free)|\/csu\/|vctools|libc\.so|\/sysdeps\/|glibc/,
};

/** Dr. Memory, which numbers its errors and prints the stack behind `#`. */
export const drMemory: Recogniser = {
  name: 'drmemory',
  title: 'Dr. Memory',
  rules: [
    {
      hints: ['error #0'],
      start:
        /^(?:~~Dr\.M~~ )?(?<severity>Error|Warning) #\d{1,5}: (?<message>(?<type>[A-Z]{2}[A-Z ]{1,40}[A-Z])\b.{0,400})$/,
      extent: { until: /^(?:~~Dr\.M~~ )?\s{0,4}$|^(?:~~Dr\.M~~ )?Error #/, blanks: 0, lines: 60 },
      frames: FRAMES,
    },
  ],
  examples: [
    {
      command: 'drmemory -- ./door',
      output: [
        'Error #1: UNINITIALIZED READ: reading 0xb741b004-0xb741b008 4 byte(s)',
        '# 0 open_door               [/home/eve/house/door.c:12]',
        '# 1 main                    [/home/eve/house/main.c:5]',
        'Note: @0:00:00.290 in thread 18502',
      ].join('\n'),
      errors: [
        {
          headline: 'Error #1: UNINITIALIZED READ: reading 0xb741b004-0xb741b008 4 byte(s)',
          errorType: 'UNINITIALIZED READ',
          file: '/home/eve/house/door.c',
          line: 12,
        },
      ],
    },
  ],
};
