/** The marks "handled" and "attended" store their author and time. */

import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#src/contract/system.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody, enquiryBody } from '#tests/support/bodies.ts';
import { referralBody, refer } from '#tests/support/referrals.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const ofMany = await createWorkshop(api.database, { capacity: 100 });

type Row = Record<string, string | null>;

const HANDLED = {
  ...{ path: '/api/enquiries', mark: 'handled' },
  add: () => api.visitor().add('/api/enquiries', enquiryBody()),
};

const ATTENDED = { path: '/api/registrations', mark: 'attended', add: () => register(api.visitor(), ofMany) };

const instant = expect.stringMatching(/^\d{4}-.+\.\d{3}Z$/) as string;

describe.each([HANDLED, ATTENDED])('$path, $mark', ({ path, mark, add }) => {
  const [at, by] = [`${mark}At`, `${mark}By`];
  const change = (id: string, changes: unknown) => admin.patch(`${path}/${id}`, changes);

  test('the first author and time of a mark stay until the mark is removed', async () => {
    const id = await add();
    const first = await change(id, { [mark]: true });
    expect([first.status, first.body]).toMatchObject([200, { id, [at]: instant, [by]: 'admin' }]);
    const time = (first.body as Row)[at];
    expect((await change(id, { [mark]: true })).body).toMatchObject({ [at]: time, [by]: 'admin' });
    expect((await change(id, { [mark]: false })).body).toMatchObject({ [at]: null, [by]: null });
    const history = await admin.read<HistoryEntry[]>(`/api/admin/history?row=${id}`);
    const [name, value] = mark === 'attended' ? ['attendedSessions', '6 Jul 2036'] : [at, time];
    expect(history.map(({ by: author, changes }) => [author, changes])).toEqual([
      ['admin', { [name]: { from: value, to: null } }],
      ['admin', { [name]: { from: null, to: value } }],
    ]);
  });

  test('one of several changes of the same version succeeds', async () => {
    const id = await add();
    const [row] = await admin.read<Row[]>(`${path}?limit=1`);
    const responses = await Promise.all(
      [true, false, true].map((value) => change(id, { [mark]: value, updatedAt: row?.['updatedAt'] })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'changed_meanwhile' });
  });

  test('invalid marks are refused', async () => {
    const id = await add();
    for (const wrong of [{}, ...[null, 'true', 1].map((value) => ({ [mark]: value }))]) {
      expect([wrong, (await change(id, wrong)).status]).toEqual([wrong, 422]);
    }
    expect((await change(id, { [mark]: true, updatedAt: 'now' })).status).toBe(422);
  });
});

test('enquiries can be filtered by handled', async () => {
  const idsOf = async (query: string) => (await admin.read<Row[]>(`/api/enquiries?${query}`)).map(({ id }) => id);
  const [open, handled] = [await HANDLED.add(), await HANDLED.add()];
  await admin.patch(`/api/enquiries/${handled}`, { handled: true });
  expect(await idsOf('handled=true')).toContain(handled);
  expect(await idsOf('handled=true')).not.toContain(open);
  expect(await idsOf('handled=false')).toContain(open);
  expect(await idsOf('handled=false')).not.toContain(handled);
});

test.for([
  ['/api/enquiries', enquiryBody],
  ['/api/course-registrations', courseRegistrationBody],
  ['/api/referrals', referralBody],
] as const)('%s can be filtered by time of arrival', async ([path, body]) => {
  const add = () => api.visitor().add(path, body());
  await add();
  const [newest] = await admin.read<Row[]>(`${path}?limit=1`);
  const later = await add();
  const since = encodeURIComponent(newest?.['createdAt'] ?? '');
  expect((await admin.read<Row[]>(`${path}?since=${since}`)).map(({ id }) => id)).toEqual([later]);
});

test('“handled” changes nothing of a referral or a registration', async () => {
  const { id, updatedAt } = await refer(api.visitor());
  const course = await api.visitor().add('/api/course-registrations', courseRegistrationBody());
  for (const caller of [admin, await api.signedIn('MUMSGIST')]) {
    const { status, body } = await caller.patch(`/api/referrals/${id}`, { handled: true });
    expect([status, body]).toMatchObject([200, { status: 'pending', updatedAt }]);
    expect(body).not.toHaveProperty('handledAt');
  }
  for (const path of ['registrations', 'course-registrations']) {
    const { body: before } = await admin.patch(`/api/${path}/${course}`, { handled: false });
    const { status, body } = await admin.patch(`/api/${path}/${course}`, { handled: true });
    expect([status, body]).toEqual([200, before]);
    expect(body).not.toHaveProperty('handledAt');
  }
});

test('registrations of workshops, of courses, or of both are listed', async () => {
  const place = await register(api.visitor(), ofMany);
  const course = await api.visitor().add('/api/course-registrations', courseRegistrationBody());
  const idsOf = async (query: string) => (await admin.read<Row[]>(`/api/registrations${query}`)).map(({ id }) => id);
  const [of, other] = [expect.arrayContaining([place]) as string[], expect.arrayContaining([course]) as string[]];
  for (const query of ['', '?kind=workshop']) expect(await idsOf(query)).toEqual(of);
  for (const query of ['', '?kind=workshop']) expect(await idsOf(query)).not.toContain(course);
  expect(await idsOf('?kind=course')).toEqual(other);
  expect(await idsOf('?kind=course')).not.toContain(place);
  expect(await idsOf('?kind=all')).toEqual(expect.arrayContaining([place, course]));
});

test('registrations can be filtered by payment, and a cancelled one counts as neither', async () => {
  const workshop = await createWorkshop(api.database);
  const [open, paid, cancelled] = [
    await register(api.visitor(), workshop),
    await register(api.visitor(), workshop),
    await register(api.visitor(), workshop),
  ];
  await admin.patch(`/api/registrations/${paid}`, { isPaid: true });
  await admin.delete(`/api/registrations/${cancelled}`);
  const idsOf = async (query: string) =>
    (await admin.read<Row[]>(`/api/registrations?workshopId=${workshop}&${query}`)).map(({ id }) => id);
  expect(await idsOf('isPaid=true')).toEqual([paid]);
  expect(await idsOf('isPaid=false')).toEqual([open]);
  expect(await idsOf('')).toHaveLength(3);
});
