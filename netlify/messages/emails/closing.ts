import { whatsappLink } from '#src/lib/whatsapp.ts';
import type { Environment } from '#netlify/env.ts';
import { link, text, type Block } from '../rendering/email-content.ts';

/** How to ask something. */
export function questions({ contact }: Environment): Block[] {
  return [
    text('If you have a question, answer this mail or write to us on WhatsApp.'),
    link(`WhatsApp ${contact.whatsapp}`, whatsappLink(contact.whatsapp)),
  ];
}

/** The same, and the terms of what is booked. */
export function questionsAndTerms(environment: Environment): Block[] {
  return [...questions(environment), link('Booking terms', `${environment.siteUrl}/terms`)];
}
