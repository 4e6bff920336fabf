import type { Config } from '@netlify/functions';
import { connectDatabase } from '#netlify/db/client.ts';
import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { unsubscribe } from '#netlify/db/queries/newsletter/sign-ups.ts';
import { readAddressToken } from '#netlify/messages/address-token.ts';
import { readEnvironment } from '#netlify/env.ts';
import { json, seeOther } from '#netlify/http/api-response.ts';
import { readBytes } from '#netlify/http/body.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { refusal } from '#netlify/http/respond.ts';

/** Leaving the list. A GET of the same path, from the link in emails, shows a page (src/pages) and changes nothing. */
export const config = {
  path: '/unsubscribe',
  method: 'POST',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

/**
 * The button is on our page or in a mail program (RFC 8058). Our page sends `page` and gets a redirect. A mail program reads
 * only the status.
 */
export default endpoints({
  async 'POST /unsubscribe'({ request, url, now }) {
    const body = Buffer.from(await readBytes(request)).toString();
    const isOnPage = new URLSearchParams(body).has('page');
    try {
      await leaveList(url, now);
    } catch (error) {
      const isExpected = error instanceof HttpError || error instanceof DatabaseUnreachableError;
      if (isOnPage && isExpected) return seeOther('/unsubscribe-failed');
      throw error;
    }
    return isOnPage ? seeOther('/unsubscribed') : json(200, { success: true, message: 'You have left the list.' });
  },
});

/** @throws HttpError not_found for a link that is not valid */
async function leaveList(url: URL, now: Date): Promise<void> {
  const { sessionSecret, previousSessionSecret } = readEnvironment();
  const token = url.searchParams.get('token') ?? '';
  const emailKey = readAddressToken([sessionSecret, previousSessionSecret], token);
  if (emailKey === null) throw refusal('unknown');
  await unsubscribe(await connectDatabase(), { emailKey, now });
}
