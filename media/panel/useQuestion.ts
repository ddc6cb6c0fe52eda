import type { QuestionItem, UseAnswer } from '../../src/protocol';
import { button, el, userText } from './dom';
import { icon } from './icons';
import type { Page } from './page';
import type { Piece } from './pieces';

/** The question whether a case helped, asked once, with its answers. */
export function useQuestion(page: Page): Piece | undefined {
  const { question } = page.state;
  if (question === undefined) return undefined;
  return { key: 'question', sign: question.id, build: () => section(question, page) };
}

function section(question: QuestionItem, { words, send }: Page): HTMLElement {
  const reply = (answer: UseAnswer) => () => send({ type: 'answer', questionId: question.id, answer });
  const choice = (answer: UseAnswer, label: string): HTMLElement =>
    button({ class: 'secondary', key: `answer:${answer}`, onClick: reply(answer) }, label);
  return el(
    'section',
    { class: 'question', attributes: { 'aria-labelledby': 'question-title' } },
    el(
      'header',
      {},
      userText('h2', { class: 'asked', attributes: { id: 'question-title' } }, question.text),
      button(
        {
          class: 'bare',
          key: 'answer:dismiss',
          title: words.dismiss,
          attributes: { 'aria-label': words.dismiss },
          onClick: reply('dismiss'),
        },
        icon('close'),
      ),
    ),
    userText('p', { class: 'faint one-line', title: question.headline }, question.headline),
    el(
      'div',
      { class: 'buttons' },
      choice('verified', words.answerVerified),
      choice('helped', words.answerHelped),
      choice('misleading', words.answerMisleading),
    ),
  );
}
