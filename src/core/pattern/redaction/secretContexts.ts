import type { SecretRule } from './secretShapes';

/** A value up to a blank, a quote or the end of what it stands in; at most 500 characters. */
const VALUE = `(?<secret>[^\\s"'\`,;&)}\\]<>]{4,500})`;
/** What a secret is called where it is assigned. */
const NAME =
  '(?:pass(?:word|wd|phrase)?|pwd|secret|token|api[_-]?key|access[_-]?key|auth[_-]?key|private[_-]?key|signing[_-]?key|encryption[_-]?key|credentials?|client[_-]?secret|dsn)';

/** Has a digit or a symbol: no word of a message and no name of a type. */
function isStrong(value: string): boolean {
  return /\d|[!@#$%^&*+/=~]/.test(value);
}

/** Secrets that only their surroundings give away. */
export const SECRETS_IN_CONTEXT: readonly SecretRule[] = [
  {
    kind: 'private-key',
    pattern:
      /-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----(?<secret>[A-Za-z0-9+/=\s\\:,.-]{20,8000}?)(?:-----END|$)/dg,
    example: [
      '-----BEGIN RSA PRIV',
      'ATE KEY-----\n',
      'MIIEowIBAAKCAQEAu1SU1LfVLPHCozMxH2Mo\n',
      '-----END RSA PRIV',
      'ATE KEY-----',
    ],
  },
  {
    kind: 'url-password',
    pattern: /\b[a-z][a-z0-9+.-]{1,30}:\/\/[^\s:/@"'`<>]{0,100}:(?<secret>[^\s@/"'`<>]{1,200})@(?=[\w[.-])/dgi,
    example: ['postgres://app', ':', 'hunter2', '@db.example.com/shop'],
  },
  {
    kind: 'url-token',
    pattern: /\bhttps?:\/\/(?<secret>[A-Za-z0-9_-]{16,250})@(?=[\w-])/dgi,
    example: ['https://', 'a1B2c3D4e5F6g7H8i9J0', '@git.example.com/a.git'],
  },
  {
    kind: 'authorization',
    pattern:
      /\b(?:proxy-)?authorization["']?\s{0,3}[:=]\s{0,3}["']?(?:(?:bearer|basic|token|digest|negotiate|apikey|aws4-hmac-sha256)\s{1,3})?(?<secret>[^\s"'`,<>]{6,4000})/dgi,
    example: ['Authorization', ': Bearer ', 'a1B2c3D4e5F6'],
  },
  {
    kind: 'bearer-token',
    pattern: /\bbearer\s{1,3}(?<secret>[A-Za-z0-9._~+/=-]{16,4000})/dgi,
    example: ['Bear', 'er ', 'a1B2c3D4e5F6g7H8i9'],
  },
  {
    kind: 'cookie',
    pattern: /\b(?:set-)?cookie["']?\s{0,3}:\s{0,3}["']?(?<secret>[\w.-]{1,80}=[^\n"'`]{4,4000})/dgi,
    example: ['Set-Coo', 'kie: ', 'sid=s%3Aa1B2c3D4e5F6; Path=/'],
  },
  {
    kind: 'key-header',
    pattern:
      /\bx-(?:api-key|auth-token|access-token|csrf-token|amz-security-token|vault-token|goog-api-key)["']?\s{0,3}[:=]\s{0,3}["']?(?<secret>[^\s"'`,<>]{8,2000})/dgi,
    example: ['X-Api', '-Key: ', 'a1b2c3d4e5f6a7b8'],
  },
  {
    // NAME=value as shells and connection strings write it: the value ends at a blank, a semicolon or an ampersand.
    kind: 'assigned-secret',
    pattern: new RegExp(
      `(?:\\b|_)${NAME}(?:_(?:id|key|value|base64|prod|test|dev))?["']?\\s{0,2}=(?!=)\\s{0,2}["']?${VALUE}`,
      'gdi',
    ),
    accept: (secret, before) => /[="']$/.test(before) || isStrong(secret),
    example: ['DB_PASS', 'WORD=', 'hunter2horse'],
  },
  {
    // "name": "value" and name: value; a parser's `unexpected token: x` is none.
    kind: 'named-secret',
    pattern: new RegExp(
      `(?<!\\b(?:unexpected|expected|illegal|unknown|syntax) )(?:\\b|_)${NAME}["']?\\s{0,2}:\\s{0,2}["']?${VALUE}`,
      'gdi',
    ),
    accept: (secret, before) => isStrong(secret) || (/["']$/.test(before) && /[a-z][A-Z]/.test(secret)),
    example: ['"pass', 'word": "', 'hunter2', '"'],
  },
  {
    kind: 'option-secret',
    pattern: new RegExp(`--(?:[\\w-]{0,30}-)?${NAME}[= ]\\s{0,2}["']?${VALUE}`, 'gdi'),
    example: ['--pass', 'word ', 'hunter2'],
  },
  {
    kind: 'basic-auth',
    pattern: /\bcurl\b[^\n]{0,300}? (?:-u|--user)[ =]["']?[^\s:"']{1,80}:(?<secret>[^\s"']{1,200})/dg,
    example: ['curl -s -u ann', ':', 'hunter2', ' https://example.com'],
  },
  {
    kind: 'mysql-password',
    pattern: /\bmysql(?:dump|admin)?\b[^\n]{0,200}? -p(?<secret>[^\s"'-][^\s"']{3,100})/dg,
    example: ['mysql -u root -p', 'hunter2', ' shop'],
  },
  {
    kind: 'aws-secret-key',
    pattern: /\baws.{0,20}?(?:secret|key).{0,20}?[:=]\s{0,3}["']?(?<secret>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/dgi,
    example: ['aws_secret', '_access_key = ', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'],
  },
];
