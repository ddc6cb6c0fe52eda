/** One shape of secret. */
export interface SecretRule {
  /** What `<secret:kind>` says. */
  readonly kind: string;
  /** Linear time, global, with indices; the group `secret` is what is removed, the whole match where there is none. */
  readonly pattern: RegExp;
  /** Whether what was found is a secret, where its shape alone does not say; `before` is what stands right in front of it. */
  readonly accept?: (secret: string, before: string) => boolean;
  /** Pieces of an example; joined they match. In pieces, so that no scanner takes this file for a leak. */
  readonly example: readonly string[];
}

/**
 * Tokens that their issuer gave a prefix, so that they can be told from any other text. Prefixes are those which the
 * issuers document.
 */
export const ISSUED_TOKENS: readonly SecretRule[] = [
  {
    kind: 'github-token',
    pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{30,255}|github_pat_[A-Za-z0-9_]{40,255})/dg,
    example: ['ghp', '_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'],
  },
  {
    kind: 'gitlab-token',
    pattern: /\bgl(?:pat|dt|rt|ptt|cbt|soat|ft|oas|agent|feat|imt)-[A-Za-z0-9_-]{18,300}/dg,
    example: ['glp', 'at-', 'a1B2c3D4e5F6g7H8i9J0'],
  },
  {
    kind: 'npm-token',
    pattern: /\bnpm_[A-Za-z0-9]{30,80}/dg,
    example: ['npm', '_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'],
  },
  {
    kind: 'slack-token',
    pattern: /\bxox[abeoprs](?:\.xox[a-z])?-[A-Za-z0-9-]{10,250}|\bxapp-\d-[A-Za-z0-9-]{10,250}/dg,
    example: ['xox', 'b-', '123456789012-abcdefGHIJKL'],
  },
  {
    kind: 'slack-webhook',
    pattern: /https:\/\/hooks\.slack\.com\/(?:services|workflows|triggers)\/(?<secret>[A-Za-z0-9/_-]{20,200})/dg,
    example: ['https://hooks.slack', '.com/services/', 'T0ABCDEFG/B0ABCDEFG/abcdefghijklmnop'],
  },
  {
    kind: 'discord-webhook',
    pattern: /https:\/\/(?:\w{1,10}\.)?discord(?:app)?\.com\/api\/webhooks\/(?<secret>\d{10,25}\/[\w-]{30,120})/dg,
    example: ['https://discord', '.com/api/webhooks/', '123456789012345678/abcdefghijABCDEFGHIJ0123456789abcdefghij'],
  },
  {
    kind: 'stripe-key',
    pattern: /\b(?:[spr]k_(?:live|test)_[A-Za-z0-9]{10,250}|whsec_[A-Za-z0-9]{20,250})/dg,
    example: ['sk', '_live_', 'a1B2c3D4e5F6g7H8i9J0k1L2'],
  },
  {
    kind: 'anthropic-key',
    pattern: /\bsk-ant-[A-Za-z0-9_-]{20,250}/dg,
    example: ['sk', '-ant-', 'api03-a1B2c3D4e5F6g7H8i9J0k1L2m3'],
  },
  {
    kind: 'openai-key',
    pattern: /\bsk-(?:proj-|svcacct-|admin-|or-v1-)?[A-Za-z0-9_-]{20,250}/dg,
    example: ['sk', '-proj-', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6'],
  },
  {
    kind: 'google-api-key',
    pattern: /\bAIza[A-Za-z0-9_-]{30,60}/dg,
    example: ['AI', 'za', 'SyA1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q'],
  },
  {
    kind: 'google-oauth-token',
    pattern: /\b(?:ya29\.[A-Za-z0-9_-]{20,400}|GOCSPX-[A-Za-z0-9_-]{20,60}|1\/\/0[A-Za-z0-9_-]{30,200})/dg,
    example: ['ya', '29.', 'a0AfH6SMBx1Y2z3W4v5U6t7S8r9Q0'],
  },
  {
    kind: 'aws-access-key-id',
    pattern: /\b(?:AKIA|ASIA|AROA|AIDA|ABIA|ACCA)[A-Z2-7]{12}[A-Z0-9]{4}\b/dg,
    example: ['AKI', 'A', 'IOSFODNN7EXAMPLE'],
  },
  {
    kind: 'sendgrid-key',
    pattern: /\bSG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{32,64}/dg,
    example: ['S', 'G.', 'a1B2c3D4e5F6g7H8i9J0kL.a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u1V'],
  },
  {
    kind: 'twilio-key',
    pattern: /\b(?:SK|AC)[0-9a-f]{32}\b/dg,
    example: ['S', 'K', '0123456789abcdef0123456789abcdef'],
  },
  { kind: 'mailgun-key', pattern: /\bkey-[0-9a-f]{32}\b/dg, example: ['key', '-', '0123456789abcdef0123456789abcdef'] },
  {
    kind: 'digitalocean-token',
    pattern: /\bdo[opr]_v1_[0-9a-f]{40,80}/dg,
    example: ['dop', '_v1_', '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef'],
  },
  {
    kind: 'huggingface-token',
    pattern: /\b(?:hf|api_org)_[A-Za-z]{30,50}\b/dg,
    example: ['hf', '_', 'abcdefghijklmnopqrstuvwxyzABCDEFGH'],
  },
  {
    kind: 'pypi-token',
    pattern: /\bpypi-[A-Za-z0-9_-]{50,250}/dg,
    example: ['py', 'pi-', 'AgEIcHlwaS5vcmcCJDAxMjM0NTY3LTg5YWItY2RlZi0wMTIzLTQ1Njc4OWFiY2RlZg'],
  },
  {
    kind: 'docker-token',
    pattern: /\bdckr_(?:pat|oat)_[A-Za-z0-9_-]{20,60}/dg,
    example: ['dckr', '_pat_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N'],
  },
  {
    kind: 'vault-token',
    pattern: /\bhv[sbr]\.[A-Za-z0-9_-]{20,300}/dg,
    example: ['hv', 's.', 'CAESIJa1B2c3D4e5F6g7H8i9J0'],
  },
  {
    kind: 'shopify-token',
    pattern: /\bshp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}\b/dg,
    example: ['shp', 'at_', '0123456789abcdef0123456789abcdef'],
  },
  {
    kind: 'atlassian-token',
    pattern: /\bAT[AB]TT3[A-Za-z0-9_=-]{40,300}/dg,
    example: ['ATA', 'TT3', 'xFfGF0a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0'],
  },
  {
    kind: 'databricks-token',
    pattern: /\bdapi[0-9a-f]{32}\b/dg,
    example: ['da', 'pi', '0123456789abcdef0123456789abcdef'],
  },
  {
    kind: 'new-relic-key',
    pattern: /\bNR(?:AK|JS|II|RA)-[A-Za-z0-9_-]{18,60}/dg,
    example: ['NR', 'AK-', 'A1B2C3D4E5F6G7H8I9J0K1L2M3N'],
  },
  {
    kind: 'sentry-token',
    pattern: /\bsntry[su]_[A-Za-z0-9_=+/.-]{30,300}/dg,
    example: ['snt', 'rys_', 'eyJpYXQiOjE2ODczMzY1NDMuNjk4NTk5LCJ1cmwiOm51bGx9'],
  },
  {
    kind: 'linear-key',
    pattern: /\blin_(?:api|oauth)_[A-Za-z0-9]{30,80}/dg,
    example: ['lin', '_api_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0'],
  },
  {
    kind: 'postman-key',
    pattern: /\bPMAK-[0-9a-f]{20,30}-[0-9a-f]{30,40}/dg,
    example: ['PM', 'AK-', '0123456789abcdef01234567-0123456789abcdef0123456789abcdef01'],
  },
  {
    kind: 'grafana-token',
    pattern: /\bgl(?:c|sa)_[A-Za-z0-9+/_=]{30,300}/dg,
    example: ['gl', 'sa_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6_01234567'],
  },
  {
    kind: 'figma-token',
    pattern: /\bfigd_[A-Za-z0-9_-]{30,80}/dg,
    example: ['fig', 'd_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0'],
  },
  {
    kind: 'rubygems-key',
    pattern: /\brubygems_[0-9a-f]{40,60}/dg,
    example: ['ruby', 'gems_', '0123456789abcdef0123456789abcdef0123456789abcdef'],
  },
  {
    kind: 'supabase-token',
    pattern: /\bsb(?:p|_secret|_publishable)_[A-Za-z0-9_]{20,80}/dg,
    example: ['sb', 'p_', '0123456789abcdef0123456789abcdef01234567'],
  },
  {
    kind: 'heroku-key',
    pattern: /\bHRKU-[A-Za-z0-9_-]{30,80}/dg,
    example: ['HR', 'KU-', '01234567-89ab-cdef-0123-456789abcdef'],
  },
  {
    kind: 'terraform-token',
    pattern: /\b[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_=-]{50,90}/dg,
    example: ['a1B2c3D4e5F6g7', '.atlas', 'v1.', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u1V2w3X4y5Z6a7B8c9D0e1F2g3H'],
  },
  {
    kind: 'telegram-token',
    pattern: /\b\d{8,10}:AA[A-Za-z0-9_-]{32,36}/dg,
    example: ['123456789', ':A', 'Aa1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7'],
  },
  {
    kind: 'age-key',
    pattern: /\bAGE-SECRET-KEY-1[A-Z0-9]{50,70}/dg,
    example: ['AGE-SECRET', '-KEY-1', 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7LQPZRY9X8GF2TVDW0S3JN54KHCE6'],
  },
  {
    kind: 'azure-token',
    pattern: /\b(?:AccountKey|SharedAccessKey)=(?<secret>[A-Za-z0-9+/]{30,120}={0,2})/dg,
    example: ['Account', 'Key=', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u1V2w3X4y5Z6a7B8c9D0e1F2g3H4i5J6k7L8m9N0=='],
  },
  {
    kind: 'signed-url',
    pattern:
      /[?&](?:sig|signature|X-Amz-Signature|X-Goog-Signature|X-Amz-Security-Token|X-Amz-Credential)=(?<secret>[A-Za-z0-9%+/=_.-]{16,2000})/dgi,
    example: ['?s', 'ig=', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u1V%3D'],
  },
  {
    kind: 'jwt',
    pattern: /\beyJ[A-Za-z0-9_-]{8,2000}\.[A-Za-z0-9_-]{8,4000}(?:\.[A-Za-z0-9_-]{0,1000})?/dg,
    example: ['ey', 'JhbGciOiJIUzI1NiJ9.', 'eyJzdWIiOiIxMjM0In0', '.c2lnbmF0dXJlLWhlcmU'],
  },
];
