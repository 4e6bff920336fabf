import type { Config } from '@netlify/functions';
import { historyQuerySchema } from '#src/contract/history.ts';
import { listHistory } from '#netlify/db/queries/history.ts';
import { toHistoryEntry } from '#netlify/http/history.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { listResponse, listRequest } from '#netlify/http/lists.ts';
import { authenticatedGet } from '#netlify/http/handlers.ts';

export const config = { path: '/api/admin/history' } satisfies Config;

export default endpoint(config.path, {
  GET: authenticatedGet({
    audience: 'admin',
    query: historyQuerySchema,
    async handle({ database, query, url }) {
      const request = listRequest(query, { sorts: ['createdAt'], isId: (id) => /^\d{1,18}$/.test(id) });
      const { rows, next } = await listHistory(database, query.row.toLowerCase(), request);
      return listResponse(url, query, { rows: rows.map(toHistoryEntry).filter((entry) => entry !== null), next });
    },
  }),
});
