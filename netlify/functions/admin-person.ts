import type { Config } from '@netlify/functions';
import {
  PERSON_KEY_MESSAGE,
  personChangeSchema,
  personQuerySchema,
  type Person,
  peopleQuerySchema,
  SEARCH_MESSAGE,
  MIN_SEARCH_LENGTH,
  searchQuerySchema,
} from '#src/contract/people.ts';
import { emailAddress, phone } from '#src/contract/fields.ts';
import { e164Of } from '#src/lib/e164.ts';
import { emailKey, textKey } from '#src/lib/people.ts';
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

export const config = {
  path: ['/api/admin/people', '/api/admin/person', '/api/admin/search'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

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
    query: personQuerySchema,
    handle: async ({ query, database, now }) => json(200, await readPerson(database, await keyOf(query.key), now)),
  }),
  'PATCH /api/admin/person': authenticatedWrite({
    body: personChangeSchema,
    async handle({ body, database, now }) {
      const key = await keyOf(body.key);
      if (!(await changeNote(database, { ...body, key }, now))) throw new HttpError('changed_meanwhile');
      return json(200, await readPerson(database, key, now));
    },
  }),
  'GET /api/admin/search': authenticatedGet({
    query: searchQuerySchema,
    async handle({ query: { q }, database }) {
      // Accents and apostrophes alone would find everything.
      if (textKey(q).length < MIN_SEARCH_LENGTH) throw new HttpError('invalid', { errors: { q: SEARCH_MESSAGE } });
      return json(200, await searchEverything(database, q));
    },
  }),
});

/**
 * An address in small letters, or a number in E.164 or as it is stored.
 * @throws HttpError invalid for a text that is neither
 */
async function keyOf(typed: string): Promise<string> {
  const address = emailAddress().safeParse(typed);
  if (address.success) return emailKey(address.data);
  const e164 = await e164Of(typed);
  if (e164 !== null) return e164;
  // Rows may have a number that cannot be called.
  const number = phone.safeParse(typed);
  if (!number.success || !/^[+\d\s()./-]+$/.test(typed)) {
    throw new HttpError('invalid', { errors: { key: PERSON_KEY_MESSAGE } });
  }
  return typed;
}

async function readPerson(database: Database, key: string, now: Date): Promise<Person> {
  const found = await findPerson(database, { key, now });
  return {
    ...found,
    balance: totalBalance(found.balance),
    items: found.items.map((item) => toPersonItem(item, found.email ?? found.phone)),
  };
}
