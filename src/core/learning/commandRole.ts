import { readCommand } from '../errors/commandLine';
import { commandKey } from './commandKey';
import { simpleCommands } from './shellWords';

/**
 * What a command does to the cause of an error:
 * `looks` changes nothing (`ls`, `git log`); `checks` finds errors and mends none (`npm test`, `tsc`);
 * `changes` may be a fix (`npm install`, `chmod`, `git checkout`); `other` may be anything.
 */
export type CommandRole = 'looks' | 'checks' | 'changes' | 'other';

const LOOKS = new Set(
  'cd pwd ls ll la echo printf clear reset exit logout history which type whereis man help date whoami id uname df du ps top htop jobs fg bg code less more cat vim vi nano emacs open xdg-open true false tree wc'.split(
    ' ',
  ),
);
const LOOKS_SUB =
  /^(?:git (?:status|log|diff|show|blame|grep|fetch|reflog|shortlog|stash list)|npm (?:ls|list|view|info|outdated|audit|help|root|bin)|(?:pip|uv) (?:list|show|freeze|check)|docker (?:ps|images|logs|inspect|info|version)|kubectl (?:get|describe|logs|top)|systemctl (?:status|show|list-units)|cargo (?:tree|search|metadata)|go (?:list|env|version|doc)|brew (?:list|info|search)|terraform (?:plan|show|state|validate)|gh (?:pr|issue|run))$/;
/** They list, and with a name they make. */
const LISTS = /^git (?:branch|remote|tag)$/;
const CHECKS =
  /^(?:(?:npm|yarn|pnpm|bun) (?:test|lint|check|typecheck|type-check|check-types|tsc|coverage|test:\S{1,40}|lint:\S{1,40}|check:\S{1,40})|cargo (?:test|check|clippy|bench)|go (?:test|vet)|dotnet test|(?:mvn|mvnw) (?:test|verify)|(?:gradle|gradlew) (?:test|check)|make (?:test|check|lint)|mix test|rake (?:test|spec)|rails test|swift test|flutter (?:test|analyze)|dart (?:test|analyze)|deno (?:test|lint|check)|(?:tsc|eslint|prettier|stylelint|jest|vitest|mocha|ava|tap|karma|cypress|playwright|pytest|tox|nox|mypy|pyright|ruff|flake8|pylint|black|isort|unittest|rspec|rubocop|phpunit|phpstan|psalm|shellcheck|hadolint|yamllint|jsonlint|markdownlint|golangci-lint|staticcheck|ctest|clang-tidy|cppcheck|biome|oxlint|vue-tsc))$/;
const BUILDS =
  /^(?:(?:npm|yarn|pnpm|bun) (?:build|compile|build:\S{1,40})|cargo build|go build|dotnet build|(?:mvn|mvnw) (?:compile|package|install)|(?:gradle|gradlew) (?:build|assemble)|make(?: \S{1,80})?|cmake|ninja|gcc|g\+\+|cc|c\+\+|clang|clang\+\+|javac|rustc|kotlinc|webpack|rollup|esbuild|vite)$/;
const CHANGES =
  /^(?:chmod|chown|chgrp|setfacl|mkdir|touch|mv|cp|rm|ln|rmdir|install|export|unset|source|\.|set|alias|sed|patch|tee|kill|pkill|killall|apt|apt-get|dnf|yum|apk|pacman|brew|snap|choco|winget|scoop|nvm|fnm|volta|asdf|mise|pyenv|rbenv|sdk|rustup|corepack|direnv|ulimit|sysctl|mount|umount|swapoff|swapon|initdb|createdb|dropdb|createuser|alembic|prisma|flyway|liquibase|service|systemctl|docker|docker-compose|podman|ssh-add|ssh-keygen|keychain|gpg|update-alternatives|ldconfig|modprobe|virtualenv|venv|activate|deactivate|conda|mamba)(?: \S{1,80})?$/;
const CHANGES_SUB =
  /^(?:(?:npm|yarn|pnpm|bun) (?:install|ci|uninstall|remove|rm|update|up|upgrade|rebuild|dedupe|link|unlink|init|config|set|cache|login|prune|pkg|approve-builds)|pip (?:install|uninstall|download|cache|config)|(?:uv|poetry|pipenv|pdm|rye) (?:add|remove|install|sync|lock|update|pip|venv)|cargo (?:add|remove|update|install|clean|fix|generate-lockfile)|go (?:get|mod|install|generate|clean|work)|git (?:checkout|switch|restore|reset|stash|pull|merge|rebase|cherry-pick|revert|apply|am|config|submodule|clean|rm|mv|add|commit|push|lfs|init|clone|worktree)|dotnet (?:add|remove|restore|tool|clean|new)|(?:mvn|mvnw|gradle|gradlew|make) clean|bundle (?:install|update|add|config)|gem (?:install|uninstall|update)|composer (?:install|require|update|dump-autoload|remove)|terraform (?:init|import|apply)|kubectl (?:apply|create|delete|edit|set|scale|rollout|config)|helm (?:install|upgrade|repo|dependency)|(?:gh|az|gcloud|aws) (?:auth|login|configure|config|sso)|rails db:\S{1,40}|rake db:\S{1,40}|mix deps\.\S{1,40}|deno (?:install|add|cache)|flutter (?:pub|clean)|dart pub|php-artisan \S{1,40}|swift package|(?:npm|yarn|pnpm|bun) (?:generate|codegen|gen|db:\S{1,40}|prisma|migrate|build:deps|postinstall|prepare|setup|fix|format|format:\S{1,40}|lint:fix|clean))$/;
/** A checker that is told to mend. */
const FIXES = /\s(?:--fix|--write|-w|--in-place|fix|format)(?=\s|$)/;

/** The role of a command line: that of its most active part. */
export function commandRole(line: string): CommandRole {
  const parts = simpleCommands(line);
  const roles = parts.map(roleOf);
  // `a > file` writes a file.
  if (/(?:^|[^0-9&>])>{1,2}\s?[^&>\s]/.test(line) && !/>\s?\/dev\/null/.test(line)) return 'changes';
  return roles.find((role) => role === 'changes') ?? roles.find((role) => role === 'other') ?? strongest(roles);
}

/** Whether the command builds or checks something as a whole, so that fewer targets mean more of it. */
export function isCheckOrBuild(program: string): boolean {
  return CHECKS.test(program) || BUILDS.test(program);
}

/**
 * Whether a failure of the command is nothing to learn from: it only looks at something, or moves about.
 * @param line as it was typed.
 */
export function isThrowaway(line: string): boolean {
  const parts = simpleCommands(line);
  if (parts.length === 0) return true;
  return parts.every((part) => {
    const { program } = commandKey(part, '');
    return LOOKS.has(program) || readCommand(part).shows || readCommand(part).asksHelp;
  });
}

function roleOf(part: string): CommandRole {
  const { program, targets } = commandKey(part, '');
  if (LOOKS.has(program) || LOOKS_SUB.test(program)) return 'looks';
  if (LISTS.test(program)) return targets.length === 0 ? 'looks' : 'changes';
  if (CHECKS.test(program)) return FIXES.test(part) ? 'changes' : 'checks';
  if (CHANGES_SUB.test(program) || CHANGES.test(program)) return 'changes';
  if (readCommand(part).shows || readCommand(part).asksHelp) return 'looks';
  return 'other';
}

function strongest(roles: readonly CommandRole[]): CommandRole {
  return roles.includes('checks') ? 'checks' : 'looks';
}
