import * as vscode from 'vscode';

/** One question of a few. */
export interface Step {
  readonly prompt: string;
  readonly placeholder?: string;
  /** What the answer is at first. */
  readonly value: string;
  /** A sentence on what is wrong with an answer; undefined where it will do. */
  readonly check?: (answer: string) => string | undefined;
}

/**
 * Asks a few questions one after the other, with a way back.
 * @param onAnswer told after every key what stands in a step, so that nothing typed is lost when the user leaves.
 * @returns the answers, one a step; undefined where the user left.
 */
export async function askSteps(
  title: string,
  steps: readonly Step[],
  onAnswer: (step: number, answer: string) => void,
): Promise<readonly string[] | undefined> {
  const answers = steps.map(({ value }) => value);
  for (let index = 0; index < steps.length;) {
    const step = steps[index];
    if (step === undefined) break;
    const answer = await askStep(
      title,
      { ...step, value: answers[index] ?? '' },
      { index, total: steps.length },
      (text) => {
        answers[index] = text;
        onAnswer(index, text);
      },
    );
    if (answer === 'left') return undefined;
    index += answer === 'back' ? -1 : 1;
  }
  return answers;
}

function askStep(
  title: string,
  { prompt, placeholder, value, check }: Step,
  { index, total }: { readonly index: number; readonly total: number },
  onAnswer: (answer: string) => void,
): Promise<'next' | 'back' | 'left'> {
  return new Promise((resolve) => {
    const input = vscode.window.createInputBox();
    Object.assign(input, {
      title,
      prompt,
      placeholder,
      value,
      step: index + 1,
      totalSteps: total,
      ignoreFocusOut: true,
    });
    input.buttons = index > 0 ? [vscode.QuickInputButtons.Back] : [];
    const finish = (how: 'next' | 'back' | 'left'): void => {
      resolve(how);
      input.dispose();
    };
    input.onDidChangeValue((text) => {
      input.validationMessage = undefined;
      onAnswer(text);
    });
    input.onDidAccept(() => {
      const problem = check?.(input.value);
      if (problem === undefined) finish('next');
      else input.validationMessage = problem;
    });
    input.onDidTriggerButton(() => finish('back'));
    input.onDidHide(() => finish('left'));
    input.show();
  });
}
