import * as z from 'zod/mini';
import type { Config } from '@netlify/functions';
import {
  PERSON_KEY_MESSAGE,
  personChangeSchema,
  personQuerySchema,
  type Person,
  peopleQuerySchema,
  searchQuerySchema,
} from '#src/contract/people.ts';
import { emailAddress, phone, FIELD_MESSAGE } from '#src/contract/fields.ts';
import { e164Of } from '#src/lib/e164.ts';
import { emailKey, isAddressKey } from '#src/lib/people.ts';
import type { Database } from '#netlify/db/database.ts';
import { listPeople } from '#netlify/db/queries/admin/people.ts';
import { changeNote, findPerson } from '#netlify/db/queries/admin/person.ts';
import { searchEverything } from '#netlify/db/queries/admin/search.ts';
import { totalBalance } from '#netlify/db/queries/payments/balances.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { authenticatedGet, authenticatedWrite } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { adminList } from '#netlify/http/lists.ts';
import { toPersonItem, toPersonRow } from '#netlify/http/person-item.ts';
import { eraseRequestSchema, type Erased, type ErasurePreview, type EraseRequest } from '#src/contract/erase.ts';
import { erasePersonRows, findCandidates, previewErasure } from '#netlify/db/queries/erase.ts';
import { eraseMentions } from '#netlify/db/queries/erase-mentions.ts';
import { eraseMails } from '#netlify/messages/transport/mail-files.ts';
import { readEnvironment } from '#netlify/env.ts';

export const config = {
  path: ['/api/admin/people', '/api/admin/person', '/api/admin/search', '/api/admin/erase'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

/** Turns a typed address or number into the key that rows have. */
const personKey = z.pipe(
  personQuerySchema.shape.key,
  z.transform(async (typed: string, { issues }) => {
    const key = await keyOf(typed);
    if (key !== null) return key;
    issues.push({ code: 'custom', message: PERSON_KEY_MESSAGE, input: typed });
    return z.NEVER;
  }),
);

export default endpoints({
  'GET /api/admin/people': adminList({
    query: peopleQuerySchema,
    sorts: ['nextAt', 'createdAt'],
    isId: (text) => text !== '',
    list: async (database, request, now) => {
      const page = await listPeople(database, request, now);
      return { ...page, rows: page.rows.map(toPersonRow) };
    },
  }),
  'GET /api/admin/person': authenticatedGet({
    query: z.extend(personQuerySchema, { key: personKey }),
    handle: async ({ query, database, now }) => json(200, await readPerson(database, query.key, now)),
  }),
  'PATCH /api/admin/person': authenticatedWrite({
    body: z.safeExtend(personChangeSchema, { key: personKey }),
    async handle({ body, database, now }) {
      if (!(await changeNote(database, body, now))) throw new HttpError('changed_meanwhile');
      return json(200, await readPerson(database, body.key, now));
    },
  }),
  'GET /api/admin/search': authenticatedGet({
    query: searchQuerySchema,
    handle: async ({ query: { q }, database }) => json(200, await searchEverything(database, q)),
  }),
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
      // A number without E.164 finds no rows. Unless candidates were chosen, the answer would be that there are none to erase.
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

/** Returns an address in lower case, or a number in E.164, else as it was typed; `null` for other texts. */
async function keyOf(typed: string): Promise<string | null> {
  const address = emailAddress().safeParse(typed);
  if (address.success) return emailKey(address.data);
  const e164 = await e164Of(typed);
  if (e164 !== null) return e164;
  // A row can have a number that cannot be called, and so has no E.164.
  const number = phone.safeParse(typed);
  return number.success && /^[+\d\s()./-]+$/.test(typed) ? typed : null;
}

async function readPerson(database: Database, key: string, now: Date): Promise<Person> {
  const found = await findPerson(database, { key, now });
  return {
    ...found,
    balance: totalBalance(found.balance),
    items: found.items.map((item) => toPersonItem(item, found.email ?? found.phone)),
  };
}

function wrongPhone(): HttpError {
  return new HttpError('invalid', { errors: { phone: FIELD_MESSAGE.phone } });
}

/** Returns the keys of the request and of the chosen candidates. The candidates' numbers are keys also as they are stored. */
async function personOf({ email, phone, also }: EraseRequest): Promise<string[]> {
  const chosen = also ?? [];
  const stored = chosen.flatMap((candidate) => candidate.phone ?? []);
  const addresses = [email, ...chosen.map((candidate) => candidate.email)].filter((address) => address !== null);
  const numbers = await Promise.all([phone, ...stored].map((number) => e164Of(number)));
  return [...addresses.map(emailKey), ...numbers.filter((number) => number !== null), ...stored];
}
