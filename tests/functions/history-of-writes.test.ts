import { expect, test } from 'vitest';
import { toHistoryEntry } from '#netlify/http/history.ts';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { allCalls, type ParsedResponse } from '#tests/support/caller.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { allWrites } from '#tests/support/writes/all.ts';
import { writeCalls, type Write } from '#tests/support/writes/calls.ts';
import { payWithin } from '#tests/support/workshops.ts';

/** Makes every write of the API once. A new one needs a row in tests/support/writes or in `UNRECORDED`. */

const api = await startApi();
await startMailServer(api.database);
await payWithin(api.database, 48);
const calls = await writeCalls(api);
const RECORDED = allWrites(calls);

/** New rows, erased rows, sessions, messages, and calls that only read. */
const UNRECORDED = new Set([
  'POST /api/workshops/:id/register',
  'POST /api/registrations',
  'POST /api/referrals',
  'POST /api/course-registrations',
  'POST /api/newsletter',
  'POST /api/enquiries',
  'POST /api/admin/trainings',
  'POST /api/admin/codes',
  'POST /api/booking/erase',
  'POST /api/admin/erase',
  'POST /api/session',
  'POST /api/deliver',
  'DELETE /api/session',
  'POST /api/admin/outbox/:id/retry',
  'POST /api/admin/outbox/:id/sent',
  'DELETE /api/admin/outbox/:id/sent',
  'POST /api/booking',
  'POST /api/booking/data',
  'POST /api/booking/pay',
  'POST /api/booking/receipt',
  'POST /api/day',
  'POST /api/offer',
  'POST /api/waiting',
  'POST /api/codes/check',
  'POST /api/feedback',
]);

const newestEntry = async () => (await api.rows<{ id: string }>`select coalesce(max(id), 0) as id from history`)[0]?.id;

async function entriesSince(newest: string | undefined): Promise<string[]> {
  const rows = await api.rows<{ tableName: string; at: Date; by: string; changes: never }>`
    select table_name as "tableName", at, changed_by as by, changes from history where id > ${newest}::bigint`;
  return rows
    .map(({ tableName, ...entry }) => {
      const fields = Object.keys(toHistoryEntry(entry)?.changes ?? {}).sort();
      return `${tableName} by ${entry.by}: ${fields.join(', ')}`;
    })
    .sort();
}

/** @returns the entries that the write leaves */
async function recorded({ prepare }: Write): Promise<string[]> {
  const write = await prepare();
  await api.settled();
  const before = await newestEntry();
  const response = (await write()) as ParsedResponse | undefined;
  if (response) expect(response.status, response.text).toBeLessThan(300);
  await api.settled();
  return entriesSince(before);
}

test.for(RECORDED)('$name is recorded with its author', async (write) => {
  expect(await recorded(write)).toEqual(write.entries.toSorted());
});

test.for(RECORDED.filter(({ needsMail }) => !needsMail))('$name is recorded without messages too', async (write) => {
  const entries = write.entries.filter((entry) => !entry.endsWith('emails'));
  await withEnvironment({ SMTP_URL: undefined }, async () => {
    expect(await recorded(write)).toEqual(entries.toSorted());
  });
});

test('an update that names no author leaves no entry, and an author stays in no row', async () => {
  const { id } = await calls.booked();
  await calls.admin.patch(`/api/registrations/${id}`, { notes: 'Called' });
  const before = await newestEntry();
  await api.rows`update registrations set notes = null, updated_at = now() where id = ${id}::uuid`;
  await api.rows`update registrations set notes = notes, updated_by = ('admin', now(), null)::authorship`;
  expect(await entriesSince(before)).toEqual([]);
  expect(await api.rows`select 1 from registrations where updated_by is distinct from null`).toEqual([]);
  const insert = api.rows`
    insert into enquiries (id, name, name_key, email, service, message, created_at, updated_at, updated_by)
    values (gen_random_uuid(), 'A', 'a', 'a@example.com', 'other', 'A', now(), now(), ('admin', now(), null)::authorship)`;
  await expect(insert).rejects.toThrow('updated_by');
});

test('every write of the API is in a list', async () => {
  const all = await allCalls(api.visitor());
  const writes = all.filter((call) => call.includes(' /api/') && !call.startsWith('GET '));
  const recorded = new Set(RECORDED.map(({ name }) => name).filter((name) => name.includes('/api/')));
  expect(writes.toSorted()).toEqual([...recorded, ...UNRECORDED].toSorted());
});
