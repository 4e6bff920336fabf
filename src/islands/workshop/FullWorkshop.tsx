import { REGISTRATION_MESSAGE } from '#src/contract/register.ts';
import { WORKSHOP_STATE_TEXTS } from '#src/lib/workshop-state-texts.ts';
import { WaitlistForm } from '#src/islands/waitlist/WaitlistForm.tsx';
import { registrationDraft } from '#src/stores/workshop.ts';
import { ContactPanel } from './ContactPanel.tsx';

/** The form begins with what was typed into the registration before the last place was taken. */
export function FullWorkshop({ workshopId }: { workshopId: number }) {
  return (
    <div className="grid gap-8">
      <ContactPanel title={WORKSHOP_STATE_TEXTS.full}>{REGISTRATION_MESSAGE.full}</ContactPanel>
      <section aria-labelledby="waiting-list" className="px-6 sm:px-8">
        <h2 id="waiting-list" className="text-xl">
          Join the waiting list
        </h2>
        <p className="mt-2 mb-5 text-dusk">
          Somebody may cancel. Leave your details, and we contact you if a place becomes free.
        </p>
        <WaitlistForm
          awaited={{ interest: 'workshop', workshopId: String(workshopId) }}
          draft={registrationDraft({ id: workshopId })}
        />
      </section>
    </div>
  );
}
