import type { Config } from '@netlify/functions';
import { outboxQuerySchema } from '#src/contract/outbox.ts';
import { listOutbox } from '#netlify/db/queries/outbox-list.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { listAnswer, listRequest } from '#netlify/http/lists.ts';
import { guardedGet } from '#netlify/http/operations.ts';

export default endpoint('/api/admin/outbox', {
  GET: guardedGet({
    audience: 'admin',
    query: outboxQuerySchema,
    async handle({ database, query, url }) {
      const page = await listOutbox(database, { ...listRequest(query, ['createdAt']), state: query.state });
      return listAnswer(url, query, page);
    },
  }),
});

export const config: Config = { path: '/api/admin/outbox' };
