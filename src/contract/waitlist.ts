import * as z from 'zod/mini';
import { call, type SubmitOptions } from './client.ts';
import { crossFieldRule, nullIfAbsent, phone, trainingId } from './fields.ts';
import { personRow, hasNumber, isReached, reachFields, personFields } from './person.ts';

export const INTERESTS = ['full-course-2025', 'workshop'] as const;

export type Interest = (typeof INTERESTS)[number];

export const WAITLIST_MESSAGE: Record<Interest, string> = {
  'full-course-2025': "You're on the waiting list. We will write to you as soon as dates are announced.",
  workshop: "You're on the waiting list. We will contact you if a place becomes free.",
};

/** The label of the link in the email about the waiting list, and of the button on its page. */
export const KEEP_PLACE = 'Yes, keep my place';

/** Errors for the address or number under which three people wait for the same already. */
export const TOO_MANY_NAMES = {
  email: 'Three people are waiting under this address already.',
  phone: 'Three people are waiting under this number already.',
} as const;

const WAITING_STATES = ['waiting', 'offered', 'booked', 'declined', 'expired', 'removed'] as const;

export const UNKNOWN_WORKSHOP = 'Unknown workshop.';

export const waitingSchema = z.object({
  ...personRow,
  /** `null` for a person whom staff write to on WhatsApp. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  interest: z.enum(INTERESTS),
  workshopId: z.nullable(z.int()),
  packageId: z.nullable(z.string()),
  state: z.enum(WAITING_STATES),
  /** `null` if no place is on offer. */
  offerExpiresAt: z.nullable(z.string()),
  /** When the person pressed "Yes, keep my place". */
  keptAt: z.nullable(z.string()),
});

export type Waiting = z.infer<typeof waitingSchema>;

export const WAITLIST = { path: '/api/waitlist', row: waitingSchema };

/** `wait` puts an entry that is over back in its former place in line. */
export const WAITING_ACTIONS = ['offer', 'remove', 'wait'] as const;

export type WaitingAction = (typeof WAITING_ACTIONS)[number];

/** @throws ApiError, also `workshop_full`, `already_registered`, `registration_closed`, `changed_meanwhile` */
export async function changeWaiting(id: string, action: WaitingAction): Promise<Waiting> {
  return waitingSchema.parse(await call('PATCH', `/api/waitlist/${id}`, { body: { action } }));
}

/** @throws ApiError, also `changed_meanwhile` if places are free, `registration_closed` */
export async function joinWaitlist(body: unknown, options: SubmitOptions): Promise<void> {
  await call('POST', '/api/waitlist', { body, ...options });
}

/** Body of `POST /api/waitlist`. */
export const waitlistRequestSchema = z
  .object({
    ...personFields,
    ...reachFields,
    phone: nullIfAbsent(phone),
    interest: z.enum(INTERESTS, 'Please choose what you are waiting for.'),
    workshopId: nullIfAbsent(trainingId(UNKNOWN_WORKSHOP)),
    /** Sent where packages have places of their own. */
    packageId: nullIfAbsent(z.uuid('Unknown package.')),
  })
  .check(
    isReached(),
    hasNumber('phone'),
    crossFieldRule(
      'workshopId',
      UNKNOWN_WORKSHOP,
      ({ interest, workshopId: id }) => interest !== 'workshop' || id !== null,
    ),
  );

export type WaitlistRequest = z.infer<typeof waitlistRequestSchema>;

/** Body of `PATCH /api/waitlist/{id}`. */
export const waitingChangeSchema = z.object({
  action: z.enum(WAITING_ACTIONS, 'Please choose offer, remove or wait.'),
});
