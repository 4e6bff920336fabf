import * as z from 'zod/mini';
import { emailKey } from '#src/lib/people.ts';
import { DISCOUNTS, OFFERS, type Discount } from '#src/lib/offers.ts';
import { unsubscribeToken } from '../unsubscribe-token.ts';
import type { Environment } from '#netlify/env.ts';
import { button, code, text, type Block } from '../rendering/email-content.ts';
import { mailToPerson } from '../email-type.ts';
import { greeting } from './safe-display-name.ts';

const payload = z.object({
  email: z.string(),
  firstName: z.nullable(z.string()),
  offer: z.nullable(z.enum(OFFERS)),
});

/** What each discount is for, and where it is used (spec 1 §9). */
const OFFER_TEXTS: Record<Discount, { subject: string; what: string; label: string; path: string }> = {
  visa: {
    subject: `Your ${DISCOUNTS.visa} nanny visa discount`,
    what: `You asked for ${DISCOUNTS.visa} off the processing of your nanny's two-year visa. The price on our visa page already has it taken off.`,
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
    what: `You asked for ${DISCOUNTS.training} off the September or the October course.`,
    label: 'See the courses',
    path: '/workshops',
  },
};

/** Welcomes somebody to the list, with the offer they asked for. */
export const signUpWelcome = mailToPerson({
  name: 'sign-up-welcome',
  payload,
  // A mail of this kind needs its unsubscribe link, and that a secret to sign it.
  isConfigured: ({ sessionSecret }) => sessionSecret !== undefined,
  write({ email, firstName, offer }, environment) {
    const discount = offer === null || offer === 'none' ? null : offer;
    return {
      subject: discount === null ? 'You are on the Nova List' : OFFER_TEXTS[discount].subject,
      preview: discount === null ? 'New dates, articles and offers, by e-mail.' : OFFER_TEXTS[discount].what,
      heading: 'Welcome to the Nova List',
      blocks: [
        greeting(firstName),
        ...(discount === null ? [] : discountBlocks(discount, environment)),
        text('We write to you when there is something new: dates, articles and offers.'),
        ...(discount === null ? [button('Read the newest articles', `${environment.siteUrl}/blog`)] : []),
      ],
      reason: 'You get this mail because this address joined the Nova List on our website.',
      unsubscribeUrl: unsubscribeUrl(environment, email),
    };
  },
});

function discountBlocks(discount: Discount, { offerCodes, siteUrl }: Environment): Block[] {
  const { what, label, path } = OFFER_TEXTS[discount];
  const offerCode = offerCodes[discount];
  return [
    text(what),
    offerCode === undefined
      ? text('You need no code. To use it, quote this mail when you book.')
      : code('Your code, to give when you book', offerCode),
    button(label, siteUrl + path),
  ];
}

function unsubscribeUrl({ siteUrl, sessionSecret = '' }: Environment, email: string): string {
  return `${siteUrl}/unsubscribe?token=${unsubscribeToken(sessionSecret, emailKey(email))}`;
}
