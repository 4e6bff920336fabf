import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import type { PublicTraining } from '#src/contract/trainings.ts';
import type { Today } from '#src/contract/today.ts';
import type { Workshop } from '#src/contract/workshops.ts';
import { queryOne } from '#netlify/db/database.ts';
import { keptSample } from '#netlify/db/queries/registrations/places.ts';
import { readClock } from '#netlify/env.ts';
import { SAMPLE_WORKSHOP, takesRegistrations } from '#src/lib/training-state.ts';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody } from '#tests/support/bodies.ts';
import { DAY, HOUR, later, SECOND } from '#tests/support/clock.ts';
import { createCourse } from '#tests/support/courses.ts';
import { postByStaff, registerPath, registrationBody } from '#tests/support/registrations.ts';
import { byKey } from '#tests/support/today.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const visitor = api.visitor();

const workshop = async (id: number) =>
  (await visitor.read<Workshop[]>('/api/workshops')).find((one) => one.id === id)?.state;
const offered = async (id: number) =>
  (await visitor.read<PublicTraining[]>('/api/trainings')).some((one) => one.id === id);

async function codeOf(path: string, body: object): Promise<unknown> {
  const response = await visitor.post(path, body);
  return (response.body as { code?: string }).code ?? response.status;
}

const register = (id: number) => codeOf(registerPath(id), registrationBody());
const join = (id: number) => codeOf('/api/waitlist', { ...registrationBody(), interest: 'workshop', workshopId: id });

const withoutSamples = (work: () => Promise<void>) => withEnvironment({ SAMPLE_DATES: undefined }, work);

test('the database and the code decide alike whether a training takes registrations', async () => {
  const now = new Date();
  const other = await createWorkshop(api.database);
  const around = [-1, 0, 1].map((milliseconds) => new Date(Number(now) + milliseconds));
  const rows = [SAMPLE_WORKSHOP, other].flatMap((id) =>
    [true, false].flatMap((registrationOpen) =>
      [null, ...around].flatMap((registrationClosesAt) =>
        around.flatMap((endsAt) =>
          [null, now].map((cancelledAt) => ({ id, registrationOpen, registrationClosesAt, endsAt, cancelledAt })),
        ),
      ),
    ),
  );
  for (const SAMPLE_DATES of ['keep', undefined]) {
    await withEnvironment({ SAMPLE_DATES }, async () => {
      const { taken } = await queryOne<{ taken: boolean[] }>(
        api.database,
        sql`
        select json_agg(takes_registrations(row(training.*)::trainings, ${now}::timestamptz, ${keptSample()}) order by place) as taken
        from json_array_elements(${JSON.stringify(
          rows.map((row) => ({
            id: row.id,
            registration_open: row.registrationOpen,
            registration_closes_at: row.registrationClosesAt,
            ends_at: row.endsAt,
            cancelled_at: row.cancelledAt,
          })),
        )}::json) with ordinality given (value, place)
        cross join lateral json_populate_record(null::trainings, given.value) training`,
      );
      expect(taken).toEqual(rows.map((row) => takesRegistrations(row, readClock(now))));
    });
  }
});

test('a workshop of three days ago that was left open is past, and takes nobody but who staff add', async () => {
  const id = await createWorkshop(api.database, { startsAt: new Date(Date.now() - 3 * DAY) });
  expect([await workshop(id), await offered(id)]).toEqual(['past', false]);
  expect([await register(id), await join(id)]).toEqual(['registration_closed', 'registration_closed']);
  await api.rows`update trainings set places_taken = capacity where id = ${id}`;
  expect([await workshop(id), await join(id)]).toEqual(['past', 'registration_closed']);
  await api.rows`update trainings set places_taken = 0 where id = ${id}`;
  expect((await postByStaff(admin, id)).status).toBe(201);
});

test('the administrator sees in the list and in Today that a past training was left open', async () => {
  const [left, closed] = [
    await createWorkshop(api.database, { startsAt: new Date(Date.now() - 3 * DAY) }),
    await createWorkshop(api.database, { startsAt: new Date(Date.now() - 3 * DAY), open: false }),
  ];
  const listed = async () => {
    const coming = await admin.read<AdminTraining[]>('/api/admin/trainings?past=false&sort=startsAt');
    return [left, closed].map((id) => coming.some((one) => one.id === id));
  };
  const today = async () => {
    const { pastOpen } = byKey(await admin.read<Today>('/api/admin/today'));
    return pastOpen.rows.map(({ id }) => id);
  };
  expect([await listed(), (await today()).includes(String(left))]).toEqual([[true, false], true]);
  const { lists } = await admin.read<Today>('/api/admin/today');
  expect(lists.find(({ key }) => key === 'pastOpen')?.heading).toMatch(/^\d+ past trainings? (is|are) still open$/);
  await admin.patch(`/api/admin/trainings/${left}`, { registrationOpen: false });
  expect([await listed(), (await today()).includes(String(left))]).toEqual([[false, false], false]);
});

test('a workshop takes registrations until its last second, also across midnight in Dubai', async () => {
  const startsAt = new Date('2036-07-06T21:00+04:00');
  const id = await createWorkshop(api.database, { startsAt });
  const [{ endsAt } = { endsAt: '' }] = await api.rows<{ endsAt: Date }>`
    select ends_at as "endsAt" from trainings where id = ${id}`;
  const end = Number(endsAt) - Date.now();
  expect(Number(endsAt) - Number(startsAt)).toBe(3 * HOUR - 1);
  await later(end - SECOND, async () => {
    expect([await workshop(id), await register(id)]).toEqual(['open', 201]);
  });
  await later(end + SECOND, async () => {
    expect([await workshop(id), await register(id)]).toEqual(['past', 'registration_closed']);
  });
});

test('a course between two days takes registrations only where its closing time is later', async () => {
  const between = Date.parse('2038-09-08T10:00+04:00') - Date.now();
  const [byDefault, open] = [
    await createCourse(admin),
    await createCourse(admin, { registrationClosesAt: '2038-09-12T10:00' }),
  ];
  const apply = (id: number) => codeOf('/api/course-registrations', { ...courseRegistrationBody(), trainingId: id });
  expect([await apply(byDefault.id), await apply(open.id)]).toEqual([201, 201]);
  await later(between, async () => {
    expect([await apply(byDefault.id), await apply(open.id)]).toEqual(['registration_closed', 201]);
  });
  await later(between + 5 * DAY, async () => {
    expect([await apply(open.id), await offered(open.id)]).toEqual(['registration_closed', false]);
  });
});

test('a training that was closed by hand, full or cancelled is past or cancelled once its end passes', async () => {
  const startsAt = new Date(Date.now() + HOUR);
  const [closed, full, off] = [
    await createWorkshop(api.database, { startsAt, open: false }),
    await createWorkshop(api.database, { startsAt, taken: 15 }),
    await createWorkshop(api.database, { startsAt }),
  ];
  await admin.post(`/api/admin/trainings/${off}/cancel`, {});
  const states = () => Promise.all([closed, full, off].map(workshop));
  expect(await states()).toEqual(['closed', 'full', 'cancelled']);
  await later(5 * HOUR, async () => expect(await states()).toEqual(['past', 'past', 'cancelled']));
});

test('only SAMPLE_DATES=keep leaves the sample workshop on offer, until somebody closes it', async () => {
  expect([await workshop(SAMPLE_WORKSHOP), await offered(SAMPLE_WORKSHOP), await register(SAMPLE_WORKSHOP)]).toEqual([
    ...['open', true, 201],
  ]);
  await withoutSamples(async () => {
    expect([await workshop(SAMPLE_WORKSHOP), await offered(SAMPLE_WORKSHOP)]).toEqual(['past', false]);
    expect([await register(SAMPLE_WORKSHOP), await join(SAMPLE_WORKSHOP)]).toEqual([
      ...['registration_closed', 'registration_closed'],
    ]);
  });
  await admin.patch(`/api/admin/trainings/${SAMPLE_WORKSHOP}`, { registrationOpen: false });
  expect([await workshop(SAMPLE_WORKSHOP), await register(SAMPLE_WORKSHOP)]).toEqual(['past', 'registration_closed']);
});

test('Today names SAMPLE_DATES where it is kept', async () => {
  const names = async () => byKey(await admin.read<Today>('/api/admin/today')).settings.count;
  const kept = await names();
  await withoutSamples(async () => expect(await names()).toBe(kept - 1));
});
