import * as z from 'zod/mini';
import type { Config } from '@netlify/functions';
import { listRegistrations } from '#netlify/db/queries/registrations/list-registrations.ts';
import { staffRegistrationRequestSchema } from '#src/contract/registration-requests.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { adminList, listedKind, registrationListQuerySchema } from '#netlify/http/lists.ts';
import { REMINDER_MESSAGE, CONFIRMATION_MESSAGE, PUT_BACK_MESSAGE } from '#src/contract/registrations.ts';
import { cancellationQuerySchema, tellingSchema } from '#src/contract/registration-changes.ts';
import { INVOICE_MESSAGE } from '#src/contract/papers.ts';
import { cancelRegistration } from '#netlify/db/queries/registrations/cancel-registration.ts';
import { json } from '#netlify/http/api-response.ts';
import { refusal, respond, respondFound } from '#netlify/http/respond.ts';
import { adminDelete, adminPost, authenticatedDelete, authenticatedWrite } from '#netlify/http/handlers.ts';
import { questionPhone } from '#netlify/http/phone-question.ts';
import { retryWhereFull } from '#netlify/http/expired-offers.ts';
import { registerNanny } from '#netlify/http/registered.ts';
import { registrationChange } from '#netlify/http/registration-change.ts';
import { requireRowId } from '#netlify/http/row-id.ts';
import { remind } from '#netlify/db/queries/registrations/holds.ts';
import { confirmAgain } from '#netlify/db/queries/registrations/confirm-again.ts';
import { sendInvoice, takeInvoiceBack } from '#netlify/db/queries/payments/invoices.ts';
import { putBackRegistration } from '#netlify/db/queries/registrations/put-back-registration.ts';

export const config = {
  path: [
    '/api/registrations',
    '/api/registrations/:id',
    '/api/registrations/:id/reminder',
    '/api/registrations/:id/confirmation',
    '/api/registrations/:id/restore',
    '/api/registrations/:id/invoice',
  ],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'GET /api/registrations': adminList({
    query: z.extend(registrationListQuerySchema, { kind: listedKind }),
    sorts: ['createdAt', 'name'],
    list: listRegistrations,
  }),
  'POST /api/registrations': authenticatedWrite({
    withKey: true,
    body: staffRegistrationRequestSchema,
    async handle(context) {
      const { trainingId, ...person } = context.body;
      await questionPhone(context.request, person.phone);
      const request = { ...person, website: false };
      const { idempotencyKey } = context;
      const asked = { workshopId: trainingId, kind: 'any', request, idempotencyKey, isByStaff: true } as const;
      return registerNanny(context, asked);
    },
  }),
  'PATCH /api/registrations/:id': registrationChange,
  'DELETE /api/registrations/:id': authenticatedDelete({
    query: cancellationQuerySchema,
    async handle({ database, now, params, query: { notify = false, moneyBack = false } }) {
      const id = requireRowId(params);
      return respondFound(await cancelRegistration(database, id, { notify, paysBack: moneyBack, now }));
    },
  }),
  'POST /api/registrations/:id/reminder': adminPost(async ({ database, now, params }) => {
    const id = requireRowId(params);
    const outcome = await remind(database, id, now);
    if (outcome !== 'ready' && outcome !== 'reminded')
      throw refusal(outcome, {
        over: ['registration_closed', { message: REMINDER_MESSAGE.over }],
        conflict: ['changed_meanwhile', { message: REMINDER_MESSAGE.notSent }],
      });
    const message = outcome === 'ready' ? REMINDER_MESSAGE.ready : REMINDER_MESSAGE.sent;
    return json(202, { success: true, message, id });
  }),
  'POST /api/registrations/:id/confirmation': adminPost(async ({ database, now, params }) => {
    const id = requireRowId(params);
    const outcome = await confirmAgain(database, id, now);
    if (outcome !== 'queued')
      throw refusal(outcome, {
        unsendable: ['changed_meanwhile', { message: CONFIRMATION_MESSAGE.notSent }],
        repeated: ['changed_meanwhile', { message: CONFIRMATION_MESSAGE.repeated }],
      });
    return json(202, { success: true, message: CONFIRMATION_MESSAGE.sent, id });
  }),
  'POST /api/registrations/:id/restore': authenticatedWrite({
    body: tellingSchema,
    async handle({ body: { notify = false }, database, now, params }) {
      const id = requireRowId(params);
      const result = await retryWhereFull({ database, now }, () => putBackRegistration(database, id, { notify, now }));
      return respond(result, { over: ['registration_closed', { message: PUT_BACK_MESSAGE.over }] });
    },
  }),
  'POST /api/registrations/:id/invoice': adminPost(async ({ database, now, params }) => {
    const result = await sendInvoice(database, requireRowId(params), now);
    if (result.outcome === 'done') return json(201, { number: result.number });
    throw refusal(result.outcome, {
      'nothing-due': ['changed_meanwhile', { message: INVOICE_MESSAGE.nothingDue }],
      stands: ['changed_meanwhile', { message: INVOICE_MESSAGE.stands }],
    });
  }),
  'DELETE /api/registrations/:id/invoice': adminDelete(async ({ database, now, params }) => {
    const result = await takeInvoiceBack(database, requireRowId(params), now);
    if (result.outcome === 'done') return json(201, { number: result.number });
    throw refusal(result.outcome, { none: ['changed_meanwhile', { message: INVOICE_MESSAGE.none }] });
  }),
});
