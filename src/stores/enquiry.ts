import { atom } from 'nanostores';
import { enquiryRequestSchema, sendEnquiry, serviceLabel } from '#src/contract/enquiries.ts';
import { mailDraftLink } from '#src/lib/mail-draft.ts';
import { createFormStore, type FormStore, type Values } from './form.ts';
import { showToast } from './toast.ts';

/** How long the mail draft waits for the enquiry to be stored; browsers open it only soon after a press. */
const STORED_WITHIN_MS = 1_000;

/** What the enquiry's fields hold; a call that is scheduled instead begins with it. */
export const $enquiryFields = atom<Values>({});

/** The mail that a visitor sends (decisions, "Contact mail"). */
export function enquiryDraft(to: string, { name, email, service, message }: Values): string {
  const label = serviceLabel(service ?? '');
  return mailDraftLink({
    to,
    subject: `Enquiry: ${label}`,
    body: `Name: ${name ?? ''}\nEmail: ${email ?? ''}\nService: ${label}\nMessage: ${message ?? ''}`,
  });
}

/** The enquiry form: stores what was written, then opens it as a mail draft, stored or not (decisions, "Dead ends"). */
export function createEnquiryForm(contactEmail: string): FormStore {
  return createFormStore({
    schema: enquiryRequestSchema,
    async send(values, idempotencyKey) {
      // Password managers fill in without a word; the link to the draft holds what was sent.
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
