/** Words that name a tool, a language or a kind of file, by the family that they belong to. */
const FAMILIES: readonly string[] = [
  'py python python3 python2 pip pip3 pytest traceback mypy conda virtualenv venv poetry pypi numpy pandas django flask uvicorn gunicorn celery ipynb jupyter torch pytorch tensorflow',
  'js mjs cjs jsx node nodejs npm npx yarn pnpm ts tsx tsc typescript javascript webpack vite eslint jest vitest babel rollup next nextjs react vue angular express deno bun prettier',
  'go golang goroutine gopath gomod',
  'rs rust rustc cargo rustup clippy crate',
  'cpp cc hpp cxx gcc clang cmake ld collect2 makefile ninja msvc lnk g++ libstdc',
  'java javac jvm jar mvn maven gradle kotlin kt springframework spring hibernate jdk tomcat',
  'rb ruby gem bundler bundle rails rake',
  'php composer laravel artisan',
  'csproj dotnet nuget msbuild csharp',
  'docker dockerfile containerd buildkit buildx',
  'kubectl kubelet kubernetes k8s helm pod minikube',
  'git github gitlab origin',
  'psql postgres postgresql pg',
  'mysql mysqld mariadb innodb',
  'mongo mongodb mongod mongoserver pymongo mongoose',
  'redis',
  'nginx',
  'terraform hcl tf',
  'bash zsh sh',
  'swift xcode xcodebuild',
  'sqlite sqlite3',
];

/** The family of each word that names one, as a bit. */
export const TOOL_FAMILIES: ReadonlyMap<string, number> = new Map(
  FAMILIES.flatMap((words, at) => words.split(' ').map((word): [string, number] => [word, 2 ** at])),
);

/**
 * The family of tools that a term names, as a bit; 0 for a term that names none. Texts of different families seldom
 * have one cause, whatever words they share.
 * @param term as `extractTerms` gives it.
 */
export function toolFamily(term: string): number {
  return TOOL_FAMILIES.get(term) ?? 0;
}
