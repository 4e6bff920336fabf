import * as z from 'zod/mini';
import {
  clearable,
  crossFieldRule,
  emailAddress,
  FIELD_MESSAGE,
  firstName,
  hiddenField,
  lastName,
  MAX_LENGTH,
  nullIfAbsent,
  optionalText,
  phone,
  requiredText,
} from './fields.ts';
import { originSchema } from './origin.ts';

export const personFields = {
  firstName,
  lastName,
  email: emailAddress(),
  phone,
  website: hiddenField,
  origin: originSchema,
};

export const personRow = {
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** `null` if `phone` cannot be parsed. */
  phoneE164: z.nullable(z.string()),
  createdAt: z.string(),
  origin: originSchema,
};

const nannyFirstName = requiredText({ message: FIELD_MESSAGE.nannyFirstName, max: MAX_LENGTH.name });
const nannyLastName = requiredText({ message: FIELD_MESSAGE.nannyLastName, max: MAX_LENGTH.name });

/** The nanny who attends, if somebody else books for her. */
export const nannyFields = {
  nannyFirstName: nullIfAbsent(nannyFirstName),
  nannyLastName: nullIfAbsent(nannyLastName),
  nannyEmail: nullIfAbsent(emailAddress()),
  /** The tick "I'm booking for my nanny". */
  forNanny: z.optional(z.unknown()),
};

/** `nannyFields` in a change of the first attendee. `null` means that the person who books attends. */
export const nannyChanges = {
  nannyFirstName: clearable(nannyFirstName),
  nannyLastName: clearable(nannyLastName),
  nannyEmail: clearable(emailAddress()),
};

export const nannyRow = {
  nannyFirstName: z.nullable(z.string()),
  nannyLastName: z.nullable(z.string()),
  nannyEmail: z.nullable(z.string()),
};

type Nanny = z.infer<z.ZodMiniObject<typeof nannyFields>>;

/** Requires both names of a nanny if one of her fields is filled, or the tick is set. */
export function namesNanny<Body extends Nanny>() {
  const isNamed = ({ nannyFirstName: first, nannyLastName: last, nannyEmail, forNanny }: Body) =>
    Boolean(first ?? last ?? nannyEmail ?? forNanny);
  return [
    crossFieldRule<Body>(
      'nannyFirstName',
      FIELD_MESSAGE.nannyFirstName,
      (body) => !isNamed(body) || Boolean(body.nannyFirstName),
    ),
    crossFieldRule<Body>(
      'nannyLastName',
      FIELD_MESSAGE.nannyLastName,
      (body) => !isNamed(body) || Boolean(body.nannyLastName),
    ),
  ] as const;
}

/** The label of the tick below the field for the email address. */
export const NO_EMAIL = 'No email? We will write to you on WhatsApp.';

/** An email address, or the tick that there is none. An address that is sent with the tick counts. */
export const reachFields = {
  email: nullIfAbsent(emailAddress()),
  /** `true`; a form sends "yes". */
  noEmail: z.optional(z.unknown()),
};

type Reach = z.infer<z.ZodMiniObject<typeof reachFields>>;

/** Whether staff write to the phone number, because there is no address and the tick is set. */
export function isByNumber({ email, noEmail }: { email?: string | null | undefined; noEmail?: unknown }): boolean {
  return !email && (noEmail === true || noEmail === 'yes');
}

/** Requires an email address, unless the tick says that there is none. */
export function isReached<Body extends Reach>(message: string = FIELD_MESSAGE.email) {
  return crossFieldRule<Body>('email', message, (body) => Boolean(body.email) || isByNumber(body));
}

/** Requires the phone number in this field if the tick replaces the address. */
export function hasNumber<Body extends Reach>(field: keyof Body) {
  return crossFieldRule<Body>(field, FIELD_MESSAGE.phone, (body) => Boolean(body[field]) || !isByNumber(body));
}

/** The fields of everyone who registers for a workshop. */
export const registrationFields = z.object({
  ...personFields,
  ...reachFields,
  ...nannyFields,
  profession: optionalText({ max: MAX_LENGTH.text }),
  company: optionalText({ max: MAX_LENGTH.text }),
  notes: optionalText({ max: MAX_LENGTH.long, lines: true }),
});

/** The fields that the form of a workshop sends. */
export const registrationFormSchema = registrationFields.check(...namesNanny(), isReached());
