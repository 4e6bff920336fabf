import { atom } from 'nanostores';
import { enquiryRequestSchema, sendEnquiry, serviceLabel } from '#src/contract/enquiries.ts';
import { mailDraftLink } from '#src/lib/mail-draft.ts';
import { createFormStore, type FormStore, type FormValues } from './form.ts';
import { showToast } from './toast.ts';

/** How long to wait for the response. Browsers open a mail program only soon after a click. */
const STORED_WITHIN_MS = 1_000;

/** The scheduled call starts with the values of this form. */
export const $enquiryFields = atom<FormValues>({});

/** A `mailto:` URL. */
export function enquiryDraft(to: string, { name, email, service, message }: FormValues): string {
  const label = serviceLabel(service ?? '');
  return mailDraftLink({
    to,
    subject: `Enquiry: ${label}`,
    body: `Name: ${name ?? ''}\nEmail: ${email ?? ''}\nService: ${label}\nMessage: ${message ?? ''}`,
  });
}

/** Stores the enquiry, then opens it as a mail draft, even if storing failed. */
export function createEnquiryForm(contactEmail: string): FormStore {
  return createFormStore({
    schema: enquiryRequestSchema,
    async send(values, idempotencyKey) {
      // Password managers fill in fields without an input event.
      $enquiryFields.set(values);
      await Promise.race([
        sendEnquiry(values, idempotencyKey).catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, STORED_WITHIN_MS)),
      ]);
      location.href = enquiryDraft(contactEmail, values);
    },
    onSent() {
      showToast({
        title: 'Email client opened!',
        description: 'Please send the pre-filled email to complete your inquiry.',
        tone: 'success',
      });
    },
    errorToast: () => ({
      title: 'Could not open email client',
      description: `Please try again or contact us directly at ${contactEmail}`,
    }),
  });
}
