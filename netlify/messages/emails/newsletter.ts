import * as z from 'zod/mini';
import { dubaiDay, formatDate } from '#src/lib/dates.ts';
import { DISCOUNTS, OFFERS, type Discount } from '#src/lib/offers.ts';
import { interpolate } from '#src/lib/interpolate.ts';
import { courseLabel } from '#netlify/course-names.ts';
import type { Environment } from '#netlify/env.ts';
import { emailMessage } from '../email-message.ts';
import { unsubscribeLink } from '../links.ts';
import { button, code, text, type Block } from '../rendering/email-content.ts';
import { greeting } from './greeting-and-closing.ts';

const payload = z.object({
  signUpId: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  offer: z.nullable(z.enum(OFFERS)),
  code: z.nullable(z.string()),
  /** ISO 8601; `null` if the code has been used. */
  codeUntil: z.nullable(z.string()),
});

const OFFER_TEXTS: Record<Discount, { subject: string; what: string; label: string; path: string }> = {
  visa: {
    subject: `Your ${DISCOUNTS.visa} nanny visa discount`,
    what: `Your code takes ${DISCOUNTS.visa} off the processing of your nanny’s two-year visa. Show this email in the WhatsApp chat to get the rate on our visa page.`,
    label: 'See how the visa works',
    path: '/visa-process',
  },
  hiring: {
    subject: `Your ${DISCOUNTS.hiring} hiring discount`,
    what: `You asked for ${DISCOUNTS.hiring} off when you hire a nanny through us.`,
    label: 'See how we place a nanny',
    path: '/nova-family',
  },
  training: {
    subject: `Your ${DISCOUNTS.training} training discount`,
    what: `You asked for ${DISCOUNTS.training} off the {newborn} or the {toddler} course.`,
    label: 'See the courses',
    path: '/workshops',
  },
};

const signUpWelcome = emailMessage({
  name: 'sign-up-welcome',
  payload,
  write({ email, firstName, offer, code: offerCode, codeUntil }, environment) {
    const asked = offer === null || offer === 'none' ? null : offer;
    const discount = codeUntil === null ? null : asked;
    return {
      subject: discount === null ? 'You are on the Nova List' : OFFER_TEXTS[discount].subject,
      preview: discount === null ? 'New dates, articles and offers, by email.' : whatOf(discount),
      heading: 'Welcome to the Nova List',
      blocks: [
        greeting(firstName),
        ...(asked === null || offerCode === null ? [] : codeBlocks(asked, offerCode, codeUntil, environment)),
        text('We’ll write to you when there is something new: dates, articles and offers.'),
        ...(discount === null ? [button('Read the newest articles', `${environment.siteUrl}/blog`)] : []),
      ],
      reason: 'You’re receiving this because this address joined the Nova List on our website.',
      unsubscribeUrl: unsubscribeLink(environment, email),
    };
  },
});

function whatOf(discount: Discount): string {
  const [newborn, toddler] = [courseLabel('newborn-maternity'), courseLabel('toddler-caring')];
  return interpolate(OFFER_TEXTS[discount].what, { newborn, toddler }, 'netlify/messages/emails/newsletter.ts');
}

function codeBlocks(discount: Discount, offerCode: string, until: string | null, { siteUrl }: Environment): Block[] {
  if (until === null) {
    return [text(`Your code for ${DISCOUNTS[discount]} off, ${offerCode}, has been used. A code counts once.`)];
  }
  const { label, path } = OFFER_TEXTS[discount];
  const day = formatDate(dubaiDay(new Date(until)));
  return [
    text(whatOf(discount)),
    code(`Your code. It is valid until ${day}.`, offerCode),
    button(label, siteUrl + path),
  ];
}

/** Asks staff to remove the address at the mailing-list provider. */
const unsubscribedNotice = emailMessage({
  name: 'unsubscribed-notice',
  payload: z.object({ email: z.string() }),
  write: ({ email }) => ({
    subject: 'Someone has left the Nova List',
    preview: 'Please remove the address at the mailing-list provider too.',
    heading: 'Please remove an address',
    blocks: [
      text(`${email} has left the Nova List.`),
      text(
        'This website sends nothing there any more. The mailing-list provider still has the address: please remove it there.',
      ),
    ],
    reason: 'This website sends it for each address that leaves the list.',
  }),
});

export const NEWSLETTER_EMAILS = [signUpWelcome, unsubscribedNotice] as const;
