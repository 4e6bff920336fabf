import type { Config } from '@netlify/functions';
import { WORKSHOP_CREATED, workshopRequestSchema } from '#src/contract/admin-workshops.ts';
import { listQuerySchema } from '#src/contract/lists.ts';
import { insertWorkshop, listAdminWorkshops } from '#netlify/db/queries/workshops/admin-workshops.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { adminList } from '#netlify/http/lists.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { isWorkshopId } from '#netlify/http/row-id.ts';

export const config = {
  path: '/api/admin/workshops',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  GET: adminList({
    ofPeople: false,
    query: listQuerySchema,
    sorts: ['createdAt', 'name'],
    list: listAdminWorkshops,
    isId: isWorkshopId,
  }),
  POST: authenticatedWrite({
    body: workshopRequestSchema,
    async handle({ body, database, now }) {
      const id = await insertWorkshop(database, body, now);
      return json(201, { success: true, message: WORKSHOP_CREATED, id });
    },
  }),
});
