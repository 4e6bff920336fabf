import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { listQuerySchema } from '#src/contract/lists.ts';
import { listRegistrations } from '#netlify/db/queries/registrations.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { listAnswer, listRequest } from '#netlify/http/lists.ts';
import { guardedGet } from '#netlify/http/operations.ts';

const UNKNOWN_WORKSHOP = 'Unknown workshop.';

const querySchema = z.extend(listQuerySchema, {
  workshopId: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, { error: () => UNKNOWN_WORKSHOP })),
      z.transform((value: string) => Number(value)),
    ),
  ),
});

export default endpoint('/api/registrations', {
  GET: guardedGet({
    audience: 'admin',
    query: querySchema,
    async handle({ database, query, url }) {
      const page = await listRegistrations(database, {
        ...listRequest(query, ['createdAt', 'name']),
        workshopId: query.workshopId,
      });
      return listAnswer(url, query, page);
    },
  }),
});

export const config: Config = { path: '/api/registrations' };
