import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { readCsv } from '#tests/support/csv.ts';
import { register } from '#tests/support/registrations.ts';
import { waitlistBody } from '#tests/support/bodies.ts';
import { createWorkshop, fillWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

test.for(['registrations', 'waitlist'])('the %s of one workshop can be exported alone', async (name) => {
  const workshopId = await createWorkshop(api.database);
  for (const [id, firstName] of [
    [workshopId, 'Rosa'],
    [await createWorkshop(api.database), 'Maria'],
  ] as const) {
    await register(api.visitor(), id, { firstName });
    await fillWorkshop(api.database, id);
    await api.visitor().post('/api/waitlist', waitlistBody({ interest: 'workshop', workshopId: id, firstName }));
  }
  const { text } = await admin.get(`/api/exports/${name}.csv?workshopId=${workshopId}`);
  const [titles = [], ...rows] = readCsv(text);
  expect(rows.map((row) => row[titles.indexOf('First Name')])).toEqual(['Rosa']);
  expect((await admin.get(`/api/exports/${name}.csv?workshopId=moon`)).status).toBe(422);
});
