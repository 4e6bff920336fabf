import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { countEverything } from '#netlify/db/queries/overview.ts';
import { json } from '#netlify/http/answer.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { guardedGet } from '#netlify/http/operations.ts';

export default endpoint('/api/admin/overview', {
  GET: guardedGet({
    audience: 'admin',
    query: z.object({}),
    handle: async ({ database }) => json(200, await countEverything(database)),
  }),
});

export const config: Config = { path: '/api/admin/overview' };
