import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import {
  accessQuerySchema,
  FAILED_BUILD,
  historyQuerySchema,
  settingsChangeSchema,
  type Unready,
} from '#src/contract/system.ts';
import { formatDubaiInstant } from '#src/lib/dates.ts';
import { editorAddress } from '#src/lib/editor-address.ts';
import { findUnready } from '#src/lib/readiness.ts';
import { setCalendarLink } from '#netlify/db/queries/admin/calendar.ts';
import { changeSettings, readSettings } from '#netlify/db/queries/admin/settings.ts';
import { readEnvironment, readVariables } from '#netlify/env.ts';
import { json, noContent } from '#netlify/http/api-response.ts';
import { changeResponse } from '#netlify/http/change-response.ts';
import { endpoints, withoutMessages } from '#netlify/http/endpoint.ts';
import { adminGet, authenticatedDelete, authenticatedWrite } from '#netlify/http/handlers.ts';
import { calendarLink } from '#netlify/messages/links.ts';
import { readBuiltAt, readContentState } from '#netlify/content-state.ts';
import type { Database } from '#netlify/db/database.ts';
import { readFailedBuild } from '#netlify/db/queries/outbox/notices.ts';
import { listHistory } from '#netlify/db/queries/history.ts';
import { toHistoryEntry } from '#netlify/http/history.ts';
import { adminList } from '#netlify/http/lists.ts';
import { listAccess } from '#netlify/db/queries/access/access-log.ts';

export const config = {
  path: [
    '/api/admin/settings',
    '/api/admin/calendar-link',
    '/api/admin/readiness',
    '/api/admin/history',
    '/api/admin/access',
  ],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

const isNumber = (id: string) => /^\d{1,18}$/.test(id);

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
  'GET /api/admin/readiness': adminGet(async (database, now) => {
    const found = [...(await findFailedBuild(database)), ...findUnready(readVariables(), readContentState(), now)];
    if (!readEnvironment().hasEditor) return found;
    return found.map((problem) => ({ ...problem, where: editorAddress(problem.where) }));
  }),
  'GET /api/admin/history': adminList({
    query: historyQuerySchema,
    sorts: ['createdAt'],
    isId: isNumber,
    async list(database, { row, ...request }) {
      const { rows, next } = await listHistory(database, row.toLowerCase(), request);
      return { rows: rows.map(toHistoryEntry).filter((entry) => entry !== null), next };
    },
  }),
  'GET /api/admin/access': adminList({
    query: accessQuerySchema,
    sorts: ['createdAt'],
    isId: isNumber,
    list: listAccess,
  }),
});

/** The file that a sentence of the build names. */
const FILE = /src\/content\/[\w/-]+\.(?:mdx|json)/;

/** A build that failed later than the one that made the pages. */
async function findFailedBuild(database: Database): Promise<Unready[]> {
  const builtAt = readBuiltAt();
  const failed = await readFailedBuild(database, builtAt);
  if (failed === null) return [];
  const old = builtAt === null ? '' : ` The site shows the pages of ${formatDubaiInstant(builtAt)}.`;
  const text = `The build of ${formatDubaiInstant(failed.at)} failed: ${failed.reason}${old}`;
  const where = FILE.exec(failed.reason)?.[0] ?? 'docs/runbook.md';
  return [{ key: FAILED_BUILD, serious: true, text, where }];
}
