/** A booking says until its day from where it was moved, and from which day its training was. */

import { expect, test } from 'vitest';
import type { Booking } from '#src/contract/booking.ts';
import { startApi } from '#tests/support/api.ts';
import { bookingCalls } from '#tests/support/bookings.ts';
import { DAY, HOUR, later, morningIn } from '#tests/support/clock.ts';
import { createWorkshop, endOf } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const { ask, booked } = bookingCalls(api);

const read = async (token: string) => {
  const { movedFrom, trainingMovedFrom } = (await ask(token)).body as Booking;
  return { movedFrom, trainingMovedFrom };
};

/** Moves a workshop to another time. */
const moveTraining = async (id: number, startsAt: Date) => {
  const { status } = await admin.patch(`/api/admin/trainings/${id}`, { startsAt, endsAt: endOf(startsAt) });
  expect(status).toBe(200);
};

const moveBooking = async (id: string, trainingId: number) => {
  expect((await admin.patch(`/api/registrations/${id}`, { trainingId })).status).toBe(200);
};

const NOWHERE = { movedFrom: null, trainingMovedFrom: null };

test('a training that staff move says from which day, until it has ended', async () => {
  const { id, workshopId, token, startsAt } = await booked();
  expect(await read(token)).toEqual(NOWHERE);
  await moveTraining(workshopId, morningIn(40));
  await moveTraining(workshopId, morningIn(50));
  // The day that she booked.
  expect(await read(token)).toEqual({ movedFrom: null, trainingMovedFrom: startsAt.toISOString() });
  await admin.patch(`/api/registrations/${id}`, { notes: 'She knows.' });
  expect(await read(token)).toEqual({ movedFrom: null, trainingMovedFrom: startsAt.toISOString() });
  expect(await later(51 * DAY, () => read(token))).toEqual(NOWHERE);
});

test('a training at other hours of the same day, or on its first day again, is not moved', async () => {
  const { workshopId, token, startsAt } = await booked();
  const morning = morningIn(30);
  await moveTraining(workshopId, morning);
  await moveTraining(workshopId, new Date(morning.getTime() + HOUR));
  await moveTraining(workshopId, morningIn(40));
  await moveTraining(workshopId, startsAt);
  expect(await read(token)).toEqual(NOWHERE);
});

test('what happened to a training before the booking, or before it came there, is not told', async () => {
  const other = await createWorkshop(api.database, { startsAt: morningIn(60) });
  await moveTraining(other, morningIn(61));
  const { id, workshopId, token, startsAt } = await booked();
  await moveBooking(id, other);
  const from = { title: 'A workshop', startsAt: startsAt.toISOString() };
  expect(await read(token)).toEqual({ movedFrom: from, trainingMovedFrom: null });
  // Each of both goes on to another day.
  await moveTraining(workshopId, morningIn(70));
  await moveTraining(other, morningIn(71));
  expect(await read(token)).toEqual({ movedFrom: from, trainingMovedFrom: morningIn(61).toISOString() });
});
