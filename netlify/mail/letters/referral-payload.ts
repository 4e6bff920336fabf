import * as z from 'zod/mini';
import { WORKSHOP_DATE } from '#src/contract/nanny-registration.ts';
import { PARTNER_CODES } from '#src/contract/session.ts';
import { TRAINING_NAMES, TRAINING_TYPES } from '#src/lib/referrals.ts';
import { facts, type Block } from '../letter.ts';
import { plainName } from './plain-name.ts';

/** What the outbox carries for mails about a referral; the one to the family goes out only where it left an e-mail. */
export const referralPayload = z.object({
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

type ReferralPayload = z.infer<typeof referralPayload>;

/** What was asked for, as it was typed. */
export function referralFacts(referral: ReferralPayload): Block {
  return facts({
    Family: referral.fullName,
    Nanny: referral.nannyName,
    Programme: programmeOf(referral),
    Date: referral.preferredWorkshopDate,
  });
}

/** What was asked for, without typed words that look like no name and are not the form's own. */
export function plainReferralFacts(referral: ReferralPayload): Block {
  return facts({
    Family: plainName(referral.fullName),
    Nanny: plainName(referral.nannyName),
    Programme: programmeOf(referral),
    Date: referral.preferredWorkshopDate === WORKSHOP_DATE ? WORKSHOP_DATE : null,
  });
}

function programmeOf({ trainingType }: ReferralPayload): string | null {
  return trainingType && TRAINING_NAMES[trainingType];
}
