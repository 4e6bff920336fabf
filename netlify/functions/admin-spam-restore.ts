import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { restoreSpam } from '#netlify/messages/restore.ts';
import { sendQueued } from '#netlify/http/afterwards.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { requireRowId } from '#netlify/http/row-id.ts';

export const config = { path: '/api/admin/spam/:id/restore' } satisfies Config;

export default endpoint(config.path, {
  POST: authenticatedWrite({
    audience: 'admin',
    body: z.object({}),
    async handle({ database, now, params, afterwards }) {
      const { outcome, kinds } = await restoreSpam(database, requireRowId(params), now);
      if (outcome === null) throw new HttpError('not_found');
      if (outcome === 'full') throw new HttpError('workshop_full');
      if (outcome === 'registered') throw new HttpError('already_registered');
      await sendQueued(database, outcome.queued, { kinds, afterwards }, now);
      return json(200, outcome.row);
    },
  }),
});
