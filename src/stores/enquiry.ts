import { atom } from 'nanostores';
import { ApiError, isUnreachable } from '#src/contract/client.ts';
import { enquiryRequestSchema, sendEnquiry, serviceLabel } from '#src/contract/enquiries.ts';
import { isByNumber } from '#src/contract/person.ts';
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

/** Returns a `mailto:` URL. */
export function enquiryDraft(to: string, fields: FormValues): string {
  return mailDraftLink({ to, subject: `Enquiry: ${serviceLabel(fields['service'] ?? '')}`, body: enquiryText(fields) });
}

export function enquiryText({ name, email, whatsappNumber, service, message }: FormValues): string {
  const number = whatsappNumber ? `WhatsApp: ${whatsappNumber}\n` : '';
  return `Name: ${name ?? ''}\nEmail: ${email ?? ''}\n${number}Service: ${serviceLabel(service ?? '')}\nMessage: ${message ?? ''}`;
}

/**
 * Creates the form that stores an enquiry, then opens it as a mail draft, even if storing failed. It opens none in another app's
 * browser: without a mail program, an error would replace the page. A visitor without an address gets no draft, so storing must
 * succeed.
 */
export function createEnquiryForm(contactEmail: string): FormStore {
  return createFormStore({
    schema: enquiryRequestSchema,
    async send(values, options) {
      // Password managers fill in fields without an input event.
      $enquiryFields.set(values);
      $enquiryOutcome.set('pending');
      if (isByNumber(values)) return sendEnquiry(withOrigin(values), options);
      const stored = sendEnquirySafely(withOrigin(values), options.idempotencyKey).then((outcome) =>
        $enquiryOutcome.set(outcome),
      );
      await Promise.race([stored, new Promise((resolve) => setTimeout(resolve, STORED_WITHIN_MS))]);
      if (!isInAppBrowser(navigator.userAgent)) location.href = enquiryDraft(contactEmail, values);
      return undefined;
    },
    onSent(_result, values) {
      if (isByNumber(values) || isInAppBrowser(navigator.userAgent)) return;
      showToast({
        title: 'Email client opened!',
        description: 'Please send the pre-filled email to complete your inquiry.',
        tone: 'success',
      });
    },
    errorToast: (error) => ({
      // Any other error comes from opening the draft: `sendEnquirySafely` never throws.
      title: error instanceof ApiError || isUnreachable(error) ? 'Error' : 'Could not open email client',
      description: `Please try again or contact us directly at ${contactEmail}`,
    }),
  });
}
