import { expect, test } from 'vitest';
import cleanUp from '#netlify/functions/clean-up.ts';
import type { Today } from '#src/contract/today.ts';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { DAY, HOUR, MINUTE, later, morningIn } from '#tests/support/clock.ts';
import { findAnywhere } from '#tests/support/every-table.ts';
import { logOf } from '#tests/support/log.ts';
import { register, registerPath, registrationBody } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();

const workshopToCome = () => createWorkshop(api.database, { capacity: 20, startsAt: morningIn(30) });

async function crowded() {
  const admin = await api.signedIn('admin');
  return (await admin.read<Today>('/api/admin/today')).crowded;
}

async function hashesOf(workshopId: number) {
  const rows = await api.rows<{ connection_hash: string | null }>`
    select connection_hash from registrations where workshop_id = ${workshopId} order by created_at, id`;
  return rows.map(({ connection_hash: hash }) => hash);
}

async function registerMany(address: string, workshopId: number, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let done = 0; done < count; done += 1) ids.push(await register(api.visitor({ address }), workshopId));
  return ids;
}

test('twelve registrations from one connection within an hour are flagged, five are not; cancelled ones do not count', async () => {
  const [taken, calm] = [await workshopToCome(), await workshopToCome()];
  await registerMany('203.0.113.5', calm, 5);
  await registerMany('203.0.113.6', calm, 5);
  expect(await crowded()).toEqual({ count: 0, rows: [] });
  const [first = ''] = await registerMany('203.0.113.5', taken, 12);
  const row = {
    id: String(taken),
    name: 'A workshop',
    detail: '12 registrations from one connection within an hour',
    at: expect.stringMatching(/Z$/) as string,
    phoneE164: null,
  };
  expect(await crowded()).toEqual({ count: 1, rows: [row] });
  await (await api.signedIn('admin')).delete(`/api/registrations/${first}`);
  expect((await crowded()).rows).toMatchObject([{ detail: '11 registrations from one connection within an hour' }]);
  await api.rows`update workshops set cancelled_at = now() where id = ${taken}`;
  expect(await crowded()).toEqual({ count: 0, rows: [] });
});

test('the count spans one hour and excludes spam; a /64 is one connection', async () => {
  const workshop = await workshopToCome();
  await registerMany('2001:db8:77:1::1', workshop, 3);
  await api.visitor({ address: '2001:db8:77:1::1' }).post(registerPath(workshop), registrationBody({ website: 'x' }));
  await later(61 * MINUTE, () => registerMany('2001:db8:77:1::2', workshop, 5));
  expect(await crowded()).toEqual({ count: 0, rows: [] });
  await later(90 * MINUTE, () => registerMany('2001:db8:77:1::3', workshop, 1));
  expect((await crowded()).rows).toMatchObject([{ id: String(workshop), detail: /^6 / }]);
});

test('the address is never stored, and its digest is deleted after 48 hours', async () => {
  const workshop = await workshopToCome();
  const log = await logOf(() => registerMany('203.0.113.99', workshop, 2));
  const [hash, other] = await hashesOf(workshop);
  expect(hash).toMatch(/^[\w-]{43}$/);
  expect(other).toBe(hash);
  expect(await findAnywhere(api.database, ['203.0.113.99'])).toEqual([]);
  expect(log).toHaveLength(2);
  expect(log.filter((line) => line.includes('203.0.113.99') || line.includes(hash ?? '-'))).toEqual([]);
  await later(2 * DAY - HOUR, cleanUp);
  expect(await hashesOf(workshop)).toEqual([hash, hash]);
  await later(2 * DAY, cleanUp);
  expect(await hashesOf(workshop)).toEqual([null, null]);
});

test('no digest is stored for the administrator’s registrations, or without a secret', async () => {
  const workshop = await workshopToCome();
  await register(await api.signedIn('admin'), workshop);
  await withEnvironment({ SESSION_SECRET: undefined }, async () => {
    const { status } = await api.visitor().post(registerPath(workshop), registrationBody());
    expect(status).toBe(201);
  });
  expect(await hashesOf(workshop)).toEqual([null, null]);
});
