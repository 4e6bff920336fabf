import * as z from 'zod/mini';
import type { Config } from '@netlify/functions';
import { moneyQuerySchema, receiptsQuerySchema } from '#src/contract/money.ts';
import { listQuerySchema } from '#src/contract/lists.ts';
import {
  PAYMENT_STATES,
  paymentChangeSchema,
  BY_HAND_MESSAGE,
  paymentByHandSchema,
  refundSchema,
  type PaymentChange,
  refundsSchema,
} from '#src/contract/payments.ts';
import { findPayment, listPayments, resolvePayment } from '#netlify/db/queries/payments/admin-payments.ts';
import { assignPayment } from '#netlify/db/queries/payments/assign-payment.ts';
import {
  recordByHand,
  refundByHand,
  voidByHand,
  type ByHand,
  type TakenBack,
} from '#netlify/db/queries/payments/by-hand.ts';
import { sumMonth } from '#netlify/db/queries/payments/money.ts';
import { refundBooking } from '#netlify/db/queries/payments/refund-booking.ts';
import { listReceipts } from '#netlify/db/queries/payments/receipts.ts';
import type { Repeated } from '#netlify/db/queries/idempotency.ts';
import { sumRefunds } from '#netlify/db/queries/registrations/list-registrations.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { adminList, trainingFilter } from '#netlify/http/lists.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { isUuid } from '#src/lib/ids.ts';
import { settleCommissions } from '#netlify/db/queries/referrals/commission.ts';
import { json } from '#netlify/http/api-response.ts';
import { adminDelete, authenticatedGet, authenticatedWrite } from '#netlify/http/handlers.ts';
import { created, progressOnce } from '#netlify/http/idempotency.ts';
import { inTurn } from '#netlify/http/in-turn.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { refusal, respond, wrong } from '#netlify/http/respond.ts';
import { requireRowId } from '#netlify/http/row-id.ts';

export const config = {
  path: [
    '/api/admin/payments',
    '/api/admin/payments/:id',
    '/api/admin/payments/:id/refund',
    '/api/admin/refunds',
    '/api/admin/money',
    '/api/admin/receipts',
  ],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'GET /api/admin/payments': adminList({
    query: z.extend(listQuerySchema, {
      state: z.optional(z.enum(PAYMENT_STATES, `Please choose one of ${PAYMENT_STATES.join(', ')}.`)),
    }),
    sorts: ['createdAt'],
    list: listPayments,
  }),
  'POST /api/admin/payments': authenticatedWrite({
    withKey: true,
    body: paymentByHandSchema,
    async handle({ body, database, now, idempotencyKey }) {
      const result = await recordByHand(database, body, { idempotencyKey, respond: paperGiven('paid') }, now);
      if (result.outcome !== 'done') return respond(result, { over: wrong('amountAed', BY_HAND_MESSAGE.tooMuch) });
      if (body.referralId !== undefined) await settleCommissions(database, now);
      return json(201, paper('paid', result));
    },
  }),
  'PATCH /api/admin/payments/:id': authenticatedWrite({
    body: paymentChangeSchema,
    async handle({ body, database, now, params }) {
      const id = requireRowId(params);
      const outcome = body.assignTo
        ? await assignPayment(database, id, { ...targetOf(body.assignTo), letOff: body.letOff ?? false, now })
        : await resolvePayment(database, id, { note: body.note ?? '', now });
      if (outcome !== 'assigned' && outcome !== 'resolved') throw refusal(outcome, { 'no-row': ['not_found'] });
      if (body.assignTo?.referralId !== undefined) await settleCommissions(database, now);
      return json(200, await findPayment(database, id));
    },
  }),
  'DELETE /api/admin/payments/:id': adminDelete(async ({ database, now, params }) => {
    return takenBack('voided', await voidByHand(database, requireRowId(params), now));
  }),
  'POST /api/admin/payments/:id/refund': authenticatedWrite({
    withKey: true,
    body: refundSchema,
    async handle({ body, database, now, params, idempotencyKey }) {
      const once = { idempotencyKey, respond: paperGiven('refunded') };
      const result = await refundByHand(database, requireRowId(params), body, once, now);
      return takenBack('refunded', result);
    },
  }),
  'GET /api/admin/refunds': authenticatedGet({
    query: z.extend(z.pick(listQuerySchema, { search: true }), { trainingId: trainingFilter }),
    async handle({ database, query }) {
      return json(200, await sumRefunds(database, query));
    },
  }),
  'POST /api/admin/refunds': authenticatedWrite({
    withKey: true,
    body: refundsSchema,
    handle(context) {
      const { bookings, ...given } = context.body;
      const { database, now } = context;
      return progressOnce(context, () => inTurn(bookings, (booking) => refundBooking(database, booking, given, now)));
    },
  }),
  'GET /api/admin/money': authenticatedGet({
    query: moneyQuerySchema,
    async handle({ database, now, query: { month = dubaiDate(now).slice(0, 7) } }) {
      return json(200, await sumMonth(database, month, now));
    },
  }),
  'GET /api/admin/receipts': adminList({
    query: receiptsQuerySchema,
    sorts: ['createdAt'],
    isId: (text) => /^\d{4}-\d{4,9}$/.test(text),
    list: listReceipts,
  }),
});

type Deed = 'paid' | 'refunded' | 'voided';

function paper(deed: Deed, { id, number }: { id: string; number: string }) {
  return { success: true, message: BY_HAND_MESSAGE[deed], id, number };
}

/** Makes the response to store for repeats under the same key; `null` after a refusal. */
function paperGiven(deed: Deed) {
  return (result: ByHand<string>) => ('number' in result ? created(paper(deed, result)) : null);
}

/** @throws HttpError not_found, changed_meanwhile, invalid, idempotency_mismatch */
function takenBack(deed: Deed, result: TakenBack | Repeated) {
  if (result.outcome === 'done') return json(deed === 'voided' ? 200 : 201, paper(deed, result));
  return respond(result, { over: wrong('amountAed', BY_HAND_MESSAGE.moreThanPaid) });
}

/** @throws HttpError not_found for a malformed id */
function targetOf({ registrationId, referralId }: NonNullable<PaymentChange['assignTo']>) {
  const rowId = registrationId ?? referralId ?? '';
  if (!isUuid(rowId)) throw new HttpError('not_found');
  return { table: referralId === undefined ? 'registrations' : 'referrals', rowId } as const;
}
