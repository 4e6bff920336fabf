import { atom, type ReadableAtom } from 'nanostores';

/** The administrator went back instead of confirming. Nothing was sent, and there is no error to show. */
export class NotConfirmedError extends Error {
  override readonly name = 'NotConfirmedError';
}

export interface Confirmation<Question, Answer> {
  /** `null` while there is no question. */
  $question: ReadableAtom<Question | null>;
  /** @throws NotConfirmedError */
  ask: (question: Question) => Promise<Answer>;
  /** `null` means that the administrator went back. */
  answer: (answer: Answer | null) => void;
}

/** Creates a question that is asked after a form's button is pressed and before the call. */
export function createConfirmation<Question, Answer>(): Confirmation<Question, Answer> {
  const $question = atom<Question | null>(null);
  let settle: (answer: Answer | null) => void = () => undefined;
  return {
    $question,
    ask: (question) =>
      new Promise((resolve, reject) => {
        settle = (answer) => {
          if (answer === null) reject(new NotConfirmedError());
          else resolve(answer);
        };
        $question.set(question);
      }),
    answer(answer) {
      $question.set(null);
      settle(answer);
    },
  };
}
