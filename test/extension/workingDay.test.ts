import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as vscode from 'vscode';
import type { FixDraft } from '../../src/session/learning/fixDraft';
import type { Session } from '../../src/session/session';
import { EPISODES, type Act, type Episode } from './day/episodes';
import { casebook, untilMet } from './support/casebook';
import { Shell } from './support/shell';

interface Score {
  expected: number;
  right: number;
  wrong: number;
  filesRight: number;
  readonly faults: string[];
}

describe('a working day in a real window', function () {
  this.timeout(500_000);

  let session: Session;
  let folder: string;
  let shell: Shell;
  let other: Shell;
  /** The terminal that was used last. */
  let last: Shell;
  let looks = 0;

  before(async () => {
    ({ session } = await casebook());
    folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
    await vscode.workspace.getConfiguration('files').update('autoSave', 'off', vscode.ConfigurationTarget.Global);
    shell = await Shell.open('day');
    other = await Shell.open('other');
    last = shell;
  });

  after(async () => {
    shell.dispose();
    other.dispose();
    await vscode.workspace.getConfiguration('files').update('autoSave', undefined, vscode.ConfigurationTarget.Global);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it(`of ${EPISODES.length} episodes makes the right drafts`, async () => {
    const score: Score = { expected: 0, right: 0, wrong: 0, filesRight: 0, faults: [] };
    for (const [index, episode] of EPISODES.entries()) {
      const start = Date.now();
      await live(episode, `day/${String(index)}`);
      for (const terminal of [shell, other]) await caughtUp(terminal);
      const made = session.state.drafts.filter(({ fixedAt }) => fixedAt >= start);
      judge(episode, made, `day/${String(index)}`, score);
    }
    const figures = `drafts right ${score.right}/${score.expected}, wrong ${score.wrong}, changed files right ${score.filesRight}/${score.right}`;
    console.log(`Working day: ${figures}`);
    writeFileSync(join(__dirname, 'workingDay.txt'), `${figures}\n${score.faults.join('\n')}\n`);
    const said = `${figures}\n${score.faults.join('\n')}`;
    assert.ok(score.right / score.expected >= 0.95, said);
    assert.ok(score.wrong <= 2, said);
    assert.ok(score.filesRight / score.right >= 0.95, said);
  });

  async function live({ files, acts }: Episode, place: string): Promise<void> {
    const home = join(folder, place);
    mkdirSync(home, { recursive: true });
    for (const [name, text] of Object.entries(files)) write(join(home, name), text);
    execFileSync('git', ['-C', folder, 'add', '--all']);
    execFileSync('git', ['-C', folder, 'commit', '--quiet', '--allow-empty', '--message', place]);
    for (const terminal of [shell, other]) await terminal.run(`cd ${home}`);
    for (const act of acts) await perform(act, home);
  }

  async function perform(act: Act, home: string): Promise<void> {
    if ('run' in act) {
      last = act.terminal === 'other' ? other : shell;
      await last.run(act.run);
      return;
    }
    // Nobody mends an error before it can be read.
    await caughtUp(last);
    if ('write' in act) {
      for (const [name, text] of Object.entries(act.write)) write(join(home, name), text);
    } else {
      for (const [name, text] of Object.entries(act.edit)) await edit(join(home, name), text);
    }
  }

  /** All that ran in the terminal has been noted: an error that comes after it has. */
  async function caughtUp(terminal: Shell): Promise<void> {
    looks += 1;
    await terminal.run(`ls /nope-${looks}-`);
    await untilMet(session, new RegExp(`nope-${looks}-`));
    await session.settled();
  }

  async function edit(path: string, text: string): Promise<void> {
    const uri = vscode.Uri.file(path);
    const change = new vscode.WorkspaceEdit();
    change.createFile(uri, { ignoreIfExists: true });
    await vscode.workspace.applyEdit(change);
    const document = await vscode.workspace.openTextDocument(uri);
    const editor = await vscode.window.showTextDocument(document);
    const whole = new vscode.Range(0, 0, document.lineCount, 0);
    await editor.edit((builder) => builder.replace(whole, text));
    await document.save();
  }

  function write(path: string, text: string): void {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
});

function judge({ tool, name, drafts }: Episode, made: readonly FixDraft[], place: string, score: Score): void {
  const left = [...made];
  for (const wanted of drafts) {
    score.expected += 1;
    const at = left.findIndex(({ error, command }) =>
      wanted.of.test(`${error.report.headline}\n${error.report.text}\n${command ?? ''}`),
    );
    const draft = left[at];
    if (draft === undefined) {
      score.faults.push(`${tool}, ${name}: no draft like ${wanted.of}`);
      continue;
    }
    left.splice(at, 1);
    score.right += 1;
    const got = draft.changedFiles.map(({ path }) => path).sort();
    const should = wanted.files.map((file) => `${place}/${file}`).sort();
    const ran = wanted.ran === undefined || draft.commandsBetween.some((command) => wanted.ran?.test(command));
    if (JSON.stringify(got) === JSON.stringify(should) && ran) score.filesRight += 1;
    else score.faults.push(`${tool}, ${name}: changed ${[...got, ...draft.commandsBetween].join(', ')}`);
  }
  score.wrong += left.length;
  for (const { error, facts } of left) score.faults.push(`${tool}, ${name}: wrong: ${error.report.headline}: ${facts}`);
}
