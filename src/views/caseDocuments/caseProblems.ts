import * as vscode from 'vscode';
import { CASE_SCHEME, COMMANDS } from '../../contributions';
import type { Mend } from '../../core/cases/caseDocument';
import { sentenceWords } from '../localiser';
import type { ViewHost } from '../viewHost';
import { fixesFor } from './documentFixes';
import { hintsFor, type DocumentHint } from './documentHints';

/** A marked place of a document, and what an editor can do about it. */
interface Marked {
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly severity: vscode.DiagnosticSeverity;
  readonly mend?: Mend;
  readonly hint?: DocumentHint['kind'];
}

type Host = Pick<ViewHost, 'settings' | 'l10n'>;

/** Marks mistakes and hints in open case documents while they are edited, and mends what can be mended by a choice. */
export class CaseProblems implements vscode.CodeActionProvider, vscode.Disposable {
  private readonly collection = vscode.languages.createDiagnosticCollection('casebook');
  private readonly marked = new Map<string, { readonly version: number; readonly all: readonly Marked[] }>();
  private readonly subscriptions: readonly vscode.Disposable[];

  constructor(private readonly host: Host) {
    const unsubscribe = host.settings.onDidChange(() => this.checkAll());
    this.subscriptions = [
      { dispose: unsubscribe },
      this.collection,
      vscode.workspace.onDidOpenTextDocument((document) => void this.check(document)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => void this.check(document)),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        this.collection.delete(uri);
        this.marked.delete(uri.toString());
      }),
      vscode.languages.registerCodeActionsProvider({ scheme: CASE_SCHEME }, this, {
        providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
      }),
    ];
    this.checkAll();
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  provideCodeActions(document: vscode.TextDocument, range: vscode.Range): vscode.CodeAction[] {
    const marked = this.marked.get(document.uri.toString());
    if (marked?.version !== document.version) return [];
    return marked.all
      .filter(({ start, end }) => rangeIn(document, start, end).intersection(range) !== undefined)
      .flatMap((one) => [...this.mending(document, one), ...this.minding(document, one)]);
  }

  private mending(document: vscode.TextDocument, { mend, start, end }: Marked): readonly vscode.CodeAction[] {
    if (mend === undefined) return [];
    return fixesFor(document.getText(), mend, { start, end }, this.host.l10n).map((fix) => {
      const action = quickFix(fix.title, fix.preferred);
      action.edit = new vscode.WorkspaceEdit();
      action.edit.replace(document.uri, rangeIn(document, fix.start, fix.end), fix.text);
      return action;
    });
  }

  private minding(document: vscode.TextDocument, { hint, end }: Marked): readonly vscode.CodeAction[] {
    const { l10n } = this.host;
    if (hint === 'noRootCause') {
      const action = quickFix(l10n.t('Say that it is unknown'), false);
      action.edit = new vscode.WorkspaceEdit();
      action.edit.insert(document.uri, document.positionAt(end), `\n\n${l10n.t('Unknown.')}`);
      return [action];
    }
    // The list of aliases stores the case, and would do so beside what is being edited.
    if (hint !== 'thinAliases' || document.isDirty) return [];
    const action = quickFix(l10n.t('Add aliases…'), true);
    action.command = { command: COMMANDS.addAliases, title: action.title, arguments: [document.uri] };
    return [action];
  }

  private checkAll(): void {
    for (const document of vscode.workspace.textDocuments) void this.check(document);
  }

  private async check(document: vscode.TextDocument): Promise<void> {
    if (document.uri.scheme !== CASE_SCHEME) return;
    const { version } = document;
    const { parseCaseDocument } = await import('../../core/cases/caseDocument');
    if (document.isClosed || document.version !== version) return;
    const { l10n, settings } = this.host;
    const text = document.getText();
    const parsed = parseCaseDocument(text);
    const { Error: Wrong, Information } = vscode.DiagnosticSeverity;
    const all: readonly Marked[] = parsed.ok
      ? hintsFor(text, parsed.content, settings.current.aliasesGuard, l10n).map(
          ({ kind, message, refused, start, end }) => ({
            ...{ start, end, message, hint: kind },
            severity: refused ? Wrong : Information,
          }),
        )
      : parsed.problems.map(({ said, start, end, mend }) => ({
          ...{ start, end, message: sentenceWords(said, l10n), severity: Wrong },
          ...(mend === undefined ? {} : { mend }),
        }));
    this.marked.set(document.uri.toString(), { version, all });
    this.collection.set(
      document.uri,
      all.map(({ start, end, message, severity }) => {
        const diagnostic = new vscode.Diagnostic(rangeIn(document, start, end), message, severity);
        diagnostic.source = 'Casebook';
        return diagnostic;
      }),
    );
  }
}

function rangeIn(document: vscode.TextDocument, start: number, end: number): vscode.Range {
  return new vscode.Range(document.positionAt(start), document.positionAt(end));
}

function quickFix(title: string, preferred: boolean): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.isPreferred = preferred;
  return action;
}
