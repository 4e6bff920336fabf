import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { restoreSpam } from '#netlify/messages/restore.ts';
import { sendQueued } from '#netlify/http/afterwards.ts';
import { json } from '#netlify/http/answer.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { Failure } from '#netlify/http/failure.ts';
import { guardedWrite } from '#netlify/http/operations.ts';
import { requireRowId } from '#netlify/http/row-id.ts';

export const config = { path: '/api/admin/spam/:id/restore' } satisfies Config;

export default endpoint(config.path, {
  POST: guardedWrite({
    audience: 'admin',
    body: z.object({}),
    async handle({ database, now, params, afterwards }) {
      const { outcome, kinds } = await restoreSpam(database, requireRowId(params), now);
      if (outcome === null) throw new Failure('not_found');
      if (outcome === 'full') throw new Failure('workshop_full');
      if (outcome === 'registered') throw new Failure('already_registered');
      await sendQueued(database, outcome.queued, { kinds, afterwards }, now);
      return json(200, outcome.row);
    },
  }),
});
