import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { eraseRequestSchema, type Erased } from '#src/contract/erase.ts';
import { FIELD_MESSAGE } from '#src/contract/fields.ts';
import { erasePersonRows, previewErasure } from '#netlify/db/queries/erase.ts';
import { offerTerms } from '#netlify/messages/emails/offer.ts';
import { eraseMails } from '#netlify/messages/transport/mail-files.ts';
import { toE164 } from '#src/lib/phone.ts';
import { readEnvironment } from '#netlify/env.ts';
import { deliverNow } from '#netlify/http/after-response.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';

/** Rows are found by E.164. A number without it would look like a person without rows. */
const body = eraseRequestSchema.check(
  z.refine(({ phone }) => phone === null || toE164(phone) !== null, {
    path: ['phone'],
    error: () => FIELD_MESSAGE.phone,
    when: ({ value }) =>
      typeof value === 'object' && value !== null && 'phone' in value && typeof value.phone === 'string',
  }),
);

export const config = { path: '/api/admin/erase' } satisfies Config;

export default endpoint(config.path, {
  POST: authenticatedWrite({
    body,
    async handle(context) {
      const { body, database, sessionHash, now } = context;
      const { email, phone, confirm } = body;
      const person = { email, phoneE164: phone && toE164(phone) };
      if (confirm === null) return json(200, { preview: await previewErasure(database, person) });
      const terms = offerTerms();
      const { counts, entryIds, passedOn } = await erasePersonRows(database, person, { terms, sessionHash, now });
      await deliverNow(context, passedOn, terms.messages);
      const { mailDirectory } = readEnvironment();
      const mailFiles = mailDirectory === undefined ? 0 : await eraseMails(mailDirectory, { entryIds, email });
      return json(200, { ...counts, mailFiles } satisfies Erased);
    },
  }),
});
