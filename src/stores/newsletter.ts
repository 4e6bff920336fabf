import { signUp, signUpRequestSchema, type SignUpSource } from '#src/contract/newsletter.ts';
import { signUpMessage, type Offer } from '#src/lib/offers.ts';
import { createFormStore, type FormStore } from './form.ts';
import { withOrigin } from './tab-storage.ts';
import { showToast } from './toast.ts';

/** The time that the success message is shown (docs/rules.md, Newsletter boxes and Popup). */
const SUCCESS_MS = { box: 5_000, popup: 3_000 };

/** Creates a sign-up form. Each box on a page has its own. */
export function createNewsletterForm(offer: Offer, source: SignUpSource): FormStore {
  const successMs = source === 'popup' ? SUCCESS_MS.popup : SUCCESS_MS.box;
  let revert: ReturnType<typeof setTimeout> | undefined;
  const form = createFormStore({
    schema: signUpRequestSchema,
    constants: { offer, source },
    send: (values, options) => signUp(withOrigin(values), options),
    onSent() {
      showToast({ title: 'Success!', description: signUpMessage(offer), tone: 'success' });
      clearTimeout(revert);
      revert = setTimeout(() => {
        if (form.$form.get().phase === 'sent') form.reset();
      }, successMs);
    },
    errorToast(error) {
      // oxlint-disable-next-line no-console -- the error helps support, and holds nothing that was typed
      console.error(error);
      return { title: 'Error', description: 'There was an issue signing you up. Please try again.' };
    },
  });
  return form;
}
