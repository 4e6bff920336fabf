import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { settingsChangeSchema } from '#src/contract/system.ts';
import { setCalendarLink } from '#netlify/db/queries/admin/calendar.ts';
import { changeSettings, readSettings } from '#netlify/db/queries/admin/settings.ts';
import { readEnvironment } from '#netlify/env.ts';
import { json, noContent } from '#netlify/http/api-response.ts';
import { changeResponse } from '#netlify/http/change-response.ts';
import { endpoints, withoutMessages } from '#netlify/http/endpoint.ts';
import { adminGet, authenticatedDelete, authenticatedWrite } from '#netlify/http/handlers.ts';
import { calendarLink } from '#netlify/messages/links.ts';

export const config = {
  path: ['/api/admin/settings', '/api/admin/calendar-link'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'GET /api/admin/settings': adminGet(readSettings),
  'PATCH /api/admin/settings': authenticatedWrite({
    body: settingsChangeSchema,
    handle: async ({ body, database, now }) => changeResponse(await changeSettings(database, body, now)),
  }),
  'POST /api/admin/calendar-link': withoutMessages(
    authenticatedWrite({
      body: z.object({}),
      async handle({ database, now }) {
        const calendarId = randomUUID();
        await setCalendarLink(database, calendarId, now);
        return json(201, { url: calendarLink(readEnvironment(), calendarId) });
      },
    }),
  ),
  'DELETE /api/admin/calendar-link': withoutMessages(
    authenticatedDelete({
      query: z.object({}),
      async handle({ database, now }) {
        await setCalendarLink(database, null, now);
        return noContent();
      },
    }),
  ),
});
