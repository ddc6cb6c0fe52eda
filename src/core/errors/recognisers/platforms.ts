import type { Recogniser } from '../recogniser';

/** Containers, clusters, infrastructure and clouds. */
export const platforms: readonly Recogniser[] = [
  {
    name: 'docker',
    title: 'Docker, Compose, Podman, BuildKit',
    rules: [
      {
        hints: ['level=error', 'level=fatal'],
        start: /^time="[^"]{1,60}" level=(?:error|fatal) msg=.{1,600}$/,
        role: 'wrapper',
      },
      {
        hints: [
          'docker daemon',
          'docker: ',
          'failed to solve',
          'error response from daemon',
          'unknown flag',
          'unknown shorthand',
          'is not a docker command',
          'podman',
        ],
        start:
          /^(?<message>(?:docker: |ERROR: |error: |Error: )?(?:Cannot connect to the Docker daemon|error during connect|Error response from daemon|failed to solve|failed to (?:build|create|read)|unknown (?:flag|shorthand flag|command|instruction)|'\w{1,40}' is not a docker command|"docker \w{1,40}" requires|invalid reference format|unable to (?:prepare|evaluate|find)|pull access denied|manifest unknown|no such (?:service|container|image)|open .{1,200}: no such file|permission denied while trying|Got permission denied).{0,800})$/i,
        command: /\b(?:docker|podman|compose|buildx|nerdctl|make|npm|skaffold)\b/,
        extent: { continues: /^See 'docker|^Usage: /, blanks: 1, lines: 4 },
      },
      {
        hints: ['did not complete', 'error: process', 'canceled'],
        start:
          /^(?:ERROR: )?(?:failed to solve: )?process ".{1,600}" did not complete successfully: exit code: \d{1,4}$/,
        role: 'wrapper',
      },
      {
        hints: ['dockerfile:0'],
        start: /^(?<file>[^\s:]{0,200}Dockerfile[^\s:]{0,60}):(?<line>\d{1,7})$/,
        extent: { through: /^ERROR: failed to/, lines: 30 },
        headline: [/^ERROR: failed to/],
        details: [/^ERROR: (?<message>.{1,600})$/],
        refine: (_block, { message }) => (message === undefined ? false : {}),
        role: 'wrapper',
      },
      { hints: ['> [', 'executor failed'], start: /^ ?> \[.{1,200}\].{0,400}:$/, role: 'part' },
    ],
    examples: [
      {
        command: 'docker ps',
        output: 'Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?',
        errors: [
          {
            headline:
              'Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?',
          },
        ],
      },
      {
        command: 'docker build .',
        output: [
          'Dockerfile:4',
          '--------------------',
          '   4 | >>> RUN npm ci',
          '--------------------',
          'ERROR: failed to solve: process "/bin/sh -c npm ci" did not complete successfully: exit code: 1',
        ].join('\n'),
        errors: [
          {
            headline: 'ERROR: failed to solve: process "/bin/sh -c npm ci" did not complete successfully: exit code: 1',
            file: 'Dockerfile',
            line: 4,
          },
        ],
      },
    ],
  },
  {
    name: 'kubectl',
    title: 'kubectl, Helm, kind, minikube',
    rules: [
      {
        hints: [
          'error from server',
          'the connection to the server',
          'unable to connect to the server',
          'the server doesn',
          'error: ',
          'installation failed',
          'upgrade failed',
        ],
        start:
          /^(?<message>(?:Error from server(?: \((?<type>\w{1,40})\))?.{0,20}: |The connection to the server |Unable to connect to the server: |error: |Error: |The .{1,80} is invalid: ).{1,800})$/,
        command: /(?:^|[\s;&|(])(?:kubectl|k9s|helm|kustomize|oc|minikube|kind|k)(?:\.exe)?\s/,
      },
    ],
    examples: [
      {
        command: 'kubectl get pod web-1',
        output: 'Error from server (NotFound): pods "web-1" not found',
        errors: [{ headline: 'Error from server (NotFound): pods "web-1" not found', errorType: 'NotFound' }],
      },
    ],
  },
  {
    name: 'terraform',
    title: 'Terraform, OpenTofu, Pulumi',
    rules: [
      {
        hints: ['error: '],
        start: /^[│╷]? {0,2}Error: (?<message>.{1,600})$/,
        lead: { start: /^╷$/, lines: 1 },
        extent: { through: /^╵$/, until: /^[│]? {0,2}(?:Error|Warning): /, lines: 60 },
        details: [/^[│]? {2,4}on (?<file>.{1,300}?) line (?<line>\d{1,7})(?:,|:)/],
        command: /\b(?:terraform|tofu|terragrunt|tf|make)\b/,
        places: 'apart',
      },
      {
        hints: ['error: '],
        start: /^│ Error: (?<message>.{1,600})$/,
        extent: { through: /^╵$/, lines: 60 },
        details: [/^│ {2,4}on (?<file>.{1,300}?) line (?<line>\d{1,7})(?:,|:)/],
        places: 'apart',
      },
    ],
    examples: [
      {
        command: 'terraform plan',
        output: [
          '╷',
          '│ Error: Unsupported argument',
          '│ ',
          '│   on main.tf line 12, in resource "aws_instance" "web":',
          '│   12:   instance_typ = "t3.micro"',
          '│ ',
          '│ An argument named "instance_typ" is not expected here.',
          '╵',
        ].join('\n'),
        errors: [{ headline: '│ Error: Unsupported argument', file: 'main.tf', line: 12 }],
      },
    ],
  },
  {
    name: 'ansible',
    title: 'Ansible',
    rules: [
      {
        hints: ['fatal: ['],
        start: /^fatal: \[(?<key>[^\]]{1,100})\]: (?:FAILED|UNREACHABLE)! =>.{0,2000}$/,
        extent: { continues: /^\s+\S|^\}/, lines: 60 },
        details: [/"msg": "(?<message>.{1,600}?)"(?:,|\}|$)/],
        refine: ({ lines, start }) => ({
          message: /"msg": "(.{1,300}?)"[,}]/.exec(lines[start] ?? '')?.[1] ?? lines[start] ?? '',
        }),
      },
      {
        hints: ['error! '],
        start: /^ERROR! (?<message>.{1,600})$/,
        extent: { lines: 20 },
        details: [/'(?<file>[^']{1,300})': line (?<line>\d{1,7}), column (?<column>\d{1,6})/],
      },
      { hints: ['failed=0'], start: /^\S{1,100} {1,40}: ok=\d.{1,200}$/, role: 'part' },
    ],
    examples: [
      {
        command: 'ansible-playbook site.yml',
        exitCode: 4,
        output:
          'fatal: [web1]: UNREACHABLE! => {"changed": false, "msg": "Failed to connect to the host via ssh", "unreachable": true}',
        errors: [
          {
            headline:
              'fatal: [web1]: UNREACHABLE! => {"changed": false, "msg": "Failed to connect to the host via ssh", "unreachable": true}',
          },
        ],
      },
    ],
  },
  {
    name: 'aws',
    title: 'AWS CLI, gcloud, az, gh, heroku, fly',
    rules: [
      {
        hints: ['an error occurred ('],
        start: /^(?<message>An error occurred \((?<code>[\w.]{1,80})\) when calling the .{1,600})$/,
      },
      {
        hints: ['unable to locate credentials', 'the config profile', 'could not connect to the endpoint'],
        start:
          /^(?<message>(?:Unable to locate credentials|The config profile|Could not connect to the endpoint URL|You must specify a region|Error loading SSO Token).{0,400})$/,
      },
      {
        hints: ['error: (gcloud'],
        start: /^ERROR: \(gcloud[\w.-]{0,100}\) (?<message>.{1,800})$/,
        extent: { continues: /^- |^\s+\S/, lines: 12 },
      },
      { hints: ['error: '], start: /^ERROR: (?<message>.{1,600})$/, command: /\baz\b/ },
      {
        hints: ['error'],
        start: /^(?:Error|error|fatal): (?<message>.{1,600})$/,
        command:
          /^(?:sudo )?(?:gh|fly|flyctl|heroku|vercel|netlify|firebase|wrangler|pulumi|serverless|sam|cdk|railway)\b/,
      },
    ],
    examples: [
      {
        command: 'aws s3 ls s3://acme',
        exitCode: 254,
        output: 'An error occurred (AccessDenied) when calling the ListObjectsV2 operation: Access Denied',
        errors: [
          {
            headline: 'An error occurred (AccessDenied) when calling the ListObjectsV2 operation: Access Denied',
            code: 'AccessDenied',
          },
        ],
      },
      {
        command: 'gcloud compute instances list',
        output: 'ERROR: (gcloud.compute.instances.list) The required property [project] is not currently set.',
        errors: [
          { headline: 'ERROR: (gcloud.compute.instances.list) The required property [project] is not currently set.' },
        ],
      },
    ],
  },
  {
    name: 'systemd',
    title: 'systemctl, service, apt, dnf, brew, snap',
    rules: [
      {
        hints: ['job for ', 'failed to ', 'unit '],
        start:
          /^(?<message>(?:Job for \S{1,100} failed|Failed to (?:start|stop|restart|enable|disable|reload|get|connect|list|mask|open|set|isolate)|Unit \S{1,100} (?:could not be found|not found|is masked)).{0,400})$/,
        command: /\b(?:systemctl|service|journalctl|loginctl|hostnamectl|timedatectl)\b/,
      },
      { hints: ['e: '], start: /^E: (?<message>.{1,600})$/, extent: { continues: /^E: /, lines: 8 } },
      {
        hints: ['error: '],
        start: /^(?:Error|error): (?<message>.{1,600})$/,
        command: /\b(?:brew|dnf|yum|snap|pacman|zypper|apk|nix|port|choco|winget|scoop)\b/,
        extent: { continues: /^\s+\S/, lines: 6 },
      },
    ],
    examples: [
      {
        command: 'apt install vim',
        exitCode: 100,
        output:
          'E: Could not open lock file /var/lib/dpkg/lock-frontend - open (13: Permission denied)\nE: Unable to acquire the dpkg frontend lock (/var/lib/dpkg/lock-frontend), are you root?',
        errors: [
          { headline: 'E: Could not open lock file /var/lib/dpkg/lock-frontend - open (13: Permission denied)' },
        ],
      },
    ],
  },
];
