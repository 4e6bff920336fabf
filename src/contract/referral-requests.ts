import * as z from 'zod/mini';
import { DEFAULT_PARTNER, findPartner, type PartnerCode } from '#src/lib/partners.ts';
import { TRAINING_TYPES } from '#src/lib/referrals.ts';
import { changeSchema, ignored } from './changes.ts';
import {
  emailAddress,
  hiddenField,
  MAX_LENGTH,
  notes,
  nullIfAbsent,
  optionalText,
  phone,
  phoneText,
  requiredText,
  undefinedIfAbsent,
} from './fields.ts';
import { originSchema } from './origin.ts';
import { referralCode, referralStatus } from './referrals.ts';

function personName(message: string) {
  return requiredText({ message, min: 2, max: MAX_LENGTH.name });
}

const extras = {
  preferredWorkshopDate: optionalText({ max: MAX_LENGTH.text }),
  notes: optionalText({ max: MAX_LENGTH.long, lines: true }),
  website: hiddenField,
  origin: originSchema,
};

const interestReferralSchema = z.object({
  fullName: personName('Please enter your full name.'),
  whatsappNumber: phoneText({ message: 'Please enter a valid WhatsApp number.', min: 10 }),
  nannyName: personName("Please enter the nanny's name."),
  referralCode: z._default(undefinedIfAbsent(referralCode), DEFAULT_PARTNER),
  trainingType: z._default(
    undefinedIfAbsent(z.enum(TRAINING_TYPES, 'Please select a training option.')),
    TRAINING_TYPES[0],
  ),
  email: nullIfAbsent(emailAddress()),
  ...extras,
});

const REGISTRATION_EMAIL_MESSAGE = 'Please enter a valid email address.';

const registrationFields = {
  fullName: personName('Name must be at least 2 characters.'),
  whatsappNumber: phone,
  nannyName: personName('Nanny name must be at least 2 characters.'),
};

const registrationReferralSchema = z.object({
  ...registrationFields,
  referralCode,
  trainingType: z.transform(() => null),
  email: nullIfAbsent(emailAddress(REGISTRATION_EMAIL_MESSAGE)),
  ...extras,
});

/** Body of `POST /api/referrals`, by the rules of the partner's form; by those of the form `interest` for an unknown code. */
export const referralRequestSchema = z.transform((body: unknown, { issues }) => {
  const code = typeof body === 'object' && body !== null && 'referralCode' in body ? body.referralCode : undefined;
  const isRegistration = findPartner(code)?.form === 'registration';
  const result = (isRegistration ? registrationReferralSchema : interestReferralSchema).safeParse(body);
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues) issues.push({ code: 'custom', path, message, input: body });
  return z.NEVER;
});

export type ReferralRequest = z.infer<typeof referralRequestSchema>;

/** Body of `PATCH /api/referrals/{id}`. */
export const referralChangeSchema = changeSchema({ status: referralStatus, notes, handled: ignored });

export type ReferralChange = z.infer<typeof referralChangeSchema>;

/** Shorter than `MAX_LENGTH.long`, because the referral's notes have two more answers. */
const LONGEST_INFO = 3_900;

/** The fields of the form, with their names in `POST /api/referrals` where that has them. */
export const nannyRegistrationSchema = z.object({
  ...registrationFields,
  email: emailAddress(REGISTRATION_EMAIL_MESSAGE),
  childAge: requiredText({ message: 'Please specify child age.', max: MAX_LENGTH.text }),
  experience: requiredText({ message: 'Please select experience level.', max: MAX_LENGTH.text }),
  additionalInfo: optionalText({ max: LONGEST_INFO, lines: true }),
  website: hiddenField,
});

/** Joins the last three answers of the form, for which a referral has one text. */
export function combineNotes(childAge: string, experience: string, additionalInfo: string): string {
  const answers = { 'Child age': childAge, Experience: experience, 'Additional info': additionalInfo };
  return Object.entries(answers)
    .filter(([, answer]) => answer.trim())
    .map(([name, answer]) => `${name}: ${answer.trim()}`)
    .join('\n');
}

/**
 * Makes the body of `POST /api/referrals` from the values of the form. The server stores `pending`, whatever the body says.
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
