import { globNamesPath, matchesGlob } from '../../core/learning/glob';
import type { ErrorReport } from '../../core/errors/errorReport';
import type { MetError } from '../session';
import type { LiveSettings } from '../settings';
import type { KeptSignatures } from './keptSignatures';

/** What a signature looks like, of whatever rules. */
const SIGNATURE = /^\d{1,4}:[0-9a-f]{16}$/;

/** What the user wants Casebook not to notice at all: by command, by path, by pattern. */
export class IgnoreLists {
  /** @param kept remembers the errors of ignored signatures, so that they are known by the rules of another version. */
  constructor(
    private readonly settings: LiveSettings,
    private readonly kept?: KeptSignatures,
  ) {}

  /** Whether a command line matches one of the globs, as a whole or by its first word. */
  command(line: string | undefined): boolean {
    const text = line?.trim() ?? '';
    return (
      text !== '' &&
      this.settings.current.ignoreCommands.some((glob) => matchesGlob(glob, text) || glob === firstWord(text))
    );
  }

  /** Whether a path matches one of the globs. */
  path(path: string | undefined): boolean {
    if (path === undefined || path === '') return false;
    const plain = path.replace(/\\/g, '/');
    return this.settings.current.ignorePaths.some((glob) => globNamesPath(glob, plain));
  }

  /** Whether a report is one that is not to be noticed, before its pattern is known. */
  report({ command, file }: ErrorReport): boolean {
    return this.command(command) || this.path(file);
  }

  /** Whether an error has an ignored signature, or an ignored text in its own. */
  error(error: MetError): boolean {
    const { pattern, report } = error;
    const { ignorePatterns } = this.settings.current;
    if (ignorePatterns.length === 0) return false;
    const text = `${report.headline}\n${report.text}`.toLowerCase();
    return ignorePatterns.some((ignored) => {
      if (SIGNATURE.test(ignored) && this.kept !== undefined) return this.kept.isOf(ignored, error);
      return ignored === pattern.signature || text.includes(ignored.toLowerCase());
    });
  }
}

function firstWord(text: string): string {
  return /^\S{1,200}/.exec(text)?.[0] ?? '';
}
