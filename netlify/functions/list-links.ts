import type { Config } from '@netlify/functions';
import { connectDatabase } from '#netlify/db/client.ts';
import { readAddressToken } from '#netlify/messages/address-token.ts';
import { readEnvironment } from '#netlify/env.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { UNKNOWN_LINK } from '#netlify/http/link-token.ts';
import { oneClickPost } from '#netlify/http/one-click-post.ts';
import { unsubscribe } from '../db/queries/newsletter/sign-ups.ts';

/** The button behind the link in emails. A GET shows the page of that name (src/pages), which changes nothing. */
export const config = {
  path: '/unsubscribe',
  method: 'POST',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'POST /unsubscribe': oneClickPost({
    message: 'You have left the list.',
    done: '/unsubscribed',
    failed: '/unsubscribe-failed',
    async act({ url, now }) {
      const { sessionSecret, previousSessionSecret } = readEnvironment();
      const token = url.searchParams.get('token') ?? '';
      const emailKey = readAddressToken([sessionSecret, previousSessionSecret], token);
      if (emailKey === null) throw new HttpError('not_found', { message: UNKNOWN_LINK });
      await unsubscribe(await connectDatabase(), { emailKey, now });
    },
  }),
});
