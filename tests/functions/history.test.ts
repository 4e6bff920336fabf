import { expect, test } from 'vitest';
import type { HistoryEntry } from '#src/contract/system.ts';
import { toHistoryEntry } from '#netlify/http/history.ts';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { allCalls, readPages, type ParsedResponse } from '#tests/support/caller.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { refer } from '#tests/support/referrals.ts';
import { register } from '#tests/support/registrations.ts';
import { writeCalls, type Write } from '#tests/support/writes/calls.ts';
import { writesOfLists } from '#tests/support/writes/lists.ts';
import { expectRefusals } from '#tests/support/writes/refusals.ts';
import { writesOfRegistrations } from '#tests/support/writes/registrations.ts';
import { writesOfTrainings } from '#tests/support/writes/trainings.ts';
import { createWorkshop, payWithin } from '#tests/support/workshops.ts';

const api = await startApi();
await startMailServer(api.database);
await payWithin(api.database, 48);
const calls = await writeCalls(api);
const { admin, partner } = calls;

/** Every write of the API is made once. A new one needs a row in tests/support/writes or in `UNRECORDED`. */
const RECORDED = [...writesOfRegistrations(calls), ...writesOfTrainings(calls), ...writesOfLists(calls)];

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

test.for(RECORDED)(
  '$name is recorded with its author; a call refuses other ids, the tokens of other links and a former version',
  async (write) => {
    expect(await recorded(write)).toEqual(write.entries.toSorted());
    if (write.name.includes(' /api/')) await expectRefusals(api, write.name);
  },
);

test.for(RECORDED.filter(({ needsMail }) => !needsMail))('$name is recorded without messages too', async (write) => {
  const entries = write.entries.filter((entry) => !entry.endsWith('emails'));
  await withEnvironment({ SMTP_URL: undefined }, async () => {
    expect(await recorded(write)).toEqual(entries.toSorted());
  });
});

test('an update that names no author leaves no entry, and an author stays in no row', async () => {
  const { id } = await calls.booked();
  await admin.patch(`/api/registrations/${id}`, { notes: 'Called' });
  const before = await newestEntry();
  await api.rows`update registrations set notes = null, updated_at = now() where id = ${id}::uuid`;
  await api.rows`update registrations set notes = notes, updated_by = ('admin', now(), null)::authorship`;
  expect(await entriesSince(before)).toEqual([]);
  expect(await api.rows`select 1 from registrations where updated_by is distinct from null`).toEqual([]);
  const insert = api.rows`
    insert into enquiries (id, name, email, service, message, created_at, updated_at, updated_by)
    values (gen_random_uuid(), 'A', 'a@example.com', 'other', 'A', now(), now(), ('admin', now(), null)::authorship)`;
  await expect(insert).rejects.toThrow('updated_by');
});

test('every write of the API is in a list', async () => {
  const all = await allCalls(api.visitor());
  const writes = all.filter((call) => call.includes(' /api/') && !call.startsWith('GET '));
  const recorded = new Set(RECORDED.map(({ name }) => name).filter((name) => name.includes('/api/')));
  expect(writes.toSorted()).toEqual([...recorded, ...UNRECORDED].toSorted());
});

const history = (row: string | number) => admin.read<HistoryEntry[]>(`/api/admin/history?row=${row}`);

const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;

test('each change of a referral is listed with its author, newest first', async () => {
  const { id } = await refer(api.visitor());
  await partner.patch(`/api/referrals/${id}`, { status: 'paid', notes: 'Called on Monday' });
  await admin.patch(`/api/referrals/${id}`, { status: 'confirmed' });
  expect(await history(id)).toEqual([
    { at, by: 'admin', changes: { status: { from: 'paid', to: 'confirmed' } } },
    {
      at,
      by: 'MUMSGIST',
      changes: { status: { from: 'pending', to: 'paid' }, notes: { from: null, to: 'Called on Monday' } },
    },
  ]);
  expect(await history(id.toUpperCase())).toHaveLength(2);
});

test('the history of a registration uses the field names of its list, and times in UTC', async () => {
  const id = await register(api.visitor(), await createWorkshop(api.database));
  await admin.patch(`/api/registrations/${id}`, { isPaid: true, bookingType: 'private-group' });
  await admin.delete(`/api/registrations/${id}`);
  expect(await history(id)).toEqual([
    { at, by: 'admin', changes: { cancelledAt: { from: null, to: at } } },
    {
      at,
      by: 'admin',
      changes: {
        isPaid: { from: false, to: true },
        paidAed: { from: null, to: 300 },
        bookingType: { from: 'individual', to: 'private-group' },
      },
    },
  ]);
});

test('the history of a restored row shows that it was spam', async () => {
  const id = await register(api.visitor(), await createWorkshop(api.database), { website: 'x' });
  await admin.post(`/api/admin/spam/${id}/restore`, {});
  const [entry] = await history(id);
  expect(entry?.changes).toMatchObject({ spam: { from: true, to: false }, createdAt: { from: at, to: at } });
});

test('the history of a workshop is found by its id', async () => {
  const id = await createWorkshop(api.database);
  const closing = { registrationClosesAt: '2027-01-01T00:00:00.000Z', capacity: 20, registrationOpen: false };
  await admin.patch(`/api/admin/trainings/${id}`, closing);
  expect(await history(id)).toEqual([
    {
      at,
      by: 'admin',
      changes: {
        registrationClosesAt: { from: null, to: '2027-01-01T00:00:00.000Z' },
        capacity: { from: 15, to: 20 },
        registrationOpen: { from: true, to: false },
      },
    },
  ]);
});

test('a long history is paginated', async () => {
  const { id } = await refer(api.visitor());
  for (let count = 1; count <= 5; count += 1) await admin.patch(`/api/referrals/${id}`, { notes: `Note ${count}` });
  const pages = await readPages<HistoryEntry>(admin, `/api/admin/history?row=${id}&limit=2`);
  const notes = pages.flat().map(({ changes }) => changes['notes']?.to);
  expect(notes).toEqual(['Note 5', 'Note 4', 'Note 3', 'Note 2', 'Note 1']);
});

test('an unknown row has an empty history; a missing row parameter is an error', async () => {
  expect(await history('11111111-1111-4111-8111-111111111111')).toEqual([]);
  expect(await history('nothing')).toEqual([]);
  for (const query of ['', '?row=', '?row=%20']) {
    const { status, body } = await admin.get(`/api/admin/history${query}`);
    expect([status, body]).toMatchObject([422, { errors: { row: 'Please name the row.' } }]);
  }
});
