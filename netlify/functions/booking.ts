import type { Config } from '@netlify/functions';
import { BOOKING_MESSAGE, owedToGuest, tooLittleOnline, type BookingErased } from '#src/contract/booking.ts';
import {
  bookingChangeSchema,
  bookingErasureSchema,
  bookingMoveSchema,
  bookingPaymentSchema,
} from '#src/contract/booking-requests.ts';
import { bookingRefusals, nounOf, refusalTexts } from '#src/lib/training-words.ts';
import { findBooking, exportBooking } from '#netlify/db/queries/registrations/bookings.ts';
import { changeBooking } from '#netlify/db/queries/registrations/change-booking.ts';
import { askMoneyBack, moveBooking } from '#netlify/db/queries/registrations/after-cancellation.ts';
import { openPage } from '#netlify/db/queries/payments/checkout.ts';
import { createCheckout, providerUnreachable } from '#netlify/http/checkout.ts';
import { endPages } from '#netlify/http/end-pages.ts';
import { json } from '#netlify/http/api-response.ts';
import { retryWhereFull } from '#netlify/http/expired-offers.ts';
import { endpoints, withoutMessages } from '#netlify/http/endpoint.ts';
import { orRepeat, storedRow } from '#netlify/http/idempotency.ts';
import { publicPost } from '#netlify/http/public-post.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { questionPhone } from '#netlify/http/phone-question.ts';
import { linkPost, requireBooking } from '#netlify/http/link-token.ts';
import { refusal, respond, respondFound, type Refusal } from '#netlify/http/respond.ts';
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

const NOT_OFFERED: Refusal = ['changed_meanwhile', { message: BOOKING_MESSAGE.notOffered }];

const PAYMENT = {
  online: 'the record of your payment at our payment provider, and our receipts, without your name',
  'by-hand': 'our record of your payment, and its receipts, without your name',
};
const LAW = 'The law requires us to keep records of payments.';
const INVOICES = {
  what: 'our invoices and their credit notes, without your name',
  why: 'The law requires us to keep each paper that has a number.',
};
const SEPARATE = 'It is separate from this booking. Please write to us if we should delete it too.';

/** Says what is kept. The response names nobody, because it is stored under the idempotency key. */
function toErasedResponse({ payments, hasInvoices, waitingFor, otherBookings }: ErasedBooking): BookingErased {
  const kept = [
    ...(payments === null ? [] : [{ what: PAYMENT[payments], why: LAW }]),
    ...(hasInvoices ? [INVOICES] : []),
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
    linkPost('booking', async ({ database, id, now }) =>
      respondFound((await findBooking(database, id, now))?.shown ?? null, 'unknown'),
    ),
  ),
  'PATCH /api/booking': publicPost({
    body: bookingChangeSchema,
    check: (request, { phone }) => questionPhone(request, phone),
    async handle({ body: { token, ...change }, database, now }) {
      const id = await requireBooking(database, token, now);
      const result = await retryWhereFull({ database, now }, () => changeBooking(database, id, change, now));
      const noun = nounOf(result);
      return respond(result, {
        cancelled: ['registration_closed', { message: BOOKING_MESSAGE.cancelled }],
        'training-cancelled': ['registration_closed', { message: bookingRefusals(noun).cancelled }],
        closed: ['registration_closed', { message: BOOKING_MESSAGE.changeableNoMore }],
        paid: ['registration_closed', { message: BOOKING_MESSAGE.paidForMore }],
        'not-registering': ['registration_closed', { message: BOOKING_MESSAGE.noMorePlaces }],
        full: ['workshop_full', { message: BOOKING_MESSAGE.notSoManyFree }],
        'already-registered': ['already_registered', { message: refusalTexts(noun).alreadyRegistered }],
      });
    },
  }),
  'POST /api/booking/pay': withoutMessages(
    publicPost({
      body: bookingPaymentSchema,
      async handle({ body: { token, part }, database, now }) {
        if (readEnvironment().stripeSecretKey === undefined) throw new HttpError('not_found');
        const opened = await openPage(database, { id: await requireBooking(database, token, now), part, now });
        if (opened === null) throw refusal('unknown');
        const { booking, fils, page, left } = opened;
        if (fils <= 0) throw new HttpError('changed_meanwhile', { message: BOOKING_MESSAGE.nothingDue });
        if (booking.isSpam) throw providerUnreachable();
        if (page === null) throw new HttpError('changed_meanwhile', { message: tooLittleOnline(fils / 100) });
        const [url] = await Promise.all([createCheckout(database, booking, page, now), endPages(database, left)]);
        return json(201, { url });
      },
    }),
  ),
  'POST /api/booking/cancel': linkPost('booking', async ({ database, id, now }) => {
    const result = await cancelBooking(database, id, now);
    if (result.outcome !== 'closed') return respond(result);
    throw new HttpError('registration_closed', { message: bookingRefusals(nounOf(result)).begun });
  }),
  'POST /api/booking/move': publicPost({
    body: bookingMoveSchema,
    async handle({ body: { token, ...to }, database, idempotencyKey, now }) {
      const id = await requireBooking(database, token, now);
      const once = { idempotencyKey, respond: storedRow };
      const result = await retryWhereFull({ database, now }, () => moveBooking(database, id, to, once, now));
      return respond(result, {
        ...{ stale: NOT_OFFERED, missing: NOT_OFFERED, 'unknown-session': NOT_OFFERED },
        'unknown-training': ['not_found', { message: refusalTexts('training').unknown }],
      });
    },
  }),
  'POST /api/booking/refund': linkPost('booking', async ({ database, id, now }) =>
    respond(await askMoneyBack(database, id, now), { stale: NOT_OFFERED }),
  ),
  'POST /api/booking/data': withoutMessages(
    linkPost('booking', async ({ database, id, now }) => {
      const data = await exportBooking(database, id, now);
      if (data === null) throw refusal('unknown');
      const changes = data.changes.flatMap(
        ({ at, ...change }) => toHistoryEntry({ ...change, at: new Date(at) }) ?? [],
      );
      return json(200, { ...data, changes });
    }),
  ),
  'POST /api/booking/erase': publicPost({
    body: bookingErasureSchema,
    handle: (context) =>
      orRepeat(context, async () => {
        const { body, database, idempotencyKey, now } = context;
        const store = (erasure: Erasure) =>
          erasure.outcome === 'erased' ? { status: 200, body: JSON.stringify(toErasedResponse(erasure)) } : null;
        const id = await requireBooking(database, body.token, now);
        const result = await eraseBooking(database, id, { idempotencyKey, respond: store }, now);
        if (result.outcome === 'owed')
          throw new HttpError('changed_meanwhile', { message: owedToGuest(result.toRefundAed) });
        if (result.outcome !== 'erased') return respond(result);
        const { mailDirectory } = readEnvironment();
        if (mailDirectory !== undefined) await eraseMails(mailDirectory, { entryIds: result.entryIds });
        return json(200, toErasedResponse(result));
      }),
  }),
});
