import * as z from 'zod/mini';
import type { ServerClock } from '#src/lib/server-clock.ts';
import { OPENS_HOURS } from '#src/lib/day-hours.ts';
import { instant } from './changes.ts';
import { call, type SubmitOptions, MAX_ROWS_CHANGED } from './client.ts';
import {
  clearable,
  crossFieldRule,
  FIELD_MESSAGE,
  firstName,
  lastName,
  MAX_LENGTH,
  phone,
  requiredText,
  trainingId,
  token,
  undefinedIfAbsent,
} from './fields.ts';
import { sessionSchema } from './trainings.ts';

const personSchema = z.object({
  /** The attendee's. */
  id: z.string(),
  /** "Nanny 3 of 10 (Haddad)" until she is named. */
  name: z.string(),
  isNamed: z.boolean(),
  /** Her position among the `of` places of her booking. */
  position: z.int(),
  of: z.int(),
  /** The company that booked, else the last name of the person who booked. */
  booker: z.string(),
  /** As typed. The booker's if she has none. */
  phone: z.string(),
  remark: z.nullable(z.string()),
  isPaid: z.boolean(),
  /** In the requested session. */
  attended: z.boolean(),
  /** Only staff get this, `notes` and `attendance`. */
  registrationId: z.optional(z.string()),
  notes: z.optional(z.nullable(z.string())),
  /** In all sessions. */
  attendance: z.optional(z.array(z.object({ sessionId: z.string(), attendedAt: z.string(), attendedBy: z.string() }))),
});

/** What a trainer sees at the door: no email address, no amount, no other training. */
export const daySchema = z.object({
  training: z.object({
    id: z.int(),
    title: z.string(),
    location: z.string(),
    spotsRemaining: z.int(),
    /** Nobody can be ticked in a cancelled training. */
    isCancelled: z.boolean(),
  }),
  session: sessionSchema,
  sessions: z.array(sessionSchema),
  people: z.array(personSchema),
  /** Notes for the trainer. */
  notes: z.nullable(z.string()),
  /** Only for staff: when the trainer's link ends; `null` without one. */
  linkEndsAt: z.optional(z.nullable(z.string())),
});

export type Day = z.infer<typeof daySchema>;

export type DayPerson = Day['people'][number];

/** What opens a day: the token of a trainer's link, or, for staff, the training. */
export type DayOpener = { token: string } | { trainingId: number };

/** @throws ApiError, also `not_found` for a link that has ended */
export async function fetchDay(opener: DayOpener, sessionId: string | null, clock: ServerClock): Promise<Day> {
  const body = { ...opener, ...(sessionId !== null && { sessionId }) };
  return daySchema.parse(await call('POST', '/api/day', { body, clock }));
}

const ticksResponseSchema = z.object({
  ticked: z.int(),
  /** How many of the people are no longer on the list. */
  unknown: z.int(),
  /** Attendees whose tick was made outside the hours of the session or of the link; absent if there are none. */
  untimely: z.optional(z.array(z.string())),
});

/** @throws ApiError, also `not_found` for a link that had ended, and `registration_closed` outside the hours of the session */
export async function sendTicks(
  opener: DayOpener,
  sessionId: string,
  ticks: readonly z.input<typeof tick>[],
  clock: ServerClock,
): Promise<z.infer<typeof ticksResponseSchema>> {
  const body = { ...opener, sessionId, ticks };
  return ticksResponseSchema.parse(await call('POST', '/api/day/ticks', { body, clock }));
}

/** @throws ApiError, also `not_found` for somebody who is no longer on the list */
export async function sendRemark(opener: DayOpener, id: string, remark: string): Promise<void> {
  await call('POST', '/api/day/remark', { body: { ...opener, id, remark } });
}

/** Names somebody who has no name yet. @throws ApiError, also `not_found`, `changed_meanwhile`, `already_registered` */
export async function nameAttendee(
  opener: DayOpener,
  id: string,
  { name, options }: { name: object; options: SubmitOptions },
): Promise<void> {
  await call('POST', '/api/day/name', { body: { ...name, ...opener, id }, ...options });
}

/** @returns the id of the attendee. @throws ApiError, also `workshop_full` */
export async function addWalkIn(opener: DayOpener, values: object, options: SubmitOptions): Promise<string> {
  const response = await call('POST', '/api/day/walk-in', { body: { ...values, ...opener }, ...options });
  return z.object({ id: z.string() }).parse(response).id;
}

const linkSchema = z.object({ url: z.string(), endsAt: z.string() });

export type TrainerLink = z.infer<typeof linkSchema>;

/** Makes a link for the trainer, and ends the former one. */
export async function createTrainerLink(trainingId: number): Promise<TrainerLink> {
  return linkSchema.parse(await call('POST', `/api/admin/trainings/${trainingId}/trainer-link`, { body: {} }));
}

export async function endTrainerLink(trainingId: number): Promise<void> {
  await call('DELETE', `/api/admin/trainings/${trainingId}/trainer-link`);
}

export const DAY_MESSAGE = {
  token: 'Please open the link of the trainer.',
  session: 'Please name a session of the training.',
  ticks: `Please send 1 to ${MAX_ROWS_CHANGED} ticks, each with id, attended and at.`,
  person: 'Please name a person of the list.',
  unlisted: 'She is no longer on this list.',
  closed: `Ticks and walk-ins are taken from ${OPENS_HOURS} hours before a session until the end of its day, unless it is cancelled.`,
} as const;

const sessionId = z.uuid(DAY_MESSAGE.session);

/** Who calls: a trainer with the token of a link, or staff, by their session, with the training. */
const opener = { token: undefinedIfAbsent(token), trainingId: undefinedIfAbsent(trainingId()) };

function dayRequest<Shape extends z.core.$ZodShape>(fields: Shape) {
  return z
    .object({ ...opener, ...fields })
    .check(
      crossFieldRule<{ token?: unknown; trainingId?: unknown }>(
        'token',
        DAY_MESSAGE.token,
        (body) => body.token !== undefined || body.trainingId !== undefined,
      ),
    );
}

/** Body of `POST /api/day`. Without `sessionId`, the response shows today's session, else the next, else the last. */
export const dayRequestSchema = dayRequest({ sessionId: undefinedIfAbsent(sessionId) });

/** A tick for an attendee. `at` is its time by the device's clock. */
const tick = z.object(
  { id: z.uuid(DAY_MESSAGE.ticks), attended: z.boolean(DAY_MESSAGE.ticks), at: instant },
  DAY_MESSAGE.ticks,
);

/** Body of `POST /api/day/ticks`. */
export const ticksRequestSchema = dayRequest({
  sessionId,
  ticks: z
    .array(tick, DAY_MESSAGE.ticks)
    .check(z.minLength(1, DAY_MESSAGE.ticks), z.maxLength(MAX_ROWS_CHANGED, DAY_MESSAGE.ticks)),
});

export type SentTick = z.infer<typeof tick>;

/** Body of `POST /api/day/remark`. `null` clears it. */
export const remarkRequestSchema = dayRequest({
  id: z.uuid(DAY_MESSAGE.person),
  remark: clearable(requiredText({ message: FIELD_MESSAGE.text, max: MAX_LENGTH.text })),
});

/** Body of `POST /api/day/name`. */
export const nameRequestSchema = dayRequest({ id: z.uuid(DAY_MESSAGE.person), firstName, lastName });

/** Body of `POST /api/day/walk-in`. */
export const walkInRequestSchema = dayRequest({ firstName, lastName, phone });
