import * as z from 'zod/mini';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { formatAed } from '#src/lib/money.ts';
import { ASK_HOW_TO_PAY, paidInPart, placeHeld } from '#src/lib/place-texts.ts';
import { nounOf, stateTexts } from '#src/lib/training-words.ts';
import { attendeeSchema, balanceSchema } from './booking-parts.ts';
import { PAID_PARTS, PAYMENT_METHODS, PRICE_CODES, RECEIPT_KINDS } from '#src/lib/payment-kinds.ts';
import { call, callFile, type SubmitOptions } from './client.ts';
import { sessionSchema, trainingFields } from './trainings.ts';
import { listedTrainingSchema } from './workshops.ts';

export const BOOKING_MESSAGE = {
  changeableNoMore: 'You can change this booking until 48 hours before the start. Please contact us.',
  cancelled: 'This booking is cancelled.',
  nothingDue: 'There is nothing to pay.',
  notOnline: `Paying online does not work at the moment. ${ASK_HOW_TO_PAY}`,
  notOffered: 'This can be chosen only for a booking that was paid, of a training that we have cancelled.',
  nothing: 'Please change a name, the phone number or the number of nannies.',
  paidForMore: 'Something has been paid for these places. To send fewer nannies, please contact us.',
  noMorePlaces: 'No more places can be booked here at the moment. Please contact us.',
  notSoManyFree: 'There are not so many free places. Please choose fewer, or contact us.',
} as const;

/** Why a booking cannot be deleted yet: it says whom we pay back. */
export function owedToGuest(aed: number): string {
  return `We still owe you ${formatAed(aed)}. You can delete your data once it is paid back.`;
}

/** The provider takes no less. */
export const LEAST_ONLINE_AED = 2;

/** Of an amount that the provider does not take. */
export function tooLittleOnline(aed: number): string {
  return `${formatAed(aed)} is too little to pay online. ${ASK_HOW_TO_PAY}`;
}

export const PAY_PARTS = ['deposit', 'rest', 'all'] as const;

export type PayPart = (typeof PAY_PARTS)[number];

/** In one unit, AED or fils. */
interface Balance {
  due: number;
  paid: number;
  /** `null` for a place that no deposit secures. */
  deposit: number | null;
}

/** What is to be paid now as a part of what is due; 0 if there is no such part. */
export function amountOfPart(part: PayPart, { due, paid, deposit }: Balance): number {
  switch (part) {
    case 'deposit':
      return deposit === null || deposit >= due ? 0 : Math.max(deposit - paid, 0);
    case 'rest':
      return paid > 0 ? due - paid : 0;
    case 'all':
      return due - paid;
  }
}

/** The parts that a guest chooses from, in AED: those that the provider takes. */
export function payableParts(balance: Balance): PayPart[] {
  return PAY_PARTS.filter(
    (part) => amountOfPart(part, balance) >= LEAST_ONLINE_AED && !(part === 'all' && balance.paid > 0),
  );
}

const bookingMoneySchema = z.object({
  /** Of its paper. */
  number: z.nullable(z.string()),
  /** The day in Dubai. */
  at: z.string(),
  amountAed: z.number(),
  method: z.enum(PAYMENT_METHODS),
});

export const bookingSchema = z.object({
  reference: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  nannyFirstName: z.nullable(z.string()),
  nannyLastName: z.nullable(z.string()),
  nannyEmail: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.string(),
  isPaid: z.boolean(),
  balance: balanceSchema,
  /** The name of what was bought. */
  package: z.optional(z.nullable(z.string())),
  /** What its code lowers the price by; `null` for nothing. */
  priceCode: z.nullable(z.enum(PRICE_CODES)),
  /** In AED, with at most two decimals. */
  dueAed: z.number(),
  paidAed: z.number(),
  /** What secures the place; `null` where only the whole does, and once it is over. */
  depositAed: z.nullable(z.number()),
  /** The day in Dubai by which what remains, or the unpaid place, is to be paid: "2025-09-27". */
  payBy: z.nullable(z.string()),
  payments: z.array(bookingMoneySchema),
  /** What was given back. */
  refunds: z.array(bookingMoneySchema),
  /** When the guest chose the money back. */
  moneyBackAt: z.nullable(z.string()),
  /** What we owe the guest: all that was paid after a cancellation of ours, else what was paid too much. */
  toRefundAed: z.number(),
  /** The training from which the booking was moved, with its start as it was; `null` after the end. */
  movedFrom: z.nullable(z.object({ title: z.string(), startsAt: z.string() })),
  /** The start that the training had when the booking came there, where it is on another day now; `null` after the end. */
  trainingMovedFrom: z.nullable(z.string()),
  /** Places that it takes. */
  nannies: z.int(),
  /** One for each place. */
  attendees: z.array(attendeeSchema),
  receipts: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(RECEIPT_KINDS),
      part: z.optional(z.nullable(z.enum(PAID_PARTS))),
      amountAed: z.number(),
      /** Whether it is an invoice that is paid. */
      isPaid: z.boolean(),
      /** The day in Dubai by which an invoice is still to be paid. */
      dueOn: z.nullable(z.string()),
    }),
  ),
  /** When the place lapses unless it is paid for; `null` for never. */
  holdUntil: z.optional(z.nullable(z.string())),
  /** Since when it has. */
  lapsedAt: z.optional(z.nullable(z.string())),
  /** What can be paid at the provider, exactly; nothing where it is paid by the link, or not at all. */
  payable: z.array(z.enum(PAY_PARTS)),
  /** `null` if there is nothing to pay by a link. */
  paymentLink: z.nullable(z.string()),
  /** How to pay by bank transfer while something is due. */
  transferText: z.optional(z.nullable(z.string())),
  attended: z.boolean(),
  /** Number of the first certificate of its attendees. */
  certificate: z.nullable(z.string()),
  /** ISO 8601 in UTC, as `cancelledAt`. */
  changeableUntil: z.string(),
  cancelledAt: z.nullable(z.string()),
  /** UID and version of the event in calendars. */
  calendarUid: z.string(),
  calendarSequence: z.int(),
  workshop: z.extend(listedTrainingSchema, { entry: trainingFields.entry }),
  /** `null` for a workshop. */
  courseType: z.nullable(z.enum(COURSE_TYPES)),
  sessions: z.array(sessionSchema),
});

export type Booking = z.infer<typeof bookingSchema>;

/** Whether the booking or its training is cancelled. */
export function isCancelled({ cancelledAt, workshop }: Booking): boolean {
  return cancelledAt !== null || workshop.state === 'cancelled';
}

/** How a booking stands, with its instants in any type. */
type Standing = Pick<Booking, 'toRefundAed'> & { cancelledAt: unknown; workshop: Pick<Booking['workshop'], 'state'> };

/** Whether we have cancelled its training, and what was paid stands: the guest chooses another date, or the money back. */
export function isToPayBack({ cancelledAt, workshop, toRefundAed }: Standing): boolean {
  return cancelledAt === null && workshop.state === 'cancelled' && toRefundAed > 0;
}

/** Whether its last session has ended. */
export function isOver({ workshop }: Booking): boolean {
  return workshop.state === 'past';
}

/** The state of a booking, in a sentence for its guest. */
export function bookingStatus(booking: Booking): string {
  const { cancelledAt, lapsedAt, toRefundAed, holdUntil, workshop, isPaid, balance, paidAed, dueAed, payBy } = booking;
  if (lapsedAt) return 'This booking has ended, because no payment reached us in time.';
  if (cancelledAt !== null) {
    const back = toRefundAed > 0 ? ` You get ${formatAed(toRefundAed)} back.` : '';
    return `This booking has been cancelled.${back}`;
  }
  if (workshop.state === 'cancelled') return afterCancellation(booking);
  const confirmed = `Your place ${isOver(booking) ? 'was' : 'is'} confirmed.`;
  if (toRefundAed > 0) return `Paid. ${confirmed} ${formatAed(toRefundAed)} was paid too much: we pay it back.`;
  if (isPaid) return `${balance.state === 'free' ? '' : 'Paid. '}${confirmed}`;
  if (isOver(booking)) return `Not paid yet: ${formatAed(balance.restAed)}.`;
  if (paidAed > 0) {
    return paidInPart({ paidAed, dueAed, isSecured: balance.state === 'secured', payBy, holdUntil: holdUntil ?? null });
  }
  return `Not paid yet. ${placeHeld(holdUntil ?? null)}`;
}

/** That we have cancelled, with what the guest paid and chose. */
function afterCancellation({ toRefundAed, moneyBackAt, ...booking }: Booking): string {
  const cancelled = stateTexts(nounOf(booking)).cancelled;
  if (toRefundAed === 0) return cancelled;
  return moneyBackAt === null
    ? `We cancelled this ${nounOf(booking)}, and we’re sorry. You paid ${formatAed(toRefundAed)}.`
    : `${cancelled} You chose your money back: ${formatAed(toRefundAed)}.`;
}

export const bookingErasedSchema = z.object({
  erased: z.boolean(),
  kept: z.array(z.object({ what: z.string(), why: z.string() })),
});

export type BookingErased = z.infer<typeof bookingErasedSchema>;

/** @throws ApiError `not_found` for an invalid link */
export async function fetchBooking(bookingToken: string): Promise<Booking> {
  return bookingSchema.parse(await call('POST', '/api/booking', { body: { token: bookingToken } }));
}

/** @throws ApiError, also `registration_closed`, `already_registered` */
export async function changeBooking(body: unknown, { prefer }: Pick<SubmitOptions, 'prefer'>): Promise<Booking> {
  return bookingSchema.parse(await call('PATCH', '/api/booking', { body, prefer }));
}

/** @throws ApiError, also `registration_closed` */
export async function cancelBooking(bookingToken: string): Promise<Booking> {
  return bookingSchema.parse(await call('POST', '/api/booking/cancel', { body: { token: bookingToken } }));
}

/** Another date after we have cancelled. @throws ApiError, also `workshop_full`, `registration_closed`, `changed_meanwhile` */
export async function moveBooking(
  bookingToken: string,
  to: { trainingId: number; packageId?: string | undefined },
  { idempotencyKey }: Pick<SubmitOptions, 'idempotencyKey'>,
): Promise<Booking> {
  const body = { token: bookingToken, ...to };
  return bookingSchema.parse(await call('POST', '/api/booking/move', { body, idempotencyKey }));
}

/** The money back after we have cancelled. @throws ApiError, also `changed_meanwhile` */
export async function askMoneyBack(bookingToken: string): Promise<Booking> {
  return bookingSchema.parse(await call('POST', '/api/booking/refund', { body: { token: bookingToken } }));
}

export function fetchBookingData(bookingToken: string): Promise<unknown> {
  return call('POST', '/api/booking/data', { body: { token: bookingToken } });
}

/** @returns the address of the provider's page. @throws ApiError, also `provider_unreachable`, `changed_meanwhile` */
export async function payBooking(bookingToken: string, part: PayPart): Promise<string> {
  const answer = await call('POST', '/api/booking/pay', { body: { token: bookingToken, part } });
  return z.object({ url: z.string() }).parse(answer).url;
}

/** @returns the PDF */
export function fetchReceipt(bookingToken: string, number: string): Promise<Blob> {
  return callFile('/api/booking/receipt', { token: bookingToken, number });
}

export async function eraseBooking(
  bookingToken: string,
  { idempotencyKey }: Pick<SubmitOptions, 'idempotencyKey'>,
): Promise<BookingErased> {
  const body = { token: bookingToken, confirm: 'ERASE' };
  return bookingErasedSchema.parse(await call('POST', '/api/booking/erase', { body, idempotencyKey }));
}
