import * as vscode from 'vscode';
import type { ErrorReport } from '../../core/errors/errorReport';
import type { RecallHit } from '../../core/recall/recallResult';
import { diagnosticReport, fingerprint, type FoundDiagnostic } from '../../session/errors/diagnosticReport';
import { fixCountWords } from '../fixCount';
import type { ViewHost } from '../viewHost';
import { PastFixes } from './pastFixes';
import { plainMarkdown } from './plainMarkdown';

type Host = Pick<ViewHost, 'session' | 'settings' | 'l10n' | 'log'>;

/** Command behind the light bulb and the hover; it is nothing for the palette. */
export const SHOW_FIXES = 'casebook.quickLook.show';

/** Longest time that the light bulb, and the hover, wait for an answer, in milliseconds. */
const PATIENCE = 100;
/** Errors at one place that are looked up. */
const MOST = 3;
/** Documents that are files of the user's. */
const SCHEMES: ReadonlySet<string> = new Set(['file', 'untitled', 'vscode-remote', 'vscode-vfs']);

interface Look {
  readonly diagnostic: vscode.Diagnostic;
  readonly report: ErrorReport;
  readonly hits: readonly RecallHit[];
}

/**
 * Past fixes at an error in the editor: an entry of the light bulb and, where wanted, a line of the hover. Only where a
 * case is likely to have the same cause; never before what the language itself offers.
 */
export class QuickLook implements vscode.CodeActionProvider, vscode.HoverProvider, vscode.Disposable {
  private readonly fixes: PastFixes;
  private readonly subscriptions: readonly vscode.Disposable[];

  constructor(private readonly host: Host) {
    this.fixes = new PastFixes({
      lookUp: async (report) => (await host.session.lookUp(report))?.hits ?? [],
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
    let { libraries } = host.session.state;
    const unsubscribe = host.session.onDidChange((state) => {
      if (state.libraries === libraries) return;
      libraries = state.libraries;
      this.fixes.forget();
    });
    this.subscriptions = [
      { dispose: unsubscribe },
      // Any language: a selector that names one would put this before what the language itself offers.
      vscode.languages.registerCodeActionsProvider('*', this, {
        providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
      }),
      vscode.languages.registerHoverProvider('*', this),
    ];
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  async provideCodeActions(
    document: vscode.TextDocument,
    _range: vscode.Range,
    context: vscode.CodeActionContext,
  ): Promise<vscode.CodeAction[]> {
    const wanted = context.only === undefined || context.only.contains(vscode.CodeActionKind.QuickFix);
    if (!wanted || this.host.settings.current.quickLook === 'off') return [];
    const looks = await this.looksAt(document, context.diagnostics);
    return looks.map(({ report, hits }) => {
      const title = `Casebook: ${this.wordsOf(hits)}`;
      const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
      // Without `diagnostics`: VS Code puts those first that name one, which the language's own fixes do.
      action.command = { command: SHOW_FIXES, title, arguments: [report.headline, report.text] };
      return action;
    });
  }

  async provideHover(document: vscode.TextDocument, position: vscode.Position): Promise<vscode.Hover | undefined> {
    if (this.host.settings.current.quickLook !== 'lightBulbAndHover') return undefined;
    const here = vscode.languages.getDiagnostics(document.uri).filter(({ range }) => range.contains(position));
    const [look] = await this.looksAt(document, here);
    if (look === undefined) return undefined;
    const { report, hits, diagnostic } = look;
    const link = encodeURIComponent(JSON.stringify([report.headline, report.text.slice(0, 2_000)]));
    const words = plainMarkdown(`Casebook: ${this.wordsOf(hits)}`);
    const line = new vscode.MarkdownString(`$(history) [${words}](command:${SHOW_FIXES}?${link})`, true);
    line.isTrusted = { enabledCommands: [SHOW_FIXES] };
    return new vscode.Hover(line, diagnostic.range);
  }

  /** Makes an error current, as it was met or, where it was not met yet, as if asked for. */
  show(headline: string, text: string): void {
    const { session } = this.host;
    const met = session.state.recent.find(
      ({ origin, report }) => origin.kind === 'diagnostic' && report.headline === headline,
    );
    if (met === undefined) session.ask(text);
    else session.revisit(met.id);
  }

  private async looksAt(
    document: vscode.TextDocument,
    diagnostics: readonly vscode.Diagnostic[],
  ): Promise<readonly Look[]> {
    const errors = diagnostics.filter(({ severity }) => severity === vscode.DiagnosticSeverity.Error);
    if (errors.length === 0 || !SCHEMES.has(document.uri.scheme)) return [];
    const file = vscode.workspace.asRelativePath(document.uri, false);
    const looks = await Promise.all(
      errors.slice(0, MOST).map(async (diagnostic): Promise<Look> => {
        const found = foundDiagnostic(diagnostic);
        const report = diagnosticReport(file, found);
        const hits = await this.fixes.of(`${file}\n${fingerprint(found)}`, () => report, PATIENCE);
        return { diagnostic, report, hits };
      }),
    );
    return looks.filter(({ hits }) => hits.length > 0);
  }

  /** "1 past fix – User is undefined on first render". */
  private wordsOf(hits: readonly RecallHit[]): string {
    return `${fixCountWords(hits, this.host.l10n)} – ${(hits[0]?.case.title ?? '').slice(0, 80)}`;
  }
}

function foundDiagnostic({ message, source, code, range, relatedInformation }: vscode.Diagnostic): FoundDiagnostic {
  const plain = typeof code === 'object' ? code.value : code;
  return {
    message,
    ...(source === undefined ? {} : { source }),
    ...(plain === undefined ? {} : { code: plain }),
    line: range.start.line + 1,
    column: range.start.character + 1,
    related: (relatedInformation ?? []).map(({ location, message: said }) => ({
      file: vscode.workspace.asRelativePath(location.uri, false),
      line: location.range.start.line + 1,
      message: said,
    })),
  };
}
