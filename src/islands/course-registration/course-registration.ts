import { atom } from 'nanostores';
import { courseRegistrationRequestSchema, registerForCourse } from '#src/contract/course-request.ts';
import { forTexts, withNumbers } from '#src/contract/fields.ts';
import { isByNumber } from '#src/contract/person.ts';
import type { RegistrationResponse } from '#src/contract/register.ts';
import {
  $chosenOffer,
  ChangedOfferError,
  choiceErrorToast,
  sendChecked,
  sendChoice,
} from '#src/islands/packages/chosen-offer.ts';
import { $nannies, nanniesOf } from '#src/islands/packages/nannies.ts';
import { createTabDraft } from '#src/stores/draft.ts';
import { createFormStore, type FormValues } from '#src/stores/form.ts';
import { watchToken } from '#src/stores/link-token.ts';
import { draftOwn } from '#src/stores/registration-draft.ts';
import { withOrigin } from '#src/stores/tab-storage.ts';
import { askTrainings } from '#src/stores/trainings.ts';
import { askedTraining, datesOf } from './course-dates.ts';

const NUMBERS = ['trainingId', 'nannies'];

/** `client:draft` on the page needs this name. */
export const COURSE_REGISTRATION_DRAFT = 'course';

/** The place that was taken, and for how many nannies. */
export type Taken = RegistrationResponse & { nannies: number; isByNumber: boolean };

/** The places that were taken, or waited for; `null` for a registration without dates. */
export const $outcome = atom<Taken | 'waiting' | null>(null);

const draft = createTabDraft(COURSE_REGISTRATION_DRAFT);

export const courseRegistrationForm = createFormStore({
  schema: forTexts(courseRegistrationRequestSchema, NUMBERS),
  draft,
  send(values, options) {
    const chosen = $chosenOffer.get();
    const register = () => registerForCourse(withOrigin(withNumbers(values, NUMBERS)), options);
    return chosen
      ? sendChoice(chosen, { values, options }, register)
      : sendChecked(options, () => checkUndated(values), register);
  },
  onSent(outcome, values) {
    $nannies.set(null);
    draftOwn(draft, values);
    if (outcome === null || outcome === 'waiting') {
      $outcome.set(outcome);
      return;
    }
    const taken = { ...outcome, nannies: nanniesOf(values), isByNumber: isByNumber(values) };
    $outcome.set(taken);
    if (taken.bookingToken === undefined) return;
    // A guest without an email address keeps this page, which a reload turns into the booking's. The link to the booking needs another
    // address to lead there; `watchToken` keeps the fragment when the link that skips to the content is used.
    if (taken.isByNumber) {
      history.replaceState(history.state, '', `/booking?kept#${taken.bookingToken}`);
      watchToken(() => undefined);
    } else if (taken.dueAed !== null && taken.dueAed > 0) location.assign(`/booking#${taken.bookingToken}`);
  },
  errorToast: choiceErrorToast,
});

/** @throws ChangedOfferError if there are dates that the form has not shown, and the visitor has not asked for others */
async function checkUndated({ courseType }: FormValues): Promise<void> {
  const asked = askedTraining(courseType);
  if (asked !== '' && datesOf(await askTrainings(), courseType, asked).length > 0) {
    throw new ChangedOfferError('This course has dates now. Please check them, and send the form again.');
  }
}
