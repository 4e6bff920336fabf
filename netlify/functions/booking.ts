import type { Config } from '@netlify/functions';
import { BOOKING_MESSAGE, owedToGuest, tooLittleOnline, type BookingErased } from '#src/contract/booking.ts';
import {
  bookingChangeSchema,
  bookingRequestSchema,
  bookingErasureSchema,
  bookingMoveSchema,
  bookingPaymentSchema,
} from '#src/contract/booking-requests.ts';
import { CHOOSE_TRAINING, FIELD_MESSAGE } from '#src/contract/fields.ts';
import { ASSIGNMENT_MESSAGE } from '#src/contract/registrations.ts';
import { bookingRefusals, nounOf, refusalTexts } from '#src/lib/training-words.ts';
import { findBooking, exportBooking } from '#netlify/db/queries/registrations/bookings.ts';
import { changeBooking } from '#netlify/db/queries/registrations/change-booking.ts';
import { askMoneyBack, moveBooking, type Moved } from '#netlify/db/queries/registrations/after-cancellation.ts';
import { openPage } from '#netlify/db/queries/payments/checkout.ts';
import { createCheckout, providerUnreachable } from '#netlify/http/checkout.ts';
import { endPages } from '#netlify/http/end-pages.ts';
import { json } from '#netlify/http/api-response.ts';
import { attendeesRefused } from '#netlify/http/change-response.ts';
import { toBookingResponse } from '#netlify/http/booking-response.ts';
import { retryWhereFull } from '#netlify/http/expired-offers.ts';
import { endpoints, withoutMessages } from '#netlify/http/endpoint.ts';
import { orRepeat, respondIdempotently } from '#netlify/http/idempotency.ts';
import { publicPost } from '#netlify/http/public-post.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { questionPhone } from '#netlify/http/phone-question.ts';
import { requireBooking, unknownLink } from '#netlify/http/link-token.ts';
import {
  cancelBooking,
  eraseBooking,
  type ErasedBooking,
  type Erasure,
} from '#netlify/db/queries/registrations/end-booking.ts';
import { toHistoryEntry } from '#netlify/http/history.ts';
import { namesByWord } from '#netlify/course-names.ts';
import { readEnvironment } from '#netlify/env.ts';
import { eraseMails } from '#netlify/messages/transport/mail-files.ts';

export const config = {
  path: [
    '/api/booking',
    '/api/booking/pay',
    '/api/booking/cancel',
    '/api/booking/move',
    '/api/booking/refund',
    '/api/booking/data',
    '/api/booking/erase',
  ],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

const PAYMENT = {
  online: 'the record of your payment at our payment provider, and our receipts, without your name',
  'by-hand': 'our record of your payment, and its receipts, without your name',
};
const LAW = 'The law requires us to keep records of payments.';
const SEPARATE = 'It is separate from this booking. Please write to us if we should delete it too.';

/** Says what is kept. The response names nobody, because it is stored under the idempotency key. */
function toErasedResponse({ payments, waitingFor, otherBookings }: ErasedBooking): BookingErased {
  const kept = [
    ...(payments === null ? [] : [{ what: PAYMENT[payments], why: LAW }]),
    ...waitingFor.map((title) => ({
      what: `your entry on the waiting list for ${title || 'the full course'}`,
      why: SEPARATE,
    })),
    ...otherBookings.map((title) => ({
      what: `your other booking for ${namesByWord()[title] ?? title}`,
      why: SEPARATE,
    })),
  ];
  return { erased: true, kept };
}

export default endpoints({
  'POST /api/booking': withoutMessages(
    publicPost({
      body: bookingRequestSchema,
      async handle({ body, database, now }) {
        const booking = await findBooking(database, await requireBooking(database, body.token, now), now);
        if (booking === null) throw unknownLink();
        return json(200, toBookingResponse(booking));
      },
    }),
  ),
  'PATCH /api/booking': publicPost({
    body: bookingChangeSchema,
    check: (request, { phone }) => questionPhone(request, phone),
    async handle({ body: { token, ...change }, database, now }) {
      const id = await requireBooking(database, token, now);
      const result = await retryWhereFull({ database, now }, () => changeBooking(database, id, change, now));
      switch (result.outcome) {
        case 'unknown':
          throw unknownLink();
        case 'cancelled':
          throw new HttpError('registration_closed', { message: BOOKING_MESSAGE.cancelled });
        case 'training-cancelled':
          throw new HttpError('registration_closed', { message: bookingRefusals(nounOf(result.row)).cancelled });
        case 'closed':
          throw new HttpError('registration_closed', { message: BOOKING_MESSAGE.changeableNoMore });
        case 'unreachable':
          throw new HttpError('invalid', { errors: { phone: FIELD_MESSAGE.phone } });
        case 'paid':
          throw new HttpError('registration_closed', { message: BOOKING_MESSAGE.paidForMore });
        case 'not-registering':
          throw new HttpError('registration_closed', { message: BOOKING_MESSAGE.noMorePlaces });
        case 'full':
          throw new HttpError('workshop_full', { message: BOOKING_MESSAGE.notSoManyFree });
        case 'already-registered':
          throw new HttpError('already_registered', { message: refusalTexts(nounOf(result.row)).alreadyRegistered });
        case 'stale':
          throw new HttpError('changed_meanwhile');
        case 'changed':
          return json(200, toBookingResponse(result.row));
        default:
          throw attendeesRefused(result.outcome);
      }
    },
  }),
  'POST /api/booking/pay': withoutMessages(
    publicPost({
      body: bookingPaymentSchema,
      async handle({ body: { token, part }, database, now }) {
        if (readEnvironment().stripeSecretKey === undefined) throw new HttpError('not_found');
        const opened = await openPage(database, { id: await requireBooking(database, token, now), part, now });
        if (opened === null) throw unknownLink();
        const { booking, fils, page, left } = opened;
        if (fils <= 0) throw new HttpError('changed_meanwhile', { message: BOOKING_MESSAGE.nothingDue });
        if (booking.isSpam) throw providerUnreachable();
        if (page === null) throw new HttpError('changed_meanwhile', { message: tooLittleOnline(fils / 100) });
        const [url] = await Promise.all([createCheckout(database, booking, page, now), endPages(database, left)]);
        return json(201, { url });
      },
    }),
  ),
  'POST /api/booking/cancel': publicPost({
    body: bookingRequestSchema,
    async handle({ body, database, now }) {
      const result = await cancelBooking(database, await requireBooking(database, body.token, now), now);
      switch (result.outcome) {
        case 'unknown':
          throw unknownLink();
        case 'closed':
          throw new HttpError('registration_closed', { message: bookingRefusals(nounOf(result.row)).begun });
        case 'cancelled':
          return json(200, toBookingResponse(result.row));
      }
    },
  }),
  'POST /api/booking/move': publicPost({
    body: bookingMoveSchema,
    async handle({ body: { token, ...to }, database, idempotencyKey, now }) {
      const id = await requireBooking(database, token, now);
      const respond = (moved: Moved) =>
        moved.outcome === 'done' ? { status: 200, body: JSON.stringify(toBookingResponse(moved.row)) } : null;
      const once = { idempotencyKey, respond };
      const result = await retryWhereFull({ database, now }, () => moveBooking(database, id, to, once, now));
      switch (result.outcome) {
        case 'repeated':
        case 'key-reused':
          return respondIdempotently(result);
        case 'done':
          return json(200, toBookingResponse(result.row));
        case 'unknown':
          throw unknownLink();
        case 'full':
          throw new HttpError('workshop_full');
        case 'closed':
          throw new HttpError('registration_closed');
        case 'already-registered':
          throw new HttpError('already_registered');
        case 'unknown-training':
          throw new HttpError('invalid', { errors: { trainingId: CHOOSE_TRAINING } });
        case 'other-course':
          throw new HttpError('invalid', { errors: { trainingId: ASSIGNMENT_MESSAGE.otherCourse } });
        case 'unknown-package':
          throw new HttpError('invalid', { errors: { packageId: ASSIGNMENT_MESSAGE.package } });
        default:
          throw new HttpError('changed_meanwhile', { message: BOOKING_MESSAGE.notOffered });
      }
    },
  }),
  'POST /api/booking/refund': publicPost({
    body: bookingRequestSchema,
    async handle({ body, database, now }) {
      const result = await askMoneyBack(database, await requireBooking(database, body.token, now), now);
      switch (result.outcome) {
        case 'done':
          return json(200, toBookingResponse(result.row));
        case 'unknown':
          throw unknownLink();
        case 'stale':
          throw new HttpError('changed_meanwhile', { message: BOOKING_MESSAGE.notOffered });
      }
    },
  }),
  'POST /api/booking/data': withoutMessages(
    publicPost({
      body: bookingRequestSchema,
      async handle({ body, database, now }) {
        const data = await exportBooking(database, await requireBooking(database, body.token, now), now);
        if (data === null) throw unknownLink();
        const changes = data.changes.flatMap(
          ({ at, ...change }) => toHistoryEntry({ ...change, at: new Date(at) }) ?? [],
        );
        return json(200, { ...data, changes });
      },
    }),
  ),
  'POST /api/booking/erase': publicPost({
    body: bookingErasureSchema,
    handle: (context) =>
      orRepeat(context, async () => {
        const { body, database, idempotencyKey, now } = context;
        const respond = (erasure: Erasure) =>
          erasure.outcome === 'erased' ? { status: 200, body: JSON.stringify(toErasedResponse(erasure)) } : null;
        const id = await requireBooking(database, body.token, now);
        const erased = await eraseBooking(database, id, { idempotencyKey, respond }, now);
        switch (erased.outcome) {
          case 'repeated':
          case 'key-reused':
            return respondIdempotently(erased);
          case 'unknown':
            throw unknownLink();
          case 'owed':
            throw new HttpError('changed_meanwhile', { message: owedToGuest(erased.toRefundAed) });
          case 'erased': {
            const { mailDirectory } = readEnvironment();
            if (mailDirectory !== undefined) await eraseMails(mailDirectory, { entryIds: erased.entryIds });
            return json(200, toErasedResponse(erased));
          }
        }
      }),
  }),
});
