import type { Config } from '@netlify/functions';
import { accessQuerySchema } from '#src/contract/access-log.ts';
import { listAccess } from '#netlify/db/queries/access/access-log.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { adminList } from '#netlify/http/lists.ts';

export const config = {
  path: '/api/admin/access',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  GET: adminList({
    query: accessQuerySchema,
    sorts: ['createdAt'],
    isId: (id) => /^\d{1,18}$/.test(id),
    list: listAccess,
  }),
});
