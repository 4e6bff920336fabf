import type { Config } from '@netlify/functions';
import { eraseRequestSchema, type Erased, type ErasurePreview, type EraseRequest } from '#src/contract/erase.ts';
import { FIELD_MESSAGE } from '#src/contract/fields.ts';
import { erasePersonRows, findCandidates, previewErasure } from '#netlify/db/queries/erase.ts';
import { eraseMentions } from '#netlify/db/queries/erase-mentions.ts';
import { eraseMails } from '#netlify/messages/transport/mail-files.ts';
import { e164Of } from '#src/lib/e164.ts';
import { emailKey, isAddressKey } from '#src/lib/people.ts';
import { readEnvironment } from '#netlify/env.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';

export const config = {
  path: '/api/admin/erase',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'POST /api/admin/erase': authenticatedWrite({
    body: eraseRequestSchema,
    async handle({ body, database, sessionHash, now }) {
      const person = await personOf(body);
      const { phone, also, confirm } = body;
      const lacksE164 = phone !== null && (await e164Of(phone)) === null;
      if (confirm === null) {
        const candidates = await findCandidates(database, person, phone);
        if (lacksE164 && candidates.length === 0) throw wrongPhone();
        const found = await previewErasure(database, person);
        return json(200, { preview: { ...found, candidates } satisfies ErasurePreview });
      }
      // Rows are found by E.164. Without it, and without a choice among candidates, it would look like a person without rows.
      if (lacksE164 && also === null) throw wrongPhone();
      await eraseMentions(database, person);
      const { counts, entryIds } = await erasePersonRows(database, person, { sessionHash, now });
      const { mailDirectory } = readEnvironment();
      const mailFiles =
        mailDirectory === undefined
          ? 0
          : await eraseMails(mailDirectory, { entryIds, emails: person.filter(isAddressKey) });
      return json(200, { ...counts, mailFiles } satisfies Erased);
    },
  }),
});

function wrongPhone(): HttpError {
  return new HttpError('invalid', { errors: { phone: FIELD_MESSAGE.phone } });
}

/** The keys of what was asked for, with what the administrator chose from the candidates: their numbers stand as they are stored. */
async function personOf({ email, phone, also }: EraseRequest): Promise<string[]> {
  const chosen = also ?? [];
  const typed = chosen.flatMap((candidate) => candidate.phone ?? []);
  const addresses = [email, ...chosen.map((candidate) => candidate.email)].filter((address) => address !== null);
  const numbers = await Promise.all([phone, ...typed].map((number) => e164Of(number)));
  return [...addresses.map(emailKey), ...numbers.filter((number) => number !== null), ...typed];
}
