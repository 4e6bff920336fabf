import { deliver } from '#tests/support/outbox.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import type { Caller } from '#tests/support/caller.ts';
import { DAY, HOUR, later, MINUTE, morningIn } from '#tests/support/clock.ts';
import { REPEATABLE } from '#tests/support/generated.ts';
import { tokenOf, waitlistOf } from '#tests/support/offers.ts';
import { waitlistBody } from '#tests/support/bodies.ts';
import { registerPath, registrationBody } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

/**
 * After any history, nobody waits without an offer beside a free place of an open workshop, at once and after a run. Never are
 * more places taken than there are.
 */

const api = await startApi();

const HISTORIES = 12;
const PARTS = 8;

interface Place {
  id: string;
  email: string;
}

/** One workshop. The clock stands `ahead`, and the administrator has a session of that time. */
interface Run {
  workshopId: number;
  ahead: number;
  admin: Caller;
}

const signIn = (ahead: number) => later(ahead, () => api.signedIn('admin'));

async function wait(run: Run, time: number): Promise<void> {
  run.ahead += time;
  run.admin = await signIn(run.ahead);
}

const waiting = async (run: Run, state: string) =>
  (await waitlistOf(api.database, run.workshopId)).filter((entry) => entry.state === state);

const booked = ({ workshopId }: Run) => api.rows<Place>`
  select id, email from registrations where training_id = ${workshopId} and cancelled_at is null order by created_at, id`;

const change = (run: Run, changes: Record<string, unknown>) =>
  run.admin.patch(`/api/admin/trainings/${run.workshopId}`, changes);

const at = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % (items.length || 1)];

/** The day of a workshop, counted from the real today. */
const onDay = (day: number) => {
  const startsAt = morningIn(day);
  return { startsAt: startsAt.toISOString(), endsAt: new Date(Number(startsAt) + HOUR).toISOString() };
};

type Step = (run: Run, which: number) => Promise<unknown>;

/** Each acts on the entry or the place that `which` points at. */
const STEPS_BY_NAME = {
  register: ({ workshopId }) => api.visitor().post(registerPath(workshopId), registrationBody()),
  join: ({ workshopId }) => api.visitor().post('/api/waitlist', waitlistBody({ interest: 'workshop', workshopId })),
  joinAgain: async (run, which) => {
    const [entry] = await api.rows<{ firstName: string; lastName: string; email: string }>`
      select first_name as "firstName", last_name as "lastName", email from waiting_list
      where training_id = ${run.workshopId} order by id offset ${which % 3} limit 1`;
    if (entry) {
      await api.visitor().post('/api/waitlist', { ...entry, interest: 'workshop', workshopId: run.workshopId });
    }
  },
  keep: async (run, which) => {
    const entry = at(await waiting(run, 'waiting'), which);
    if (entry) await api.visitor().post('/api/waitlist/keep', { token: tokenOf('waiting', entry.id) });
  },
  cancel: async (run, which) => {
    const place = at(await booked(run), which);
    if (place) await run.admin.delete(`/api/registrations/${place.id}`);
  },
  cancelOneself: async (run, which) => {
    const place = at(await booked(run), which);
    if (place) await api.visitor().post('/api/booking/cancel', { token: tokenOf('booking', place.id) });
  },
  eraseOneself: async (run, which) => {
    const place = at(await booked(run), which);
    const body = { token: tokenOf('booking', place?.id ?? null), confirm: 'ERASE' };
    if (place) await api.visitor().post('/api/booking/erase', body);
  },
  erase: async (run, which) => {
    const person = at([...(await booked(run)), ...(await waitlistOf(api.database, run.workshopId))], which);
    if (person) await run.admin.post('/api/admin/erase', { email: person.email, confirm: 'ERASE' });
  },
  accept: async (run, which) => {
    const entry = at(await waiting(run, 'offered'), which);
    if (entry) await api.visitor().post('/api/offer/accept', { token: tokenOf('offer', entry.offer_id) });
  },
  decline: async (run, which) => {
    const entry = at(await waiting(run, 'offered'), which);
    if (entry) await api.visitor().post('/api/offer/decline', { token: tokenOf('offer', entry.offer_id) });
  },
  remove: async (run, which) => {
    const entry = at(await waitlistOf(api.database, run.workshopId), which);
    if (entry) await run.admin.patch(`/api/waitlist/${entry.id}`, { action: 'remove' });
  },
  offer: async (run, which) => {
    const entry = at(await waitlistOf(api.database, run.workshopId), which);
    if (entry) await run.admin.patch(`/api/waitlist/${entry.id}`, { action: 'offer' });
  },
  close: (run) => change(run, { registrationOpen: false }),
  reopen: (run) => change(run, { registrationOpen: true }),
  closeByTime: (run) => change(run, { registrationClosesAt: new Date().toISOString() }),
  extend: (run) => change(run, { registrationClosesAt: new Date(Date.now() + 90 * DAY).toISOString() }),
  moveToToday: (run) => change(run, onDay(Math.floor(run.ahead / DAY))),
  moveAway: (run) => change(run, onDay(Math.floor(run.ahead / DAY) + 9)),
  raise: async (run) => change(run, { capacity: (await capacityOf(run)) + 1 }),
  lower: async (run) => change(run, { capacity: Math.max((await capacityOf(run)) - 1, 1) }),
  wait: (run) => wait(run, 3 * HOUR),
  waitLong: (run) => wait(run, 26 * HOUR),
} satisfies Record<string, Step>;

async function capacityOf({ workshopId }: Run): Promise<number> {
  const [row] = await api.rows<{ capacity: number }>`select capacity from trainings where id = ${workshopId}`;
  return row?.capacity ?? 1;
}

/** Whether somebody waits although a place is free, the workshop is open and an offer can be made. */
async function faultsOf({ workshopId }: Run) {
  const [found] = await api.rows<{ waits: boolean; oversold: boolean; late: boolean }>`
    select
      capacity > places_taken + places_held and cancelled_at is null and registration_open
        and coalesce(registration_closes_at > ${new Date()}::timestamptz, true)
        and starts_at - interval '2 hours' > ${new Date()}::timestamptz
        and exists (select from waiting_list where training_id = trainings.id and state = 'waiting' and not is_spam) as waits,
      capacity < places_taken + places_held
        or places_taken <> (
          select count(*) from registrations where training_id = trainings.id and cancelled_at is null and not is_spam)
        or places_held <> (select count(*) from waiting_list where training_id = trainings.id and state = 'offered') as oversold,
      exists (
        select from waiting_list
        where training_id = trainings.id and state = 'offered' and offer_expires_at > starts_at - interval '2 hours') as late
    from trainings where id = ${workshopId}`;
  return found;
}

const NONE = { waits: false, oversold: false, late: false };

test('after any history, whoever waits beside a free place has an offer', async () => {
  type Named = [name: string, which: number];
  const step: fc.Arbitrary<Named> = fc.tuple(fc.constantFrom(...Object.keys(STEPS_BY_NAME)), fc.nat(5));
  const free: fc.Arbitrary<Named> = fc.tuple(
    fc.constantFrom('cancel', 'cancelOneself', 'eraseOneself', 'decline'),
    fc.nat(5),
  );
  const around = (before: string, after: string) => free.map((inner): Named[] => [[before, 0], inner, [after, 0]]);
  const part = fc.oneof(
    { weight: 4, arbitrary: step.map((one) => [one]) },
    { weight: 1, arbitrary: around('close', 'reopen') },
    { weight: 1, arbitrary: around('closeByTime', 'extend') },
    { weight: 1, arbitrary: around('moveToToday', 'moveAway') },
  );
  const history = fc.array(part, { minLength: PARTS, maxLength: PARTS }).map((parts) => parts.flat());
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const workshopId = await createWorkshop(api.database, { capacity: 2, startsAt: morningIn(9) });
      const run: Run = { workshopId, ahead: 0, admin: await signIn(0) };
      for (const name of ['register', 'register', 'join', 'join'] as const) await STEPS_BY_NAME[name](run);
      for (const [name, which] of steps) {
        await later(run.ahead, () => (STEPS_BY_NAME as Record<string, Step>)[name]?.(run, which) ?? Promise.resolve());
        await later(run.ahead, async () => expect([name, await faultsOf(run)]).toEqual([name, NONE]));
      }
      await later(run.ahead + 15 * MINUTE, async () => {
        await deliver();
        expect(await faultsOf(run)).toEqual(NONE);
      });
    }),
    { ...REPEATABLE, numRuns: HISTORIES },
  );
});
