import { expect, test } from 'vitest';
import { dubaiDate, formatDubaiInstant } from '#src/lib/dates.ts';
import { startApi } from '#tests/support/api.ts';
import type { Caller } from '#tests/support/caller.ts';
import { chatCalls, sentPath, textOf } from '#tests/support/chats.ts';
import { at, DAY, HOUR, MINUTE, SECOND } from '#tests/support/clock.ts';
import { todayOf } from '#tests/support/today.ts';
import { payWithin } from '#tests/support/workshops.ts';

const api = await startApi();
await payWithin(api.database, 48);

/** In Dubai, two days from now. */
const midnight = Number(new Date(`${dubaiDate(new Date(Date.now() + 2 * DAY))}T00:00+04:00`));

/** Runs `work` so long after that midnight, with a session of that time. */
const after = <Result>(milliseconds: number, work: (admin: Caller) => Promise<Result>) =>
  at(midnight + milliseconds, async () => work(await api.signedIn('admin')));

const heldUntil = (milliseconds: number) =>
  `We hold your place until ${formatDubaiInstant(new Date(midnight + milliseconds).toISOString())}.`;

const listOf = async (admin: Caller) => (await todayOf(admin)).chats.rows;

test('around midnight in Dubai her clock, the line and the way back go on by the minute, and the words name the new day', async () => {
  let late = { id: '', phone: '' };
  let toCancel = 0;
  await after(-MINUTE, async (admin) => {
    const desk = chatCalls(api, admin);
    late = await desk.booked(await desk.workshop());
    toCancel = await desk.workshop();
    await desk.booked(toCancel);
    expect(textOf((await desk.onToday(late.phone))[0] ?? {})).toContain(heldUntil(2 * DAY - MINUTE));
  });
  await after(MINUTE, async (admin) => {
    const { holdOf } = chatCalls(api, admin);
    await admin.post(`/api/admin/trainings/${toCancel}/cancel`, { notify: true });
    const [cancelled, waiting, ...others] = await listOf(admin);
    expect([cancelled?.detail, waiting?.phoneE164, waiting?.isUntold, others]).toEqual([
      expect.stringContaining('Training is cancelled'),
      late.phone,
      false,
      [],
    ]);
    expect(textOf(waiting ?? {})).toContain(heldUntil(2 * DAY + MINUTE));
    await admin.post(sentPath(waiting?.id), {});
    expect(await holdOf(late.id)).toBe(midnight + 2 * DAY + MINUTE);
    await admin.delete(sentPath(waiting?.id));
    expect(await holdOf(late.id)).toBe(midnight + 3 * DAY - MINUTE);
  });
  await after(DAY - 2 * MINUTE, async (admin) => {
    expect((await listOf(admin)).map(({ isUntold }) => isUntold)).toEqual([false, false]);
  });
  await after(DAY + MINUTE, async (admin) => {
    const rows = await listOf(admin);
    expect(rows.map(({ phoneE164, isUntold }) => [phoneE164 === late.phone, isUntold])).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});

test('marked at 23:59, it can be taken back at 00:00, for the same minute', async () => {
  let id = '';
  await after(-MINUTE - HOUR, async (admin) => {
    const desk = chatCalls(api, admin);
    const { phone } = await desk.booked(await desk.workshop());
    id = (await desk.readyOf(phone))[0]?.id ?? '';
  });
  const mark = () => after(-20 * SECOND, (admin) => admin.post(sentPath(id), {}));
  const takeBack = (time: number) => after(time, (admin) => admin.delete(sentPath(id)));
  expect(await mark()).toMatchObject({ status: 200 });
  expect(await takeBack(30 * SECOND)).toMatchObject({ status: 200 });
  expect(await mark()).toMatchObject({ status: 200 });
  expect(await takeBack(41 * SECOND)).toMatchObject({ status: 409 });
});
