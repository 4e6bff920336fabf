import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { TryAgain } from '#src/islands/form/Buttons.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { dubaiDay, formatDate } from '#src/lib/dates.ts';
import { watchToken } from '#src/stores/link-token.ts';
import { $feedback, isChangeable, lastDay, loadFeedback, type FeedbackState } from './feedback.ts';

const loadAnswer = async () => (await import('./Answer.tsx')).Answer;

/** What a participant says, opened by the token in the address (docs/rules.md, What participants say). */
export function FeedbackPage() {
  const state = useStore($feedback);
  useEffect(
    () =>
      watchToken((token) => {
        // Together with the answer, not after it.
        if (token !== '') void loadAnswer().catch(() => undefined);
        void loadFeedback(token);
      }),
    [],
  );
  const feedback = state.phase === 'found' ? state.feedback : null;
  return (
    <>
      <p className="text-sm font-semibold tracking-wide text-ember uppercase">
        {feedback
          ? `${feedback.training.title}, ${formatDate(dubaiDay(new Date(feedback.training.endsAt)))}`
          : 'Your training'}
      </p>
      <h1 id="title" className="mt-1 text-3xl">
        {feedback ? `How was it, ${feedback.name}?` : 'How was it?'}
      </h1>
      {/* Two lines on a phone: no text that loads later is the largest paint. */}
      <p className="mt-3 text-lg text-dusk">
        Three questions, two minutes. You choose who may read your answer: only us, or everybody.
      </p>
      {feedback && isChangeable(feedback) && (
        <p className="mt-3 text-dusk">You can change your answer until {lastDay(feedback)}.</p>
      )}
      <div className="mt-7">
        <FeedbackContent state={state} />
      </div>
    </>
  );
}

function FeedbackContent({ state }: { state: FeedbackState }) {
  switch (state.phase) {
    case 'loading':
      return <p role="status">Loading your questions...</p>;
    case 'failed':
      return (
        <TryAgain
          text="We could not load your questions. Please check your connection."
          onPress={() => void loadFeedback(location.hash.slice(1))}
        />
      );
    case 'invalid':
      return (
        <>
          <h2 className="text-2xl">This link isn't valid.</h2>
          <p className="mt-3">Please open the link from your email again. It works until 60 days after the training.</p>
        </>
      );
    case 'found':
      return <LazyPart key={state.token} load={loadAnswer} props={state} />;
  }
}
