import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { LiveTraining } from '#src/contract/workshops.ts';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { Panel } from '#src/islands/form/Panel.tsx';
import type { PaymentPage } from '#src/lib/payments.ts';
import { formatCount, keepOnOneLine } from '#src/lib/text.ts';
import { refusalTexts, stateTexts } from '#src/lib/training-words.ts';
import type { TrainingState } from '#src/lib/training-state.ts';
import { readConfirmed } from '#src/stores/confirmed-registration.ts';
import { $unanswered, isUnanswered } from '#src/stores/unanswered.ts';
import { $workshopStep, refreshConfirmation, registerAnother, returnToDetail } from './workshop.ts';
import { ContactPanel } from './ContactPanel.tsx';
import { EndedWorkshop, FullWorkshop } from './FullWorkshop.tsx';

// Loaded on demand: the page has no bytes to spare for what only some visitors see.

/** The confirmation is loaded with the form, so that it also appears without a connection. */
async function loadRegistrationForm() {
  const [{ RegistrationForm }] = await Promise.all([import('./RegistrationForm.tsx'), loadConfirmation()]);
  return RegistrationForm;
}

async function loadConfirmation() {
  return (await import('./Confirmation.tsx')).Confirmation;
}

const LIMITED_BELOW = 5;

interface RegistrationPanelProps {
  /** `null` while it loads. */
  workshop: LiveTraining | null;
  /** The state when the page was built. */
  builtState: TrainingState;
  payment: PaymentPage;
  whatsapp: string;
  /** Shown without JavaScript. */
  fallback: ReactNode;
}

/** The live part of the page (docs/rules.md, Registration). */
export function RegistrationPanel({ workshop, builtState, payment, whatsapp, fallback }: RegistrationPanelProps) {
  const step = useStore($workshopStep);
  const state = workshop?.state ?? builtState;
  useStore($unanswered);
  // A past workshop's confirmation is still shown: it asks for a payment.
  if (state === 'cancelled' || (state === 'past' && step !== 'confirmed')) return <EndedWorkshop state={state} />;
  if (workshop === null) return <Loading fallback={fallback} />;
  const confirmed = step === 'confirmed' ? readConfirmed(workshop.id) : null;
  if (confirmed) {
    const refresh = () => void refreshConfirmation(workshop);
    const actions = { registerAnother, close: returnToDetail };
    return <LazyPart load={loadConfirmation} props={{ payment, whatsapp, workshop, confirmed, refresh, ...actions }} />;
  }
  if (!workshop.registrationOpen) {
    return <ContactPanel title={stateTexts('workshop').closed}>{refusalTexts('workshop').closed}</ContactPanel>;
  }
  const isFull = workshop.spotsRemaining === 0 && !isUnanswered(workshop.id);
  if (isFull && step !== 'freed') return <FullWorkshop workshop={workshop} />;
  const isRegistering = step === 'registering' || step === 'freed';
  return (
    <Panel isTask={isRegistering} isSticky={!isRegistering}>
      {/* Keyed for translated pages (form/served-form.ts). */}
      {workshop.spotsRemaining > 0 && <SpotsLeft key={workshop.spotsRemaining} count={workshop.spotsRemaining} />}
      {isRegistering ? (
        <LazyPart load={loadRegistrationForm} props={{ workshop, whatsapp, isFreed: step === 'freed' }} />
      ) : (
        <RegisterBar workshop={workshop} hasReturned={step === 'returned'} />
      )}
    </Panel>
  );
}

function Loading({ fallback }: Pick<RegistrationPanelProps, 'fallback'>) {
  return (
    <Panel>
      <p className="loading-booking mb-4 flex items-center gap-3" role="status">
        <span aria-hidden="true" className="size-6 animate-spin rounded-full border-3 border-line border-t-ember" />
        Loading workshop details...
      </p>
      {fallback}
    </Panel>
  );
}

function SpotsLeft({ count }: { count: number }) {
  const spots = `${formatCount(count, 'spot', 'spots')} remaining`;
  if (count >= LIMITED_BELOW) return <p className="mb-4 text-dusk">{spots}</p>;
  return (
    <p className="mb-4 rounded-xl bg-rose px-4 py-3">
      <strong>Limited availability</strong>
      <br />
      Only {spots}
    </p>
  );
}

const YEAR = / \d{4}$/;

/** On phones, this is a bar at the bottom of the screen, with price and day. */
function RegisterBar({ workshop, hasReturned }: { workshop: LiveTraining; hasReturned: boolean }) {
  const preload = () => void loadRegistrationForm().catch(() => undefined);
  return (
    <div className="book-bar">
      <p key={workshop.startsAt} className="lg:hidden">
        <strong>{workshop.price.replace(' per nanny', '')}</strong>{' '}
        <span className="inline-block">{keepOnOneLine(workshop.date.replace(YEAR, ''))}</span>
      </p>
      <button
        type="button"
        autoFocus={hasReturned}
        // Downloads the form before the button is pressed.
        onFocus={preload}
        onPointerEnter={preload}
        onClick={() => $workshopStep.set('registering')}
        className="min-h-14 rounded-full bg-ember px-5 py-2 text-base font-semibold text-white hover:bg-night lg:w-full lg:text-lg"
      >
        Register for Workshop
      </button>
    </div>
  );
}
