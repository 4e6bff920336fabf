import { registrationReceived } from '#netlify/mail/letters/registration-received.ts';
import { registrationNotice } from '#netlify/mail/letters/registration-notice.ts';

/** What a registration sends out when it arrives. */
export const REGISTRATION_KINDS = [registrationReceived, registrationNotice] as const;
