import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import type { PaymentPage } from '#src/lib/payment-link.ts';
import { $workshop, loadWorkshop, returnToDetail } from '#src/stores/workshop.ts';
import { Booking } from './Booking.tsx';
import { WorkshopFacts, type Facts } from './WorkshopFacts.tsx';

interface WorkshopDetailProps {
  /** The facts as the page was built with them; the database's take their place once they are here. */
  facts: Facts;
  payment: PaymentPage;
  /** What the page's own workshop includes, as static HTML. */
  children?: ReactNode;
  /** What stands in for places and form where there are no scripts. */
  fallback?: ReactNode;
}

/** The workshop's page: facts at once, and what is live (places, form) as soon as it is known (spec 2 §2). */
export function WorkshopDetail({ facts, payment, children, fallback }: WorkshopDetailProps) {
  const state = useStore($workshop);

  useEffect(() => {
    void loadWorkshop(location.pathname, facts);
  }, [facts]);

  if (state.phase === 'missing') return <WorkshopMissing />;
  const shown = state.phase === 'found' ? state.workshop : facts;
  // Another workshop of the database has other topics, which its description tells.
  const isPages = shown.title === facts.title || shown.id === facts.id;
  return (
    <article className="mx-auto grid max-w-6xl gap-x-16 gap-y-10 px-5 py-12 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr] lg:gap-y-4 lg:py-20">
      <WorkshopFacts facts={shown} />
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Booking
          workshop={state.phase === 'found' ? state.workshop : null}
          payment={payment}
          fallback={fallback}
          onClose={() => {
            returnToDetail();
            // Places may have gone since they were read, as a refusal tells.
            void loadWorkshop(location.pathname, facts);
          }}
        />
      </div>
      {isPages && <div>{children}</div>}
    </article>
  );
}

/** Takes the place of the whole detail (decisions, "Workshop page"). */
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
