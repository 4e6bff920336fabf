import { nannyRegistrationSchema, registerNanny } from '#src/contract/nanny-registration.ts';
import type { Partner } from '#src/lib/partners.ts';
import { createTabDraft } from '#src/stores/draft.ts';
import { createFormStore, type FormStore } from '#src/stores/form.ts';
import { savePendingPayment } from './pending-payment.ts';
import { $toast, showToast } from '#src/stores/toast.ts';

/** The time from the success message to the payment page. */
const REDIRECT_MS = 1_000;

/** The draft has the partner's slug for its name, for `client:draft` on the page. */
export function createNannyRegistrationForm({ code, slug }: Pick<Partner, 'code' | 'slug'>): FormStore {
  const form = createFormStore({
    schema: nannyRegistrationSchema,
    draft: createTabDraft(slug),
    send: (values, options) => registerNanny(code, values, options),
    onSent({ id }) {
      savePendingPayment(slug, id);
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
        form.reset();
        $toast.set(null);
      },
      { once: true },
    );
    location.assign(`/refer/${slug}/payment`);
  }

  return form;
}
