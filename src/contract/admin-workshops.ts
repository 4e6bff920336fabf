import * as z from 'zod/mini';
import { changeSchema } from './changes.ts';
import { call } from './client.ts';
import { absentAsNull, clearable, MAX_LENGTH, requiredText } from './fields.ts';
import { instant } from './instant.ts';
import { workshopSchema } from './workshops.ts';

/** The most places that a workshop can be given. */
const MOST_PLACES = 10_000;

export const WORKSHOP_MESSAGE = {
  created: 'The workshop has been created.',
  title: 'Please enter a title.',
  description: 'Please enter a description.',
  date: 'Please choose the day, or enter the date as visitors read it.',
  heldOn: 'Please choose the day.',
  time: 'Please enter the time.',
  location: 'Please enter the place.',
  price: 'Please enter the price as visitors read it.',
  capacity: `Please enter the number of places, from 0 to ${MOST_PLACES}.`,
  registrationOpen: 'Please choose open or closed.',
} as const;

/** A workshop as the administrator reads it: what visitors see, and what decides whether they can register. */
export const adminWorkshopSchema = z.extend(workshopSchema, {
  /** The day, YYYY-MM-DD, which orders the public list and goes into calendars. */
  heldOn: z.nullable(z.string()),
  capacity: z.int(),
  placesTaken: z.int(),
  /** The administrator's switch; registration is closed too once `registrationClosesAt` has passed. */
  registrationOpen: z.boolean(),
  registrationClosesAt: z.nullable(z.string()),
  updatedAt: z.string(),
});

export type AdminWorkshop = z.infer<typeof adminWorkshopSchema>;

function text(message: string) {
  return requiredText({ message, max: MAX_LENGTH.text });
}

/** A day of the years 1 to 9999, YYYY-MM-DD. */
const day = z.iso
  .date({ error: () => WORKSHOP_MESSAGE.heldOn })
  .check(z.refine((value) => !value.startsWith('0000'), { error: () => WORKSHOP_MESSAGE.heldOn }));

const title = text(WORKSHOP_MESSAGE.title);
/** Its line breaks are shown. */
const description = requiredText({ message: WORKSHOP_MESSAGE.description, max: MAX_LENGTH.text, lines: true });
const date = text(WORKSHOP_MESSAGE.date);
const time = text(WORKSHOP_MESSAGE.time);
const location = text(WORKSHOP_MESSAGE.location);
const price = text(WORKSHOP_MESSAGE.price);
const capacity = z
  .int({ error: () => WORKSHOP_MESSAGE.capacity })
  .check(z.refine((value) => value >= 0 && value <= MOST_PLACES, { error: () => WORKSHOP_MESSAGE.capacity }));
const registrationOpen = z.boolean({ error: () => WORKSHOP_MESSAGE.registrationOpen });

/** Body of `POST /api/admin/workshops`. */
export const workshopRequestSchema = z.object({
  title,
  description,
  date,
  heldOn: absentAsNull(day),
  time,
  location,
  price,
  capacity,
  registrationOpen: z._default(registrationOpen, true),
  registrationClosesAt: absentAsNull(instant),
});

export type WorkshopRequest = z.infer<typeof workshopRequestSchema>;

/** Body of `PATCH /api/admin/workshops/{id}`; `null` or "" clears the day or the closing time. */
export const workshopChangeSchema = changeSchema({
  title: z.optional(title),
  description: z.optional(description),
  date: z.optional(date),
  heldOn: z.optional(clearable(day)),
  time: z.optional(time),
  location: z.optional(location),
  price: z.optional(price),
  capacity: z.optional(capacity),
  registrationOpen: z.optional(registrationOpen),
  registrationClosesAt: z.optional(clearable(instant)),
});

export type WorkshopChange = z.infer<typeof workshopChangeSchema>;

/** Creates a workshop. @throws ApiError */
export async function createWorkshop(body: unknown): Promise<void> {
  await call('POST', '/api/admin/workshops', { body });
}

/** Changes a workshop. @throws ApiError, also `below_taken`, `changed_meanwhile`; a Zod error when an OK answer is not the agreed one */
export async function changeWorkshop(id: number, body: unknown): Promise<AdminWorkshop> {
  return adminWorkshopSchema.parse(await call('PATCH', `/api/admin/workshops/${id}`, { body }));
}
