import { whatsappLink } from '#src/lib/contact-links.ts';
import type { Environment } from '#netlify/env.ts';
import { link, text, type Block } from '../rendering/email-content.ts';
import { safeDisplayName } from './safe-words.ts';

/** Reasons for the footer. */
export const REGISTERED = 'You’re receiving this because someone registered for a training with this address.';
export const JOINED_WAITING_LIST = 'You’re receiving this because you joined a waiting list on our website.';

/** Greets a person. A name that looks like a message is left out. */
export function greeting(name: string | null): Block {
  const shown = safeDisplayName(name);
  return text(shown === null ? 'Hello,' : `Hello ${shown},`);
}

export function questions({ contact }: Environment): Block[] {
  return [
    text('If you have a question, reply to this email or write to us on WhatsApp.'),
    link(`WhatsApp ${contact.whatsapp}`, whatsappLink(contact.whatsapp)),
  ];
}

export function questionsAndTerms(environment: Environment): Block[] {
  return [...questions(environment), link('Booking terms', `${environment.siteUrl}/terms`)];
}
