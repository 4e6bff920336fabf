import { expect, test } from 'vitest';
import type { Workshop } from '#src/contract/workshops.ts';
import { startApi } from '#tests/support/api.ts';
import { WORKSHOP_BODY } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

const PATH = '/api/admin/workshops';

async function publicly(id: number): Promise<Workshop | undefined> {
  return (await api.visitor().read<Workshop[]>('/api/workshops')).find((workshop) => workshop.id === id);
}

async function change(id: number, body: unknown) {
  return admin.patch(`${PATH}/${id}`, body);
}

test('times are given as instants or in Dubai, and read with Dubai’s offset', async () => {
  for (const [startsAt, endsAt] of [
    ['2027-01-17T10:00', '2027-01-17T13:00'],
    ['2027-01-17T06:00:00Z', '2027-01-17T09:00:00.000Z'],
    ['2027-01-17T10:00', '2027-01-17T13:00:00+04:00'],
  ]) {
    const id = await admin.add<number>(PATH, { ...WORKSHOP_BODY, startsAt, endsAt, registrationClosesAt: startsAt });
    expect(await publicly(id)).toMatchObject({
      ...{ startsAt: '2027-01-17T10:00:00+04:00', endsAt: '2027-01-17T13:00:00+04:00' },
      ...{ date: 'Sunday 17 January 2027', time: '10:00 AM - 1:00 PM' },
    });
  }
});

test('a workshop is moved by one of its times only within its day, and a closing time at the start goes along', async () => {
  const id = await admin.add<number>(PATH, WORKSHOP_BODY);
  for (const wrong of [
    { startsAt: '2030-12-08T13:00' },
    { startsAt: '2030-12-09T10:00' },
    { endsAt: '2030-12-08T10:00' },
    { endsAt: '2030-12-09T13:00' },
  ]) {
    expect((await change(id, wrong)).body).toMatchObject({
      ...{ code: 'invalid', errors: { endsAt: 'The end must be on the same day, after the start.' } },
    });
  }
  expect((await change(id, { startsAt: '2030-12-08T09:30' })).body).toMatchObject({
    ...{ time: '9:30 AM - 1:00 PM', registrationClosesAt: '2030-12-08T05:30:00.000Z' },
  });
  expect((await change(id, { registrationClosesAt: null })).body).toMatchObject({ registrationClosesAt: null });
});
