import { atom } from 'nanostores';
import { courseRegistrationRequestSchema, registerForCourse } from '#src/contract/course-request.ts';
import type { RegistrationResponse } from '#src/contract/register.ts';
import { joinWaitlist } from '#src/contract/waitlist.ts';
import { $chosenOffer, ChangedOfferError, isFull, sendUnchanged } from '#src/islands/packages/chosen-offer.ts';
import { createTabDraft } from '#src/stores/draft.ts';
import { createFormStore } from '#src/stores/form.ts';
import { withOrigin } from '#src/stores/tab-storage.ts';
import { registrationErrorToast } from '#src/stores/registration-error.ts';

/** `client:draft` on the page needs this name. */
export const COURSE_REGISTRATION_DRAFT = 'course';

/** The place that was taken, or waited for; `null` for a registration without dates. */
export const $outcome = atom<RegistrationResponse | 'waiting' | null>(null);

export const courseRegistrationForm = createFormStore({
  schema: courseRegistrationRequestSchema,
  draft: createTabDraft(COURSE_REGISTRATION_DRAFT),
  send(values, options) {
    const shown = $chosenOffer.get();
    return sendUnchanged<RegistrationResponse | 'waiting' | null>(shown, async () => {
      if (!(shown && isFull(shown.offer))) return registerForCourse(withOrigin(values), options);
      const { trainingId, offer } = shown;
      const awaited = { interest: 'workshop', workshopId: trainingId, packageId: offer.id };
      await joinWaitlist({ ...withOrigin(values), ...awaited }, options);
      return 'waiting';
    });
  },
  onSent: (outcome) => $outcome.set(outcome),
  errorToast: (error) =>
    error instanceof ChangedOfferError
      ? { title: 'Please check your choice', description: error.message }
      : registrationErrorToast(error),
});
