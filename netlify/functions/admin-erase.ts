import type { Config } from '@netlify/functions';
import { eraseRequestSchema, type Erased } from '#src/contract/erase.ts';
import { FIELD_MESSAGE } from '#src/contract/fields.ts';
import { erasePersonRows, previewErasure } from '#netlify/db/queries/erase.ts';
import { offerTerms } from '#netlify/messages/emails/offer.ts';
import { eraseMails } from '#netlify/messages/transport/mail-files.ts';
import { e164Of } from '#src/lib/e164.ts';
import { readEnvironment } from '#netlify/env.ts';
import { deliverNow } from '#netlify/http/after-response.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';

export const config = {
  path: '/api/admin/erase',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: authenticatedWrite({
    body: eraseRequestSchema,
    async handle(context) {
      const { body, database, sessionHash, now } = context;
      const { email, phone, confirm } = body;
      const phoneE164 = await e164Of(phone);
      // Rows are found by E.164. A number without it would look like a person without rows.
      if (phone !== null && phoneE164 === null) {
        throw new HttpError('invalid', { errors: { phone: FIELD_MESSAGE.phone } });
      }
      const person = { email, phoneE164 };
      if (confirm === null) return json(200, { preview: await previewErasure(database, person, { sessionHash, now }) });
      const terms = offerTerms();
      const { counts, entryIds, passedOn } = await erasePersonRows(database, person, { terms, sessionHash, now });
      await deliverNow(context, passedOn, terms.messages);
      const { mailDirectory } = readEnvironment();
      const mailFiles = mailDirectory === undefined ? 0 : await eraseMails(mailDirectory, { entryIds, email });
      return json(200, { ...counts, mailFiles } satisfies Erased);
    },
  }),
});
