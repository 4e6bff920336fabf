import { expect, test } from 'vitest';
import { OFFER_HOURS, REMINDER_HOUR, type Settings } from '#src/contract/system.ts';
import { readTransferText } from '#netlify/seller.ts';
import { startApi } from '#tests/support/api.ts';
import { bookingCalls } from '#tests/support/bookings.ts';
import { HOUR } from '#tests/support/clock.ts';
import { fullWorkshop, keepPlaces, waitlistOf } from '#tests/support/offers.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

const PATH = '/api/admin/settings';
const read = () => admin.read<Settings>(PATH);

test('a new database has the defaults, and the bounds of the table are those of the form', async () => {
  expect(await read()).toEqual({
    offerHours: OFFER_HOURS.otherwise,
    reminderHour: REMINDER_HOUR.otherwise,
    transferText: readTransferText(),
    hasCalendar: false,
    updatedAt: expect.any(String) as string,
  });
  for (const [column, field, { least, most, otherwise }] of [
    ['reminder_hour', 'reminderHour', REMINDER_HOUR],
    ['offer_hours', 'offerHours', OFFER_HOURS],
  ] as const) {
    for (const beyond of [least - 1, most + 1]) {
      await expect(api.rows([`update settings set ${column} = ${beyond}`])).rejects.toThrow(column);
    }
    for (const within of [least, most, otherwise]) {
      expect((await admin.patch(PATH, { [field]: within })).body).toMatchObject({ [field]: within });
    }
  }
});

test.for([0, 169, 1.5, '', ' ', 'x', null, {}])('%j hours are refused', async (offerHours) => {
  const { status, body } = await admin.patch(PATH, { offerHours });
  const errors = { offerHours: 'Please enter whole hours from 1 to 168.' };
  expect([status, body]).toMatchObject([422, { code: 'invalid', errors }]);
});

test.for([-1, 24, 1.5, '', '6 PM', null, {}])('the reminder at %j is refused', async (reminderHour) => {
  const { status, body } = await admin.patch(PATH, { reminderHour });
  expect([status, body]).toMatchObject([422, { errors: { reminderHour: 'Please enter an hour from 0 to 23.' } }]);
});

test('the text for transfers is kept line by line, shown to a guest who owes something, and cleared for the owner’s', async () => {
  const transferText = 'Nova Training, Example Bank\nIBAN AE00 0000';
  expect((await admin.patch(PATH, { transferText: `  ${transferText}\n` })).body).toMatchObject({ transferText });
  expect((await admin.patch(PATH, { reminderHour: 19 })).body).toMatchObject({ transferText });
  const { booked, ask } = bookingCalls(api);
  const { id, token } = await booked();
  expect((await ask(token)).body).toMatchObject({ transferText });
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  expect((await ask(token)).body).toMatchObject({ transferText: null });
  for (const cleared of ['', null, readTransferText()]) {
    expect((await admin.patch(PATH, { transferText: cleared })).body).toMatchObject({
      transferText: readTransferText(),
    });
    expect(await api.rows`select transfer_text from settings`).toEqual([{ transfer_text: null }]);
  }
  for (const wrong of ['x'.repeat(501), 'IBAN\u0000', 7]) {
    expect((await admin.patch(PATH, { transferText: wrong })).status).toBe(422);
  }
});

test('a change without a known field is refused, and one of the settings as they are is stored', async () => {
  const { updatedAt } = await read();
  expect((await admin.patch(PATH, { updatedAt })).status).toBe(422);
  const changed = await admin.patch(PATH, { offerHours: 30, updatedAt });
  expect([changed.status, changed.body]).toEqual([200, await read()]);
  expect((await admin.get('/api/admin/history?row=settings&limit=1')).body).toMatchObject([
    { by: 'admin', changes: { offerHours: { to: 30 } } },
  ]);
});

/** @returns the hours of the offer that follows a cancellation, and of the one that the administrator makes */
async function heldHours(offerHours: number, isKept: boolean): Promise<number[]> {
  await admin.patch(PATH, { offerHours });
  const { workshopId, registrationIds } = await fullWorkshop(api, { capacity: 2, waiting: 2 });
  if (isKept) await keepPlaces(api, workshopId);
  await admin.delete(`/api/registrations/${registrationIds[0] ?? ''}`);
  await api.settled();
  const waiting = (await waitlistOf(api.database, workshopId)).find(({ state }) => state === 'waiting');
  await api.rows`update trainings set capacity = capacity + 1 where id = ${workshopId}`;
  expect((await admin.patch(`/api/waitlist/${waiting?.id ?? ''}`, { action: 'offer' })).status).toBe(200);
  const rows = await waitlistOf(api.database, workshopId);
  return rows.map(({ offer_expires_at }) => Math.round(((offer_expires_at?.getTime() ?? 0) - Date.now()) / HOUR));
}

test.for([
  [5, true, 5],
  [5, false, 2],
  [1, false, 1],
] as const)('with %d hours, kept place: %s, the next in line has %d', async ([offerHours, isKept, hours]) => {
  expect(await heldHours(offerHours, isKept)).toEqual([hours, hours]);
});
