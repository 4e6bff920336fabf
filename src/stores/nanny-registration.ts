import { nannyRegistrationSchema, registerNanny } from '#src/contract/nanny-registration.ts';
import { createTabDraft } from './draft.ts';
import { createFormStore } from './form.ts';
import { savePendingPayment } from './pending-payment.ts';
import { $toast, showToast } from './toast.ts';

/** Name of the form's draft; its page hands it to client:draft. */
export const NANNY_REGISTRATION_DRAFT = 'yaya';

/** How long the success stands before the payment page (spec 2 §9). */
const REDIRECT_MS = 1_000;

/** The second partner's form: once it is sent, its payment page follows (spec 2 §2, §8). */
export const nannyRegistrationForm = createFormStore({
  schema: nannyRegistrationSchema,
  draft: createTabDraft(NANNY_REGISTRATION_DRAFT),
  send: registerNanny,
  onSent({ id }) {
    savePendingPayment('yaya', id);
    showToast({
      title: 'Registration submitted!',
      description: 'Redirecting to payment page...',
      tone: 'success',
      persistent: true,
    });
    setTimeout(leaveForPayment, REDIRECT_MS);
  },
  errorToast(error) {
    // eslint-disable-next-line no-console -- spec 2 §8: the error is also logged; it holds nothing that was typed
    console.error(error);
    return { title: 'Error', description: 'There was a problem submitting your registration. Please try again.' };
  },
});

/** The form stays as it is until the page is left, however slowly the next one comes; the way back finds it as new. */
function leaveForPayment(): void {
  addEventListener(
    'pagehide',
    () => {
      nannyRegistrationForm.reset();
      $toast.set(null);
    },
    { once: true },
  );
  location.assign('/refer/yaya/payment');
}
