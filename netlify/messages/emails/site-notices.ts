import * as z from 'zod/mini';
import { READINESS_HREF } from '#src/lib/admin-links.ts';
import { MANY_WRONG_CODES } from '#netlify/db/queries/access/wrong-codes.ts';
import { emailMessage } from '../email-message.ts';
import { facts, link, text, button } from '../rendering/email-content.ts';

const payload = z.object({ reason: z.string() });

const MAX_REASON_CHARACTERS = 1_000;

/** About a build of the live pages, also one that nobody has asked for on the site. */
export const buildFailed = emailMessage({
  name: 'build-failed',
  payload,
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
export const mailsWaiting = emailMessage({
  name: 'mails-waiting',
  limit: 'none',
  payload: z.object({ mailsAnHour: z.number() }),
  write: ({ mailsAnHour }, { siteUrl }) => ({
    subject: 'So many emails are asked for that some wait',
    preview: `More than ${mailsAnHour} in an hour. None is lost.`,
    heading: 'Emails to visitors wait',
    blocks: [
      text(
        `Visitors have caused more than ${mailsAnHour} emails within an hour. The others wait their turn. None is lost.`,
      ),
      text('Somebody may be filling in forms with the addresses of others. Please look at what has arrived.'),
      button('Open the messages', `${siteUrl}/admin/system?tab=outbox&state=waiting`),
    ],
    reason: 'This website sends it once, when emails begin to wait.',
  }),
});

/** Tells staff that the provider refuses to make pages to pay at, for a reason that does not pass by itself. */
export const checkoutRefused = emailMessage({
  name: 'checkout-refused',
  limit: 'none',
  payload: z.object({ type: z.string(), code: z.string() }),
  write: ({ type, code }, { siteUrl }) => ({
    subject: 'Guests cannot pay online',
    preview: 'The payment provider refuses what the website asks for.',
    heading: 'Guests cannot pay online',
    blocks: [
      text('The payment provider refuses to make a page to pay at. Guests read that they should write to you.'),
      facts({ Type: type, Code: code }),
      text(
        'Most often STRIPE_SECRET_KEY is wrong or has ended (docs/deploy.md, Payment). The provider’s dashboard lists the refused requests with their reasons.',
      ),
      link('Open Money', `${siteUrl}/admin/money`),
    ],
    reason: 'This website sends it at most twice a day.',
  }),
});

/** Warns staff that somebody tries access codes (docs/rules.md, Sign-in). */
export const wrongCodesWarning = emailMessage({
  name: 'many-wrong-codes',
  limit: 'none',
  payload: z.object({}),
  write: (_payload, { siteUrl }) => ({
    subject: 'Somebody tries access codes',
    preview: `${MANY_WRONG_CODES} wrong access codes were sent within an hour.`,
    heading: `${MANY_WRONG_CODES} wrong access codes within an hour`,
    blocks: [
      text(
        'Somebody tries to get in by guessing. Each wrong code is now answered slowly. The right codes work as always.',
      ),
      text(
        'Nobody who guesses comes far with a code of 16 random characters. If you use a shorter or simpler one, please change it.',
      ),
      link('Look at the sign-ins', `${siteUrl}/admin/system?tab=access`),
    ],
    reason: 'This website sends it at most once an hour.',
  }),
});
