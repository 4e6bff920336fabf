import { atom, type ReadableAtom } from 'nanostores';

/** The administrator went back instead of confirming. Nothing was sent, and there is no error to show. */
export class NotConfirmedError extends Error {
  override readonly name = 'NotConfirmedError';
}

export interface Confirmation<Question, Answer> {
  /** `null` while nothing is asked. */
  $question: ReadableAtom<Question | null>;
  /** @throws NotConfirmedError */
  ask: (question: Question) => Promise<Answer>;
  /** `null` goes back. */
  answer: (answer: Answer | null) => void;
}

/** A question between the press of a form's button and the call. */
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
