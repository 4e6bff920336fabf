import * as z from 'zod/mini';
import { READINESS_HREF } from '#src/lib/admin-links.ts';
import { MANY_WRONG_CODES } from '#netlify/db/queries/access/sign-in-tries.ts';
import type { Environment } from '#netlify/env.ts';
import { emailMessage } from '../email-message.ts';
import { andMore, button, facts, link, list, text } from '../rendering/email-content.ts';
import { writeFitting } from '../rendering/email-size.ts';

const TODAY_HREF = '/admin';

const MAX_REASON_CHARACTERS = 1_000;

/** Tells staff that a build of the live pages failed, also one that the site did not ask for. */
const buildFailed = emailMessage({
  name: 'build-failed',
  payload: z.object({ reason: z.string() }),
  write: ({ reason }, { siteUrl }) => ({
    subject: 'The pages of the site could not be built',
    preview: 'Visitors see the pages from before the last change.',
    heading: 'The pages could not be built',
    blocks: [
      text('The build after a change has failed. Visitors see the old pages; the booking on them is live.'),
      facts({ Why: reason.slice(0, MAX_REASON_CHARACTERS) }),
      link('See what is wrong', `${siteUrl}${READINESS_HREF}`),
    ],
    reason: 'This website sends it when a build has failed.',
  }),
});

/** Tells staff, once, that visitors cause more emails than go out in an hour. */
const mailsWaiting = emailMessage({
  name: 'mails-waiting',
  limit: 'none',
  payload: z.object({ mailsAnHour: z.number() }),
  write: ({ mailsAnHour }, { siteUrl }) => ({
    subject: 'So many emails are going out that some are waiting',
    preview: `More than ${mailsAnHour} in an hour. None is lost.`,
    heading: 'Emails to visitors are waiting',
    blocks: [
      text(
        `Visitors have caused more than ${mailsAnHour} emails within an hour. The others are waiting their turn. None is lost.`,
      ),
      text('Someone may be filling in forms with other people’s addresses. Please look at what has arrived.'),
      button('Open the messages', `${siteUrl}/admin/system?tab=outbox&state=waiting`),
    ],
    reason: 'This website sends it once, when emails begin to wait.',
  }),
});

/** Tells staff that the payment provider refuses to make checkout pages, for a reason that does not pass by itself. */
const checkoutRefused = emailMessage({
  name: 'checkout-refused',
  limit: 'none',
  payload: z.object({ type: z.string(), code: z.string() }),
  write: ({ type, code }, { siteUrl }) => ({
    subject: 'Guests cannot pay online',
    preview: 'The payment provider is refusing our requests.',
    heading: 'Guests cannot pay online',
    blocks: [
      text('The payment provider is refusing to open payment pages. Guests are asked to write to you.'),
      facts({ Type: type, Code: code }),
      text(
        'Most often STRIPE_SECRET_KEY is wrong or has expired (docs/deploy.md, Payment). The provider’s dashboard lists the refused requests with their reasons.',
      ),
      link('Open Money', `${siteUrl}/admin/money`),
    ],
    reason: 'This website sends it at most twice a day.',
  }),
});

/** Warns staff that somebody tries access codes (docs/rules.md, Sign-in). */
const wrongCodesWarning = emailMessage({
  name: 'many-wrong-codes',
  limit: 'none',
  payload: z.object({}),
  write: (_payload, { siteUrl }) => ({
    subject: 'Someone is trying access codes',
    preview: `${MANY_WRONG_CODES} wrong access codes were sent within an hour.`,
    heading: `${MANY_WRONG_CODES} wrong access codes within an hour`,
    blocks: [
      text(
        'Someone is trying to guess a code. Each wrong code is now answered slowly. The right codes work as always.',
      ),
      text('A code of 16 random characters can’t be guessed. If you use a shorter or simpler one, please change it.'),
      link('Look at the sign-ins', `${siteUrl}/admin/system?tab=access`),
    ],
    reason: 'This website sends it at most once an hour.',
  }),
});

const word = z.optional(z.nullable(z.string()));

/** The fields about the person in the payloads of all kinds of submissions. */
const heldPayload = z.object({
  firstName: word,
  lastName: word,
  fullName: word,
  name: word,
  email: word,
  phone: word,
  whatsappNumber: word,
});

type Held = z.infer<typeof heldPayload>;

/** One email to staff for all spam of a quarter of an hour. */
const spamNotice = emailMessage({
  name: 'spam-notice',
  payload: heldPayload,
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

/** The morning's email about the open tasks. */
const todayDigest = emailMessage({
  name: 'today-digest',
  limit: 'none',
  payload: z.object({
    lines: z.array(
      z.object({ what: z.string(), who: z.nullable(z.string()), href: z._default(z.nullable(z.string()), null) }),
    ),
  }),
  write({ lines }, { siteUrl }) {
    const [first] = lines;
    return {
      subject: lines.length === 1 && first ? `Today: ${first.what}` : `Today: ${lines.length} things are waiting`,
      preview: lines.map(({ what }) => what).join(', '),
      heading: 'What is waiting today',
      blocks: [
        list(lines.map(({ what, who, href }) => ({ label: what, href: siteUrl + (href ?? TODAY_HREF), detail: who }))),
        button('Open Today', siteUrl + TODAY_HREF),
      ],
      reason: 'This website sends it at 8:00 in Dubai when something is waiting.',
    };
  },
});

export const NOTICE_EMAILS = [
  buildFailed,
  mailsWaiting,
  checkoutRefused,
  wrongCodesWarning,
  spamNotice,
  todayDigest,
] as const;
