import * as z from 'zod/mini';
import { changeSchema } from './changes.ts';
import { call } from './client.ts';
import { absentAsNull, clearable, MAX_LENGTH, requiredText } from './fields.ts';
import { instant } from './instant.ts';
import { workshopSchema } from './workshops.ts';

const MOST_PLACES = 10_000;

export const WORKSHOP_CREATED = 'The workshop has been created.';

export const adminWorkshopSchema = z.extend(workshopSchema, {
  /** YYYY-MM-DD. Orders the public list, and goes into calendars. */
  heldOn: z.nullable(z.string()),
  capacity: z.int(),
  placesTaken: z.int(),
  /** Registration is also closed after `registrationClosesAt`. */
  registrationOpen: z.boolean(),
  registrationClosesAt: z.nullable(z.string()),
  updatedAt: z.string(),
});

export type AdminWorkshop = z.infer<typeof adminWorkshopSchema>;

function text(message: string) {
  return requiredText({ message, max: MAX_LENGTH.text });
}

const HELD_ON = 'Please choose the day.';
const CAPACITY = `Please enter the number of places, from 0 to ${MOST_PLACES}.`;

const fields = {
  title: text('Please enter a title.'),
  /** Line breaks are shown. */
  description: requiredText({ message: 'Please enter a description.', max: MAX_LENGTH.text, lines: true }),
  date: text('Please choose the day, or enter the date as visitors read it.'),
  /** YYYY-MM-DD, years 1 to 9999. */
  heldOn: z.iso.date(HELD_ON).check(z.refine((value) => !value.startsWith('0000'), HELD_ON)),
  time: text('Please enter the time.'),
  location: text('Please enter the place.'),
  price: text('Please enter the price as visitors read it.'),
  capacity: z.int(CAPACITY).check(z.gte(0, CAPACITY), z.lte(MOST_PLACES, CAPACITY)),
  registrationOpen: z.boolean('Please choose open or closed.'),
};

/** Body of `POST /api/admin/workshops`. */
export const workshopRequestSchema = z.object({
  ...fields,
  heldOn: absentAsNull(fields.heldOn),
  registrationOpen: z._default(fields.registrationOpen, true),
  registrationClosesAt: absentAsNull(instant),
});

export type WorkshopRequest = z.infer<typeof workshopRequestSchema>;

/** Body of `PATCH /api/admin/workshops/{id}`; `null` or "" clears the day or the closing time. */
export const workshopChangeSchema = changeSchema({
  ...fields,
  heldOn: clearable(fields.heldOn),
  registrationClosesAt: clearable(instant),
});

export type WorkshopChange = z.infer<typeof workshopChangeSchema>;

export async function createWorkshop(body: unknown): Promise<void> {
  await call('POST', '/api/admin/workshops', { body });
}

/** @throws ApiError, also `below_taken`, `changed_meanwhile` */
export async function changeWorkshop(id: number, body: unknown): Promise<AdminWorkshop> {
  return adminWorkshopSchema.parse(await call('PATCH', `/api/admin/workshops/${id}`, { body }));
}
