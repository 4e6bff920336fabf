import { ApiError } from '#src/contract/client.ts';
import { withNumbers } from '#src/contract/fields.ts';
import { registerForWorkshop, registrationFormSchema } from '#src/contract/register.ts';
import { REGISTRATION_MESSAGE } from '#src/lib/training-words.ts';
import { fetchWorkshops, type LiveWorkshop } from '#src/contract/workshops.ts';
import {
  $chosenOffer,
  ChangedOfferError,
  choiceErrorToast,
  freeAfterRefusal,
  sendChoice,
} from '#src/islands/packages/chosen-offer.ts';
import { $nannies, nanniesOf, tooFewPlaces } from '#src/islands/packages/nannies.ts';
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
      const register = () => registerForWorkshop(workshop.id, withOrigin(withNumbers(values, ['nannies'])), options);
      try {
        if (chosen) return await sendChoice(chosen, { values, options }, register);
        await checkFacts(workshop.id, nanniesOf(values));
        return await register();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'workshop_full') await checkPlacesLeft(workshop.id, nanniesOf(values));
        await showRefusal(workshop, error.code);
        throw error;
      }
    },
    onSent(response, values) {
      $nannies.set(null);
      if (response === 'waiting') {
        onWaiting();
        return;
      }
      const { firstName = '', lastName = '', email = '' } = values;
      const { nannyFirstName = firstName, nannyLastName = lastName } = values;
      const nanny = { firstName: nannyFirstName, lastName: nannyLastName, email };
      confirm(workshop.id, response, { ...nanny, nannies: nanniesOf(values) });
      draftAnother(workshop, values);
      $workshopStep.set('confirmed');
      showToast({ title: 'Registration Successful', description: REGISTRATION_MESSAGE.registered, tone: 'success' });
    },
    errorToast: choiceErrorToast,
  });
}

/** @throws ChangedOfferError if the page shows another price, or too few places are left, and renders what is so now */
async function checkFacts(id: number, nannies: number): Promise<void> {
  const [now, shown] = [await findListed(id), $workshop.get()];
  if (!now || shown.phase !== 'found') return;
  if (now.price !== shown.workshop.price) {
    refuse(now, `The price has changed: ${now.price}. Please send the form again if you agree.`);
  }
  if (now.spotsRemaining > 0 && now.spotsRemaining < nannies) refuse(now, tooFewPlaces(now.spotsRemaining));
}

/** @throws ChangedOfferError if places are left, but too few, and renders how many */
async function checkPlacesLeft(id: number, nannies: number): Promise<void> {
  const now = await findListed(id);
  const free = freeAfterRefusal(now?.spotsRemaining, nannies);
  if (now && free > 0) refuse({ ...now, spotsRemaining: free }, tooFewPlaces(free));
}

async function findListed(id: number): Promise<LiveWorkshop | undefined> {
  const workshops = await fetchWorkshops().catch(() => []);
  return workshops.find((one) => one.id === id);
}

function refuse(workshop: LiveWorkshop, message: string): never {
  $workshop.set({ phase: 'found', workshop });
  throw new ChangedOfferError(message);
}
