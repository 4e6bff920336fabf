import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import cleanUp from '#netlify/functions/clean-up.ts';
import { startApi } from '#tests/support/api.ts';
import { historyOf } from '#tests/support/history.ts';
import { refer } from '#tests/support/referrals.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

test('what was noted of a row that is gone goes with the next clean-up, that of others stays', async () => {
  const workshop = await createWorkshop(api.database);
  const [gone, kept] = [await refer(api.visitor()), await refer(api.visitor())];
  for (const path of [`/api/referrals/${gone.id}`, `/api/referrals/${kept.id}`]) {
    expect((await admin.patch(path, { notes: 'Called' })).status).toBe(200);
  }
  await admin.patch(`/api/admin/workshops/${workshop}`, { capacity: 20 });
  // What an erasure leaves behind that meets a change of the row.
  await api.rows(sql`delete from referrals where id = ${gone.id}::uuid`);
  await cleanUp();
  const noted = await Promise.all([gone.id, kept.id, String(workshop)].map((id) => historyOf(api.database, id)));
  expect(noted.map(({ length }) => length)).toEqual([0, 1, 1]);
});
