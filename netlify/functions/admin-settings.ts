import type { Config } from '@netlify/functions';
import { settingsChangeSchema } from '#src/contract/settings.ts';
import { changeSettings, readSettings } from '#netlify/db/queries/admin/settings.ts';
import { changeResponse } from '#netlify/http/change-response.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { adminGet, authenticatedWrite } from '#netlify/http/handlers.ts';

export const config = {
  path: '/api/admin/settings',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'GET /api/admin/settings': adminGet(readSettings),
  'PATCH /api/admin/settings': authenticatedWrite({
    body: settingsChangeSchema,
    handle: async ({ body, database, now }) => changeResponse(await changeSettings(database, body, now)),
  }),
});
