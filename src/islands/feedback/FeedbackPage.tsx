import { useStore } from '@nanostores/react';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { InvalidLink, LATEST_LINK, Lead, LinkPage } from '#src/islands/form/LinkPage.tsx';
import { dubaiDay, formatDate } from '#src/lib/dates.ts';
import { $feedback, isChangeable, lastDay, loadFeedback } from './feedback.ts';

const loadAnswer = async () => (await import('./Answer.tsx')).Answer;

function load(token: string): void {
  // Downloads the script together with the answer, not after it.
  if (token !== '') void loadAnswer().catch(() => undefined);
  void loadFeedback(token);
}

/** Two lines on a phone, so that no text that loads later is the largest paint. */
const LEAD = <Lead>Three questions, two minutes. You choose who may read your answer: only us, or everybody.</Lead>;

/** A participant's feedback, opened by the token in the address (docs/rules.md, What participants say). */
export function FeedbackPage({ askForLink }: { askForLink: string }) {
  const state = useStore($feedback);
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
      <div className="mt-7">
        <LinkPage
          $state={$feedback}
          load={load}
          noun="questions"
          lead={LEAD}
          invalid={<InvalidLink text={LATEST_LINK} askForLink={askForLink} />}
        >
          {(found) => (
            <>
              {!found.isSent && isChangeable(found.feedback) && LEAD}
              {isChangeable(found.feedback) && (
                <p className="mb-7 text-dusk">You can change your answer until {lastDay(found.feedback)}.</p>
              )}
              <LazyPart key={found.token} load={loadAnswer} props={found} />
            </>
          )}
        </LinkPage>
      </div>
    </>
  );
}
