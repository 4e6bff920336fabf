import { atom } from 'nanostores';
import { enquiryRequestSchema, serviceLabel } from '#src/contract/enquiries.ts';
import { isInAppBrowser } from '#src/lib/browsers.ts';
import { mailDraftLink } from '#src/lib/contact-links.ts';
import { createFormStore, type FormStore, type FormValues } from './form.ts';
import { withOrigin } from './tab-storage.ts';
import { showToast } from './toast.ts';
import { sendEnquirySafely, type EnquiryOutcome } from './unsent-enquiries.ts';

/** How long to wait for the response. Browsers open a mail program only soon after a click. */
const STORED_WITHIN_MS = 1_000;

/** The scheduled call starts with the values of this form. */
export const $enquiryFields = atom<FormValues>({});

/** How the server answered the last enquiry. */
export const $enquiryOutcome = atom<'pending' | EnquiryOutcome>('pending');

/** A `mailto:` URL. */
export function enquiryDraft(to: string, fields: FormValues): string {
  return mailDraftLink({ to, subject: `Enquiry: ${serviceLabel(fields['service'] ?? '')}`, body: enquiryText(fields) });
}

export function enquiryText({ name, email, service, message }: FormValues): string {
  return `Name: ${name ?? ''}\nEmail: ${email ?? ''}\nService: ${serviceLabel(service ?? '')}\nMessage: ${message ?? ''}`;
}

/**
 * Stores the enquiry, then opens it as a mail draft, even if storing failed. Not in another app's browser: without a mail
 * program, it would replace the page with an error.
 */
export function createEnquiryForm(contactEmail: string): FormStore {
  return createFormStore({
    schema: enquiryRequestSchema,
    async send(values, { idempotencyKey }) {
      // Password managers fill in fields without an input event.
      $enquiryFields.set(values);
      $enquiryOutcome.set('pending');
      const stored = sendEnquirySafely(withOrigin(values), idempotencyKey).then((outcome) =>
        $enquiryOutcome.set(outcome),
      );
      await Promise.race([stored, new Promise((resolve) => setTimeout(resolve, STORED_WITHIN_MS))]);
      if (!isInAppBrowser(navigator.userAgent)) location.href = enquiryDraft(contactEmail, values);
    },
    onSent() {
      if (isInAppBrowser(navigator.userAgent)) return;
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
