/** Nobody marks or pays what is cancelled or held as spam. What was recorded before can be taken back. */

import { expect, test } from 'vitest';
import { dubaiDate } from '#src/lib/dates.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody } from '#tests/support/bodies.ts';
import { createCourse } from '#tests/support/courses.ts';
import { inCash, paymentCalls, paymentOf } from '#tests/support/payments.ts';
import { refer } from '#tests/support/referrals.ts';
import { checkout } from '#tests/support/stripe-events.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const { deliver, booked, registration } = paymentCalls(api, admin);

const paidOn = dubaiDate(new Date());

const OF_CANCELLED_TRAINING = {
  status: 409,
  body: { code: 'registration_closed', message: 'The training of this registration is cancelled.' },
};
const CANCELLED = {
  status: 409,
  body: { code: 'registration_closed', message: 'This registration is cancelled.' },
};
const HELD_AS_SPAM = {
  status: 409,
  body: { code: 'registration_closed', message: 'This is held as spam. Restore it first.' },
};

const cancel = (id: string) => admin.delete(`/api/registrations/${id}`);
const cancelTraining = (id: number) => admin.post(`/api/admin/trainings/${id}/cancel`, {});
const change = (id: string, body: object) => admin.patch(`/api/registrations/${id}`, body);

/** What a row of the list says of its marks and money. */
const kept = async (id: string) => {
  const { isPaid, attended, holdUntil, balance } = await registration(id);
  return { isPaid, attended, holdUntil, balance };
};

const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString();

test.for([{ isPaid: true }, { attended: true }, { attended: false }, { holdUntil: IN_A_WEEK }, { holdUntil: null }])(
  'a registration for a cancelled training refuses %o, and keeps its notes changeable',
  async (mark) => {
    const { id, workshopId } = await booked();
    const before = await kept(id);
    await cancelTraining(workshopId);
    expect(await change(id, { ...mark, notes: 'Refused' })).toMatchObject(OF_CANCELLED_TRAINING);
    expect(await kept(id)).toEqual(before);
    expect(await change(id, { notes: 'She called.' })).toMatchObject({ status: 200, body: { notes: 'She called.' } });
    await admin.post(`/api/admin/trainings/${workshopId}/restore`, {});
    expect((await change(id, mark)).status).toBe(200);
  },
);

test('a course’s registration for a cancelled training takes no mark, unless it moves to another', async () => {
  const course = await createCourse(admin);
  const other = await createCourse(admin);
  const id = await api.visitor().add('/api/course-registrations', courseRegistrationBody());
  const patch = (body: object) => admin.patch(`/api/course-registrations/${id}`, body);
  expect((await patch({ trainingId: course.id })).status).toBe(200);
  await cancelTraining(course.id);
  expect(await patch({ isPaid: true })).toMatchObject(OF_CANCELLED_TRAINING);
  expect(await patch({ isPaid: true, trainingId: other.id })).toMatchObject({ status: 200, body: { isPaid: true } });
});

test.for(['registration', 'training'] as const)(
  'what was paid is taken back, refunded and voided after the %s was cancelled',
  async (what) => {
    const close = ({ id, workshopId }: { id: string; workshopId: number }) =>
      what === 'registration' ? cancel(id) : cancelTraining(workshopId);

    const marked = await booked();
    await change(marked.id, { isPaid: true });
    await close(marked);
    expect(await change(marked.id, { isPaid: false })).toMatchObject({
      status: 200,
      body: { isPaid: false, paidAed: null },
    });
    // Nothing is left to take back.
    expect((await change(marked.id, { isPaid: false })).body).toMatchObject({ code: 'changed_meanwhile' });

    const paid = await booked();
    const record = () => admin.add('/api/admin/payments', inCash(paid.id, 100));
    const [refunded, voided] = [await record(), await record()];
    await close(paid);
    expect((await admin.post(`/api/admin/payments/${refunded}/refund`, { amountAed: 100, paidOn })).status).toBe(201);
    expect((await admin.delete(`/api/admin/payments/${voided}`)).status).toBe(200);
    expect(await registration(paid.id)).toMatchObject({ isPaid: false, paidAed: null });
  },
);

/** A payment whose event names no row. */
async function unmatched(): Promise<string> {
  const session = checkout();
  await deliver({ object: session });
  return (await paymentOf(api.database, session))?.id ?? '';
}

test('a payment is assigned to no row that is cancelled, of a cancelled training or held as spam', async () => {
  const [row, ofTraining, spam] = [await booked(), await booked(), await booked({ website: 'x' })];
  await cancel(row.id);
  await cancelTraining(ofTraining.workshopId);
  const referral = await refer(api.visitor(), { referralCode: 'YAYA', email: 'spam@example.com', website: 'x' });
  const id = await unmatched();
  const assign = (assignTo: object) => admin.patch(`/api/admin/payments/${id}`, { assignTo });
  expect(await assign({ registrationId: row.id })).toMatchObject(CANCELLED);
  expect(await assign({ registrationId: ofTraining.id })).toMatchObject(OF_CANCELLED_TRAINING);
  expect(await assign({ registrationId: spam.id })).toMatchObject(HELD_AS_SPAM);
  expect(await assign({ referralId: referral.id })).toMatchObject(HELD_AS_SPAM);
  expect(await registration(row.id)).toMatchObject({ isPaid: false, paidAed: null });
  expect((await assign({ registrationId: (await booked()).id })).status).toBe(200);
});

test('a payment by hand is refused for a cancelled training in its words', async () => {
  const { id, workshopId } = await booked();
  await cancelTraining(workshopId);
  expect(await admin.post('/api/admin/payments', inCash(id))).toMatchObject(OF_CANCELLED_TRAINING);
});

test('the status of a referral that is held as spam waits until it is restored', async () => {
  const partner = await api.signedIn('YAYA');
  const { id } = await refer(api.visitor(), { referralCode: 'YAYA', email: 'held@example.com', website: 'x' });
  const patch = (body: object) => admin.patch(`/api/referrals/${id}`, body);
  expect(await patch({ status: 'paid' })).toMatchObject(HELD_AS_SPAM);
  expect(await patch({ notes: 'A stranger' })).toMatchObject({ status: 200, body: { status: 'pending' } });
  // A partner does not know of it.
  expect((await partner.patch(`/api/referrals/${id}`, { status: 'paid' })).status).toBe(404);
  await admin.post(`/api/admin/spam/${id}/restore`, {});
  expect(await patch({ status: 'paid' })).toMatchObject({ status: 200, body: { status: 'paid' } });
});
