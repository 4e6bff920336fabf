import type { Config } from '@netlify/functions';
import { outboxQuerySchema } from '#src/contract/outbox.ts';
import { listOutbox } from '#netlify/db/queries/outbox/outbox-list.ts';
import { toOutboxEntry } from '#netlify/messages/outbox-entry.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { adminList } from '#netlify/http/lists.ts';

export const config = {
  path: '/api/admin/outbox',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  GET: adminList({
    query: outboxQuerySchema,
    sorts: ['createdAt'],
    async list(database, request) {
      const { rows, next } = await listOutbox(database, request);
      return { rows: rows.map(toOutboxEntry), next };
    },
  }),
});
