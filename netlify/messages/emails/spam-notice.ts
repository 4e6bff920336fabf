import * as z from 'zod/mini';
import type { Environment } from '#netlify/env.ts';
import { emailMessage } from '../email-message.ts';
import { andMore, button, facts, text } from '../rendering/email-content.ts';
import { writeFitting } from '../rendering/email-size.ts';

const word = z.optional(z.nullable(z.string()));

/** The fields about the person in the payloads of all tables. */
const payload = z.object({
  firstName: word,
  lastName: word,
  fullName: word,
  name: word,
  email: word,
  phone: word,
  whatsappNumber: word,
});

type Held = z.infer<typeof payload>;

/** One email to staff for all spam of a quarter of an hour. */
export const spamNotice = emailMessage({
  name: 'spam-notice',
  payload,
  write: (held, environment) => noticeOf([held], environment),
  writeTogether: noticeOf,
});

function noticeOf(held: readonly Held[], { siteUrl }: Environment) {
  const what = held.length === 1 ? '1 submission is' : `${held.length} submissions are`;
  return writeFitting(held, (shown) => ({
    subject: `${what} held as possible spam`,
    preview: held.slice(0, 5).map(lineOf).join('; ').slice(0, 120),
    heading: `${what} held as possible spam`,
    blocks: [
      text(`${what} held as possible spam: name, e-mail, phone.`),
      text('The sender was told that it arrived. Please restore what a real person sent.'),
      button('Open the list of spam', `${siteUrl}/admin/system?tab=spam`),
      ...shown.map((one) =>
        facts({
          Name: nameOf(one) || null,
          Email: one.email ?? null,
          Phone: one.phone ?? one.whatsappNumber ?? null,
        }),
      ),
      ...andMore(held.length - shown.length),
    ],
    reason: 'This website sends it when a form is filled in as only programs do, or a password manager.',
  }));
}

function nameOf({ firstName, lastName, fullName, name }: Held): string {
  return fullName ?? name ?? [firstName, lastName].filter(Boolean).join(' ');
}

function lineOf(held: Held): string {
  return [nameOf(held), held.email, held.phone ?? held.whatsappNumber].filter(Boolean).join(', ');
}
