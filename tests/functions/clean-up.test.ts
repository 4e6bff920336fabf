import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { loadFunctions } from '#scripts/server/functions.ts';
import { startApi } from '#tests/support/api.ts';
import { HOUR, later, MINUTE } from '#tests/support/clock.ts';
import { registerPath, registrationBody } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();

async function cleanUp(): Promise<void> {
  const functions = await loadFunctions();
  const found = functions.find(({ name }) => name === 'clean-up');
  await found?.handler(new Request('http://localhost/.netlify/functions/clean-up'), {} as Context);
}

/** Rows that are kept for a while only, by table. */
async function kept() {
  const [counts] = await api.rows(sql`
    select (select count(*)::int from kept_answers) as answers, (select count(*)::int from sessions) as sessions,
      (select count(*)::int from sign_in_tries) as tries`);
  return counts;
}

test('the hourly clean-up deletes keys, sessions and tries that no longer count, and no others', async () => {
  const path = registerPath(await createWorkshop(api.database));
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = registrationBody();
  const first = await api.visitor().post(path, body, headers);
  await api.visitor().post('/api/session', { accessCode: 'wrong' });
  const admin = await api.signedIn('admin');
  await cleanUp();
  expect(await kept()).toEqual({ answers: 1, sessions: 1, tries: 1 });
  await later(16 * MINUTE, cleanUp);
  expect(await kept()).toEqual({ answers: 1, sessions: 1, tries: 0 });
  expect((await admin.get('/api/session')).status).toBe(200);
  await later(HOUR, cleanUp);
  expect(await kept()).toEqual({ answers: 1, sessions: 0, tries: 0 });
  expect((await api.visitor().post(path, body, headers)).text).toBe(first.text);
  await later(25 * HOUR, cleanUp);
  expect(await kept()).toEqual({ answers: 0, sessions: 0, tries: 0 });
});
