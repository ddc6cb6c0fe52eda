import * as vscode from 'vscode';
import type { ImportNote, ImportReport, RejectedLine } from '../store/importCases';
import { sentenceWords, type Localiser } from './localiser';

/** Most lines that are marked. */
const MARKED = 500;

/**
 * Marks the lines of a file that were not imported, in the editor and in the Problems view, until the file is imported
 * anew or closed. They are warnings: an error would be looked up as one that the user met.
 */
export class ImportMistakes implements vscode.Disposable {
  private readonly collection = vscode.languages.createDiagnosticCollection('casebook-import');
  private readonly closing = vscode.workspace.onDidCloseTextDocument(({ uri }) => this.collection.delete(uri));

  constructor(private readonly l10n: Localiser) {}

  dispose(): void {
    this.closing.dispose();
    this.collection.dispose();
  }

  /** Takes the marks of a file away. */
  forget(file: vscode.Uri): void {
    this.collection.delete(file);
  }

  /** Opens the file at the first line that was not imported, and lists them all in the Problems view. */
  async show(file: vscode.Uri, { rejected, notes }: Pick<ImportReport, 'rejected' | 'notes'>): Promise<void> {
    const document = await vscode.workspace.openTextDocument(file);
    const { Warning, Information } = vscode.DiagnosticSeverity;
    const mark = (line: number, message: string, severity: vscode.DiagnosticSeverity): vscode.Diagnostic => {
      const { range } = document.lineAt(Math.min(line, document.lineCount) - 1);
      const made = new vscode.Diagnostic(range, message, severity);
      made.source = 'Casebook';
      return made;
    };
    const marks = [
      ...rejected.map(({ line, said }: RejectedLine) => mark(line, sentenceWords(said, this.l10n), Warning)),
      ...notes.map(({ line, reason }: ImportNote) => mark(line, reason, Information)),
    ];
    this.collection.set(file, marks.slice(0, MARKED));
    await vscode.commands.executeCommand('workbench.actions.view.problems');
    const [first] = marks;
    await vscode.window.showTextDocument(document, first === undefined ? {} : { selection: startOf(first.range) });
  }
}

function startOf({ start }: vscode.Range): vscode.Range {
  return new vscode.Range(start, start);
}
