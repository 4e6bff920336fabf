import { WaitlistForm } from '#src/islands/waitlist/WaitlistForm.tsx';
import { registrationDraft } from '#src/stores/registration-draft.ts';

/** Begins with what was typed into the registration before the last place was taken. */
export function WorkshopWaitlist({ workshopId }: { workshopId: number }) {
  return (
    <WaitlistForm
      awaited={{ interest: 'workshop', workshopId: String(workshopId) }}
      draft={registrationDraft({ id: workshopId })}
    />
  );
}
