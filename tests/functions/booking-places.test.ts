import { expect, test } from 'vitest';
import type { Booking } from '#src/contract/booking.ts';
import type { HistoryEntry } from '#src/contract/system.ts';
import { startApi } from '#tests/support/api.ts';
import { bookingCalls } from '#tests/support/bookings.ts';
import { DAY, HOUR } from '#tests/support/clock.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { register } from '#tests/support/registrations.ts';
import {
  attend,
  createWorkshop,
  fillWorkshop,
  issueCertificates,
  moveWorkshop,
  placesLeft,
} from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const { ask, change, cancel, booked } = bookingCalls(api);

const MARIAM = { firstName: 'Mariam', lastName: 'Haddad' };

/** @returns status and code of a call that the guest makes with the number of nannies */
async function places(token: string, nannies: unknown, names: object = {}) {
  const { status, body } = await change(token, { nannies, ...names });
  return [status, (body as { code?: string }).code];
}

test('a guest takes more places and gives them back, and what is due follows', async () => {
  const { token, id, workshopId } = await booked(undefined, MARIAM);
  const more = await change(token, { nannies: 3 });
  expect([more.status, more.body]).toMatchObject([200, { nannies: 3, dueAed: 900, isPaid: false }]);
  const { attendees } = more.body as Booking;
  expect(attendees.map(({ firstName }) => firstName)).toEqual(['Mariam', null, null]);
  expect(await placesLeft(api.database, workshopId)).toBe(12);
  const [latest] = await admin.read<HistoryEntry[]>(`/api/admin/history?row=${id}`);
  expect(latest).toMatchObject({ by: 'guest', changes: { nannies: { from: 1, to: 3 } } });

  const third = { id: attendees[2]?.id, firstName: 'Joy', lastName: 'Cruz' };
  await change(token, { attendees: [third] });
  // A place without a name goes first.
  const fewer = await change(token, { nannies: 2 });
  expect(fewer.body).toMatchObject({ nannies: 2, dueAed: 600, attendees: [{ firstName: 'Mariam' }, third] });
  expect(await places(token, 2)).toEqual([200, undefined]);
  expect(await placesLeft(api.database, workshopId)).toBe(13);
});

test('places that stay keep their price and deposit, and added ones have those of today', async () => {
  const { token, id, workshopId } = await booked(undefined, { nannies: 2 });
  const sells = (price: number, deposit: number) =>
    api.rows`update packages set price_fils = ${price}, deposit_fils = ${deposit} where training_id = ${workshopId}`;
  const asks = async (nannies: number) => {
    const { dueAed, depositAed } = (await change(token, { nannies })).body as Booking;
    return [dueAed, depositAed];
  };
  await sells(40_000, 10_000);
  expect(await asks(1)).toEqual([300, null]);
  expect(await asks(3)).toEqual([1100, 200]);
  await sells(50_000, 50_000);
  expect(await asks(2)).toEqual([733, 133]);
  await admin.patch(`/api/registrations/${id}`, { dueAed: 250, nannies: 4 });
  expect((await admin.patch(`/api/registrations/${id}`, { nannies: 3 })).body).toMatchObject({ dueAed: 187 });
  await admin.patch(`/api/registrations/${id}`, { dueAed: 0 });
  expect(await asks(2)).toEqual([0, null]);
  expect(await asks(3)).toEqual([500, 500]);
});

test('names that come with a number are for the places that there are then', async () => {
  const { token } = await booked(undefined, MARIAM);
  const attendees = [{ firstName: 'Joy', lastName: 'Cruz', email: 'joy@example.com' }];
  const named = await change(token, { nannies: 2, phone: '+971 50 765 4321', attendees });
  expect(named.body).toMatchObject({
    ...{ nannies: 2, phone: '+971 50 765 4321' },
    attendees: [{ firstName: 'Mariam' }, { firstName: 'Joy', email: 'joy@example.com' }],
  });
  const many = [1, 2, 3].map((number) => ({ firstName: 'Rosa', lastName: `Lim ${number}` }));
  expect(await places(token, 3, { attendees: many })).toEqual([422, 'invalid']);
  expect((await ask(token)).body).toMatchObject({ nannies: 2, dueAed: 600 });
});

test.each([0, 5, 1.5, '2', null])('%j nannies are refused', async (nannies) => {
  const { token } = await booked();
  expect((await change(token, { nannies })).body).toMatchObject({
    errors: { nannies: 'Please enter the number of nannies, from 1 to 4.' },
  });
});

test('once something is paid a guest takes more places, and staff give some back', async () => {
  const { token, id } = await booked();
  await change(token, { nannies: 2 });
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  const fewer = await change(token, { nannies: 1 });
  expect([fewer.status, fewer.body]).toMatchObject([
    409,
    { code: 'registration_closed', message: expect.stringContaining('has been made') as string },
  ]);
  const more = await change(token, { nannies: 3 });
  expect(more.body).toMatchObject({ nannies: 3, dueAed: 900, paidAed: 600, isPaid: false });
});

test('more places are for as long as visitors can register and some are free', async () => {
  const { token, workshopId } = await booked();
  await change(token, { nannies: 2 });
  await fillWorkshop(api.database, workshopId);
  expect(await places(token, 3)).toEqual([409, 'workshop_full']);
  await admin.patch(`/api/admin/trainings/${workshopId}`, { registrationOpen: false });
  expect(await places(token, 3)).toEqual([409, 'registration_closed']);
  expect(await places(token, 1)).toEqual([200, undefined]);
});

test('the number stays from 48 hours before the start on, and of a cancelled booking', async () => {
  const { token, workshopId } = await booked();
  await moveWorkshop(api.database, workshopId, new Date(Date.now() + 47 * HOUR));
  expect(await places(token, 2)).toEqual([409, 'registration_closed']);
  const other = await booked();
  await cancel(other.token);
  expect(await places(other.token, 2)).toEqual([409, 'registration_closed']);
  expect(await placesLeft(api.database, other.workshopId)).toBe(15);
});

test('who has no name is named by the link until there is a certificate, when nothing else is changed any more', async () => {
  const { token, id, workshopId } = await booked(undefined, MARIAM);
  const { attendees } = (await change(token, { nannies: 3 })).body as Booking;
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  await moveWorkshop(api.database, workshopId, new Date(Date.now() + HOUR));
  const [first, second, third] = attendees.map((attendee) => attendee.id);
  const name = async (attendee: string | undefined, firstName: string | null, other: object = {}) => {
    const named = { id: attendee, firstName, lastName: firstName && 'Cruz' };
    const { status, body } = await change(token, { attendees: [named], ...other });
    return [status, (body as { code?: string }).code];
  };
  const closed = [409, 'registration_closed'];
  expect(await name(second, 'Joy', { phone: '+971 50 765 4321' })).toEqual(closed);
  for (const other of ['Joy', null]) expect(await name(first, other)).toEqual(closed);
  expect(await name(second, 'Joy')).toEqual([200, undefined]);
  for (const other of ['Rosa', null]) expect(await name(second, other)).toEqual(closed);
  await attend(api.database, id);
  await moveWorkshop(api.database, workshopId, new Date(Date.now() - DAY));
  const issue = async () =>
    (await issueCertificates(admin, id)).issued.map((certificate) => certificate.name).toSorted();
  expect(await issue()).toEqual(['Joy Cruz', 'Mariam Haddad']);
  expect(await name(third, 'Rosa')).toEqual([200, undefined]);
  expect(await name(third, 'Lea')).toEqual(closed);
  expect(await issue()).toContain('Rosa Cruz');
  const { body } = await api.visitor().post('/api/booking', { token });
  const { certificate, attendees: certified } = body as Booking;
  expect(certificate).toMatch(/^\w{10}$/);
  expect(certified[0]?.certificate).toBe(certificate);
  const history = await admin.read<HistoryEntry[]>(`/api/admin/history?row=${id}`);
  expect(history.find(({ by }) => by === 'guest')?.changes).toMatchObject({
    nannyFirstName: { from: null, to: 'Rosa' },
  });
});

test('a booking that is held as spam learns nothing of it, and takes no place', async () => {
  const { token, workshopId } = await booked(undefined, { website: 'x' });
  expect(await places(token, 3)).toEqual([409, 'workshop_full']);
  expect(await placesLeft(api.database, workshopId)).toBe(15);
});

test('of two bookings that ask for the last place at once, one gets it', async () => {
  const workshopId = await createWorkshop(api.database, { capacity: 3 });
  const ids = [await register(api.visitor(), workshopId), await register(api.visitor(), workshopId)];
  const answers = await Promise.all(ids.map((id) => places(tokenOf('booking', id), 2)));
  expect(answers.sort()).toEqual([
    [200, undefined],
    [409, 'workshop_full'],
  ]);
  expect(await placesLeft(api.database, workshopId)).toBe(0);
});
