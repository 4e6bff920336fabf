/** The marks "handled" and "attended" store their author and time. */

import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#src/contract/history.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody, enquiryBody } from '#tests/support/bodies.ts';
import { createCourse } from '#tests/support/courses.ts';
import { referralBody, refer } from '#tests/support/referrals.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const ofMany = await createWorkshop(api.database, { capacity: 100 });

type Row = Record<string, string | null>;

const HANDLED = [
  { path: '/api/enquiries', mark: 'handled', body: enquiryBody },
  { path: '/api/course-registrations', mark: 'handled', body: courseRegistrationBody },
  { path: '/api/referrals', mark: 'handled', body: referralBody },
].map(({ body, ...kind }) => ({ ...kind, add: () => api.visitor().add(kind.path, body()) }));

const ATTENDED = { path: '/api/registrations', mark: 'attended', add: () => register(api.visitor(), ofMany) };

const instant = expect.stringMatching(/^\d{4}-.+\.\d{3}Z$/) as string;

describe.each([...HANDLED, ATTENDED])('$path, $mark', ({ path, mark, add }) => {
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

  test('invalid marks are refused, and an unknown row is not found', async () => {
    const id = await add();
    for (const wrong of [{}, ...[null, 'true', 1].map((value) => ({ [mark]: value }))]) {
      expect([wrong, (await change(id, wrong)).status]).toEqual([wrong, 422]);
    }
    expect((await change(id, { [mark]: true, updatedAt: 'now' })).status).toBe(422);
    for (const unknown of ['nope', '11111111-1111-4111-8111-111111111111']) {
      expect((await change(unknown, { [mark]: true })).body).toMatchObject({ code: 'not_found' });
    }
  });
});

test.for(HANDLED)('$path can be filtered by handled and by time of arrival', async ({ path, add }) => {
  const idsOf = async (query: string) => (await admin.read<Row[]>(`${path}?${query}`)).map(({ id }) => id);
  const [open, handled] = [await add(), await add()];
  await admin.patch(`${path}/${handled}`, { handled: true });
  expect(await idsOf('handled=true')).toContain(handled);
  expect(await idsOf('handled=true')).not.toContain(open);
  expect(await idsOf('handled=false')).toContain(open);
  expect(await idsOf('handled=false')).not.toContain(handled);
  const [newest] = await admin.read<Row[]>(`${path}?limit=1`);
  const later = await add();
  expect(await idsOf(`since=${encodeURIComponent(newest?.['createdAt'] ?? '')}`)).toEqual([later]);
});

test('what the administrator does marks a row as handled, unless it says otherwise', async () => {
  const { id } = await refer(api.visitor());
  expect((await admin.patch(`/api/referrals/${id}`, { notes: 'Called twice.' })).body).toMatchObject({
    handledBy: null,
  });
  expect((await admin.patch(`/api/referrals/${id}`, { status: 'confirmed' })).body).toMatchObject({
    handledBy: 'admin',
  });
  const open = await admin.patch(`/api/referrals/${id}`, { status: 'pending', handled: false });
  expect(open.body).toMatchObject({ status: 'pending', handledBy: null });
  const { id: trainingId } = await createCourse(admin);
  for (const change of [{ trainingId }, { isPaid: true }]) {
    const registration = await api.visitor().add('/api/course-registrations', courseRegistrationBody());
    const { body } = await admin.patch(`/api/course-registrations/${registration}`, change);
    expect(body).toMatchObject({ ...change, handledBy: 'admin' });
  }
});

test('a partner’s mark is ignored, and the rest of its change is stored', async () => {
  const partner = await api.signedIn('MUMSGIST');
  const { id } = await refer(api.visitor());
  const { status, body } = await partner.patch(`/api/referrals/${id}`, { handled: true, status: 'paid' });
  expect([status, body]).toMatchObject([200, { status: 'paid', handledAt: null, handledBy: null }]);
  await admin.patch(`/api/referrals/${id}`, { handled: true });
  expect((await partner.patch(`/api/referrals/${id}`, { handled: false })).body).toMatchObject({ handledBy: 'admin' });
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
