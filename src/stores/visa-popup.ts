import { createNewsletterForm } from './newsletter.ts';

/** How long the thank-you panel stands before the popup closes itself (spec 1 §9). */
const SUCCESS_MS = 3_000;

/** The popup's form, one per page. */
export const visaPopupForm = createNewsletterForm('visa', 'popup', SUCCESS_MS);
