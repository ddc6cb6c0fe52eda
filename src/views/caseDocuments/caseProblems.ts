import * as vscode from 'vscode';
import { CASE_SCHEME } from '../../contributions';

/** Marks the mistakes in open case documents while they are edited. */
export class CaseProblems implements vscode.Disposable {
  private readonly collection = vscode.languages.createDiagnosticCollection('casebook');
  private readonly subscriptions: readonly vscode.Disposable[];

  constructor() {
    this.subscriptions = [
      this.collection,
      vscode.workspace.onDidOpenTextDocument((document) => void this.check(document)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => void this.check(document)),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.collection.delete(uri)),
    ];
    for (const document of vscode.workspace.textDocuments) void this.check(document);
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private async check(document: vscode.TextDocument): Promise<void> {
    if (document.uri.scheme !== CASE_SCHEME) return;
    const { version } = document;
    const { parseCaseDocument } = await import('../../core/cases/caseDocument');
    if (document.isClosed || document.version !== version) return;
    const parsed = parseCaseDocument(document.getText());
    const diagnostics = (parsed.ok ? [] : parsed.problems).map(({ message, start, end }) => {
      const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
      const diagnostic = new vscode.Diagnostic(range, message, vscode.DiagnosticSeverity.Error);
      diagnostic.source = 'Casebook';
      return diagnostic;
    });
    this.collection.set(document.uri, diagnostics);
  }
}
