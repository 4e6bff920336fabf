import type { Config } from '@netlify/functions';
import { outboxQuerySchema } from '#src/contract/outbox.ts';
import { listOutbox } from '#netlify/db/queries/outbox-list.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { listAnswer, listRequest } from '#netlify/http/lists.ts';
import { guardedGet } from '#netlify/http/operations.ts';

export const config = { path: '/api/admin/outbox' } satisfies Config;

export default endpoint(config.path, {
  GET: guardedGet({
    audience: 'admin',
    query: outboxQuerySchema,
    async handle({ database, query, url }) {
      const page = await listOutbox(database, { ...listRequest(query, ['createdAt']), state: query.state });
      return listAnswer(url, query, page);
    },
  }),
});
