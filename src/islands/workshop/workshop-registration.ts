import { ApiError, isOutcomeUnknown } from '#src/contract/client.ts';
import { withNumbers } from '#src/contract/fields.ts';
import { registrationFormSchema } from '#src/contract/person.ts';
import { registerForWorkshop } from '#src/contract/register.ts';
import { REGISTRATION_MESSAGE } from '#src/lib/training-words.ts';
import type { LiveTraining } from '#src/contract/workshops.ts';
import {
  $chosenOffer,
  ChangedOfferError,
  choiceErrorToast,
  freeAfterRefusal,
  sendChecked,
  sendChoice,
} from '#src/islands/packages/chosen-offer.ts';
import { $nannies, nanniesOf, tooFewPlaces } from '#src/islands/packages/nannies.ts';
import { confirm } from '#src/stores/confirmed-registration.ts';
import { createFormStore, type FormStore } from '#src/stores/form.ts';
import { withOrigin } from '#src/stores/tab-storage.ts';
import { draftOwn, registrationDraft } from '#src/stores/registration-draft.ts';
import { showToast } from '#src/stores/toast.ts';
import { loadTrainings } from '#src/stores/trainings.ts';
import { $workshop, $workshopStep, listWorkshops, show, showDate, showRefusal } from './workshop.ts';

/**
 * Creates the form that registers for the date chosen in it.
 * @param onWaiting runs once a visitor is on the waiting list for a full package
 */
export function createRegistrationForm(opened: LiveTraining, onWaiting: () => void): FormStore {
  const draft = registrationDraft();
  const current = () => {
    const shown = $workshop.get();
    return shown.phase === 'found' ? shown.workshop : opened;
  };
  return createFormStore({
    schema: registrationFormSchema,
    draft,
    async send(values, options) {
      const id = Number(values['trainingId'] ?? opened.id);
      if (id !== current().id) await showDate(id);
      const chosen = $chosenOffer.get();
      const register = () => registerForWorkshop(id, withOrigin(withNumbers(values, ['nannies'])), options);
      try {
        if (chosen?.trainingId === id) return await sendChoice(chosen, { values, options }, register);
        return await sendChecked({ ...options, trainingId: id }, () => checkFacts(id, nanniesOf(values)), register);
      } catch (error) {
        if (!(error instanceof ApiError) || isOutcomeUnknown(error)) throw error;
        if (error.code === 'workshop_full') await checkPlacesLeft(id, nanniesOf(values));
        await showRefusal(current(), error.code);
        // Loads the other dates, which are offered below.
        void loadTrainings();
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
      confirm(current().id, response, { ...nanny, nannies: nanniesOf(values) });
      draftOwn(draft, values);
      $workshopStep.set('confirmed');
      showToast({ title: 'Registration Successful', description: REGISTRATION_MESSAGE.registered, tone: 'success' });
    },
    errorToast: choiceErrorToast,
  });
}

/** @throws ChangedOfferError if the page shows another price, or too few places are left. The page then shows what is true now */
async function checkFacts(id: number, nannies: number): Promise<void> {
  const [now, shown] = [await findListed(id), $workshop.get()];
  if (!now || shown.phase !== 'found') return;
  if (now.price !== shown.workshop.price) {
    refuse(now, `The price has changed: ${now.price}. Please send the form again if you agree.`);
  }
  if (now.spotsRemaining > 0 && now.spotsRemaining < nannies) refuse(now, tooFewPlaces(now.spotsRemaining));
}

/** @throws ChangedOfferError if places are left, but too few. The page then shows how many */
async function checkPlacesLeft(id: number, nannies: number): Promise<void> {
  const now = await findListed(id);
  const free = freeAfterRefusal(now?.spotsRemaining, nannies);
  if (now && free > 0) refuse({ ...now, spotsRemaining: free }, tooFewPlaces(free));
}

async function findListed(id: number): Promise<LiveTraining | undefined> {
  const workshops = await listWorkshops().catch(() => []);
  return workshops.find((one) => one.id === id);
}

function refuse(workshop: LiveTraining, message: string): never {
  show(workshop);
  throw new ChangedOfferError(message);
}
