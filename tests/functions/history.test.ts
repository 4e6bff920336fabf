import { expect, test } from 'vitest';
import type { HistoryEntry } from '#src/contract/system.ts';
import { startApi } from '#tests/support/api.ts';
import { readPages } from '#tests/support/caller.ts';
import { refer } from '#tests/support/referrals.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const [admin, partner] = [await api.signedIn('admin'), await api.signedIn('MUMSGIST')];

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
