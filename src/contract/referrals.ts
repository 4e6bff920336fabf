import * as z from 'zod/mini';
import { DEFAULT_PARTNER, findPartner, PARTNER_CODES, type PartnerCode } from '#src/lib/partners.ts';
import { REFERRAL_STATUSES, TRAINING_TYPES } from '#src/lib/referrals.ts';
import { changeSchema } from './changes.ts';
import { handled, handledRow } from './handled.ts';
import { call, type SubmitOptions } from './client.ts';
import {
  nullIfAbsent,
  emailAddress,
  hiddenField,
  MAX_LENGTH,
  notes,
  optionalText,
  phone,
  requiredText,
} from './fields.ts';
import { originSchema } from './origin.ts';

export const referralCode = z.enum(PARTNER_CODES, 'Unknown referral code.');

export const referralStatus = z.enum(REFERRAL_STATUSES, 'Please choose pending, paid or confirmed.');

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
  whatsappNumber: requiredText({ message: 'Please enter a valid WhatsApp number.', min: 10, max: MAX_LENGTH.phone }),
  nannyName: personName("Please enter the nanny's name."),
  referralCode: z.pipe(
    nullIfAbsent(referralCode),
    z.transform((code): PartnerCode => code ?? DEFAULT_PARTNER),
  ),
  trainingType: z.pipe(
    nullIfAbsent(z.enum(TRAINING_TYPES, 'Please select a training option.')),
    z.transform((type) => type ?? TRAINING_TYPES[0]),
  ),
  email: nullIfAbsent(emailAddress()),
  ...extras,
});

export const REGISTRATION_EMAIL_MESSAGE = 'Please enter a valid email address.';

export const registrationFields = {
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

/** Body of `POST /api/referrals`, by the rules of the partner's form. Those of `interest` apply to an unknown code. */
export const referralRequestSchema = z.transform((body: unknown, { issues }) => {
  const code = typeof body === 'object' && body !== null && 'referralCode' in body ? body.referralCode : undefined;
  const isRegistration = findPartner(code)?.form === 'registration';
  const result = (isRegistration ? registrationReferralSchema : interestReferralSchema).safeParse(body);
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues) issues.push({ code: 'custom', path, message, input: body });
  return z.NEVER;
});

export type ReferralRequest = z.infer<typeof referralRequestSchema>;

/** Instants are ISO 8601 in UTC. */
export const referralSchema = z.object({
  id: z.string(),
  fullName: z.string(),
  whatsappNumber: z.string(),
  /** `null` if `whatsappNumber` cannot be parsed. */
  phoneE164: z.nullable(z.string()),
  nannyName: z.string(),
  email: z.nullable(z.string()),
  preferredWorkshopDate: z.nullable(z.string()),
  referralCode,
  trainingType: z.nullable(z.enum(TRAINING_TYPES)),
  status: referralStatus,
  notes: z.nullable(z.string()),
  /** `null` if it is not earned, or its partner had no rate. */
  commissionAed: z.nullable(z.int()),
  /** When it first became paid or confirmed; `null` while it is pending. */
  earnedAt: z.nullable(z.string()),
  /** Stays if the commission is reversed after it was paid out. */
  payoutId: z.nullable(z.string()),
  /** Another referral of the partner within twelve months has the same number. */
  possibleDuplicate: z.boolean(),
  origin: originSchema,
  ...handledRow,
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type Referral = z.infer<typeof referralSchema>;

export const REFERRALS = { path: '/api/referrals', row: referralSchema };

/** Body of `PATCH /api/referrals/{id}`. */
export const referralChangeSchema = changeSchema({ status: referralStatus, notes, handled });

export type ReferralChange = z.infer<typeof referralChangeSchema>;

/** @throws ApiError, also `changed_meanwhile` */
export async function changeReferral(id: string, body: unknown): Promise<Referral> {
  return referralSchema.parse(await call('PATCH', `/api/referrals/${id}`, { body }));
}

export async function sendReferral(body: unknown, options: SubmitOptions): Promise<Referral> {
  return referralSchema.parse(await call('POST', '/api/referrals', { body, ...options }));
}
