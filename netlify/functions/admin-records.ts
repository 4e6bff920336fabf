import type { Config } from '@netlify/functions';
import { historyQuerySchema, accessQuerySchema } from '#src/contract/system.ts';
import { listHistory } from '#netlify/db/queries/history.ts';
import { toHistoryEntry } from '#netlify/http/history.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { adminList } from '#netlify/http/lists.ts';
import { listAccess } from '#netlify/db/queries/access/access-log.ts';

export const config = {
  path: ['/api/admin/history', '/api/admin/access'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'GET /api/admin/history': adminList({
    query: historyQuerySchema,
    sorts: ['createdAt'],
    isId: (id) => /^\d{1,18}$/.test(id),
    async list(database, { row, ...request }) {
      const { rows, next } = await listHistory(database, row.toLowerCase(), request);
      return { rows: rows.map(toHistoryEntry).filter((entry) => entry !== null), next };
    },
  }),
  'GET /api/admin/access': adminList({
    query: accessQuerySchema,
    sorts: ['createdAt'],
    isId: (id) => /^\d{1,18}$/.test(id),
    list: listAccess,
  }),
});
