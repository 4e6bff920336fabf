import type { Config } from '@netlify/functions';
import {
  WORKSHOP_CREATED,
  workshopRequestSchema,
  WORKSHOP_MESSAGE,
  workshopChangeSchema,
  workshopCancellationSchema,
  workshopMessageSchema,
} from '#src/contract/admin-workshops.ts';
import { listQuerySchema } from '#src/contract/lists.ts';
import { insertWorkshop, listAdminWorkshops } from '#netlify/db/queries/workshops/admin-workshops.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { adminList } from '#netlify/http/lists.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { isWorkshopId, readWorkshopId } from '#netlify/http/row-id.ts';
import { changeWorkshop } from '#netlify/db/queries/workshops/change-workshop.ts';
import { changeResponse } from '#netlify/http/change-response.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { cancelWorkshop } from '#netlify/db/queries/workshops/cancel-workshop.ts';
import { messageWorkshop } from '#netlify/db/queries/workshops/message-workshop.ts';
import { restorationSchema } from '#src/contract/registrations.ts';
import { restoreWorkshop } from '#netlify/db/queries/workshops/restore-workshop.ts';

export const config = {
  path: [
    '/api/admin/workshops',
    '/api/admin/workshops/:id',
    '/api/admin/workshops/:id/cancel',
    '/api/admin/workshops/:id/message',
    '/api/admin/workshops/:id/restore',
  ],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'GET /api/admin/workshops': adminList({
    ofPeople: false,
    query: listQuerySchema,
    sorts: ['createdAt', 'name'],
    list: listAdminWorkshops,
    isId: isWorkshopId,
  }),
  'POST /api/admin/workshops': authenticatedWrite({
    body: workshopRequestSchema,
    async handle({ body, database, now }) {
      const id = await insertWorkshop(database, body, now);
      return json(201, { success: true, message: WORKSHOP_CREATED, id });
    },
  }),
  'PATCH /api/admin/workshops/:id': authenticatedWrite({
    body: workshopChangeSchema,
    async handle({ body: { notify = false, ...change }, database, now, params }) {
      const result = await changeWorkshop(database, readWorkshopId(params), change, { notify, now });
      switch (result.outcome) {
        case 'wrong-hours':
          throw new HttpError('invalid', { errors: { endsAt: WORKSHOP_MESSAGE.end } });
        case 'below-taken':
          throw new HttpError('below_taken');
        case 'changed':
          return json(200, result.row);
        default:
          return changeResponse(result);
      }
    },
  }),
  'POST /api/admin/workshops/:id/cancel': authenticatedWrite({
    body: workshopCancellationSchema,
    async handle({ body: { notify = false }, database, now, params }) {
      const row = await cancelWorkshop(database, readWorkshopId(params), { notify, now });
      if (row === null) throw new HttpError('not_found');
      return json(200, row);
    },
  }),
  'POST /api/admin/workshops/:id/message': authenticatedWrite({
    body: workshopMessageSchema,
    async handle({ body, database, now, params }) {
      const queued = await messageWorkshop(database, readWorkshopId(params), body, now);
      if (queued === null) throw new HttpError('not_found');
      return json(202, { queued });
    },
  }),
  'POST /api/admin/workshops/:id/restore': authenticatedWrite({
    body: restorationSchema,
    async handle({ body: { notify = false }, database, now, params }) {
      const row = await restoreWorkshop(database, readWorkshopId(params), { notify, now });
      if (row === null) throw new HttpError('not_found');
      return json(200, row);
    },
  }),
});
