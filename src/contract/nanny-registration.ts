import * as z from 'zod/mini';
import type { PartnerCode } from '#src/lib/partners.ts';
import { emailAddress, hiddenField, MAX_LENGTH, optionalText, requiredText } from './fields.ts';
import { REGISTRATION_EMAIL_MESSAGE, registrationFields } from './referral-requests.ts';

/** The referral's notes need room for two more answers. */
const LONGEST_INFO = 3_900;

/** Fields of the form, by their names in `POST /api/referrals`. */
export const nannyRegistrationSchema = z.object({
  ...registrationFields,
  email: emailAddress(REGISTRATION_EMAIL_MESSAGE),
  childAge: requiredText({ message: 'Please specify child age.', max: MAX_LENGTH.text }),
  experience: requiredText({ message: 'Please select experience level.', max: MAX_LENGTH.text }),
  additionalInfo: optionalText({ max: LONGEST_INFO, lines: true }),
  website: hiddenField,
});

/** A referral has one text for the last three answers. */
export function combineNotes(childAge: string, experience: string, additionalInfo: string): string {
  const answers = { 'Child age': childAge, Experience: experience, 'Additional info': additionalInfo };
  return Object.entries(answers)
    .filter(([, answer]) => answer.trim())
    .map(([name, answer]) => `${name}: ${answer.trim()}`)
    .join('\n');
}

/**
 * Body of `POST /api/referrals`, from the values of the form. The server stores `pending`, whatever the body says.
 * @param preferredWorkshopDate "June 29th, 2025"
 */
export function nannyReferral(
  { referralCode, preferredWorkshopDate }: { referralCode: PartnerCode; preferredWorkshopDate: string },
  { childAge = '', experience = '', additionalInfo = '', ...fields }: Readonly<Record<string, string>>,
) {
  return {
    ...fields,
    preferredWorkshopDate,
    status: 'pending',
    referralCode,
    notes: combineNotes(childAge, experience, additionalInfo),
  };
}
