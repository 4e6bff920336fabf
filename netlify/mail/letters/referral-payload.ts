import * as z from 'zod/mini';
import { PARTNER_CODES } from '#src/contract/session.ts';
import { TRAINING_NAMES, TRAINING_TYPES } from '#src/lib/referrals.ts';
import { facts, type Block } from '../letter.ts';

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

/** What was asked for. */
export function referralFacts(referral: z.infer<typeof referralPayload>): Block {
  return facts({
    Family: referral.fullName,
    Nanny: referral.nannyName,
    Programme: referral.trainingType && TRAINING_NAMES[referral.trainingType],
    Date: referral.preferredWorkshopDate,
  });
}
