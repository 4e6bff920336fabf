import * as z from 'zod/mini';
import { crossFieldRule, emailAddress, FIELD_MESSAGE, nullIfAbsent } from './fields.ts';

/** The tick below the field of the address. */
export const NO_EMAIL = 'No email? We will write to you on WhatsApp.';

/** An address, or the tick that there is none. An address that is sent with the tick counts. */
export const reachFields = {
  email: nullIfAbsent(emailAddress()),
  /** `true`; a form sends "yes". */
  noEmail: z.optional(z.unknown()),
};

type Reach = z.infer<z.ZodMiniObject<typeof reachFields>>;

/** Whether staff write to the number: nothing else is known. */
export function isByNumber({ email, noEmail }: { email?: string | null | undefined; noEmail?: unknown }): boolean {
  return !email && (noEmail === true || noEmail === 'yes');
}

/** An address is asked for, unless the tick says that there is none. */
export function isReached<Body extends Reach>(message: string = FIELD_MESSAGE.email) {
  return crossFieldRule<Body>('email', message, (body) => Boolean(body.email) || isByNumber(body));
}

/** With the tick, the number in this `field` is asked for. */
export function hasNumber<Body extends Reach>(field: keyof Body) {
  return crossFieldRule<Body>(field, FIELD_MESSAGE.phone, (body) => Boolean(body[field]) || !isByNumber(body));
}
