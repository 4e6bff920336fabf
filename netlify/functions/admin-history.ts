import type { Config } from '@netlify/functions';
import { historyQuerySchema } from '#src/contract/history.ts';
import { listHistory } from '#netlify/db/queries/history.ts';
import { toHistoryEntry } from '#netlify/http/history.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { adminList } from '#netlify/http/lists.ts';

export const config = {
  path: '/api/admin/history',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  GET: adminList({
    query: historyQuerySchema,
    sorts: ['createdAt'],
    isId: (id) => /^\d{1,18}$/.test(id),
    async list(database, { row, ...request }) {
      const { rows, next } = await listHistory(database, row.toLowerCase(), request);
      return { rows: rows.map(toHistoryEntry).filter((entry) => entry !== null), next };
    },
  }),
});
