import * as z from 'zod/mini';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { formatAed } from '#src/lib/money.ts';
import { ASK_HOW_TO_PAY, moneyAfterCancelling, paidInPart, placeHeld } from '#src/lib/place-texts.ts';
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
  notOnline: `Online payment isn’t working at the moment. ${ASK_HOW_TO_PAY}`,
  notOffered: 'You can choose this only if you paid for a training that we cancelled.',
  nothing: 'Please change a name, the phone number or the number of nannies.',
  paidForMore: 'A payment has been made for these places. To send fewer nannies, please contact us.',
  noMorePlaces: 'No more places can be booked here at the moment. Please contact us.',
  notSoManyFree: 'There aren’t that many free places. Please choose fewer, or contact us.',
} as const;

/** Why a guest cannot delete a booking yet, whose data says to whom we owe money. */
export function owedToGuest(aed: number): string {
  return `We still owe you ${formatAed(aed)}. You can delete your data once it is paid back.`;
}

/** The least that the payment provider takes. */
export const LEAST_ONLINE_AED = 2;

/** The message for an amount below `LEAST_ONLINE_AED`. */
export function tooLittleOnline(aed: number): string {
  return `${formatAed(aed)} is too little to pay online. ${ASK_HOW_TO_PAY}`;
}

export const PAY_PARTS = ['deposit', 'rest', 'all'] as const;

export type PayPart = (typeof PAY_PARTS)[number];

/** Amounts in the same unit, AED or fils. */
interface Balance {
  due: number;
  paid: number;
  /** `null` for a place without a deposit. */
  deposit: number | null;
}

/** Returns what a guest who chooses a part pays now; 0 if the booking has no such part. */
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

/** The parts that a guest can pay online. @param balance in AED */
export function payableParts(balance: Balance): PayPart[] {
  return PAY_PARTS.filter(
    (part) => amountOfPart(part, balance) >= LEAST_ONLINE_AED && !(part === 'all' && balance.paid > 0),
  );
}

const bookingMoneySchema = z.object({
  /** The number of its receipt or credit note. */
  number: z.nullable(z.string()),
  /** A day in Dubai. */
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
  /** The name of the package. */
  package: z.optional(z.nullable(z.string())),
  /** The kind of code that lowers the price; `null` without one. */
  priceCode: z.nullable(z.enum(PRICE_CODES)),
  /** In AED, with at most two decimals. */
  dueAed: z.number(),
  paidAed: z.number(),
  /** The sum that secures the place; `null` where only the whole does, and once the training is over. */
  depositAed: z.nullable(z.number()),
  /** The day in Dubai by which the rest, or the whole of an unpaid place, is to be paid: "2025-09-27". */
  payBy: z.nullable(z.string()),
  payments: z.array(bookingMoneySchema),
  /** The sums that were given back. */
  refunds: z.array(bookingMoneySchema),
  /** When the guest asked for the money back. */
  moneyBackAt: z.nullable(z.string()),
  /** What we owe the guest: all that was paid where we cancelled, else what was paid too much. */
  toRefundAed: z.number(),
  /** The training from which the booking was moved, with its start at that time; `null` once the training is over. */
  movedFrom: z.nullable(z.object({ title: z.string(), startsAt: z.string() })),
  /** The training's start when the booking was made or moved there; `null` if the day is the same, or the training is over. */
  trainingMovedFrom: z.nullable(z.string()),
  /** Places of the booking. */
  nannies: z.int(),
  /** One for each place. */
  attendees: z.array(attendeeSchema),
  receipts: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(RECEIPT_KINDS),
      part: z.optional(z.nullable(z.enum(PAID_PARTS))),
      amountAed: z.number(),
      /** Whether this is a paid invoice. */
      isPaid: z.boolean(),
      /** The day in Dubai by which an invoice is still to be paid. */
      dueOn: z.nullable(z.string()),
    }),
  ),
  /** When the place lapses unless it is paid for; `null` for never. */
  holdUntil: z.optional(z.nullable(z.string())),
  /** When it lapsed. */
  lapsedAt: z.optional(z.nullable(z.string())),
  /** The parts that the provider takes as exact sums. Empty if a payment link takes the whole, or nothing is paid online. */
  payable: z.array(z.enum(PAY_PARTS)),
  /** `null` if nothing can be paid by a link. */
  paymentLink: z.nullable(z.string()),
  /** How to pay by bank transfer while something is due. */
  transferText: z.optional(z.nullable(z.string())),
  attended: z.boolean(),
  /** The number of the attendees' first certificate. */
  certificate: z.nullable(z.string()),
  /** ISO 8601 in UTC, like `cancelledAt`. */
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

/** The state of a booking, with an instant of any type. */
type Standing = Pick<Booking, 'toRefundAed'> & { cancelledAt: unknown; workshop: Pick<Booking['workshop'], 'state'> };

/** Whether we have cancelled a training that the guest paid for. The guest then chooses another date, or the money back. */
export function isToPayBack({ cancelledAt, workshop, toRefundAed }: Standing): boolean {
  return cancelledAt === null && workshop.state === 'cancelled' && toRefundAed > 0;
}

/** Whether the last session has ended. */
export function isOver({ workshop }: Booking): boolean {
  return workshop.state === 'past';
}

/** Tells the guest in a sentence or two how the booking stands. */
export function bookingStatus(booking: Booking): string {
  const { cancelledAt, lapsedAt, toRefundAed, refunds, holdUntil, workshop, isPaid, balance, paidAed, dueAed, payBy } =
    booking;
  if (lapsedAt) return 'This booking has ended, because no payment reached us in time.';
  if (cancelledAt !== null) {
    const back = toRefundAed > 0 ? [`You’ll get ${formatAed(toRefundAed)} back.`] : [];
    const kept = refunds.length + toRefundAed === 0 ? moneyAfterCancelling({ paidAed, toRefundAed }) : [];
    return ['This booking has been cancelled.', ...back, ...kept].join(' ');
  }
  if (workshop.state === 'cancelled') return afterCancellation(booking);
  const confirmed = `Your place ${isOver(booking) ? 'was' : 'is'} confirmed.`;
  if (toRefundAed > 0) return `Paid. ${confirmed} You paid ${formatAed(toRefundAed)} too much: we’ll pay it back.`;
  if (isPaid) return `${balance.state === 'free' ? '' : 'Paid. '}${confirmed}`;
  if (isOver(booking)) return `Not paid yet: ${formatAed(balance.restAed)}.`;
  if (paidAed > 0) {
    return paidInPart({ paidAed, dueAed, isSecured: balance.state === 'secured', payBy, holdUntil: holdUntil ?? null });
  }
  return `Not paid yet. ${placeHeld(holdUntil ?? null)}`;
}

/** Tells the guest that we have cancelled, what the guest paid, and what the guest chose. */
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

/** Moves to another date. @throws ApiError, also `workshop_full`, `registration_closed`, `changed_meanwhile` */
export async function moveBooking(
  bookingToken: string,
  to: { trainingId: number; packageId?: string | undefined },
  { idempotencyKey }: Pick<SubmitOptions, 'idempotencyKey'>,
): Promise<Booking> {
  const body = { token: bookingToken, ...to };
  return bookingSchema.parse(await call('POST', '/api/booking/move', { body, idempotencyKey }));
}

/** Asks for the money back after we have cancelled. @throws ApiError, also `changed_meanwhile` */
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
