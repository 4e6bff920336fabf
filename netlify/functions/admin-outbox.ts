import * as z from 'zod/mini';
import type { Config } from '@netlify/functions';
import { chatQuerySchema, outboxQuerySchema, CHAT_MESSAGE, RETRY_MESSAGE } from '#src/contract/system.ts';
import { readableKey } from '#src/lib/ids.ts';
import { markChatSent, unmarkChat } from '#netlify/db/queries/outbox/chats.ts';
import { listOutbox, retryEntry } from '#netlify/db/queries/outbox/outbox-list.ts';
import { toOutboxEntry } from '#netlify/messages/outbox-entry.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { adminList, trainingFilter } from '#netlify/http/lists.ts';
import { json, type ApiResponse } from '#netlify/http/api-response.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { authenticatedDelete, authenticatedGet, authenticatedWrite } from '#netlify/http/handlers.ts';
import { requireRowId } from '#netlify/http/row-id.ts';
import { findBookingChat, findCertificateChat } from '#netlify/db/queries/outbox/chat-by-hand.ts';
import { readEnvironment } from '#netlify/env.ts';
import { chatLink } from '#netlify/messages/chat-texts.ts';

export const config = {
  path: ['/api/admin/chat', '/api/admin/outbox', '/api/admin/outbox/:id/retry', '/api/admin/outbox/:id/sent'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
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
  'POST /api/admin/outbox/:id/retry': authenticatedWrite({
    body: z.object({}),
    async handle({ database, now, params }) {
      const id = requireRowId(params);
      const state = await retryEntry(database, id, now);
      if (state === null) throw new HttpError('not_found');
      if (state === 'sent') throw new HttpError('changed_meanwhile', { message: 'This was sent in the meantime.' });
      return json(202, { success: true, message: RETRY_MESSAGE, id });
    },
  }),
  'POST /api/admin/outbox/:id/sent': authenticatedWrite({
    body: z.object({}),
    async handle({ database, now, params }) {
      const id = requireRowId(params);
      return respondMarked(await markChatSent(database, id, now), id, CHAT_MESSAGE.sentBefore);
    },
  }),
  'DELETE /api/admin/outbox/:id/sent': authenticatedDelete({
    query: z.object({}),
    async handle({ database, now, params }) {
      const id = requireRowId(params);
      return respondMarked(await unmarkChat(database, id, now), id, CHAT_MESSAGE.late);
    },
  }),
});

function respondMarked(outcome: 'marked' | 'missing' | 'conflict', id: string, conflict: string): ApiResponse {
  if (outcome === 'missing') throw new HttpError('not_found');
  if (outcome === 'conflict') throw new HttpError('changed_meanwhile', { message: conflict });
  return json(200, { success: true, id });
}
