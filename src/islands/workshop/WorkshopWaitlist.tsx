import { WaitlistForm } from '#src/islands/waitlist/WaitlistForm.tsx';
import type { LiveTraining } from '#src/contract/workshops.ts';
import { registrationDraft } from '#src/stores/registration-draft.ts';
import { showRefusal } from './workshop.ts';

/** The form of the waiting list. It begins with the values of the registration that came too late for the last place. */
export function WorkshopWaitlist({ workshop }: { workshop: LiveTraining }) {
  return (
    <WaitlistForm
      awaited={{ interest: 'workshop', workshopId: String(workshop.id) }}
      draft={registrationDraft()}
      onRefused={(code) => showRefusal(workshop, code)}
    />
  );
}
