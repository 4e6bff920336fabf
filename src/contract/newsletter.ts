import * as z from 'zod/mini';
import { OFFERS } from '#src/lib/offers.ts';
import { ROLES } from '#src/lib/roles.ts';
import { call } from './client.ts';
import {
  absentAsNull,
  besideOtherErrors,
  emailAddress,
  FIELD_MESSAGE,
  firstName,
  hiddenField,
  lastName,
} from './fields.ts';

/** Where on the site a sign-up came from. */
export const SIGN_UP_SOURCES = ['popup', 'article', 'home', 'footer', 'blog', 'training', 'workshop'] as const;

export type SignUpSource = (typeof SIGN_UP_SOURCES)[number];

/** One of a closed list, or `null` where it is left out or empty. */
function optionalChoice<const Choices extends readonly string[]>(choices: Choices, message: string) {
  return absentAsNull(z.enum(choices, { error: () => message }));
}

/** Body of `POST /api/newsletter`; the popup asks for both names (spec 1 §5). */
export const signUpRequestSchema = z
  .object({
    email: emailAddress(),
    userType: optionalChoice(ROLES, 'Please choose parent or nanny.'),
    offer: optionalChoice(OFFERS, 'Unknown offer.'),
    source: z.enum(SIGN_UP_SOURCES, { error: () => 'Unknown source.' }),
    firstName: absentAsNull(firstName),
    lastName: absentAsNull(lastName),
    website: hiddenField,
  })
  .check(requiredOfPopup('firstName'), requiredOfPopup('lastName'));

function requiredOfPopup(field: 'firstName' | 'lastName') {
  return z.refine<{ source: SignUpSource; firstName: string | null; lastName: string | null }>(
    (request) => request.source !== 'popup' || request[field] !== null,
    {
      path: [field],
      error: () => FIELD_MESSAGE[field],
      when: besideOtherErrors,
    },
  );
}

export type SignUpRequest = z.infer<typeof signUpRequestSchema>;

/** The same for a new address and a known one, so that nobody learns who is on the list. */
export interface SignUpAnswer {
  success: true;
  message: string;
}

/** A sign-up as the administrator reads it. */
export const signUpSchema = z.object({
  id: z.string(),
  email: z.string(),
  userType: z.nullable(z.enum(ROLES)),
  offer: z.nullable(z.enum(OFFERS)),
  source: z.enum(SIGN_UP_SOURCES),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  createdAt: z.string(),
  /** When the mailing-list provider had it; `null` until then. */
  forwardedAt: z.nullable(z.string()),
});

export type SignUp = z.infer<typeof signUpSchema>;

/** Puts an address on the list. @throws ApiError */
export async function signUp(body: unknown, idempotencyKey: string): Promise<void> {
  await call('POST', '/api/newsletter', { body, idempotencyKey });
}
