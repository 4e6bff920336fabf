import * as z from 'zod/mini';
import type { Environment } from '#netlify/env.ts';
import { emailMessage } from '../email-message.ts';
import { enabledMessages, type MessageType } from '../message-type.ts';
import { facts, link, text } from '../rendering/email-content.ts';

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

const MAX_LISTED = 50;

/** One email to staff for all spam of a quarter of an hour. */
export const spamNotice = emailMessage({
  name: 'spam-notice',
  to: 'staff',
  limit: 'batch',
  payload,
  write: (held, environment) => noticeOf([held], environment),
  writeTogether: noticeOf,
});

/** The messages of a submission. Spam, which fills in the hidden field `website`, sends only the notice. */
export function messagesOnSubmit(
  messages: readonly MessageType[],
  { website }: { website: boolean },
): readonly MessageType[] {
  return enabledMessages(website ? [spamNotice] : messages);
}

function noticeOf(held: readonly Held[], { siteUrl }: Environment) {
  const what = held.length === 1 ? '1 submission is' : `${held.length} submissions are`;
  return {
    subject: `${what} held as possible spam`,
    preview: held.slice(0, MAX_LISTED).map(lineOf).join('; ').slice(0, 120),
    heading: `${what} held as possible spam`,
    blocks: [
      text(`${what} held as possible spam: name, e-mail, phone.`),
      ...held.slice(0, MAX_LISTED).map((one) =>
        facts({
          Name: nameOf(one) || null,
          Email: one.email ?? null,
          Phone: one.phone ?? one.whatsappNumber ?? null,
        }),
      ),
      ...(held.length > MAX_LISTED ? [text('There are more; the list of spam has them all.')] : []),
      text('The sender was told that it arrived. Please restore what a real person sent.'),
      link('Open the list of spam', `${siteUrl}/admin/system?tab=spam`),
    ],
    reason: 'This website sends it when a form is filled in as only programs do, or a password manager.',
  };
}

function nameOf({ firstName, lastName, fullName, name }: Held): string {
  return fullName ?? name ?? [firstName, lastName].filter(Boolean).join(' ');
}

function lineOf(held: Held): string {
  return [nameOf(held), held.email, held.phone ?? held.whatsappNumber].filter(Boolean).join(', ');
}
