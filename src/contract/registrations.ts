import * as z from 'zod/mini';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { ROLES } from '#src/lib/people.ts';
import { attendeeSchema, balanceSchema } from './booking-parts.ts';
import { call, type SubmitOptions } from './client.ts';
import { PACKAGE_MESSAGE } from './fields.ts';
import { buyerSchema, standingInvoiceSchema } from './papers.ts';
import { nannyRow, personRow } from './person.ts';

/** Why a booking gets no place in a training. */
export const ASSIGNMENT_MESSAGE = {
  otherCourse: 'This training is of another course.',
  package: PACKAGE_MESSAGE,
  full: 'There is no free place.',
  closed: 'The training is cancelled, or the package is closed.',
  alreadyRegistered: 'This nanny is already registered for this training.',
  changed: 'This registration has changed in the meantime.',
} as const;

const BOOKING_TYPES = ['individual', 'private-group'] as const;

export const bookingType = z.enum(BOOKING_TYPES, 'Please choose individual or private-group.');

export const BOOKING_NAMES = { individual: 'Individual', 'private-group': 'Private group' } as const;

/** A row of `GET /api/registrations` and `/api/course-registrations`. Instants are ISO 8601 in UTC. */
export const registrationSchema = z.object({
  ...personRow,
  ...nannyRow,
  /** `null` if staff registered somebody without an address. */
  email: z.nullable(z.string()),
  /** `null`, like everything about the training, for a course registration that waits for dates. */
  trainingId: z.nullable(z.int()),
  /** Another name for `trainingId`. */
  workshopId: z.nullable(z.int()),
  workshopTitle: z.nullable(z.string()),
  workshopDate: z.nullable(z.string()),
  workshopTime: z.nullable(z.string()),
  courseType: z.nullable(z.enum(COURSE_TYPES)),
  /** Only of a course registration. */
  currentRole: z.nullable(z.enum(ROLES)),
  trainingEndsAt: z.nullable(z.string()),
  trainingCancelledAt: z.nullable(z.string()),
  packageId: z.nullable(z.string()),
  packageName: z.nullable(z.string()),
  /** Places of the booking. */
  nannies: z.int(),
  /** One for each place. */
  attendees: z.array(attendeeSchema),
  balance: balanceSchema,
  /** The same as in `balance`. */
  dueAed: z.nullable(z.number()),
  depositAed: z.nullable(z.number()),
  discountCode: z.nullable(z.string()),
  profession: z.nullable(z.string()),
  company: z.nullable(z.string()),
  /** Billed in place of the person who books. */
  buyer: z.nullable(buyerSchema),
  invoice: z.nullable(standingInvoiceSchema),
  bookingType: z.enum(BOOKING_TYPES),
  isPaid: z.boolean(),
  /** Whether a payment stands that staff recorded by marking as paid. `isPaid: false` takes back that payment alone. */
  isMarked: z.boolean(),
  /** Whether anybody attended a session of the training. */
  attended: z.boolean(),
  attendedAt: z.nullable(z.string()),
  /** The account that marked the attendance. */
  attendedBy: z.nullable(z.string()),
  /** The first mark of each session. */
  attendance: z.array(z.object({ sessionId: z.string(), attendedAt: z.string(), attendedBy: z.string() })),
  /** `null` if it is not known. */
  paidAt: z.nullable(z.string()),
  paidAed: z.nullable(z.number()),
  /** When an unpaid place lapses; `null` for never. */
  holdUntil: z.nullable(z.string()),
  lapsedAt: z.nullable(z.string()),
  /** When the guest of a training that we cancelled asked for the money back, or staff cancelled the booking to give it back. */
  moneyBackAt: z.nullable(z.string()),
  /** When the nanny was last reminded of the payment. */
  remindedAt: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  updatedAt: z.string(),
  cancelledAt: z.nullable(z.string()),
});

export type Registration = z.infer<typeof registrationSchema>;

export const REGISTRATIONS = { path: '/api/registrations', row: registrationSchema };

/**
 * Filters registrations that wait for staff: unpaid after `UNPAID_DAYS`, with a rest that is due, of a past training and not
 * paid, with money to give back, or of a course that has no dates yet.
 */
export const WAITING_PLACES = ['unpaid', 'rest', 'past', 'refund', 'dates'] as const;

/** The kinds of training whose registrations a list has. */
export const LISTED_KINDS = ['workshop', 'course', 'all'] as const;

/** Days from the registration until a place counts as unpaid, and staff are offered a reminder. */
export const UNPAID_DAYS = 3;

/** Days between two reminders that the administrator sends. */
export const REMINDER_DAYS = 7;

/** Days after a training's end for which staff can add somebody who came, and put back a cancelled registration. */
export const STAFF_DAYS = 7;

export const PUT_BACK_MESSAGE = { over: `The training ended more than ${STAFF_DAYS} days ago.` } as const;

export const CONFIRMATION_MESSAGE = {
  sent: 'The confirmation is on its way.',
  notSent: 'No confirmation was sent: there is no email address, or no mail server.',
  repeated: 'The same confirmation was sent less than a minute ago.',
} as const;

/** Why a row takes no payment, mark, hold or reminder. */
export const CLOSED_MESSAGE = {
  cancelled: 'This registration is cancelled.',
  'training-cancelled': 'The training of this registration is cancelled.',
  spam: 'This is held as spam. Restore it first.',
} as const;

export type Closed = keyof typeof CLOSED_MESSAGE;

export const REMINDER_MESSAGE = {
  sent: 'The reminder is on its way.',
  ready: 'Today has the reminder to send on WhatsApp.',
  notSent: `No reminder was sent: the place is paid for, there is neither an email address nor a number for WhatsApp, or one went out within ${REMINDER_DAYS} days.`,
  over: 'No reminder was sent: the training is over.',
} as const;

/** @throws ApiError, also `changed_meanwhile` */
export async function changeRegistration(
  id: string,
  body: unknown,
  { prefer }: Pick<SubmitOptions, 'prefer'> = {},
): Promise<Registration> {
  return registrationSchema.parse(await call('PATCH', `/api/registrations/${id}`, { body, prefer }));
}

/** @returns a sentence: the reminder goes by email, or is ready for WhatsApp. @throws ApiError, also `changed_meanwhile` */
export async function remindOfPayment(id: string): Promise<string> {
  const response = await call('POST', `/api/registrations/${id}/reminder`, { body: {} });
  return z.object({ message: z.string() }).parse(response).message;
}

/** Sends the email again that fits the booking's state. @throws ApiError, also `registration_closed`, `changed_meanwhile` */
export async function sendConfirmation(id: string): Promise<void> {
  await call('POST', `/api/registrations/${id}/confirmation`, { body: {} });
}

/** Takes a place again. @throws ApiError, also `workshop_full`, `already_registered`, `registration_closed` */
export async function putBackRegistration(id: string, notify: boolean): Promise<Registration> {
  return registrationSchema.parse(await call('POST', `/api/registrations/${id}/restore`, { body: { notify } }));
}

/** Frees the place. @param choice whether the person gets an email, and what was paid is given back */
export async function cancelRegistration(
  id: string,
  { notify, moneyBack }: { notify: boolean; moneyBack: boolean },
): Promise<Registration> {
  const query = `notify=${notify}&moneyBack=${moneyBack}`;
  return registrationSchema.parse(await call('DELETE', `/api/registrations/${id}?${query}`));
}
