import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import {
  accessQuerySchema,
  FAILED_BUILD,
  historyQuerySchema,
  settingsChangeSchema,
  type Unready,
  TRAINING_CANCELLED,
  chatQuerySchema,
  outboxQuerySchema,
  CHAT_MESSAGE,
  RETRY_MESSAGE,
} from '#src/contract/system.ts';
import { formatDubaiInstant } from '#src/lib/dates.ts';
import { editorAddress } from '#src/lib/editor-address.ts';
import { findUnready } from '#src/lib/readiness.ts';
import { setCalendarLink } from '#netlify/db/queries/admin/calendar.ts';
import { changeSettings, readSettings } from '#netlify/db/queries/admin/settings.ts';
import { readEnvironment, readVariables } from '#netlify/env.ts';
import { json, noContent, type ApiResponse } from '#netlify/http/api-response.ts';
import { refusal, respond } from '#netlify/http/respond.ts';
import { endpoints, withoutMessages } from '#netlify/http/endpoint.ts';
import { adminDelete, adminGet, adminPost, authenticatedGet, authenticatedWrite } from '#netlify/http/handlers.ts';
import { calendarLink } from '#netlify/messages/links.ts';
import { readBuiltAt, readContentState } from '#netlify/content-state.ts';
import type { Database } from '#netlify/db/database.ts';
import { readFailedBuild } from '#netlify/db/queries/outbox/notices.ts';
import { listHistory } from '#netlify/db/queries/history.ts';
import { toHistoryEntry } from '#netlify/http/history.ts';
import { adminList, trainingFilter } from '#netlify/http/lists.ts';
import { listAccess } from '#netlify/db/queries/access/access-log.ts';
import { listQuerySchema } from '#src/contract/lists.ts';
import { listSpam } from '#netlify/db/queries/admin/spam.ts';
import { findSpamTable, restore } from '#netlify/db/queries/restore.ts';
import { retryWhereFull } from '#netlify/http/expired-offers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { requireRowId } from '#netlify/http/row-id.ts';
import { readableKey } from '#src/lib/ids.ts';
import { markChatSent, unmarkChat } from '#netlify/db/queries/outbox/chats.ts';
import { listOutbox, retryEntry } from '#netlify/db/queries/outbox/outbox-list.ts';
import { toOutboxEntry } from '#netlify/messages/outbox-entry.ts';
import { findBookingChat, findCertificateChat } from '#netlify/db/queries/outbox/chat-by-hand.ts';
import { chatLink } from '#netlify/messages/chat-texts.ts';

export const config = {
  path: [
    '/api/admin/settings',
    '/api/admin/calendar-link',
    '/api/admin/readiness',
    '/api/admin/history',
    '/api/admin/access',
    '/api/admin/spam',
    '/api/admin/spam/:id/restore',
    '/api/admin/chat',
    '/api/admin/outbox',
    '/api/admin/outbox/:id/retry',
    '/api/admin/outbox/:id/sent',
  ],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

const isNumber = (id: string) => /^\d{1,18}$/.test(id);

export default endpoints({
  'GET /api/admin/settings': adminGet(readSettings),
  'PATCH /api/admin/settings': authenticatedWrite({
    body: settingsChangeSchema,
    handle: async ({ body, database, now }) => respond(await changeSettings(database, body, now)),
  }),
  'POST /api/admin/calendar-link': withoutMessages(
    adminPost(async ({ database, now }) => {
      const calendarId = randomUUID();
      await setCalendarLink(database, calendarId, now);
      return json(201, { url: calendarLink(readEnvironment(), calendarId) });
    }),
  ),
  'DELETE /api/admin/calendar-link': withoutMessages(
    adminDelete(async ({ database, now }) => {
      await setCalendarLink(database, null, now);
      return noContent();
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
  'GET /api/admin/spam': adminList({ query: listQuerySchema, sorts: ['createdAt'], list: listSpam }),
  'POST /api/admin/spam/:id/restore': adminPost(async ({ database, now, params }) => {
    const id = requireRowId(params);
    const table = await findSpamTable(database, id);
    if (table === null) throw new HttpError('not_found');
    const result = await retryWhereFull({ database, now }, () => restore(database, table, { id, now }));
    return respond(result, {
      'not-spam': ['not_found'],
      closed: ['registration_closed', { message: TRAINING_CANCELLED }],
    });
  }),
  'GET /api/admin/outbox': adminList({
    query: z.extend(outboxQuerySchema, { trainingId: trainingFilter }),
    sorts: ['createdAt'],
    async list(database, request, now) {
      const { rows, next } = await listOutbox(database, request, now);
      return { rows: rows.map(toOutboxEntry), next };
    },
  }),
  'GET /api/admin/chat': authenticatedGet({
    query: chatQuerySchema,
    async handle({ database, query: { registrationId, certificate = '' } }) {
      const chat =
        registrationId === undefined
          ? await findCertificateChat(database, readableKey(certificate))
          : await findBookingChat(database, requireRowId({ id: registrationId }));
      const link = chat && chatLink(chat.kind, chat, readEnvironment());
      if (!link) throw new HttpError('not_found');
      return json(200, { chatLink: link });
    },
  }),
  'POST /api/admin/outbox/:id/retry': adminPost(async ({ database, now, params }) => {
    const id = requireRowId(params);
    const state = await retryEntry(database, id, now);
    if (state === null) throw new HttpError('not_found');
    if (state === 'sent') throw new HttpError('changed_meanwhile', { message: 'This was sent in the meantime.' });
    return json(202, { success: true, message: RETRY_MESSAGE, id });
  }),
  'POST /api/admin/outbox/:id/sent': adminPost(async ({ database, now, params }) => {
    const id = requireRowId(params);
    return respondMarked(await markChatSent(database, id, now), id, CHAT_MESSAGE.sentBefore);
  }),
  'DELETE /api/admin/outbox/:id/sent': adminDelete(async ({ database, now, params }) => {
    const id = requireRowId(params);
    return respondMarked(await unmarkChat(database, id, now), id, CHAT_MESSAGE.late);
  }),
});

/** The content file that the reason of a failed build names. */
const FILE = /src\/content\/[\w/-]+\.(?:mdx|json)/;

/** Returns a problem if a build has failed since the one that made the live pages. */
async function findFailedBuild(database: Database): Promise<Unready[]> {
  const builtAt = readBuiltAt();
  const failed = await readFailedBuild(database, builtAt);
  if (failed === null) return [];
  const old = builtAt === null ? '' : ` The site shows the pages of ${formatDubaiInstant(builtAt)}.`;
  const text = `The build of ${formatDubaiInstant(failed.at)} failed: ${failed.reason}${old}`;
  const where = FILE.exec(failed.reason)?.[0] ?? 'docs/runbook.md';
  return [{ key: FAILED_BUILD, serious: true, text, where }];
}

function respondMarked(outcome: 'marked' | 'missing' | 'conflict', id: string, message: string): ApiResponse {
  if (outcome !== 'marked') throw refusal(outcome, { conflict: ['changed_meanwhile', { message }] });
  return json(200, { success: true, id });
}
