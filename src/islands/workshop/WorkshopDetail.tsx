import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import type { LiveTraining } from '#src/contract/workshops.ts';
import type { PaymentPage } from '#src/lib/payments.ts';
import { REGISTER_ANCHOR } from '#src/lib/training-links.ts';
import { $workshop, $workshopStep, loadWorkshop } from './workshop.ts';
import { RegistrationPanel } from './RegistrationPanel.tsx';
import { TrainingFactList, WorkshopHead, WorkshopText, type WorkshopInfo } from './TrainingFacts.tsx';

interface WorkshopDetailProps {
  /** Built into the page; the database's values replace them. */
  facts: WorkshopInfo & Pick<LiveTraining, 'state'>;
  payment: PaymentPage;
  whatsapp: string;
  scene?: ReactNode;
  /** The list of what the workshop includes, as static HTML. What only the page's own date has is `group-data-another:hidden`. */
  children?: ReactNode;
  /** Shown without JavaScript. */
  fallback?: ReactNode;
}

export function WorkshopDetail({ facts, payment, whatsapp, scene, children, fallback }: WorkshopDetailProps) {
  const state = useStore($workshop);
  const step = useStore($workshopStep);

  useEffect(() => {
    void loadWorkshop(location.pathname, facts);
  }, [facts]);

  if (state.phase === 'missing') return <WorkshopMissing />;
  const shown = state.phase === 'found' ? state.workshop : facts;
  // Another workshop has other topics; its description lists them.
  const opened = state.phase === 'found' ? (state.inPlaceOf ?? shown) : facts;
  const isPageWorkshop = opened.title === facts.title || opened.id === facts.id;
  // Another date has another length; its hours say it.
  const isPageDate = shown.id === facts.id && shown.time === facts.time;
  const isAhead = shown.state !== 'past' && shown.state !== 'cancelled';
  return (
    <article className="mx-auto grid max-w-6xl gap-x-16 gap-y-10 px-5 py-12 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr] lg:gap-y-4 lg:py-20">
      <WorkshopHead facts={shown} />
      {/* While the form loads, its link keeps room for it, so that it moves nothing. */}
      <div
        id={REGISTER_ANCHOR.slice(1)}
        className="target:has-[[role=status]]:min-h-svh lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        {/* The confirmation has its own facts. */}
        {step !== 'confirmed' && (
          <TrainingFactList facts={shown} className="mb-6 grid-cols-2 lg:grid-cols-1 xl:grid-cols-2" />
        )}
        <RegistrationPanel
          workshop={state.phase === 'found' ? state.workshop : null}
          builtState={facts.state}
          payment={payment}
          whatsapp={whatsapp}
          fallback={fallback}
        />
      </div>
      <div className="group" data-another={isPageDate ? undefined : true}>
        {scene}
        <WorkshopText facts={shown} />
        {isPageWorkshop && children}
        {isAhead && shown.date.startsWith('Sunday') && (
          <p className="mt-8">If Sunday is her day off, give her another day that week.</p>
        )}
      </div>
    </article>
  );
}

function WorkshopMissing() {
  return (
    <section role="alert" className="mx-auto max-w-3xl px-5 py-24">
      <h1 className="text-3xl">Workshop Not Found</h1>
      <p className="mt-4 text-lg text-dusk">The workshop you're looking for is not available.</p>
      <a
        href="/"
        className="mt-8 inline-flex min-h-12 items-center rounded-full bg-ember px-7 font-semibold text-white"
      >
        Return Home
      </a>
    </section>
  );
}
