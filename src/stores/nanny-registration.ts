import { nannyRegistrationSchema, registerNanny } from '#src/contract/nanny-registration.ts';
import { createTabDraft } from './draft.ts';
import { createFormStore } from './form.ts';
import { savePendingPayment } from './pending-payment.ts';
import { $toast, showToast } from './toast.ts';

/** For `client:draft` on the page. */
export const NANNY_REGISTRATION_DRAFT = 'yaya';

/** How long the success message stands before the payment page opens. */
const REDIRECT_MS = 1_000;

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
    // eslint-disable-next-line no-console -- the error helps support, and holds nothing that was typed
    console.error(error);
    return { title: 'Error', description: 'There was a problem submitting your registration. Please try again.' };
  },
});

/** Resets the form only when the page is left, so that a slow navigation does not show an empty form. */
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
