import type { Block, Fields, Recogniser } from '../recogniser';

function placed(_block: Block, { file }: Readonly<Fields>): Fields | false {
  return file === undefined ? false : {};
}

/** Scanners of infrastructure code and for secrets and weaknesses, in their text formats. */
export const scanners: readonly Recogniser[] = [
  {
    name: 'checkov',
    title: 'Checkov, KICS, Trivy, tfsec',
    rules: [
      {
        hints: ['check: ckv'],
        start: /^Check: (?<code>CKV\w{0,20}_\d{1,5}): "(?<message>.{1,400})"$/,
        extent: { through: /^\s{1,8}File: /, until: /^Check: /, lines: 6 },
        details: [/^\s{1,8}File: (?<file>\S{1,300}):(?<line>\d{1,7})-\d{1,7}/],
        severity: 'finding',
        places: 'apart',
        refine: ({ lines, start, last }, { file }) =>
          file !== undefined && lines.slice(start, last + 1).some((line) => /^\s+FAILED for resource/.test(line))
            ? {}
            : false,
      },
      {
        hints: ['result #0', 'check 0: '],
        start:
          /^\s{0,4}(?:Result #\d{1,5}|Check \d{1,5}:?) (?<severity>CRITICAL|HIGH|MEDIUM|LOW) (?<message>.{1,400}?)\s{0,4}$/,
        extent: { continues: /^\s*\S/, blanks: 1, lines: 10 },
        details: [/^\s{1,6}(?:via )?(?<file>[^\s:]{1,300}\.\w{1,12}):(?<line>\d{1,7})(?:-\d{1,7})?/],
        severity: 'finding',
        places: 'apart',
        refine: placed,
      },
      {
        hints: ['severity: '],
        start: /^(?<message>[A-Z].{3,200}), Severity: (?<severity>CRITICAL|HIGH|MEDIUM|LOW|INFO), Results: \d{1,6}$/,
        extent: { continues: /^\S.{1,40}: |^\s+\S/, blanks: 1, lines: 16 },
        details: [/^\s+\[\d{1,5}\]: (?<file>\S{1,300}):(?<line>\d{1,7})$/],
        severity: 'finding',
        refine: placed,
      },
    ],
    examples: [
      {
        command: 'checkov -d infra --compact',
        output: [
          'Check: CKV_AWS_20: "S3 Bucket has an ACL defined which allows public READ access."',
          '\tFAILED for resource: aws_s3_bucket.logs',
          '\tFile: /main.tf:24-30',
          'Check: CKV_AWS_57: "S3 Bucket has an ACL defined which allows public WRITE access."',
          '\tPASSED for resource: aws_s3_bucket.logs',
          '\tFile: /main.tf:24-30',
        ].join('\n'),
        errors: [
          {
            headline: 'Check: CKV_AWS_20: "S3 Bucket has an ACL defined which allows public READ access."',
            code: 'CKV_AWS_20',
            file: '/main.tf',
            line: 24,
          },
        ],
      },
    ],
  },
  {
    name: 'tflint',
    title: 'TFLint, and Terraform under other names',
    rules: [
      {
        hints: ['error: ', 'warning: ', 'notice: '],
        start: /^(?<severity>Error|Warning|Notice): (?<message>.{1,400}?)(?: \((?<code>[a-z]\w{3,80})\))?$/,
        extent: { continues: /^\s+\S|^Reference: /, blanks: 1, lines: 12 },
        details: [/^ {2}on (?<file>\S.{0,300}?) line (?<line>\d{1,7})(?:,|:)/],
        places: 'apart',
        refine: placed,
      },
    ],
    examples: [
      {
        command: 'tflint',
        exitCode: 2,
        output: [
          'Error: "t1.2xlarge" is an invalid value as instance_type (aws_instance_invalid_type)',
          '',
          '  on main.tf line 3:',
          '   3:   instance_type = "t1.2xlarge"',
        ].join('\n'),
        errors: [
          {
            headline: 'Error: "t1.2xlarge" is an invalid value as instance_type (aws_instance_invalid_type)',
            code: 'aws_instance_invalid_type',
            file: 'main.tf',
            line: 3,
          },
        ],
      },
    ],
  },
  {
    name: 'gitleaks',
    title: 'Gitleaks, TruffleHog, Brakeman: one property a line',
    rules: [
      {
        hints: ['finding: ', 'confidence: ', 'detector type: '],
        start: /^(?:Finding|Confidence|Detector Type): {1,12}(?<key>\S.{0,300})$/,
        extent: { continues: /^[A-Z][\w ]{1,30}: /, lines: 16 },
        details: [
          /^File: {1,16}(?<file>\S.{0,300})$/,
          /^Line: {1,16}(?<line>\d{1,7})$/,
          /^(?:RuleID|Check|Rule): {1,16}(?<code>[\w-]{1,80})$/,
          /^(?:Message|Description): {1,16}(?<message>.{1,400})$/,
        ],
        headline: [/^(?:Message|Finding): /, /^Detector Type: /],
        severity: 'finding',
        places: 'apart',
        refine: (_block, { file, line }) => (file === undefined || line === undefined ? false : {}),
      },
    ],
    examples: [
      {
        command: 'gitleaks detect -v',
        output: [
          'Finding:     password = REDACTED',
          'Secret:      REDACTED',
          'RuleID:      generic-api-key',
          'Entropy:     3.9',
          'File:        config/dev.env',
          'Line:        4',
        ].join('\n'),
        errors: [
          { headline: 'Finding:     password = REDACTED', code: 'generic-api-key', file: 'config/dev.env', line: 4 },
        ],
      },
    ],
  },
  {
    name: 'semgrep',
    title: 'Semgrep',
    rules: [
      {
        hints: ['┆'],
        start: /^\s{6,14}(?<line>\d{1,7})┆ ?.{0,600}$/,
        lead: {
          start:
            /^\s{2,8}[❯❱]{1,4} ?(?<code>[\w.-]{3,200})$|^\s{4,8}(?<key>[\w-]{2,60}(?:\.[\w-]{1,80}){1,12})\s{0,4}$/,
          lines: 8,
        },
        header: /^\s{2,4}(?<file>(?:[\w.@-]{1,80}\/){0,30}[\w.@-]{1,100}\.\w{1,10})\s{0,4}$/,
        severity: 'finding',
        places: 'apart',
        refine: ({ first, start, lines }, { file }) =>
          file === undefined || first === start ? false : { headline: lines[first] ?? '' },
      },
    ],
    examples: [
      {
        command: 'semgrep --error',
        output: [
          '    app/calc.py',
          '   ❯❯❱ python.lang.security.audit.eval-detected.eval-detected',
          '          Detected the use of eval().',
          '',
          '           12┆ return eval(text)',
        ].join('\n'),
        errors: [
          {
            headline: '❯❯❱ python.lang.security.audit.eval-detected.eval-detected',
            file: 'app/calc.py',
            line: 12,
          },
        ],
      },
    ],
  },
];
