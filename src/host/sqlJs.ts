import type { SqlJsStatic } from 'sql.js';
import * as vscode from 'vscode';
import { once } from '../session/once';

/**
 * Gives what loads sql.js, once for all libraries. Its wasm lies beside the bundle and is read through VS Code,
 * so that it is found wherever the extension is installed.
 */
export function sqlJsLoader(extension: vscode.Uri): () => Promise<SqlJsStatic> {
  return once(async () => {
    const wasm = vscode.Uri.joinPath(extension, 'dist', 'sql-wasm.wasm');
    const [{ default: initSqlJs }, wasmBinary] = await Promise.all([
      import('sql.js'),
      vscode.workspace.fs.readFile(wasm),
    ]);
    // The types ask for an ArrayBuffer of its own; what VS Code reads may be a part of a larger one.
    return initSqlJs({ wasmBinary: new Uint8Array(wasmBinary).buffer });
  });
}
