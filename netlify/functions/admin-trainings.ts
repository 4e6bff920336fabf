import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { TRAINING_CREATED, type SentMessage } from '#src/contract/admin-trainings.ts';
import { ownPageOf } from '#src/contract/training-entries.ts';
import { TRAINING_MESSAGE } from '#src/contract/training-fields.ts';
import { trainingChangeSchema, trainingMessageSchema, trainingRequestSchema } from '#src/contract/training-requests.ts';
import { TRAINING_KINDS } from '#src/contract/trainings.ts';
import { trainingRefundSchema } from '#src/contract/payments.ts';
import { flag, listQuerySchema } from '#src/contract/lists.ts';
import {
  findAdminTraining,
  insertTraining,
  listAdminTrainings,
} from '#netlify/db/queries/trainings/admin-trainings.ts';
import { listToPayBack, refundBooking } from '#netlify/db/queries/payments/refund-booking.ts';
import { json, noContent } from '#netlify/http/api-response.ts';
import { endpoints, withoutMessages } from '#netlify/http/endpoint.ts';
import { adminList } from '#netlify/http/lists.ts';
import { adminDelete, adminPost, authenticatedWrite } from '#netlify/http/handlers.ts';
import { isTrainingId, readTrainingId } from '#netlify/http/row-id.ts';
import { changeTraining } from '#netlify/db/queries/trainings/change-training.ts';
import { respond, respondFound, wrong } from '#netlify/http/respond.ts';
import { retryWhereFull } from '#netlify/http/expired-offers.ts';
import { inTurn } from '#netlify/http/in-turn.ts';
import { created, progressOnce } from '#netlify/http/idempotency.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { cancelTraining } from '#netlify/db/queries/trainings/cancel-training.ts';
import { messageTraining } from '#netlify/db/queries/trainings/message-training.ts';
import { ASSIGNMENT_MESSAGE } from '#src/contract/registrations.ts';
import { tellingSchema } from '#src/contract/registration-changes.ts';
import { changeRegistration } from '#netlify/db/queries/registrations/change-registration.ts';
import { listWaitingForDates } from '#netlify/db/queries/registrations/list-registrations.ts';
import { restoreTraining } from '#netlify/db/queries/trainings/restore-training.ts';
import { setTrainerLink } from '#netlify/db/queries/trainings/trainer-link.ts';
import { readEnvironment } from '#netlify/env.ts';
import { tokenLink } from '#netlify/messages/links.ts';

export const config = {
  path: [
    '/api/admin/trainings',
    '/api/admin/trainings/:id',
    '/api/admin/trainings/:id/assign',
    '/api/admin/trainings/:id/cancel',
    '/api/admin/trainings/:id/message',
    '/api/admin/trainings/:id/refunds',
    '/api/admin/trainings/:id/restore',
    '/api/admin/trainings/:id/trainer-link',
  ],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

/** Why a registration that waits for dates cannot be assigned, by outcome. */
const ASSIGNMENT_REFUSALS: Readonly<Record<string, string>> = {
  full: ASSIGNMENT_MESSAGE.full,
  closed: ASSIGNMENT_MESSAGE.closed,
  'unknown-package': ASSIGNMENT_MESSAGE.package,
  'already-registered': ASSIGNMENT_MESSAGE.alreadyRegistered,
};

export default endpoints({
  'GET /api/admin/trainings': adminList({
    query: z.extend(listQuerySchema, {
      kind: z.optional(z.enum(TRAINING_KINDS, TRAINING_MESSAGE.kind)),
      past: flag('past'),
    }),
    sorts: ['createdAt', 'name', 'startsAt'],
    list: listAdminTrainings,
    isId: isTrainingId,
  }),
  'POST /api/admin/trainings': authenticatedWrite({
    withKey: true,
    body: trainingRequestSchema,
    async handle({ body, database, now, idempotencyKey }) {
      const response = created({ success: true, message: TRAINING_CREATED[body.kind] });
      return respond(await insertTraining(database, { request: body, now, idempotencyKey, response }));
    },
  }),
  'PATCH /api/admin/trainings/:id': authenticatedWrite({
    body: trainingChangeSchema,
    async handle({ body: { notify = false, ...change }, database, now, params }) {
      const id = readTrainingId(params);
      const result = await retryWhereFull({ database, now }, () =>
        changeTraining(database, id, change, { notify, now }),
      );
      return respond(result, {
        'wrong-hours': wrong('endsAt', TRAINING_MESSAGE.end),
        'several-sessions': wrong('sessions', TRAINING_MESSAGE.severalSessions),
        'one-session': wrong('sessions', TRAINING_MESSAGE.oneSession),
        'unknown-session': wrong('sessions', TRAINING_MESSAGE.unknownSession),
        'several-packages': wrong('packages', TRAINING_MESSAGE.severalPackages),
        'unknown-package': wrong('packages', TRAINING_MESSAGE.unknownPackage),
        'large-package': wrong(change.packages ? 'packages' : 'capacity', TRAINING_MESSAGE.largePackage),
        assigned: wrong('courseType', TRAINING_MESSAGE.assigned),
        'other-kind': wrong('entry', TRAINING_MESSAGE.entryKind),
        'in-use': ['changed_meanwhile', { message: TRAINING_MESSAGE.inUse }],
        'below-taken': ['below_taken'],
      });
    },
  }),
  'POST /api/admin/trainings/:id/assign': adminPost(async ({ database, now, params }) => {
    const trainingId = readTrainingId(params);
    const training = await findAdminTraining(database, trainingId, now);
    if (training === null) throw new HttpError('not_found');
    const waiting = ownPageOf(training) === null ? await listWaitingForDates(database, trainingId) : [];
    // One after the other, so that those who registered first get the places.
    const { done, left } = await inTurn(waiting, async ({ id }) => {
      const { outcome } = await retryWhereFull({ database, now }, () =>
        changeRegistration(database, { id }, { trainingId }, now),
      );
      return outcome === 'changed' ? null : (ASSIGNMENT_REFUSALS[outcome] ?? ASSIGNMENT_MESSAGE.changed);
    });
    const names = new Map(waiting.map(({ id, name }) => [id, name]));
    const refused = left.map(({ id, reason }) => ({ id, name: names.get(id) ?? '', reason }));
    return json(200, { assigned: done, refused, done, left });
  }),
  'POST /api/admin/trainings/:id/cancel': authenticatedWrite({
    body: tellingSchema,
    async handle({ body: { notify = false }, database, now, params }) {
      return respondFound(await cancelTraining(database, readTrainingId(params), { notify, now }));
    },
  }),
  'POST /api/admin/trainings/:id/message': authenticatedWrite({
    withKey: true,
    body: trainingMessageSchema,
    async handle({ body, database, now, params, idempotencyKey }) {
      const store = (sent: SentMessage | null) => sent && { status: 202, body: JSON.stringify(sent) };
      const sent = await messageTraining(
        database,
        readTrainingId(params),
        body,
        { idempotencyKey, respond: store },
        now,
      );
      if (sent === null) throw new HttpError('not_found');
      return 'outcome' in sent ? respond(sent) : json(202, sent);
    },
  }),
  'POST /api/admin/trainings/:id/refunds': authenticatedWrite({
    withKey: true,
    body: trainingRefundSchema,
    handle: (context) =>
      progressOnce(context, async () => {
        const { body, database, now, params } = context;
        const trainingId = readTrainingId(params);
        const training = await findAdminTraining(database, trainingId, now);
        if (training === null) throw new HttpError('not_found');
        if (training.cancelledAt === null) throw new HttpError('changed_meanwhile');
        const bookings = await listToPayBack(database, trainingId);
        return inTurn(bookings, (booking) => refundBooking(database, booking, body, now));
      }),
  }),
  'POST /api/admin/trainings/:id/restore': authenticatedWrite({
    body: tellingSchema,
    async handle({ body: { notify = false }, database, now, params }) {
      return respondFound(await restoreTraining(database, readTrainingId(params), { notify, now }));
    },
  }),
  'POST /api/admin/trainings/:id/trainer-link': withoutMessages(
    adminPost(async ({ database, now, params }) => {
      const linkId = randomUUID();
      const link = await setTrainerLink(database, readTrainingId(params), linkId, now);
      if (link === null) throw new HttpError('not_found');
      if (link.endsAt <= now) throw new HttpError('registration_closed', { message: 'This training is over.' });
      return json(201, { url: tokenLink(readEnvironment(), 'day', linkId), endsAt: link.endsAt });
    }),
  ),
  'DELETE /api/admin/trainings/:id/trainer-link': withoutMessages(
    adminDelete(async ({ database, now, params }) => {
      const ended = await setTrainerLink(database, readTrainingId(params), null, now);
      if (ended === null) throw new HttpError('not_found');
      return noContent();
    }),
  ),
});
