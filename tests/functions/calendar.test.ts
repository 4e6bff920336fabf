import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody } from '#tests/support/bodies.ts';
import { eventsIn } from '#tests/support/calendar.ts';
import { DAY, later, MINUTE, morningIn } from '#tests/support/clock.ts';
import { createCourse } from '#tests/support/courses.ts';
import { historyOf } from '#tests/support/history.ts';
import { logOf } from '#tests/support/log.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

const LINK = '/api/admin/calendar-link';

/** Makes an address. @returns its path */
async function made(): Promise<string> {
  const { status, body } = await admin.post(LINK, {});
  expect([status, body]).toEqual([
    201,
    { url: expect.stringMatching(/^http.*\/api\/calendar\/[\w-]+\.[\w-]+\.ics$/) as string },
  ]);
  expect(await admin.read('/api/admin/settings')).toMatchObject({ hasCalendar: true });
  return new URL((body as { url: string }).url).pathname;
}

const statusOf = async (path: string) => (await api.visitor().get(path)).status;

/** The events of a training, by the title that it alone has. */
async function eventsOf(path: string, title: string) {
  return eventsIn((await api.visitor().get(path)).text).filter((event) => event.title === title);
}

const titledWorkshop = (title: string, startsAt: Date) => createWorkshop(api.database, { title, startsAt });

test('each session is an event with the places taken, the same one whenever it is read', async () => {
  const path = await made();
  const title = 'Feeding; sleep, play';
  const { id, path: course } = await createCourse(admin, {
    ...{ title, capacity: 15, location: 'Villa 1, Dubai', trainerNotes: 'Secret notes' },
    sessions: [
      { startsAt: '2038-09-05T10:00', endsAt: '2038-09-05T12:00' },
      { startsAt: '2038-09-12T10:00', endsAt: '2038-09-12T12:00', location: 'Villa 2' },
    ],
  });
  const first = await eventsOf(path, title);
  expect(first).toMatchObject([
    {
      ...{ method: 'PUBLISH', status: 'CONFIRMED', description: '0 of 15 places', location: 'Villa 1, Dubai' },
      ...{ start: new Date('2038-09-05T06:00:00Z'), end: new Date('2038-09-05T08:00:00Z'), attendees: [] },
    },
    { location: 'Villa 2', start: new Date('2038-09-12T06:00:00Z') },
  ]);
  const person = courseRegistrationBody({ trainingId: id, firstName: 'Zenobia', email: 'zenobia@example.com' });
  const registration = await api.visitor().add('/api/course-registrations', person);
  await admin.post('/api/day/remark', { trainingId: id, id: registration, remark: 'Secret remark' });
  const { text, headers } = await api.visitor().get(path);
  for (const secret of ['Secret', 'Zenobia', 'zenobia', registration]) expect(text).not.toContain(secret);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  await admin.patch(course, { location: 'Villa 3' });
  const second = await eventsOf(path, title);
  expect(second.map(({ uid }) => uid)).toEqual(first.map(({ uid }) => uid));
  expect(second[0]).toMatchObject({ description: '1 of 15 places', location: 'Villa 3' });
  expect(second[0]?.sequence).toBeGreaterThan(first[0]?.sequence ?? 0);
});

test('a cancelled training stays, as cancelled; one that has ended stays for 90 days', async () => {
  const path = await made();
  const id = await titledWorkshop('Cancelled one', morningIn(3));
  await admin.post(`/api/admin/trainings/${id}/cancel`, {});
  expect(await eventsOf(path, 'Cancelled one')).toMatchObject([{ status: 'CANCELLED' }]);
  await titledWorkshop('Past one', morningIn(-89));
  expect(await eventsOf(path, 'Past one')).toMatchObject([{ status: 'CONFIRMED' }]);
  expect(await later(2 * DAY, () => eventsOf(path, 'Past one'))).toEqual([]);
});

test('what has not changed is not sent again', async () => {
  const path = await made();
  const id = await titledWorkshop('Read again', morningIn(3));
  const { headers } = await api.visitor().get(path);
  const tag = headers.get('etag') ?? '';
  expect(headers.get('cache-control')).toBe('private, max-age=300');
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await later(MINUTE, () => api.visitor().get(path, { 'If-None-Match': known }));
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
    expect(again.headers.get('cache-control')).toBe('private, max-age=300');
  }
  await register(api.visitor(), id);
  expect((await api.visitor().get(path, { 'If-None-Match': tag })).status).toBe(200);
});

test('a place that is taken, freed or moved away stamps the event later, and makes no open edit stale', async () => {
  const path = await made();
  const id = await titledWorkshop('Counted one', morningIn(3));
  const other = await titledWorkshop('Counted two', morningIn(3));
  const trainings = await admin.read<{ id: number; updatedAt: string }[]>('/api/admin/trainings');
  const updatedAt = trainings.find((training) => training.id === id)?.updatedAt;
  const stamps = async () => {
    const events = (await api.visitor().get(path)).text.split('BEGIN:VEVENT');
    const stampOf = (title: string) =>
      /DTSTAMP:(\w+)/.exec(events.find((event) => event.includes(title)) ?? '')?.[1] ?? '';
    return { one: stampOf('Counted one'), two: stampOf('Counted two') };
  };
  const changes = [
    () => register(api.visitor(), id),
    () => register(api.visitor(), id),
    () => admin.post(`/api/day/walk-in`, { trainingId: id, firstName: 'Ana', lastName: 'Cruz', phone: '0501234567' }),
  ];
  let before = await stamps();
  for (const change of changes) {
    await change();
    const after = await stamps();
    expect([after.one > before.one, after.two]).toEqual([true, before.two]);
    before = after;
  }
  const [{ id: person } = { id: '' }] = await api.rows<{ id: string }>`
    select id from registrations where training_id = ${id} limit 1`;
  await admin.patch(`/api/registrations/${person}`, { trainingId: other });
  const moved = await stamps();
  expect([moved.one > before.one, moved.two > before.two]).toEqual([true, true]);
  await admin.delete(`/api/registrations/${person}`);
  expect((await stamps()).two > moved.two).toBe(true);
  expect((await admin.patch(`/api/admin/trainings/${id}`, { title: 'Counted again', updatedAt })).status).toBe(200);
});

test('another address ends the first, an address can be ended, and both are in the history', async () => {
  await admin.delete(LINK);
  const before = (await historyOf(api.database, 'settings')).length;
  const first = await made();
  const second = await made();
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  const { updatedAt } = await admin.read<{ updatedAt: string }>('/api/admin/settings');
  expect([(await admin.delete(LINK)).status, (await admin.delete(LINK)).status]).toEqual([204, 204]);
  expect(await statusOf(second)).toBe(404);
  expect(await admin.read('/api/admin/settings')).toMatchObject({ updatedAt });
  expect((await historyOf(api.database, 'settings')).slice(before).map(({ changes }) => changes)).toEqual([
    { calendar_link: { from: null, to: 'made' } },
    { calendar_link: { from: 'made', to: 'made' } },
    { calendar_link: { from: 'made', to: null } },
  ]);
});

test('an address that is forged, or lacks its ending, is unknown', async () => {
  const path = await made();
  const wrong = [
    path.replace('.ics', ''),
    path.replace('.ics', '.pdf'),
    path.replace(/..\.ics/, '.ics'),
    '/api/calendar/a.ics',
  ];
  for (const one of wrong) {
    const { status, body } = await api.visitor().get(one);
    expect([one, status, body]).toMatchObject([one, 404, { message: "This link isn't valid." }]);
  }
});

test('reading takes one round trip, and the log has the pattern of the address alone', async () => {
  const path = await made();
  const trips = [
    await api.roundTrips(() => api.visitor().get(path)),
    await api.roundTrips(() => api.visitor().get('/api/calendar/a.ics')),
    await api.roundTrips(() => admin.post(LINK, {})),
  ];
  expect(trips).toEqual([1, 0, 2]);
  const log = (await logOf(() => api.visitor().get(path))).join('');
  expect(log).toContain('"route":"/api/calendar/:token"');
  for (const part of path.replace('.ics', '').split('/').pop()?.split('.') ?? []) expect(log).not.toContain(part);
});
