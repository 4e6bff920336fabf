import { expect, test } from 'vitest';
import { FIELD_MESSAGE } from '#src/contract/fields.ts';
import type { OutboxEntry } from '#src/contract/system.ts';
import { formatDate } from '#src/lib/dates.ts';
import { startApi } from '#tests/support/api.ts';
import { chatCalls, sentPath, textOf } from '#tests/support/chats.ts';
import { DAY, HOUR, later, morningIn, SECOND } from '#tests/support/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { deliver, deliverAt } from '#tests/support/outbox.ts';
import { attendeesOf } from '#tests/support/registrations.ts';
import { attend, payWithin } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const { booked, workshop, readyOf, onToday, holdOf } = chatCalls(api, admin);

await payWithin(api.database, 48);

const NEW = '+971557650001';

const correct = (id: string, changes: object) => admin.patch(`/api/registrations/${id}`, changes);

test('what waits for somebody whose number was wrong goes to the right one, with the name of now', async () => {
  const { id, phone } = await booked(await workshop());
  const before = await readyOf(phone);
  expect((await correct(id, { phone: '055 765 0001', firstName: 'Mary' })).status).toBe(200);
  expect(await onToday(phone)).toEqual([]);
  const [row, ...others] = await onToday(NEW);
  expect([row?.id, others]).toEqual([before[0]?.id, []]);
  expect(row?.chatLink).toContain('https://wa.me/971557650001?text=');
  expect(textOf(row ?? {})).toMatch(/^Hello Mary,\nWe have your registration: /);
  const listed = await admin.read<OutboxEntry[]>('/api/admin/outbox?state=ready');
  expect(listed.find((entry) => entry.id === row?.id)?.chatLink).toBe(row?.chatLink);
  expect((await admin.post(sentPath(row?.id), {})).status).toBe(200);
});

test('the guest’s own correction by the link moves it too', async () => {
  const training = await workshop();
  const data = { firstName: 'Joy', lastName: 'Mwende', phone: '+971502220001', noEmail: true };
  const { body } = await api.visitor().post(`/api/workshops/${training}/register`, data);
  const { bookingToken: token } = body as { bookingToken: string };
  const correctTo = (phone: string) => api.visitor().patch('/api/booking', { token, phone });
  const refused = await correctTo('12345678');
  expect([refused.status, refused.body]).toMatchObject([422, { errors: { phone: FIELD_MESSAGE.phone } }]);
  expect((await correctTo('+971557650002')).status).toBe(200);
  expect(await readyOf('+971502220001')).toEqual([]);
  expect((await readyOf('+971557650002')).map(({ kind }) => kind)).toEqual(['registration-received']);
});

test('a message that was marked by mistake comes back to the number of now', async () => {
  const { id, phone } = await booked(await workshop());
  const [message] = await readyOf(phone);
  await admin.post(sentPath(message?.id), {});
  await correct(id, { phone: '+971557650003' });
  expect((await admin.delete(sentPath(message?.id))).status).toBe(200);
  expect((await readyOf('+971557650003')).map((entry) => entry.id)).toEqual([message?.id]);
  expect(await readyOf(phone)).toEqual([]);
});

test('somebody who is moved reads of the new training alone, with what is to be paid', async () => {
  const { id, phone } = await booked(await workshop());
  const trainingId = await workshop(morningIn(40));
  expect((await admin.patch(`/api/registrations/${id}`, { trainingId })).status).toBe(200);
  const [row, ...others] = await onToday(phone);
  expect(others).toEqual([]);
  expect(textOf(row ?? {})).toMatch(
    /^Hello Maria,\nYour training has changed. It is now: .*\nPlease pay AED 300.\nWe hold your place until /,
  );
  expect(textOf(row ?? {})).toContain(formatDate(morningIn(40)));
  const readyAt = Date.now();
  await later(5 * HOUR, async () => {
    await (await api.signedIn('admin')).post(sentPath(row?.id), {});
  });
  expect(Math.abs((await holdOf(id)) - (readyAt + 53 * HOUR))).toBeLessThan(10 * SECOND);
});

test('what asks each nanny of a booking follows the number of who booked', async () => {
  const training = await workshop(morningIn(2));
  const { id, phone } = await booked(training, { nannies: 2 });
  await correct(id, { isPaid: true, attendees: [{ firstName: 'Ana', lastName: 'Cruz' }] });
  await attend(api.database, id);
  await later(5 * DAY, async () => {
    await deliver();
    await api.settled();
    const kinds = (await readyOf(phone)).map(({ kind }) => kind);
    expect(kinds).toContain('feedback-asked');
    const fresh = await api.signedIn('admin');
    const waiting = await chatCalls(api, fresh).onToday(phone);
    const asked = waiting.find(({ detail }) => detail?.startsWith('Request for feedback'));
    expect(textOf(asked ?? {})).toMatch(/\nThree questions: http/);
    expect((await fresh.patch(`/api/registrations/${id}`, { phone: '+971557650004' })).status).toBe(200);
    expect(await readyOf(phone)).toEqual([]);
    expect((await readyOf('+971557650004')).map(({ kind }) => kind)).toEqual(kinds);
  });
});

test('once she has an address, what waits goes there, and what staff have just sent does not go twice', async () => {
  const told = await booked(await workshop());
  await admin.post(sentPath((await readyOf(told.phone))[0]?.id), {});
  await correct(told.id, { email: 'told@example.com' });
  const waiting = await booked(await workshop());
  await correct(waiting.id, { email: 'untold@example.com' });
  await deliverAt(Date.now() + 61 * SECOND);
  expect(await onToday(waiting.phone)).toEqual([]);
  expect(mail.to('untold@example.com')).toHaveLength(1);
  expect(mail.to('told@example.com')).toEqual([]);
});

test('a number that cannot be called opens no chat, until it is corrected', async () => {
  const { id, phone } = await booked(await workshop());
  expect((await correct(id, { phone: '0712345678' })).status).toBe(200);
  expect(await readyOf(phone)).toEqual([]);
  expect(await onToday('0712345678')).toMatchObject([
    { chatLink: null, detail: expect.stringMatching(/^Nobody can be reached at this number\. /) as string },
  ]);
  // Her form sends the number along with what she changes.
  const change = { token: tokenOf('booking', id), firstName: 'Joy', phone: '0712345678' };
  expect((await api.visitor().patch('/api/booking', change)).status).toBe(200);
  await correct(id, { phone: '+254712345678' });
  expect((await onToday('+254712345678')).map(({ chatLink }) => typeof chatLink)).toEqual(['string']);
});

test('a certificate keeps the nanny’s own number alone when the number of who booked is corrected', async () => {
  const training = await workshop(morningIn(2));
  const { id } = await booked(training, { email: 'desk.corrects@example.com' });
  const own = { firstName: 'Ana', lastName: 'Cruz', phone: '+971502220009' };
  await correct(id, { isPaid: true, attendees: [{ id: (await attendeesOf(api.database, id))[0], ...own }] });
  await attend(api.database, id);
  await later(3 * DAY, async () => {
    const fresh = await api.signedIn('admin');
    await fresh.post('/api/admin/certificates', { registrationIds: [id] });
    await fresh.patch(`/api/registrations/${id}`, { phone: '+971557650005' });
  });
  expect(
    await api.rows`select email_key, phone_e164 from certificates
    where attendee_id in (select id from attendees where registration_id = ${id}::uuid)`,
  ).toEqual([{ email_key: null, phone_e164: own.phone }]);
});
