import type { PlaceholderKind } from '../pattern';

/** One shape of chunk that becomes a placeholder as a whole. */
export interface Shape {
  readonly kind: PlaceholderKind;
  /** Matches the whole chunk; linear time. */
  readonly pattern: RegExp;
  readonly example: string;
  /** What each match has in it: a quick test before the pattern is tried. */
  readonly needs?: string;
}

const SOURCE_FILE =
  '(?:[cm]?[jt]sx?|vue|svelte|astro|py[ciw]?|pyx|ipynb|rb|erb|rake|go|rs|java|kts?|scala|sc|groovy|gradle|clj[sc]?|php|phtml|cs|csx|fs[ix]?|vb|c|h|cc|cpp|cxx|hh|hpp|hxx|inl|m|mm|swift|zig|nim|d|ml[iyl]?|hs|lhs|elm|exs?|erl|hrl|lua|pl|pm|t|tcl|r|rmd|jl|sh|bash|zsh|fish|ps[dm]?1|bat|cmd|sql|ddl|html?|xhtml|css|s[ac]ss|less|styl|json[c5]?|jsonl|ya?ml|toml|ini|cfg|conf|properties|env|xml|xsd|xslt?|csproj|sln|vcxproj|props|targets|proto|thrift|graphqls?|gql|tf|tfvars|hcl|nix|md|mdx|rst|adoc|txt|log|csv|tsv|parquet|lock|sum|mod|bzl|bazel|mk|cmake|in|am|ac|o|obj|a|so|lib|dll|dylib|exe|class|jar|war|whl|egg|gem|deb|rpm|apk|tgz|gz|zip|tar|bz2|xz|png|jpe?g|gif|svg|webp|ico|pdf|ttf|woff2?|pem|crt|cer|key|p12|jks|sock|pid|db|sqlite3?|wasm|map|snap|spec|tex|bib|vue|dart|cr|sol|asm|s|f|f90|f95|for|pas|ada|adb|ads|cob|v|sv|vhdl?|lean|agda|idr|purs|res|resi|re|rei|hx|gd|pde|ino|cu|cuh|cl|glsl|hlsl|frag|vert|wgsl|metal)';

/** Where in a file: `:12:34`, `:12`, `(3,4)`, `#L12`, `:12:34-40`. */
const PLACE =
  '(?::\\d{1,7}(?::\\d{1,7}(?:-\\d{1,7}(?::\\d{1,7})?)?)?|\\(\\d{1,7}(?:,\\d{1,7}){0,3}\\)|#L\\d{1,7}(?:-L?\\d{1,7})?)?:?';

/** Path characters in one segment; blanks end a chunk and so never stand in one. */
const SEGMENT = '[\\w.@+~%$&=!,;{}()\\[\\]-]';

/**
 * Shapes in the order in which they are tried. Only chunks with a digit, a slash, a dot, a colon or an at-sign come here:
 * plain words never do.
 */
export const SHAPES: readonly Shape[] = [
  { kind: 'url', pattern: /^[a-z][a-z0-9+.-]{1,20}:\/\/\S+$/i, example: 'https://api.example.com/v1', needs: '://' },
  {
    kind: 'user',
    pattern: /^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}$/,
    example: 'ann@example.com',
    needs: '@',
  },
  {
    kind: 'uuid',
    pattern: /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?:-\d{1,9})?$/i,
    example: '3e75e420-761f-11ec-8d18-a0957bd68c36',
    needs: '-',
  },
  {
    kind: 'date',
    pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?$/,
    example: '2026-01-31T10:11:12Z',
    needs: 'T',
  },
  { kind: 'ip', pattern: /^\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?$/, example: '127.0.0.1', needs: '.' },
  { kind: 'ip', pattern: /^(?:::|\*):\d{1,5}$/, example: ':::3000', needs: ':' },
  { kind: 'ip', pattern: /^\d{1,3}(?:\.\d{1,3}){3}:\d{1,5}$/, example: '127.0.0.1:8080', needs: '.' },
  // Two colons side by side and a digit, so that `a::b` and `std::fmt` stay names.
  {
    kind: 'ip',
    pattern: /^(?=[^g-z]*\d)(?:[0-9a-f]{1,4}:){0,7}:(?:[0-9a-f]{1,4}:){0,7}[0-9a-f]{0,4}(?::\d{1,5})?$/i,
    example: '::1',
    needs: '::',
  },
  { kind: 'ip', pattern: /^(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}$/i, example: '2001:db8:0:0:0:0:0:1', needs: ':' },
  {
    kind: 'ip',
    pattern: /^\[(?:[0-9a-f]{0,4}:){2,8}[0-9a-f]{0,4}\](?::\d{1,5})?$/i,
    example: '[fd00::1]:5672',
    needs: '[',
  },
  { kind: 'id', pattern: /^(?:[0-9a-f]{2}:){2,15}[0-9a-f]{2}$/i, example: 'fa:16:3e:94:88:3f', needs: ':' },
  {
    kind: 'host',
    pattern:
      /^(?:localhost|[a-z][a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63}){0,5}\.(?:com|org|net|io|dev|local|internal|invalid|lan|cloud|edu|gov|app|cn|de|uk|example|test|corp|svc)):\d{1,5}$/i,
    example: 'localhost:5432',
    needs: ':',
  },
  {
    kind: 'host',
    pattern:
      /^(?:localhost|(?:[a-z][a-z0-9-]{0,62}\.){1,5}(?:com|org|net|io|local|internal|invalid|lan|cloud|edu|gov|cn|example|corp))$/i,
    example: 'registry.example.com',
    needs: '.',
  },
  {
    kind: 'temp',
    pattern: new RegExp(`^/(?:private/)?(?:var/)?tmp/${SEGMENT}+(?:/${SEGMENT}*)*${PLACE}$`, 'i'),
    example: '/tmp/build-x7/a.o',
    needs: 'tmp/',
  },
  {
    kind: 'home',
    pattern: new RegExp(
      `^(?:file://)?(?:/home/|/Users/|~/|[A-Za-z]:[\\\\/]{1,2}Users[\\\\/])(?:${SEGMENT}|[\\\\/:])*$`,
    ),
    example: '/home/ann/app/main.go:12',
  },
  {
    kind: 'path',
    pattern: new RegExp(
      `^(?:file://)?(?:/|~/|\\.{1,2}/|[A-Za-z]:[\\\\/]|\\\\\\\\)(?=[\\w.~@$%-])(?:${SEGMENT}|[\\\\/:])*$`,
    ),
    example: '/srv/app/main.go:12',
  },
  {
    kind: 'path',
    pattern: new RegExp(`^(?:${SEGMENT}+[\\\\/])*[\\w.@+~$\\[\\]-]{1,120}\\.${SOURCE_FILE}${PLACE}$`),
    example: 'src/app.ts:11:21',
    needs: '.',
  },
  { kind: 'path', pattern: /^[\w.@+-]{1,80}(?:[\\/][\w.@+~$-]{1,80}){2,30}[\\/]?$/, example: 'refs/zuul/master' },
  {
    kind: 'path',
    pattern:
      /^(?:Makefile|GNUmakefile|Dockerfile|Gemfile|Rakefile|Jenkinsfile|Vagrantfile|CMakeLists)(?:\.\w{1,12})?:\d{1,7}$/,
    example: 'Makefile:12',
    needs: ':',
  },
  // Docker prints it for an image without a tag.
  { kind: 'version', pattern: /^<none>$/, example: '<none>', needs: '<none>' },
  { kind: 'hex', pattern: /^[+-]?0x[0-9a-f]{1,16}$/i, example: '0x7ffd4c2', needs: '0' },
  { kind: 'hash', pattern: /^(?:md5|sha\d{1,3})[:-]\S{2,140}$/i, example: 'sha256:9f86d0' },
  { kind: 'hash', pattern: /^(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,128}$/i, example: '9249f6066a2041bb' },
  {
    kind: 'duration',
    pattern: /^[+-]?\d{1,9}(?:\.\d{1,9})?(?:ns|us|µs|μs|ms|s|sec|secs|m|min|mins|h|hrs?|d)$/,
    example: '120ms',
  },
  { kind: 'duration', pattern: /^(?:\d{1,4}(?:\.\d{1,9})?(?:h|ms|m|s)){2,4}$/, example: '1m20s' },
  { kind: 'size', pattern: /^\d{1,15}(?:\.\d{1,9})?(?:[KMGT]i?B?|[kmg]b|B|bytes)$/, example: '512MB' },
  {
    kind: 'version',
    pattern: /^[v^~=<>]{1,3}\d{1,9}(?:\.(?:\d{1,9}|[x*])){0,4}(?:[-+.][\w.+-]{1,60})?$/,
    example: 'v42',
  },
  {
    kind: 'version',
    pattern: /^\d{1,9}(?:\.(?:\d{1,9}|x)){2,5}(?:[-+.]?[A-Za-z][\w.+-]{0,60})?$/,
    example: '1.2.3-beta.1',
    needs: '.',
  },
  { kind: 'position', pattern: /^\d{1,7}:\d{1,7}(?:-\d{1,7}(?::\d{1,7})?)?$/, example: '12:34', needs: ':' },
  { kind: 'position', pattern: /^\d{1,7},\d{1,7}$/, example: '3,4', needs: ',' },
  {
    kind: 'number',
    pattern: /^[+-]?(?:\d{1,30}(?:[.,_]\d{1,30}){0,8}|\d{0,20}\.\d{1,20})(?:e[+-]?\d{1,4})?%?$/i,
    example: '1_024',
  },
  { kind: 'number', pattern: /^\d{1,9}(?:st|nd|rd|th)$/, example: '2nd' },
  { kind: 'number', pattern: /^\d{1,9}(?:[-/#x×]\d{1,9}){1,6}$/, example: '12/40' },
];
