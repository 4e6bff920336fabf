import { useState } from 'react';
import type { Feedback } from '#src/contract/feedback.ts';
import { OutlineButton } from '#src/islands/form/Buttons.tsx';
import { FactGrid } from '#src/islands/form/FactGrid.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { FeedbackForm, permissionOptions } from './FeedbackForm.tsx';
import { isChangeable } from './feedback.ts';

interface AnswerProps {
  token: string;
  feedback: Feedback;
  isSent: boolean;
}

/** The form, or the answer once it was sent or can no longer be changed. */
export function Answer({ token, feedback, isSent }: AnswerProps) {
  const [isChanging, setChanging] = useState(false);
  const isOpen = isChangeable(feedback);
  const { answer } = feedback;
  if (isOpen && (!isSent || isChanging)) {
    return <FeedbackForm token={token} feedback={feedback} onSent={() => setChanging(false)} />;
  }
  const reader =
    answer && permissionOptions(feedback.name, answer.area).find(({ value }) => value === answer.permission);
  return (
    <>
      <FocusTarget as="h2" takesFocus={isSent} className="text-2xl">
        {isSent ? `Thank you, ${feedback.name}.` : 'Your answer can no longer be changed.'}
      </FocusTarget>
      {answer && (
        <FactGrid
          facts={{
            'How useful': `${answer.score} of 5`,
            ...(answer.uses && { 'What you use now': answer.uses }),
            ...(answer.change && { 'What we should change': answer.change }),
            ...(reader && { 'Who may read it': `${reader.label}. ${reader.detail}` }),
          }}
          className="mt-5 wrap-anywhere whitespace-pre-line"
        />
      )}
      {isOpen && (
        <p className="mt-7">
          <OutlineButton onClick={() => setChanging(true)}>Change my answer</OutlineButton>
        </p>
      )}
    </>
  );
}
