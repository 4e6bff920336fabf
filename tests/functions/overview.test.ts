import { expect, test } from 'vitest';
import type { Timeline } from '#src/contract/today.ts';
import { startApi } from '#tests/support/api.ts';
import { later } from '#tests/support/clock.ts';
import { courseRegistrationBody } from '#tests/support/bodies.ts';
import { fullWorkshop } from '#tests/support/offers.ts';
import { insertEntry } from '#tests/support/outbox.ts';
import { QUIET_OVERVIEW } from '#tests/support/overview.ts';
import { refer } from '#tests/support/referrals.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop, moveWorkshop, PAST_DAY } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

const COURSE = courseRegistrationBody({ courseType: 'toddler-caring' });

test('the overview counts failed messages, and course registrations without spam', async () => {
  const read = async () => (await admin.get('/api/admin/overview')).body;
  expect(await read()).toEqual(QUIET_OVERVIEW);
  const visitor = api.visitor();
  await visitor.post('/api/course-registrations', COURSE);
  await visitor.post('/api/course-registrations', { ...COURSE, website: 'x' });
  await visitor.post('/api/course-registrations', { ...COURSE, courseType: 'newborn-maternity' });
  await insertEntry(api.database);
  const failed = await insertEntry(api.database);
  await api.rows`update outbox set state = 'failed' where id = ${failed}::uuid`;
  expect(await read()).toEqual({
    ...QUIET_OVERVIEW,
    courseRegistrations: { 'newborn-maternity': 1, 'toddler-caring': 1 },
    failedMessages: 1,
    heldAsSpam: 1,
    dates: 2,
  });
});

test('the overview counts payments, offers, certificates and payouts that wait', async () => {
  const overview = await startApi();
  const staff = await overview.signedIn('admin');
  const { registrationIds } = await fullWorkshop(overview, { waiting: 1 });
  await staff.delete(`/api/registrations/${registrationIds[0] ?? ''}`);
  const workshop = await createWorkshop(overview.database);
  const attended = await register(overview.visitor(), workshop);
  await staff.patch(`/api/registrations/${attended}`, { isPaid: true, attended: true });
  await moveWorkshop(overview.database, workshop, PAST_DAY);
  const referral = await refer(overview.visitor());
  await staff.patch(`/api/referrals/${referral.id}`, { status: 'confirmed' });
  await overview.rows`
    insert into payments (provider_key, problem, created_at) values ('pi_1', 'unknown-reference', now())`;
  expect((await staff.get('/api/admin/overview')).body).toMatchObject({
    ...{ payments: 1, offers: 1, payouts: 1 },
    certificates: 1,
  });
});

test('the timeline has each partner in each of the last twelve months in Dubai time', async () => {
  const years = await startApi();
  const arrived = async (at: string, changes: Record<string, unknown> = {}) =>
    later(Date.parse(at) - Date.now(), () => refer(years.visitor(), changes));
  await arrived('2028-02-29T19:59:59Z', { referralCode: 'YAYA' });
  await arrived('2028-02-29T20:00:00Z', { referralCode: 'YAYA' });
  await arrived('2028-03-31T19:59:59Z');
  await arrived('2028-03-31T20:00:00Z', { website: 'x' });
  await arrived('2027-03-31T20:00:00Z');
  await arrived('2027-03-31T19:59:59Z');
  const timeline = await later(Date.parse('2028-03-31T19:30:00Z') - Date.now(), async () => {
    const admin = await years.signedIn('admin');
    return await admin.read<Timeline>('/api/admin/timeline');
  });
  expect(timeline).toHaveLength(24);
  expect(timeline.slice(0, 2)).toEqual([
    { month: '2027-04', referralCode: 'MUMSGIST', count: 1 },
    { month: '2027-04', referralCode: 'YAYA', count: 0 },
  ]);
  expect(timeline.filter(({ count }) => count > 0)).toEqual([
    { month: '2027-04', referralCode: 'MUMSGIST', count: 1 },
    { month: '2028-02', referralCode: 'YAYA', count: 1 },
    { month: '2028-03', referralCode: 'MUMSGIST', count: 1 },
    { month: '2028-03', referralCode: 'YAYA', count: 1 },
  ]);
  expect(timeline.at(-1)?.month).toBe('2028-03');
});
