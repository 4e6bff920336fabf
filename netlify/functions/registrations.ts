import type { Config } from '@netlify/functions';
import { listRegistrations } from '#netlify/db/queries/registrations/registrations.ts';
import * as z from 'zod/mini';
import { instant } from '#src/contract/instant.ts';
import { flag } from '#src/contract/lists.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { adminList, workshopListQuerySchema } from '#netlify/http/lists.ts';

export const config = {
  path: '/api/registrations',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  GET: adminList({
    query: z.extend(workshopListQuerySchema, { isPaid: flag('isPaid'), since: z.optional(instant) }),
    sorts: ['createdAt', 'name'],
    list: listRegistrations,
  }),
});
