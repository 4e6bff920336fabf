import { WaitlistForm } from '#src/islands/waitlist/WaitlistForm.tsx';
import { registrationDraft } from '#src/stores/registration-draft.ts';

/** Begins with the values of the registration that came too late for the last place. */
export function WorkshopWaitlist({ workshopId }: { workshopId: number }) {
  return (
    <WaitlistForm
      awaited={{ interest: 'workshop', workshopId: String(workshopId) }}
      draft={registrationDraft({ id: workshopId })}
    />
  );
}
