import type { Recogniser } from '../recogniser';
import { JS_FRAMES } from './frames';

/** Jasmine numbers its failures, and titles message and stack. */
export const jasmine: Recogniser = {
  name: 'jasmine',
  title: 'Jasmine, and Karma with it',
  rules: [
    {
      hints: ['0) '],
      start: /^\d{1,4}\) (?<message>\S.{0,400})$/,
      extent: { until: /^\d{1,4}\) \S|^\d{1,6} specs?, /, lines: 80 },
      details: [/^\s*(?<type>\w{0,60}Error): (?<message>.{0,1000})$/],
      frames: JS_FRAMES,
      refine: ({ lines, start }) =>
        /^\s{1,4}Message:$/.test(lines[start + 1] ?? '') ? { headline: lines[start + 2] ?? lines[start] ?? '' } : false,
    },
  ],
  examples: [
    {
      command: 'npx jasmine',
      exitCode: 3,
      output: [
        'Failures:',
        '1) cart adds a discount',
        '  Message:',
        '    Expected 80 to be 90.',
        '  Stack:',
        '        at <Jasmine>',
        '        at UserContext.<anonymous> (/srv/shop/spec/cart.js:5:58)',
        '        at <Jasmine>',
        '',
        '1 spec, 1 failure',
      ].join('\n'),
      errors: [{ headline: 'Expected 80 to be 90.', file: '/srv/shop/spec/cart.js', line: 5 }],
    },
  ],
};
