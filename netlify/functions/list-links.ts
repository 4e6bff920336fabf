import type { Config } from '@netlify/functions';
import { connectDatabase } from '#netlify/db/client.ts';
import { readAddressToken } from '#netlify/messages/address-token.ts';
import { readEnvironment } from '#netlify/env.ts';
import { endpoints, type RequestContext } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { requireToken, UNKNOWN_LINK } from '#netlify/http/link-token.ts';
import { oneClickPost } from '#netlify/http/one-click-post.ts';
import { unsubscribe, type ListMember, rejoin } from '../db/queries/newsletter/sign-ups.ts';

/** The buttons behind links in emails. A GET shows the page of that name (src/pages), which changes nothing. */
export const config = {
  path: ['/unsubscribe', '/rejoin'],
  method: 'POST',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'POST /unsubscribe': oneClickPost({
    message: 'You have left the list.',
    done: '/unsubscribed',
    failed: '/unsubscribe-failed',
    async act({ url, now }) {
      const member = memberOf(url.searchParams.get('token') ?? '', now);
      const isKnown = await unsubscribe(await connectDatabase(), { member, now });
      if (!isKnown) throw new HttpError('not_found', { message: UNKNOWN_LINK });
    },
  }),
  'POST /rejoin': oneClickPost({
    message: 'You are on the list again.',
    done: '/rejoined',
    failed: '/rejoin-failed',
    outdated: '/rejoin-used',
    async act({ url, now }) {
      const id = requireToken('rejoin', url.searchParams.get('token') ?? '', now);
      const database = await connectDatabase();
      const outcome = await rejoin(database, { id, now });
      if (outcome === 'missing') throw new HttpError('not_found');
      if (outcome === 'used') throw new HttpError('changed_meanwhile', { message: 'This link was used before.' });
    },
  }),
});

/** @throws HttpError not_found for a forged token */
function memberOf(token: string, now: RequestContext['now']): ListMember {
  const { sessionSecret, previousSessionSecret } = readEnvironment();
  const emailKey = readAddressToken([sessionSecret, previousSessionSecret], token);
  return emailKey === null ? { id: requireToken('unsubscribe', token, now) } : { emailKey };
}
