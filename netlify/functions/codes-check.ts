import type { Config } from '@netlify/functions';
import { CODE_MESSAGE, codeCheckSchema, codeMessage, type CodeCheck } from '#src/contract/codes.ts';
import { findCode } from '#netlify/db/queries/codes.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoints, withoutMessages } from '#netlify/http/endpoint.ts';
import { publicPost } from '#netlify/http/public-post.ts';

export const config = {
  path: '/api/codes/check',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'POST /api/codes/check': withoutMessages(
    publicPost({
      body: codeCheckSchema,
      async handle({ body, database, now }) {
        const found = await findCode(database, body.code, now);
        if (!found) return json(200, { valid: false, offer: null, message: CODE_MESSAGE.unknown } satisfies CodeCheck);
        const { offer, state } = found;
        return json(200, { valid: state === 'open', offer, message: codeMessage(offer, state) } satisfies CodeCheck);
      },
    }),
  ),
});
