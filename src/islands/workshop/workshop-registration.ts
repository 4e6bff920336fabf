import { ApiError } from '#src/contract/client.ts';
import { registerForWorkshop, registrationFormSchema } from '#src/contract/register.ts';
import { REGISTRATION_MESSAGE } from '#src/lib/training-words.ts';
import { fetchWorkshops, type LiveWorkshop } from '#src/contract/workshops.ts';
import { $chosenOffer, ChangedOfferError, choiceErrorToast, sendChoice } from '#src/islands/packages/chosen-offer.ts';
import { confirm } from '#src/stores/confirmed-registration.ts';
import { createFormStore, type FormStore } from '#src/stores/form.ts';
import { withOrigin } from '#src/stores/tab-storage.ts';
import { draftAnother, registrationDraft } from '#src/stores/registration-draft.ts';
import { showToast } from '#src/stores/toast.ts';
import { $workshop, $workshopStep, showRefusal } from './workshop.ts';

/** @param onWaiting after the names of who waits for a full package were stored */
export function createRegistrationForm(workshop: LiveWorkshop, onWaiting: () => void): FormStore {
  return createFormStore({
    schema: registrationFormSchema,
    draft: registrationDraft(workshop),
    async send(values, options) {
      const chosen = $chosenOffer.get();
      const register = () => registerForWorkshop(workshop.id, withOrigin(values), options);
      try {
        if (chosen) return await sendChoice(chosen, { values, options }, register);
        await checkPrice(workshop.id);
        return await register();
      } catch (error) {
        if (error instanceof ApiError) await showRefusal(workshop, error.code);
        throw error;
      }
    },
    onSent(response, values) {
      if (response === 'waiting') {
        onWaiting();
        return;
      }
      const { firstName = '', lastName = '', email = '' } = values;
      const { nannyFirstName = firstName, nannyLastName = lastName } = values;
      confirm(workshop.id, response, { firstName: nannyFirstName, lastName: nannyLastName, email });
      draftAnother(workshop, values);
      $workshopStep.set('confirmed');
      showToast({ title: 'Registration Successful', description: REGISTRATION_MESSAGE.registered, tone: 'success' });
    },
    errorToast: choiceErrorToast,
  });
}

/** @throws ChangedOfferError if the page shows another price, and renders it */
async function checkPrice(id: number): Promise<void> {
  const workshops = await fetchWorkshops().catch(() => []);
  const [now, shown] = [workshops.find((one) => one.id === id), $workshop.get()];
  if (!now || shown.phase !== 'found' || now.price === shown.workshop.price) return;
  $workshop.set({ phase: 'found', workshop: now });
  throw new ChangedOfferError(`The price has changed: ${now.price}. Please send the form again if you agree.`);
}
