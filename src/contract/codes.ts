import * as z from 'zod/mini';
import { dubaiDate } from '#src/lib/dates.ts';
import { CODE_OFFERS, DISCOUNTS, type CodeOffer } from '#src/lib/offers.ts';
import { readableKey } from '#src/lib/ids.ts';
import { call } from './client.ts';
import { crossFieldRule, emailAddress, MAX_LENGTH, nullIfAbsent, phone, requiredText } from './fields.ts';

export const CODE_MESSAGE = {
  unknown: 'There is no such code.',
  used: 'This code has been used.',
  expired: 'This code has expired.',
  otherOffer: 'This code is for another offer.',
  otherFamily: 'This Nova Family code is for another email address or phone number.',
} as const;

const VALID_MESSAGES: Record<CodeOffer, string> = {
  visa: `${DISCOUNTS.visa} off your nanny’s visa`,
  hiring: `${DISCOUNTS.hiring} off when you hire a nanny`,
  training: `${DISCOUNTS.training} off your course`,
  family: 'The Nova Family price for your course',
};

export const CODE_STATES = ['open', 'redeemed', 'expired'] as const;

export type CodeState = (typeof CODE_STATES)[number];

/** The message to a visitor who enters a code. */
export function codeMessage(offer: CodeOffer, state: CodeState): string {
  switch (state) {
    case 'open':
      return VALID_MESSAGES[offer];
    case 'redeemed':
      return CODE_MESSAGE.used;
    case 'expired':
      return CODE_MESSAGE.expired;
  }
}

/** Returns a typed code as the database stores it: "NOVA-ABCD-EFGH" for "nova abcd efgh". */
export function canonicalCode(typed: string): string {
  return readableKey(typed).replace(/^(NOVA)(.{4})(.{4})$/, '$1-$2-$3');
}

/** Body of `POST /api/codes/check`. */
export const codeCheckSchema = z.object({
  code: requiredText({ message: CODE_MESSAGE.unknown, max: MAX_LENGTH.text }),
});

/** `offer` is `null` for an unknown code. */
const codeCheckResponseSchema = z.object({
  valid: z.boolean(),
  offer: z.nullable(z.enum(CODE_OFFERS)),
  message: z.string(),
});

export type CodeCheck = z.infer<typeof codeCheckResponseSchema>;

export async function checkCode(code: string): Promise<CodeCheck> {
  return codeCheckResponseSchema.parse(await call('POST', '/api/codes/check', { body: { code } }));
}

/** A code as the administrator reads it. */
export const codeSchema = z.object({
  id: z.string(),
  code: z.string(),
  offer: z.enum(CODE_OFFERS),
  /** Only a family's code has a name, and a phone number in E.164. */
  name: z.nullable(z.string()),
  /** A family's code has an email address, a phone number, or both. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  redeemedAt: z.nullable(z.string()),
  redeemedFor: z.nullable(z.string()),
  state: z.enum(CODE_STATES),
});

export type Code = z.infer<typeof codeSchema>;

const DAY_MESSAGE = 'Please choose a day that is not over.';

/** Body of `POST /api/admin/codes`. */
export const familyCodeRequestSchema = z
  .object({
    kind: z.literal('family', 'Only a code of kind family can be issued.'),
    name: requiredText({ message: 'Please enter the name of the family.', max: MAX_LENGTH.name }),
    email: nullIfAbsent(emailAddress()),
    phone: nullIfAbsent(phone),
    /** The last day in Dubai: "2027-06-30". */
    validUntil: z.string(DAY_MESSAGE).check(
      z.iso.date({ error: () => DAY_MESSAGE }),
      z.refine((day) => day >= dubaiDate(new Date()), DAY_MESSAGE),
    ),
  })
  .check(
    crossFieldRule(
      'email',
      'Please enter an email address or a phone number.',
      ({ email, phone: number }) => email !== null || number !== null,
    ),
  );

export type FamilyCodeRequest = z.infer<typeof familyCodeRequestSchema>;

export async function issueFamilyCode(body: unknown): Promise<Code> {
  return codeSchema.parse(await call('POST', '/api/admin/codes', { body }));
}

/** A family's code is used as often as the family likes. */
export const NOT_REDEEMED = 'A Nova Family code is not redeemed.';

/** Body of `POST /api/admin/codes/{code}/redeem`. */
export const redemptionSchema = z.object({
  note: requiredText({ message: 'Please write what the code is used for.', max: MAX_LENGTH.text }),
});

/** @throws ApiError `already_redeemed`, `code_expired`, `changed_meanwhile` for a family's code, `not_found` */
export async function redeemCode(code: string, note: string): Promise<Code> {
  return codeSchema.parse(
    await call('POST', `/api/admin/codes/${encodeURIComponent(code)}/redeem`, { body: { note } }),
  );
}

export const NOT_USED = 'This code has not been used.';

export const NOT_RELEASED = 'Part of this booking is paid. Refund that first, or cancel the booking.';

/** Body of `POST /api/admin/codes/{code}/release`. */
export const releaseSchema = z.object({
  note: requiredText({ message: 'Please write why the code becomes usable again.', max: MAX_LENGTH.text }),
});

/** @throws ApiError `changed_meanwhile` for a code that is not used, `not_found` */
export async function releaseCode(code: string, note: string): Promise<Code> {
  return codeSchema.parse(
    await call('POST', `/api/admin/codes/${encodeURIComponent(code)}/release`, { body: { note } }),
  );
}
