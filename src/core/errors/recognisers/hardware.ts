import type { Block, Fields, Recogniser } from '../recogniser';

/** Message and place of what was included are named last. */
function refineModelsim({ lines, start, last }: Block, fields: Readonly<Fields>): Fields {
  const at = lines
    .slice(start, last + 1)
    .map((line) => /\*\* at (\S{1,300})\((\d{1,7})\): (.{1,600})$/.exec(line))
    .findLast((match) => match !== null);
  if (at?.[1] === undefined) return /^Fatal/.test(fields.severity ?? '') ? { severity: 'error' } : {};
  return { file: at[1], line: Number(at[2]), message: at[3] ?? '' };
}

/** Compilers and simulators of hardware description languages. */
export const hardware: readonly Recogniser[] = [
  {
    name: 'modelsim',
    title: 'ModelSim, Questa',
    rules: [
      {
        hints: ['** error', '** warning', '** fatal', '** note'],
        start:
          /^(?:# )?\*\* (?<severity>Error|Warning|Fatal|Note)(?: \([a-z]{3,20}\))?: (?:\((?<code>v\w{2,8}-\d{1,6})\) )?(?:(?<file>(?:[A-Za-z]:[\\/])?[^\s:(*][^:(*]{0,300})\((?<line>\d{1,7})\): )?(?:\((?<key>v\w{2,8}-\d{1,6})\) )?(?<message>.{1,1000})$/,
        extent: { continues: /^(?:# )? {2,}\S|^(?:# )?\*\* (?:at|while) /, lines: 16 },
        details: [/\bFile: (?<file>\S{1,300}) Line: (?<line>\d{1,7})/],
        refine: refineModelsim,
      },
    ],
    examples: [
      {
        command: 'vlog cpu.sv',
        output: "** Error: rtl/cpu.sv(12): (vlog-2730) Undefined variable: 'clk'.",
        errors: [
          {
            headline: "** Error: rtl/cpu.sv(12): (vlog-2730) Undefined variable: 'clk'.",
            file: 'rtl/cpu.sv',
            line: 12,
          },
        ],
      },
      {
        command: 'vsim -c top',
        output: '# ** Error: FIFO overflow\n#    Time: 20 ns  Scope: tb.fifo File: tb/fifo_tb.sv Line: 88',
        errors: [{ headline: '# ** Error: FIFO overflow', file: 'tb/fifo_tb.sv', line: 88 }],
      },
    ],
  },
  {
    name: 'xcelium',
    title: 'Cadence Incisive and Xcelium, Synopsys VCS',
    rules: [
      {
        hints: [': *e,', ': *w,', ': *f,'],
        start:
          /^(?<tool>[a-z]{2,12}): \*(?<severity>[EWFN]),(?<code>[A-Z0-9]{3,10}) ?(?:\((?<file>[^,()]{1,300}),(?<line>\d{1,7})(?:\|(?<column>\d{1,6}))?\))?: (?<message>.{1,600}?)(?: \[File:(?<key>[^,\]]{1,300}), ?Line:\d{1,7}\]\.?)?$/,
        refine: refineCadence,
      },
      {
        hints: ['error-[', 'warning-['],
        start: /^(?<severity>Error|Warning)-\[(?<code>[\w-]{1,40})\] (?<message>.{1,300})$/,
        extent: { continues: /^\s*\S/, blanks: 0, lines: 8 },
        details: [
          /^"?(?<file>[^\s",][^",]{0,300})"?, (?<line>\d{1,7})/,
          /^\s+"(?<file>[^",]{1,300})", (?<line>\d{1,7})/,
        ],
      },
    ],
    examples: [
      {
        command: 'xmvlog cpu.sv',
        output: "xmvlog: *E,EXPSMC (rtl/cpu.sv,31|26): expecting a semicolon (';') [10.3.1(IEEE)].",
        errors: [
          {
            headline: "xmvlog: *E,EXPSMC (rtl/cpu.sv,31|26): expecting a semicolon (';') [10.3.1(IEEE)].",
            code: 'EXPSMC',
            file: 'rtl/cpu.sv',
            line: 31,
            column: 26,
          },
        ],
      },
    ],
  },
  {
    name: 'verilator',
    title: 'Verilator, Vivado, ISE, Quartus, Synplify',
    rules: [
      {
        hints: ['%error', '%warning'],
        start:
          /^%(?<severity>Error|Warning)(?:-(?<code>[A-Z0-9]{2,20}))?: (?<file>[^\s:]{1,300}):(?<line>\d{1,7}):(?:(?<column>\d{1,6}):)? (?<message>.{1,600})$/,
        extent: { continues: /^\s+\S/, lines: 12 },
      },
      {
        hints: ['error: [', 'warning: ['],
        start:
          /^(?<severity>ERROR|WARNING|CRITICAL WARNING): \[(?<code>[A-Z]\w{1,20} [\w-]{1,20})\] (?<message>.{1,600}?)(?: \[(?<file>[^\]:]{0,2}[^\]:]{1,300}):(?<line>\d{1,7})\])?$/,
        refine: (_block, { severity }) => ({ severity: severity === 'ERROR' ? 'error' : 'warning' }),
      },
      {
        hints: ['error:', 'warning:'],
        start:
          /^(?<severity>ERROR|WARNING):(?<code>\w{2,20}:\d{1,5}) - "(?<file>[^"]{1,300})" [Ll]ine (?<line>\d{1,7})[.:] ?(?<message>.{1,600})$/,
      },
      {
        hints: ['error (00', 'warning (0', 'critical w'],
        start:
          /^(?:\s{0,4})(?<severity>Error|Warning|Critical Warning) \((?<code>\d{4,6})\): (?<message>.{1,600}?)(?: File: (?<file>\S.{0,300}) Line: (?<line>\d{1,7}))?$/,
        refine: refineQuartus,
      },
      {
        hints: ['@e: ', '@w: ', '@e:', '@w:'],
        start:
          /^@(?<severity>[EW]):\s?(?<code>[A-Z]{1,3}\d{2,4}) ?:"(?<file>[^"]{1,300})":(?<line>\d{1,7}):(?<column>\d{1,6})(?::\d{1,7}){0,2}\|(?<message>.{1,600})$/,
      },
    ],
    examples: [
      {
        command: 'verilator --lint-only cpu.v',
        output: '%Error: rtl/cpu.v:12:5: syntax error, unexpected endmodule\n   12 | endmodule',
        errors: [
          {
            headline: '%Error: rtl/cpu.v:12:5: syntax error, unexpected endmodule',
            file: 'rtl/cpu.v',
            line: 12,
            column: 5,
          },
        ],
      },
      {
        command: 'vivado -mode batch -source build.tcl',
        output: "ERROR: [Synth 8-2716] syntax error near 'end' [/srv/rtl/cpu.v:12]",
        errors: [
          {
            headline: "ERROR: [Synth 8-2716] syntax error near 'end' [/srv/rtl/cpu.v:12]",
            code: 'Synth 8-2716',
            file: '/srv/rtl/cpu.v',
            line: 12,
          },
        ],
      },
      {
        command: 'quartus_map top',
        output: 'Error (10170): Verilog HDL syntax error at cpu.v(12) near text "end"',
        errors: [
          {
            headline: 'Error (10170): Verilog HDL syntax error at cpu.v(12) near text "end"',
            code: '10170',
            file: 'cpu.v',
            line: 12,
          },
        ],
      },
    ],
  },
];

function refineCadence({ lines, start }: Block, { severity }: Readonly<Fields>): Fields {
  const named = /\[File:([^,\]]{1,300}), ?Line:(\d{1,7})\]/.exec(lines[start] ?? '');
  return {
    severity: severity === 'W' ? 'warning' : severity === 'N' ? 'info' : 'error',
    ...(named?.[1] !== undefined && { file: named[1], line: Number(named[2]) }),
  };
}

function refineQuartus({ lines, start }: Block, { severity, file }: Readonly<Fields>): Fields {
  const at = file === undefined ? / at (\S{1,200})\((\d{1,7})\)/.exec(lines[start] ?? '') : null;
  return {
    severity: severity === 'Error' ? 'error' : 'warning',
    ...(at?.[1] !== undefined && { file: at[1], line: Number(at[2]) }),
  };
}
