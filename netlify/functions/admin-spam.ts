import type { Config } from '@netlify/functions';
import { listQuerySchema } from '#src/contract/lists.ts';
import { listSpam } from '#netlify/db/queries/admin/spam.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { adminList } from '#netlify/http/lists.ts';

export const config = {
  path: '/api/admin/spam',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  GET: adminList({ query: listQuerySchema, sorts: ['createdAt'], list: listSpam }),
});
