import { useStore } from '@nanostores/react';
import { InvalidLink, LATEST_LINK } from '#src/islands/form/InvalidLink.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { LinkPage } from '#src/islands/form/LinkPage.tsx';
import { dubaiDay, formatDate } from '#src/lib/dates.ts';
import { $feedback, isChangeable, lastDay, loadFeedback } from './feedback.ts';

const loadAnswer = async () => (await import('./Answer.tsx')).Answer;

function load(token: string): void {
  // Downloads the script together with the answer, not after it.
  if (token !== '') void loadAnswer().catch(() => undefined);
  void loadFeedback(token);
}

/** A participant's feedback, opened by the token in the address (docs/rules.md, What participants say). */
export function FeedbackPage({ askForLink }: { askForLink: string }) {
  const state = useStore($feedback);
  const feedback = state.phase === 'found' ? state.feedback : null;
  const isEnded =
    state.phase === 'invalid' || (state.phase === 'found' && (state.isSent || !isChangeable(state.feedback)));
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
      {/* Two lines on a phone, so that no text that loads later is the largest paint. */}
      {!isEnded && (
        <p className="mt-3 text-lg text-dusk">
          Three questions, two minutes. You choose who may read your answer: only us, or everybody.
        </p>
      )}
      {feedback && isChangeable(feedback) && (
        <p className="mt-3 text-dusk">You can change your answer until {lastDay(feedback)}.</p>
      )}
      <div className="mt-7">
        <LinkPage
          $state={$feedback}
          load={load}
          noun="questions"
          invalid={<InvalidLink text={LATEST_LINK} askForLink={askForLink} />}
        >
          {(found) => <LazyPart key={found.token} load={loadAnswer} props={found} />}
        </LinkPage>
      </div>
    </>
  );
}
