import type { Recogniser } from '../recogniser';

const MAKE = '(?:g?make|mingw32-make|nmake|remake)(?:\\[\\d{1,4}\\])?';

/** Build tools that run other tools: what failed inside them is the cause. */
export const build: readonly Recogniser[] = [
  {
    name: 'make',
    title: 'make, in any language',
    rules: [
      {
        hints: ['(ignored)', 'entering', 'leaving', 'waiting for unfinished'],
        start: new RegExp(
          `^${MAKE}: (?:\\*\\*\\* Waiting for unfinished|\\[.{1,300}\\] .{1,40} \\((?:ignored|忽略|ignorado|ignoré)\\)|(?:Entering|Leaving) directory).{0,300}$`,
        ),
        role: 'part',
      },
      {
        hints: ['make: ***', 'make[0]: ***', 'make[00]: ***'],
        start: new RegExp(
          `^${MAKE}: \\*\\*\\* \\[(?:(?<file>[^\\]:]{1,200}):(?<line>\\d{1,7}): )?(?<message>.{1,300})\\] .{1,80}$`,
        ),
        role: 'wrapper',
      },
      {
        hints: ['make: ***', 'make[0]: ***', 'make[00]: ***'],
        start: new RegExp(`^${MAKE}: \\*\\*\\* (?<message>.{1,600})$`),
      },
      {
        hints: ['*** '],
        start: /^(?<file>[^\s:]{1,200}):(?<line>\d{1,7}): \*\*\* (?<message>.{1,400})$/,
      },
      {
        hints: ['make: '],
        start: new RegExp(`^${MAKE}: (?<message>(?!Nothing|'|\`|«|Circular)[^*].{1,400})$`),
        proof: 'weak',
      },
    ],
    examples: [
      {
        command: 'make',
        exitCode: 2,
        output: "make: *** No rule to make target 'config.o', needed by 'app'.  Stop.",
        errors: [{ headline: "make: *** No rule to make target 'config.o', needed by 'app'.  Stop." }],
      },
      {
        command: 'make',
        exitCode: 2,
        output: "cp: cannot stat 'schema.in': No such file or directory\nmake: *** [Makefile:5: b] Error 1",
        errors: [{ headline: "cp: cannot stat 'schema.in': No such file or directory" }],
      },
    ],
  },
  {
    name: 'cmake',
    title: 'CMake and CTest',
    rules: [
      {
        hints: ['cmake error', 'cmake warning', 'cmake deprecation'],
        start:
          /^CMake (?<severity>Error|Warning|Deprecation Warning)(?: \(dev\))?(?: at (?<file>(?:[A-Za-z]:)?[^:]{1,300}):(?<line>\d{1,7})(?: \(\w{1,80}\))?| in (?<where>.{1,300}))?:\s*(?<message>.{0,600})$/,
        extent: {
          continues: /^\s+\S|^Call Stack|^CMake Error: /,
          blanks: 2,
          until: /^-- |^CMake (?:Error|Warning)/,
          lines: 60,
        },
        refine: ({ lines, start, last }, { message }) => ({
          message:
            message ||
            lines
              .slice(start + 1, last + 1)
              .filter((line) => line.trim() !== '')
              .join(' ')
              .trim()
              .slice(0, 400),
        }),
      },
      { hints: [": installing '"], start: /^[^\s:]{1,300}:\d{1,7}: installing '.{1,300}'$/, role: 'part' },
      {
        hints: ['configuring incomplete', 'see also "', 'generate step failed'],
        start: /^(?:-- Configuring incomplete.{0,100}|See also ".{1,300}"\.?|CMake Generate step failed.{0,200})$/,
        role: 'part',
      },
      {
        hints: ['***failed', '***exception', '***timeout', '***not run'],
        start:
          /^\s{0,4}\d{1,6}\/\d{1,6} {1,6}Test {1,6}#\d{1,6}: (?<message>\S{1,200}) \.{0,200} ?\*\*\*(?:Failed|Exception|Timeout|Not Run).{0,100}$/,
        extent: { until: /^\s{0,4}\d{1,6}\/\d{1,6} |^\s{1,8}Start {1,4}\d|^\d{1,3}% tests/, lines: 120 },
      },
      {
        hints: ['errors while running ctest', 'following tests failed'],
        start: /^(?:Errors while running CTest|The following tests FAILED:)$/,
        role: 'part',
      },
    ],
    examples: [
      {
        command: 'cmake .',
        output: [
          'CMake Error at CMakeLists.txt:4 (target_link_librarys):',
          '  Unknown CMake command "target_link_librarys".',
          '',
          '',
          '-- Configuring incomplete, errors occurred!',
        ].join('\n'),
        errors: [
          { headline: 'CMake Error at CMakeLists.txt:4 (target_link_librarys):', file: 'CMakeLists.txt', line: 4 },
        ],
      },
      {
        command: 'cmake -S . -B build',
        output: [
          'CMake Error at CMakeLists.txt:3 (find_package):',
          '  Could not find a package configuration file provided by "Acme".',
          '',
          'CMake Error at CMakeLists.txt:9 (include):',
          '  include could not find requested file:',
          '',
          '    helpers',
        ].join('\n'),
        errors: [
          { headline: 'CMake Error at CMakeLists.txt:3 (find_package):', file: 'CMakeLists.txt', line: 3, count: 1 },
          { headline: 'CMake Error at CMakeLists.txt:9 (include):', file: 'CMakeLists.txt', line: 9, count: 1 },
        ],
      },
    ],
  },
  {
    name: 'ninja',
    title: 'Ninja, Meson, Bazel, Buck',
    rules: [
      {
        hints: ['ninja: build stopped', 'failed: '],
        start: /^(?:ninja: build stopped: .{1,100}|FAILED: .{1,600})$/,
        role: 'wrapper',
      },
      { hints: ['ninja: '], start: /^ninja: (?:error: |fatal: )(?<message>.{1,400})$/ },
      {
        hints: ['error: '],
        start:
          /^(?<file>[^\s:]{1,300}meson(?:\.build|_options\.txt|\.options)):(?<line>\d{1,7}):(?<column>\d{1,6}): ERROR: (?<message>.{1,400})$/,
      },
      {
        hints: ['error: '],
        start:
          /^ERROR: (?<file>\/[^\s:]{1,300}(?:BUILD|\.bazel|\.bzl)):(?<line>\d{1,7}):(?<column>\d{1,6}): (?<message>.{1,600})$/,
        places: 'apart',
      },
      {
        hints: ['error: build did not', 'target //', 'error: analysis of'],
        start:
          /^(?:ERROR: Build did NOT complete successfully|Target \/\/.{1,200} failed to build|ERROR: Analysis of target .{1,300})$/,
        role: 'wrapper',
      },
    ],
    examples: [
      {
        command: 'meson setup build',
        output: 'src/meson.build:3:0: ERROR: Dependency "gtk4" not found, tried pkgconfig and cmake',
        errors: [
          {
            headline: 'src/meson.build:3:0: ERROR: Dependency "gtk4" not found, tried pkgconfig and cmake',
            file: 'src/meson.build',
            line: 3,
          },
        ],
      },
      {
        command: 'ninja',
        output: "ninja: error: 'libfoo.a', needed by 'app', missing and no known rule to make it",
        errors: [{ headline: "ninja: error: 'libfoo.a', needed by 'app', missing and no known rule to make it" }],
      },
    ],
  },
  {
    name: 'node-gyp',
    title: 'node-gyp',
    rules: [
      {
        hints: ['gyp err!'],
        start: /^(?:npm (?:ERR!|error) )?gyp ERR! .{0,400}$/,
        role: 'wrapper',
        extent: { continues: /^(?:npm (?:ERR!|error) )?gyp ERR! / },
      },
    ],
    examples: [
      {
        command: 'npx node-gyp rebuild',
        output: 'gyp ERR! find Python You need to install the latest version of Python.',
        errors: [{ headline: 'gyp ERR! find Python You need to install the latest version of Python.' }],
      },
    ],
  },
];
