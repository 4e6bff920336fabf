import * as z from 'zod/mini';
import { OFFERS } from '#src/lib/offers.ts';
import { ROLES } from '#src/lib/people.ts';
import { call, type SubmitOptions } from './client.ts';
import {
  nullIfAbsent,
  emailAddress,
  FIELD_MESSAGE,
  firstName,
  hiddenField,
  crossFieldRule,
  lastName,
} from './fields.ts';
import { originSchema } from './origin.ts';

export const SIGN_UP_SOURCES = ['popup', 'article', 'home', 'footer', 'blog', 'training', 'workshop'] as const;

export type SignUpSource = (typeof SIGN_UP_SOURCES)[number];

/** Body of `POST /api/newsletter`. The popup requires both names. */
export const signUpRequestSchema = z
  .object({
    email: emailAddress(),
    userType: nullIfAbsent(z.enum(ROLES, 'Please choose parent or nanny.')),
    offer: nullIfAbsent(z.enum(OFFERS, 'Unknown offer.')),
    source: z.enum(SIGN_UP_SOURCES, 'Unknown source.'),
    firstName: nullIfAbsent(firstName),
    lastName: nullIfAbsent(lastName),
    website: hiddenField,
    origin: originSchema,
  })
  .check(
    crossFieldRule('firstName', FIELD_MESSAGE.firstName, (body) => body.source !== 'popup' || body.firstName !== null),
    crossFieldRule('lastName', FIELD_MESSAGE.lastName, (body) => body.source !== 'popup' || body.lastName !== null),
  );

export type SignUpRequest = z.infer<typeof signUpRequestSchema>;

export const signUpSchema = z.object({
  id: z.string(),
  email: z.string(),
  userType: z.nullable(z.enum(ROLES)),
  offer: z.nullable(z.enum(OFFERS)),
  source: z.enum(SIGN_UP_SOURCES),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  createdAt: z.string(),
  /** When the mailing-list provider accepted the sign-up. */
  forwardedAt: z.nullable(z.string()),
  origin: originSchema,
});

export type SignUp = z.infer<typeof signUpSchema>;

export async function signUp(body: unknown, options: SubmitOptions): Promise<void> {
  await call('POST', '/api/newsletter', { body, ...options });
}
