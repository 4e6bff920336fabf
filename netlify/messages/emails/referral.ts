import * as z from 'zod/mini';
import { listHref } from '#src/lib/admin-links.ts';
import { isOrdinalDay } from '#src/lib/dates.ts';
import { formatAed } from '#src/lib/money.ts';
import { findPartner, partnerPage, PARTNER_CODES } from '#src/lib/partners.ts';
import { priceRanges, paymentLink } from '#src/lib/payments.ts';
import { TRAINING_TYPES } from '#src/lib/referrals.ts';
import { programmeName } from '#netlify/course-names.ts';
import type { Environment } from '#netlify/env.ts';
import { emailMessage } from '../email-message.ts';
import { button, facts, link, quote, text, type Block } from '../rendering/email-content.ts';
import { greeting, questionsAndTerms } from './greeting-and-closing.ts';
import { safeDisplayName } from './safe-words.ts';

const payload = z.object({
  id: z.string(),
  fullName: z.string(),
  whatsappNumber: z.string(),
  nannyName: z.string(),
  email: z.nullable(z.string()),
  referralCode: z.enum(PARTNER_CODES),
  trainingType: z.nullable(z.enum(TRAINING_TYPES)),
  preferredWorkshopDate: z.nullable(z.string()),
  notes: z.nullable(z.string()),
});

type TrainingRequest = Record<'fullName' | 'nannyName' | 'preferredWorkshopDate', string | null> &
  Pick<z.infer<typeof payload>, 'trainingType'>;

/** Goes to the family, if it left an email address. */
const received = emailMessage({
  name: 'referral-received',
  payload: z.extend(payload, { email: z.string() }),
  write: (referral, environment) => ({
    subject: 'We have received your nanny’s registration',
    preview: 'The place is yours once you’ve paid.',
    heading: 'We have received your nanny’s registration',
    blocks: [greeting(referral.fullName), ...nextSteps(referral, environment), ...questionsAndTerms(environment)],
    reason: 'You’re receiving this because you filled in a form on our website.',
  }),
});

const notice = emailMessage({
  name: 'referral-notice',
  payload,
  write(referral, { siteUrl }) {
    const { fullName, referralCode, whatsappNumber, email, notes } = referral;
    return {
      subject: `New referral by ${referralCode}: ${fullName}`,
      preview: `${fullName} for ${referral.nannyName}.`,
      heading: `A new referral by ${referralCode}`,
      blocks: [
        referralFacts(referral),
        facts({ WhatsApp: whatsappNumber, Email: email }),
        ...(notes === null ? [] : [quote(notes)]),
        link('Open the referral', siteUrl + listHref('referral', referral.id)),
      ],
      reason: 'This website sends it for each referral.',
      replyTo: email,
    };
  },
});

export const REFERRAL_EMAILS = [received, notice] as const;

function nextSteps(referral: z.infer<typeof payload>, { payment, siteUrl }: Environment): Block[] {
  const partner = findPartner(referral.referralCode);
  const page = payment.partners[referral.referralCode];
  const price = priceRanges()[referral.referralCode];
  if (partner === undefined || page === undefined) {
    return [text('Thank you. Our team will contact you shortly to confirm booking and payment.'), safeFacts(referral)];
  }
  return [
    text('Thank you for registering. The place is yours once you’ve paid.'),
    safeFacts(referral),
    button(
      price ? `Pay ${formatAed(price.lowest)} to confirm` : 'Pay to confirm the place',
      paymentLink(page, referral.id),
    ),
    link('See the details of the day', `${siteUrl}${partnerPage(partner)}`),
  ];
}

function referralFacts({ fullName, nannyName, trainingType, preferredWorkshopDate }: TrainingRequest): Block {
  const programme = trainingType && programmeName(trainingType);
  return facts({ Family: fullName, Nanny: nannyName, Programme: programme, Date: preferredWorkshopDate });
}

/** Leaves out texts of the visitor that could be a message, and a date that is not the day that our form sends. */
function safeFacts({ fullName, nannyName, trainingType, preferredWorkshopDate }: TrainingRequest): Block {
  return referralFacts({
    fullName: safeDisplayName(fullName),
    nannyName: safeDisplayName(nannyName),
    trainingType,
    preferredWorkshopDate:
      preferredWorkshopDate !== null && isOrdinalDay(preferredWorkshopDate) ? preferredWorkshopDate : null,
  });
}
