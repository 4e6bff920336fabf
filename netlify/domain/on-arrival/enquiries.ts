import { enquiryNotice } from '#netlify/mail/letters/enquiry-notice.ts';

/** What an enquiry sends out when it arrives. */
export const ENQUIRY_KINDS = [enquiryNotice] as const;
