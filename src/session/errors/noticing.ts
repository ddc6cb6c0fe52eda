import type { ErrorReport } from '../../core/errors/errorReport';
import { IgnoreLists } from '../learning/ignoreLists';
import type { KeptSignatures } from '../learning/keptSignatures';
import { pathOfUri } from '../pathOfUri';
import { recogniseRepeats } from './recentErrors';
import type { EndedRun, MetError, Origin } from '../session';
import type { LiveSettings } from '../settings';
import type { Understanding } from './understanding';

/** The errors that the user wants noticed, understood; an error that was met lately is recognised. */
export class Noticing {
  private readonly ignored: IgnoreLists;

  /**
   * @param recent the errors that were met lately, newest first.
   * @param kept remembers the errors of the signatures that the user wants ignored.
   */
  constructor(
    private readonly understanding: Understanding,
    settings: LiveSettings,
    private readonly recent: () => readonly MetError[],
    kept: KeptSignatures,
  ) {
    this.ignored = new IgnoreLists(settings, kept);
  }

  /** Those of the errors of an origin that the user wants noticed, by what is known before they are understood. */
  wanted(errors: readonly ErrorReport[], origin: Origin): readonly ErrorReport[] {
    if (origin.kind === 'diagnostic' && this.ignored.path(pathOfUri(origin.key))) return [];
    return errors.filter((report) => !this.ignored.report(report));
  }

  /** Whether the user wants a run noticed. */
  wantsRun({ command, cwd }: EndedRun): boolean {
    return !this.ignored.command(command) && !this.ignored.path(cwd);
  }

  /**
   * Understands errors that were met together.
   * @param at milliseconds since the epoch.
   * @param cwd directory that relative paths start from.
   */
  async understand(
    reports: readonly ErrorReport[],
    origin: Origin,
    at: number,
    cwd?: string,
  ): Promise<readonly MetError[]> {
    const errors = await this.understanding.errors(reports, origin, at, cwd);
    const noticed = origin.kind === 'text' ? errors : errors.filter((error) => !this.ignored.error(error));
    return recogniseRepeats(noticed, this.recent());
  }

  /** Understands what a person typed or pasted; none for a text of blanks. */
  async understandText(text: string, at: number): Promise<readonly MetError[]> {
    const report = await this.understanding.asked(text);
    return report === undefined ? [] : this.understand([report], { kind: 'text', key: 'text', name: 'text' }, at);
  }
}
