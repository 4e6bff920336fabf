import type { Config } from '@netlify/functions';
import { connectDatabase } from '#netlify/db/client.ts';
import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { unsubscribe } from '#netlify/db/queries/unsubscribe.ts';
import { SIGN_UP_MESSAGES } from '#netlify/messages/mailing-list.ts';
import { enabledMessages } from '#netlify/messages/message-type.ts';
import { readUnsubscribeToken } from '#netlify/messages/unsubscribe-token.ts';
import { readEnvironment } from '#netlify/env.ts';
import { deliverNow } from '#netlify/http/after-response.ts';
import { json, noContent, seeOther, type ApiResponse } from '#netlify/http/api-response.ts';
import { endpoint, type RequestContext } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { unsubscribedNotice } from '#netlify/messages/emails/newsletter.ts';

export const config = {
  path: '/unsubscribe',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, { GET: unsubscribeByLink, POST: unsubscribeInMailProgram });

/** For the link in a mail. */
async function unsubscribeByLink(context: RequestContext): Promise<ApiResponse> {
  // Programs that only check links must not unsubscribe anybody.
  if (context.request.method === 'HEAD') return noContent();
  try {
    await unsubscribeByToken(context);
    return seeOther('/unsubscribed');
  } catch (error) {
    if (error instanceof HttpError || error instanceof DatabaseUnreachableError) return seeOther('/unsubscribe-failed');
    throw error;
  }
}

/** For the button of a mail program, which reads the status only (RFC 8058). */
async function unsubscribeInMailProgram(context: RequestContext): Promise<ApiResponse> {
  await unsubscribeByToken(context);
  return json(200, { success: true, message: 'You have left the list.' });
}

/** @throws HttpError not_found for a forged token */
async function unsubscribeByToken({ url, now, runAfterResponse }: RequestContext): Promise<void> {
  const { sessionSecret = '' } = readEnvironment();
  const emailKey = readUnsubscribeToken(sessionSecret, url.searchParams.get('token') ?? '');
  if (emailKey === null || sessionSecret === '') throw new HttpError('not_found');
  const messages = enabledMessages([unsubscribedNotice]);
  const database = await connectDatabase();
  const queued = await unsubscribe(database, { emailKey, stopped: SIGN_UP_MESSAGES, messages, now });
  await deliverNow({ database, now, runAfterResponse }, queued, messages);
}
