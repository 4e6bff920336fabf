import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import type { PaymentPage } from '#src/lib/payment-link.ts';
import { $step, $workshop, loadWorkshop } from '#src/stores/workshop.ts';
import { Booking } from './Booking.tsx';
import { WorkshopFacts, type Facts } from './WorkshopFacts.tsx';
import { WorkshopMissing } from './WorkshopMissing.tsx';

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
  const step = useStore($step);

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
          step={step}
          payment={payment}
          fallback={fallback}
          onClose={() => void loadWorkshop(location.pathname, facts)}
        />
      </div>
      {isPages && <div>{children}</div>}
    </article>
  );
}
