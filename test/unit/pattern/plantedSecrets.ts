/** A text with a secret in it, made at run time from parts, so that no scanner takes this repository for a leak. */
export interface PlantedSecret {
  readonly kind: string;
  readonly text: string;
  /** What must not be left in the text. */
  readonly secret: string;
}

type Random = (below: number) => number;

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const DIGIT = '0123456789';
const ALNUM = UPPER + LOWER + DIGIT;
const HEX = `${DIGIT}abcdef`;

/** A small generator with a fixed seed (mulberry32), so that a failure can be seen again. */
function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

function draw(random: Random, alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[random(alphabet.length)]).join('');
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64url');
}

const WORDS = ['horse', 'Battery', 'staple', 'Winter', 'dragon', 'Sunny', 'coffee', 'Monkey'];
function password(random: Random): string {
  return `${WORDS[random(WORDS.length)]}${draw(random, DIGIT, 2)}${'!#$*'[random(4)]}${draw(random, ALNUM, 4)}`;
}
function plainPassword(random: Random): string {
  return `${WORDS[random(WORDS.length)]}${draw(random, DIGIT, 3)}${draw(random, ALNUM, 4)}`;
}

/** Kinds whose secret is told by its own shape: each goes into several outputs. */
const TOKENS: Readonly<Record<string, (random: Random) => string>> = {
  'github classic': (r) => ['ghp', draw(r, ALNUM, 36)].join('_'),
  'github fine-grained': (r) => ['github', 'pat', draw(r, ALNUM, 22), draw(r, ALNUM, 59)].join('_'),
  'github server': (r) => ['ghs', draw(r, ALNUM, 36)].join('_'),
  gitlab: (r) => ['glpat', draw(r, ALNUM, 20)].join('-'),
  npm: (r) => ['npm', draw(r, ALNUM, 36)].join('_'),
  'slack bot': (r) => ['xoxb', draw(r, DIGIT, 12), draw(r, DIGIT, 12), draw(r, ALNUM, 24)].join('-'),
  stripe: (r) => ['sk', 'live', draw(r, ALNUM, 24)].join('_'),
  'aws key id': (r) => ['AK', 'IA', draw(r, `${UPPER}234567`, 16)].join(''),
  'google api': (r) => ['AI', 'za', draw(r, `${ALNUM}_-`, 35)].join(''),
  openai: (r) => ['sk', 'proj', draw(r, ALNUM, 48)].join('-'),
  anthropic: (r) => ['sk', 'ant', 'api03', draw(r, ALNUM, 60)].join('-'),
  sendgrid: (r) => ['SG', draw(r, ALNUM, 22), draw(r, ALNUM, 43)].join('.'),
  pypi: (r) => ['pypi', `AgEIcHlwaS5vcmc${draw(r, ALNUM, 60)}`].join('-'),
  digitalocean: (r) => ['dop', 'v1', draw(r, HEX, 64)].join('_'),
  huggingface: (r) => ['hf', draw(r, UPPER + LOWER, 34)].join('_'),
  vault: (r) => ['hvs', draw(r, ALNUM, 28)].join('.'),
  jwt: (r) =>
    [base64('{"alg":"HS256","typ":"JWT"}'), base64(`{"sub":"${draw(r, DIGIT, 8)}"}`), draw(r, ALNUM, 43)].join('.'),
};

/** Outputs that a token turns up in. */
const AROUND_TOKENS: readonly ((token: string) => string)[] = [
  (t) =>
    `Error: Request failed with status code 401\n    at createError (/srv/app/http.js:16:15)\n  config: { headers: { 'x-token': '${t}' } }`,
  (t) =>
    `fatal: unable to access 'https://x-access-token:${t}@git.example.com/acme/api.git/': The requested URL returned error: 403`,
  (t) =>
    `+ curl -fsS -H 'Authorization: Bearer ${t}' https://api.example.com/v1/me\ncurl: (22) The requested URL returned error: 403`,
  (t) => `KeyError: 'user'\nlocals: {'token': '${t}', 'retries': 3}`,
  (t) => `2026-02-03T10:11:12Z ERROR upload refused for key ${t}: quota exceeded`,
  (t) => `bash: export: \`${t}': not a valid identifier`,
];

/** Kinds that only their surroundings tell. */
const IN_CONTEXT: Readonly<
  Record<
    string,
    { readonly secret: (random: Random) => string; readonly texts: readonly ((secret: string) => string)[] }
  >
> = {
  'url password': {
    secret: plainPassword,
    texts: [
      (s) => `sqlalchemy.exc.OperationalError: could not connect: postgresql://app:${s}@db.internal:5432/shop`,
      (s) => `MongoServerError: bad auth : mongodb+srv://root:${s}@cluster0.example.net/test`,
      (s) => `redis.exceptions.ConnectionError: Error 111 connecting to redis://:${s}@10.0.0.5:6379/0.`,
      (s) => `amqp://guest:${s}@rabbit:5672 refused the connection`,
      (s) =>
        `remote: HTTP Basic: Access denied\nfatal: Authentication failed for 'https://ann:${s}@git.example.com/a.git/'`,
      (s) => `npm error request to https://ci:${s}@npm.example.com/left-pad failed, reason: 401`,
    ],
  },
  'environment variable': {
    secret: password,
    texts: [
      (s) => `docker: Error response from daemon.\nDB_PASSWORD=${s}\nSee 'docker run --help'.`,
      (s) => `+ export AWS_SECRET_KEY_PROD_TOKEN=${s}`,
      (s) => `env: MYSQL_ROOT_PASSWORD=${s} PATH=/usr/bin`,
      (s) => `  POSTGRES_PASSWORD: '${s}'`,
      (s) => `dotenv: .env:3: SECRET_KEY="${s}"`,
      (s) => `API_TOKEN=${s} node server.js\nError: listen EADDRINUSE: address already in use :::3000`,
    ],
  },
  'object field': {
    secret: password,
    texts: [
      (s) => `ValidationError: {"user":"ann","password":"${s}","age":"x"}`,
      (s) => `  config: { user: 'root', password: '${s}', database: 'shop' }`,
      (s) => `yaml.scanner.ScannerError: in "values.yaml", line 7\n    apiKey: ${s}`,
      (s) => `TypeError: connect() got an unexpected keyword argument; kwargs={'passwd': '${s}'}`,
      (s) => `"client_secret": "${s}",`,
      (s) => `Caused by: InvalidConfig { auth_token: "${s}", retries: 3 }`,
    ],
  },
  'connection string': {
    secret: password,
    texts: [
      (s) => `System.Data.SqlClient.SqlException: Server=db;Database=shop;User Id=sa;Password=${s};Encrypt=true`,
      (s) => `Npgsql.NpgsqlException: Host=db;Username=app;Password=${s}`,
      (s) => `psycopg2.OperationalError: "host=db user=app password=${s} dbname=shop"`,
      (s) => `jdbc:mysql://db:3306/shop?user=app&password=${s}&useSSL=false: Communications link failure`,
      (s) => `pyodbc.InterfaceError: DRIVER={ODBC Driver 18};SERVER=db;UID=sa;PWD=${s}`,
      (s) => `DefaultEndpointsProtocol=https;AccountName=acme;Pass=1;Pwd=${s};`,
    ],
  },
  'command option': {
    secret: plainPassword,
    texts: [
      (s) => `mysql -u root -p${s} shop\nERROR 1045 (28000): Access denied for user 'root'@'localhost'`,
      (s) => `docker login -u ann --password ${s} registry.example.com\nError response from daemon: unauthorized`,
      (s) => `curl -u ann:${s} https://api.example.com\ncurl: (6) Could not resolve host: api.example.com`,
      (s) => `helm upgrade --set-string db.pass=1 --token=${s} failed`,
      (s) => `sshpass: --password=${s}: Host key verification failed.`,
      (s) => `vault write --client-secret ${s}: permission denied`,
    ],
  },
  'authorization header': {
    secret: (r) => base64(`ann:${plainPassword(r)}xyz`),
    texts: [
      (s) => `> GET /v1 HTTP/1.1\n> Authorization: Basic ${s}\n< HTTP/1.1 401 Unauthorized`,
      (s) => `AxiosError: 403\n  headers: { authorization: 'Bearer ${s}' }`,
      (s) => `requests.exceptions.HTTPError: headers={'Authorization': 'token ${s}'}`,
      (s) => `grpc: metadata authorization: Bearer ${s}: unauthenticated`,
      (s) => `Proxy-Authorization: Basic ${s}`,
      (s) => `"Authorization":"Bearer ${s}"`,
    ],
  },
  cookie: {
    secret: (r) => draw(r, ALNUM, 32),
    texts: [
      (s) => `< Set-Cookie: session=${s}; Path=/; HttpOnly`,
      (s) => `> Cookie: sid=${s}; theme=dark`,
      (s) => `headers: { cookie: 'connect.sid=${s}' }`,
      (s) => `Cookie: JSESSIONID=${s}`,
      (s) => `set-cookie: __Host-auth=${s}; Secure`,
      (s) => `"Cookie": "laravel_session=${s}"`,
    ],
  },
  'private key': {
    secret: (r) => draw(r, `${ALNUM}+/`, 64),
    texts: ['RSA ', 'EC ', 'OPENSSH ', 'DSA ', '', 'ENCRYPTED '].map(
      (name) => (s: string) =>
        `Error: cannot read key\n-----BEGIN ${name}${'PRIV'}${'ATE KEY'}-----\n${s}\n${s.slice(3)}ab\n-----END ${name}${'PRIV'}${'ATE KEY'}-----\n    at load`,
    ),
  },
  'azure and signed urls': {
    secret: (r) => draw(r, ALNUM, 64),
    texts: [
      (s) => `DefaultEndpointsProtocol=https;AccountName=acme;Account${'Key'}=${s}==;EndpointSuffix=core.windows.net`,
      (s) => `Endpoint=sb://acme.servicebus.windows.net/;SharedAccess${'Key'}=${s}=`,
      (s) => `GET https://acme.blob.core.windows.net/c/b?sv=2024-01-01&sig=${s}&se=2026 403`,
      (s) => `https://bucket.s3.amazonaws.com/a?X-Amz-Algorithm=AWS4&X-Amz-Signature=${s} AccessDenied`,
      (s) => `https://storage.googleapis.com/b/o?X-Goog-Signature=${s} expired`,
      (s) => `GET /download?expires=1&signature=${s} 403`,
    ],
  },
  'aws secret key': {
    secret: (r) => draw(r, `${ALNUM}/+`, 39) + 'Q',
    texts: [
      (s) => `aws_secret_access_key = ${s}`,
      (s) => `AWS_SECRET_ACCESS_KEY=${s} terraform plan\nError: no valid credential sources`,
      (s) => `  "secretAccessKey": "${s}",`,
      (s) => `botocore: {'aws_secret_access_key': '${s}'}`,
      (s) => `awsSecretKey: ${s}`,
      (s) => `export AWS_SECRET_ACCESS_KEY="${s}"`,
    ],
  },
};

/**
 * Secrets of 27 kinds in realistic output, six texts a kind.
 * @param seed another seed, other secrets
 */
export function plantedSecrets(seed = 7): PlantedSecret[] {
  const random = randomFrom(seed);
  const planted: PlantedSecret[] = [];
  for (const [kind, make] of Object.entries(TOKENS)) {
    for (const around of AROUND_TOKENS) {
      const secret = make(random);
      planted.push({ kind, secret, text: around(secret) });
    }
  }
  for (const [kind, { secret: make, texts }] of Object.entries(IN_CONTEXT)) {
    for (const around of texts) {
      const secret = make(random);
      planted.push({ kind, secret, text: around(secret) });
    }
  }
  return planted;
}
