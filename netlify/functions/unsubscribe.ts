import type { Config } from '@netlify/functions';
import { connectDatabase } from '#netlify/db/client.ts';
import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { unsubscribe } from '#netlify/db/queries/unsubscribe.ts';
import { SIGN_UP_MESSAGES } from '#netlify/messages/mailing-list.ts';
import { enabledMessages } from '#netlify/messages/message-type.ts';
import { readUnsubscribeToken } from '#netlify/messages/unsubscribe-token.ts';
import { readEnvironment } from '#netlify/env.ts';
import { sendQueued } from '#netlify/http/afterwards.ts';
import { json, noContent, seeOther, type ApiResponse } from '#netlify/http/api-response.ts';
import { endpoint, type Exchange } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { unsubscribedNotice } from '#netlify/messages/emails/newsletter.ts';

export const config = {
  path: '/unsubscribe',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, { GET: leaveByLink, POST: leaveInMailProgram });

/** The link in a mail: takes the address off the list and shows a page that says so, or where to write instead. */
async function leaveByLink(exchange: Exchange): Promise<ApiResponse> {
  // Programs that only look at links leave nobody's list.
  if (exchange.request.method === 'HEAD') return noContent();
  try {
    await leave(exchange);
    return seeOther('/unsubscribed');
  } catch (error) {
    if (error instanceof HttpError || error instanceof DatabaseUnreachableError) return seeOther('/unsubscribe-failed');
    throw error;
  }
}

/** The button of the mail program, which reads the status alone (RFC 8058). */
async function leaveInMailProgram(exchange: Exchange): Promise<ApiResponse> {
  await leave(exchange);
  return json(200, { success: true, message: 'You have left the list.' });
}

/** @throws Failure not_found for a link that is not ours */
async function leave({ url, now, afterwards }: Exchange): Promise<void> {
  const { sessionSecret = '' } = readEnvironment();
  const emailKey = readUnsubscribeToken(sessionSecret, url.searchParams.get('token') ?? '');
  if (emailKey === null || sessionSecret === '') throw new HttpError('not_found');
  const kinds = enabledMessages([unsubscribedNotice]);
  const database = await connectDatabase();
  const queued = await unsubscribe(database, { emailKey, stopped: SIGN_UP_MESSAGES, kinds, now });
  await sendQueued(database, queued, { kinds, afterwards }, now);
}
