import { expect, test } from 'vitest';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { later, SECOND } from '#tests/support/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { inCash, paymentCalls } from '#tests/support/payments.ts';
import { postByStaff, register, registrationIdOf } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const { booked, history } = paymentCalls(api, admin);

async function confirm(id: string) {
  const response = await admin.post(`/api/registrations/${id}/confirmation`, {});
  await api.settled();
  return response;
}

async function quiet() {
  await api.settled();
  mail.received = [];
}

test('the confirmation that is sent again fits the state of the registration', async () => {
  const { id } = await booked({ email: 'again@example.com' });
  await quiet();
  await api.rows`update outbox set created_at = now() - interval '1 hour'`;
  expect((await confirm(id)).status).toBe(202);
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  await api.settled();
  expect((await confirm(id)).status).toBe(202);
  expect(mail.to('again@example.com').map(({ subject }) => subject)).toEqual([
    'We have received your registration: A workshop',
    'Your place is confirmed: A workshop',
    expect.stringMatching(/^Receipt /),
    'Your place is confirmed: A workshop',
  ]);
  expect(JSON.stringify(await history(id))).toContain('1 email with the confirmation');
});

test('whoever has paid a part reads what is paid, in what staff send again, and by email where the place moves', async () => {
  const workshopId = await createWorkshop(api.database, { depositFils: 10_000 });
  const id = await register(api.visitor(), workshopId, { email: 'part@example.com' });
  await admin.add('/api/admin/payments', inCash(id, 100));
  await quiet();
  expect((await confirm(id)).status).toBe(202);
  expect((await admin.post(`/api/registrations/${id}/reminder`, {})).status).toBe(202);
  await admin.delete(`/api/registrations/${id}?notify=true`);
  await admin.post(`/api/registrations/${id}/restore`, { notify: true });
  await admin.patch(`/api/registrations/${id}`, {
    trainingId: await createWorkshop(api.database, { depositFils: 10_000 }),
  });
  await api.settled();
  const texts = new Map(
    mail.to('part@example.com').map(({ subject = '', text = '' }) => [subject.split(':')[0], text]),
  );
  for (const subject of [
    'We have received your registration',
    'The rest is not paid yet',
    'Your workshop has changed',
  ]) {
    expect(texts.get(subject), subject).toContain('Your place is secured. AED 200');
  }
  expect(texts.get('Your place is yours again')).toBeDefined();
  expect([...texts.values()].join()).not.toMatch(/has not reached us yet|once you’ve paid/);
});

test('no confirmation goes out for a cancelled place, for spam, or without an address', async () => {
  const { id } = await booked();
  await admin.delete(`/api/registrations/${id}`);
  const off = await booked();
  await admin.post(`/api/admin/trainings/${off.workshopId}/cancel`, {});
  const unreachable = registrationIdOf(await postByStaff(admin, await createWorkshop(api.database), { email: null }));
  const spam = await register(api.visitor(), await createWorkshop(api.database), { website: 'x' });
  await quiet();
  expect((await confirm(id)).body).toMatchObject({ code: 'registration_closed' });
  expect((await confirm(off.id)).body).toMatchObject({ code: 'registration_closed' });
  expect((await confirm(unreachable)).body).toMatchObject({ code: 'changed_meanwhile' });
  expect((await confirm(spam)).status).toBe(404);
  expect(mail.received).toEqual([]);
});

test('of presses at the same moment one sends the email, and a press a minute later sends it again', async () => {
  const { id } = await booked({ email: 'twice@example.com' });
  await quiet();
  await api.rows`update outbox set created_at = now() - interval '1 hour'`;
  const responses = await Promise.all(Array.from({ length: 5 }, () => confirm(id)));
  expect(responses.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'changed_meanwhile',
    message: 'The same confirmation was sent less than a minute ago.',
  });
  expect(mail.to('twice@example.com')).toHaveLength(1);
  expect((await confirm(id)).status).toBe(409);
  expect((await later(61 * SECOND, () => confirm(id))).status).toBe(202);
  expect(JSON.stringify(await history(id)).match(/email with the confirmation/g)).toHaveLength(2);
});

test('without a mail server a second press hears that nothing was sent, as the first did', async () => {
  const { id } = await booked();
  await withEnvironment({ SMTP_URL: undefined }, async () => {
    for (const response of [await confirm(id), await confirm(id)]) {
      expect(response.body).toMatchObject({
        code: 'changed_meanwhile',
        message: expect.stringContaining('no mail server') as string,
      });
    }
  });
});
