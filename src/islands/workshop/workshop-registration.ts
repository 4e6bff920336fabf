import { ApiError } from '#src/contract/client.ts';
import { registerForWorkshop, registrationFormSchema } from '#src/contract/register.ts';
import { REGISTRATION_MESSAGE } from '#src/lib/registration-texts.ts';
import type { LiveWorkshop } from '#src/contract/workshops.ts';
import { confirm } from '#src/stores/confirmed-registration.ts';
import { createFormStore, type FormStore } from '#src/stores/form.ts';
import { withOrigin } from '#src/stores/tab-storage.ts';
import { draftAnother, registrationDraft } from '#src/stores/registration-draft.ts';
import { registrationErrorToast } from '#src/stores/registration-error.ts';
import { showToast } from '#src/stores/toast.ts';
import { $workshopStep, showRefusal } from './workshop.ts';

export function createRegistrationForm(workshop: LiveWorkshop): FormStore {
  return createFormStore({
    schema: registrationFormSchema,
    draft: registrationDraft(workshop),
    async send(values, options) {
      try {
        return await registerForWorkshop(workshop.id, withOrigin(values), options);
      } catch (error) {
        if (error instanceof ApiError) await showRefusal(workshop, error.code);
        throw error;
      }
    },
    onSent(response, values) {
      const { firstName = '', lastName = '', email = '' } = values;
      const { nannyFirstName = firstName, nannyLastName = lastName } = values;
      confirm(workshop.id, response, { firstName: nannyFirstName, lastName: nannyLastName, email });
      draftAnother(workshop, values);
      $workshopStep.set('confirmed');
      showToast({ title: 'Registration Successful', description: REGISTRATION_MESSAGE.registered, tone: 'success' });
    },
    errorToast: registrationErrorToast,
  });
}
