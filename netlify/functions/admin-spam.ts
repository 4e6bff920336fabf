import * as z from 'zod/mini';
import type { Config } from '@netlify/functions';
import { listQuerySchema } from '#src/contract/lists.ts';
import { listSpam } from '#netlify/db/queries/admin/spam.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { adminList } from '#netlify/http/lists.ts';
import { TRAINING_CANCELLED } from '#src/contract/system.ts';
import { findSpamTable, restore } from '#netlify/db/queries/restore.ts';
import { json } from '#netlify/http/api-response.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { retryWhereFull } from '#netlify/http/expired-offers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { requireRowId } from '#netlify/http/row-id.ts';

export const config = {
  path: ['/api/admin/spam', '/api/admin/spam/:id/restore'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'GET /api/admin/spam': adminList({ query: listQuerySchema, sorts: ['createdAt'], list: listSpam }),
  'POST /api/admin/spam/:id/restore': authenticatedWrite({
    body: z.object({}),
    async handle({ database, now, params }) {
      const id = requireRowId(params);
      const table = await findSpamTable(database, id);
      if (table === null) throw new HttpError('not_found');
      const result = await retryWhereFull({ database, now }, () => restore(database, table, { id, now }));
      switch (result.outcome) {
        case 'not-spam':
          throw new HttpError('not_found');
        case 'closed':
          throw new HttpError('registration_closed', { message: TRAINING_CANCELLED });
        case 'full':
          throw new HttpError('workshop_full');
        case 'already-registered':
          throw new HttpError('already_registered');
        case 'restored':
          return json(200, result.row);
      }
    },
  }),
});
