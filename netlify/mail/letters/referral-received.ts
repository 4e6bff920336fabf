import * as z from 'zod/mini';
import { paymentLink } from '#src/lib/payment-link.ts';
import { button, link, text } from '../letter.ts';
import { mailToPerson } from '../mail-kind.ts';
import { questionsAndTerms } from './closing.ts';
import { greeting } from './plain-name.ts';
import { plainReferralFacts, referralPayload } from './referral-payload.ts';

/** Says that a family's registration through a partner is here, and how the place becomes the nanny's. */
export const referralReceived = mailToPerson({
  name: 'referral-received',
  payload: z.extend(referralPayload, { email: z.string() }),
  write: (referral, environment) => ({
    subject: "We have received your nanny's registration",
    preview: 'The place is confirmed once your payment has reached us.',
    heading: "We have received your nanny's registration",
    blocks: [
      greeting(referral.fullName),
      ...(referral.referralCode === 'YAYA'
        ? [
            text('Thank you for registering. The place is confirmed once your payment has reached us.'),
            plainReferralFacts(referral),
            button('Pay for the place', paymentLink(environment.payment.yaya, referral.id)),
            link('See the details of the day', `${environment.siteUrl}/referral-program`),
          ]
        : [
            text('Thank you. Our team will contact you shortly to confirm booking and payment.'),
            plainReferralFacts(referral),
          ]),
      ...questionsAndTerms(environment),
    ],
    reason: 'You get this mail because you filled in a form on our website.',
  }),
});
