import * as z from 'zod/mini';
import { missingLetters } from '#src/lib/certificate-letters.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { changeSchema } from './changes.ts';
import { call } from './client.ts';
import { nullIfAbsent, clearable, crossFieldRule, MAX_LENGTH, requiredText } from './fields.ts';
import { dubaiTime } from './instant.ts';
import { workshopSchema } from './workshops.ts';

const MOST_PLACES = 10_000;
const HIGHEST_PRICE = 100_000;

export const WORKSHOP_CREATED = 'The workshop has been created.';

export const adminWorkshopSchema = z.extend(workshopSchema, {
  capacity: z.int(),
  placesTaken: z.int(),
  /** Offered to people on the waiting list. */
  placesHeld: z.int(),
  /** People on the waiting list without an offer. */
  waiting: z.int(),
  /** Registration is also closed after `registrationClosesAt`. */
  registrationOpen: z.boolean(),
  registrationClosesAt: z.nullable(z.string()),
  cancelledAt: z.nullable(z.string()),
  updatedAt: z.string(),
});

export type AdminWorkshop = z.infer<typeof adminWorkshopSchema>;

export const ADMIN_WORKSHOPS = { path: '/api/admin/workshops', row: adminWorkshopSchema };

export const WORKSHOP_MESSAGE = {
  start: 'Please enter the day and the start, in a year from 2000 to 2100.',
  day: 'Please enter the day, in a year from 2000 to 2100.',
  startTime: 'Please enter the start.',
  end: 'The end must be on the same day, after the start.',
  price: `Please enter the price in whole AED, from 0 to ${HIGHEST_PRICE}.`,
  capacity: `Please enter the number of places, from 0 to ${MOST_PLACES}.`,
  paymentLink: 'Please enter an address that begins with https://.',
} as const;

function text(message: string) {
  return requiredText({ message, max: MAX_LENGTH.text });
}

/** A text that certificates repeat. */
function printedText(message: string) {
  return text(message).check(
    z.refine((value) => missingLetters(value).length === 0, {
      error: ({ input }) =>
        `A certificate cannot show ${missingLetters(String(input)).join(' ')}. Please use Latin or Arabic letters.`,
    }),
  );
}

/** "2027-01-17", in years that a slip of the finger does not reach. */
export function isPlausibleDay(day: string): boolean {
  return z.iso.date().safeParse(day).success && day >= '2000' && day < '2101';
}

function wholeNumber(message: string, max: number) {
  return z.int(message).check(z.gte(0, message), z.lte(max, message));
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}

export const workshopFields = {
  title: printedText('Please enter a title.'),
  /** Line breaks are shown. */
  description: requiredText({ message: 'Please enter a description.', max: MAX_LENGTH.text, lines: true }),
  location: printedText('Please enter the place.'),
  priceAed: wholeNumber(WORKSHOP_MESSAGE.price, HIGHEST_PRICE),
  capacity: wholeNumber(WORKSHOP_MESSAGE.capacity, MOST_PLACES),
};

const fields = {
  ...workshopFields,
  /** Instants, or Dubai's local time. */
  startsAt: dubaiTime(WORKSHOP_MESSAGE.start).check(
    z.refine((time) => isPlausibleDay(dubaiDate(time)), WORKSHOP_MESSAGE.start),
  ),
  endsAt: dubaiTime(WORKSHOP_MESSAGE.end),
  registrationOpen: z.boolean('Please choose open or closed.'),
};

const paymentLink = text(WORKSHOP_MESSAGE.paymentLink).check(z.refine(isHttps, WORKSHOP_MESSAGE.paymentLink));
export const optionalPaymentLink = nullIfAbsent(paymentLink);

/** Whether the end follows the start on the same day. A time that is left out or wrong has its own message. */
export function isWithinDay({ startsAt, endsAt }: { startsAt?: unknown; endsAt?: unknown }): boolean {
  if (!(startsAt instanceof Date && endsAt instanceof Date)) return true;
  return startsAt < endsAt && dubaiDate(startsAt) === dubaiDate(endsAt);
}

/** Body of `POST /api/admin/workshops`. Without `registrationClosesAt`, registration closes at the start. */
export const workshopRequestSchema = z
  .object({
    ...fields,
    paymentLink: optionalPaymentLink,
    registrationOpen: z._default(fields.registrationOpen, true),
    registrationClosesAt: nullIfAbsent(dubaiTime()),
  })
  .check(crossFieldRule('endsAt', WORKSHOP_MESSAGE.end, isWithinDay));

export type WorkshopRequest = z.infer<typeof workshopRequestSchema>;

/** `true` sends emails to those whom the change concerns. */
const notify = z.boolean('notify is true or false.');

/** Body of `PATCH /api/admin/workshops/{id}`; `null` or "" clears the payment link or the closing time. */
export const workshopChangeSchema = changeSchema(
  { ...fields, paymentLink: clearable(paymentLink), registrationClosesAt: clearable(dubaiTime()), notify },
  ['notify'],
).check(crossFieldRule('endsAt', WORKSHOP_MESSAGE.end, isWithinDay));

export type WorkshopChange = Omit<z.infer<typeof workshopChangeSchema>, 'notify'>;

/** Body of `POST /api/admin/workshops/{id}/cancel`. */
export const workshopCancellationSchema = z.object({ notify: z.optional(notify) });

export async function createWorkshop(body: unknown): Promise<void> {
  await call('POST', '/api/admin/workshops', { body });
}

/** A second time changes and sends nothing. @param notify whether everyone registered or waiting gets an email */
export async function cancelWorkshop(id: number, notify: boolean): Promise<AdminWorkshop> {
  return adminWorkshopSchema.parse(await call('POST', `/api/admin/workshops/${id}/cancel`, { body: { notify } }));
}

/** Puts a cancelled workshop back. A second time changes and sends nothing. @param notify as for `cancelWorkshop` */
export async function restoreWorkshop(id: number, notify: boolean): Promise<AdminWorkshop> {
  return adminWorkshopSchema.parse(await call('POST', `/api/admin/workshops/${id}/restore`, { body: { notify } }));
}

/** @throws ApiError, also `below_taken`, `changed_meanwhile` */
export async function changeWorkshop(id: number, body: unknown): Promise<AdminWorkshop> {
  return adminWorkshopSchema.parse(await call('PATCH', `/api/admin/workshops/${id}`, { body }));
}

const RECIPIENTS = ['registered', 'waiting'] as const;

/** Body of `POST /api/admin/workshops/{id}/message`. */
export const workshopMessageSchema = z.object({
  subject: requiredText({ message: 'Please enter a subject.', max: MAX_LENGTH.text }),
  text: requiredText({ message: 'Please enter a text.', max: MAX_LENGTH.long, lines: true }),
  notify: z.enum(RECIPIENTS, 'Please choose who gets the message.'),
});

export type WorkshopMessage = z.infer<typeof workshopMessageSchema>;

const responseSchema = z.object({ queued: z.int() });

/** @returns the number of emails */
export async function sendWorkshopMessage(id: number, body: unknown): Promise<number> {
  return responseSchema.parse(await call('POST', `/api/admin/workshops/${id}/message`, { body })).queued;
}
