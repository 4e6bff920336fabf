import type { Config } from '@netlify/functions';
import { WORKSHOP_MESSAGE, workshopRequestSchema } from '#src/contract/admin-workshops.ts';
import { listQuerySchema } from '#src/contract/lists.ts';
import { insertWorkshop, listAdminWorkshops } from '#netlify/db/queries/admin-workshops.ts';
import { json } from '#netlify/http/answer.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { listAnswer, listRequest } from '#netlify/http/lists.ts';
import { guardedGet, guardedWrite } from '#netlify/http/operations.ts';
import { isWorkshopId } from '#netlify/http/row-id.ts';

export const config = { path: '/api/admin/workshops' } satisfies Config;

export default endpoint(config.path, {
  GET: guardedGet({
    audience: 'admin',
    query: listQuerySchema,
    async handle({ database, query, url }) {
      const request = listRequest(query, ['createdAt', 'name'], isWorkshopId);
      return listAnswer(url, query, await listAdminWorkshops(database, request));
    },
  }),
  POST: guardedWrite({
    audience: 'admin',
    body: workshopRequestSchema,
    async handle({ body, database, now }) {
      const id = await insertWorkshop(database, body, now);
      return json(201, { success: true, message: WORKSHOP_MESSAGE.created, id });
    },
  }),
});
