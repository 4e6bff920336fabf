import { ApiError } from '#src/contract/client.ts';
import { registerForWorkshop, registrationRequestSchema, REGISTRATION_MESSAGE } from '#src/contract/register.ts';
import type { LiveWorkshop } from '#src/contract/workshops.ts';
import { saveConfirmed } from './confirmed-registration.ts';
import { createFormStore, type FormStore } from './form.ts';
import { draftAnother, registrationDraft } from './registration-draft.ts';
import { registrationErrorToast } from './registration-error.ts';
import { showToast } from './toast.ts';
import { $workshop, $workshopStep } from './workshop.ts';

export function createRegistrationForm(workshop: LiveWorkshop): FormStore {
  return createFormStore({
    schema: registrationRequestSchema,
    draft: registrationDraft(workshop),
    async send(values, options) {
      try {
        return await registerForWorkshop(workshop.id, values, options);
      } catch (error) {
        if (error instanceof ApiError) showConflict(workshop, error.code);
        throw error;
      }
    },
    onSent({ registrationId, reference, holdUntil, bookingToken }, values) {
      const { firstName = '', lastName = '', email = '' } = values;
      saveConfirmed(workshop.id, { registrationId, reference, firstName, lastName, email, holdUntil, bookingToken });
      draftAnother(workshop, values);
      $workshopStep.set('confirmed');
      showToast({ title: 'Registration Successful', description: REGISTRATION_MESSAGE.registered, tone: 'success' });
    },
    errorToast: registrationErrorToast,
  });
}

/** Shows that the workshop became full or was closed while the form was open. */
function showConflict(workshop: LiveWorkshop, code: string | undefined): void {
  const change = { workshop_full: { spotsRemaining: 0 }, registration_closed: { registrationOpen: false } }[code ?? ''];
  if (!change) return;
  $workshopStep.set('returned');
  $workshop.set({ phase: 'found', workshop: { ...workshop, ...change } });
}
