import { expect, test, vi } from 'vitest';
import type { OutboxEntry } from '#src/contract/system.ts';
import type { Today } from '#src/contract/today.ts';
import { whatsappLink } from '#src/lib/contact-links.ts';
import { dubaiDay, formatDate, formatDay, formatDubaiInstant } from '#src/lib/dates.ts';
import { readEnvironment } from '#netlify/env.ts';
import cleanUp from '#netlify/functions/clean-up.ts';
import { overChats } from '#netlify/db/queries/outbox/chats.ts';
import { isToPerson, MESSAGE_NAMES, whyNoChat } from '#netlify/db/queries/outbox/message-names.ts';
import { CHAT_TEXTS, chatLink } from '#netlify/messages/chat-texts.ts';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { chatCalls, sentPath, textOf } from '#tests/support/chats.ts';
import { DAY, HOUR, later, morningIn, SECOND } from '#tests/support/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { deliverAt, outbox } from '#tests/support/outbox.ts';
import { inCash } from '#tests/support/payments.ts';
import { register } from '#tests/support/registrations.ts';
import { todayOf } from '#tests/support/today.ts';
import { attend, endOf, issueCertificates, payWithin } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
await startMailServer(api.database);
await payWithin(api.database, 48);

test('each kind of message to a person has words for a chat, or a reason why not', () => {
  const kinds = MESSAGE_NAMES.filter(isToPerson);
  const wrong = kinds.filter((name) => (CHAT_TEXTS[name] === undefined) === (whyNoChat(name) === undefined));
  expect(wrong).toEqual([]);
  expect(Object.keys(CHAT_TEXTS).filter((name) => !kinds.some((kind) => kind === name))).toEqual([]);
});

test('a link keeps 600 letters, Arabic, emoji and halves of them', () => {
  const words = `مرحبا 👩‍🍼\n${'ب'.repeat(600)} & ? # +`;
  expect(new URL(whatsappLink('+971501234567', words)).searchParams.get('text')).toBe(words);
  expect(() => whatsappLink('+971501234567', 'half \ud83d')).not.toThrow();
});

const { booked, workshop, readyOf, onToday, holdOf } = chatCalls(api, admin);

test('what would be emailed to somebody without an address is ready, with words and the link to her booking', async () => {
  const { phone } = await booked(await workshop());
  const [row, ...others] = await onToday(phone);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ phoneE164: phone, isUntold: false, sentAt: null });
  expect(row?.detail).toContain('Confirmation of registration: A workshop, ');
  expect(row?.chatLink).toContain(`https://wa.me/${phone.slice(1)}?text=`);
  expect(textOf(row ?? {})).toMatch(/^Hello Maria,\nWe have your registration: A workshop, [^]*\/booking#/);
  const listed = await admin.read<OutboxEntry[]>('/api/admin/outbox?state=ready');
  expect(listed.find(({ id }) => id === row?.id)).toMatchObject({ channel: 'chat', state: 'ready', tries: 0 });
  // The site itself sends nothing there.
  const calls = vi.spyOn(globalThis, 'fetch');
  await deliverAt(Date.now() + 3 * HOUR);
  expect(calls).not.toHaveBeenCalled();
  calls.mockRestore();
  expect(await readyOf(phone)).toMatchObject([{ tries: 0 }]);
});

test('of two tabs one sends a message, which can be taken back for a minute', async () => {
  const { phone } = await booked(await workshop());
  const id = (await readyOf(phone))[0]?.id ?? '';
  const presses = await Promise.all([admin.post(sentPath(id), {}), admin.post(sentPath(id), {})]);
  expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await onToday(phone))[0]?.sentAt).toEqual(expect.any(String));
  expect((await admin.delete(sentPath(id))).status).toBe(200);
  expect(await readyOf(phone)).toHaveLength(1);
  expect((await admin.post(sentPath(id), {})).status).toBe(200);
  await later(61 * SECOND, async () => {
    expect(await onToday(phone)).toEqual([]);
    expect((await admin.delete(sentPath(id))).body).toMatchObject({ code: 'changed_meanwhile' });
  });
  expect((await admin.post(sentPath('00000000-0000-4000-8000-000000000000'), {})).status).toBe(404);
});

test('without a mail server and a number of our own there are chats, and nothing for whoever has an address', async () => {
  await withEnvironment({ SMTP_URL: undefined, PUBLIC_WHATSAPP_NUMBER: undefined }, async () => {
    const training = await workshop(morningIn(3));
    const { id, phone } = await booked(training);
    const withAddress = await register(api.visitor(), training, { email: 'no.server@example.com' });
    for (const one of [id, withAddress]) await admin.patch(`/api/registrations/${one}`, { isPaid: true });
    await deliverAt(Number(morningIn(3)) - 10 * HOUR);
    expect((await readyOf(phone)).map(({ kind }) => kind).toSorted()).toEqual(['place-confirmed', 'session-reminder']);
    const chat = `https://wa.me/${phone.slice(1)}?text=`;
    expect((await onToday(phone)).filter(({ chatLink }) => chatLink?.startsWith(chat))).toHaveLength(2);
    expect((await admin.post(sentPath((await readyOf(phone))[0]?.id), {})).status).toBe(200);
    expect((await outbox(api.database)).filter(({ row_id: row }) => row === withAddress)).toEqual([]);
  });
});

test('what staff write to everyone, 600 letters with Arabic and emoji among them, reaches the chat whole', async () => {
  const training = await workshop();
  const { phone } = await booked(training);
  const words = `مرحبا 👩‍🍼\n${'ب'.repeat(600)} & ? # + 100%`;
  const message = { subject: 'ماء', text: words, notify: 'registered' };
  expect((await admin.post(`/api/admin/trainings/${training}/message`, message)).status).toBe(202);
  const row = (await onToday(phone)).find(({ detail }) => detail?.startsWith('Message to everyone'));
  expect(textOf(row ?? {})).toContain(`ماء (A workshop, ${formatDay(dubaiDay(morningIn(30)))}`);
  expect(textOf(row ?? {})).toContain(`\n${words}\n`);
});

test('an email is not marked by hand', async () => {
  await register(api.visitor(), await workshop(), { email: 'has.one@example.com' });
  const entry = (await outbox(api.database)).find(({ person_key: key }) => key === 'has.one@example.com');
  expect((await admin.post(sentPath(entry?.id ?? ''), {})).status).toBe(404);
});

test('her time to pay begins when she is told, and a day later at the latest', async () => {
  const { id, phone } = await booked(await workshop());
  const readyAt = Date.now();
  expect(Math.abs((await holdOf(id)) - (readyAt + 72 * HOUR))).toBeLessThan(10 * SECOND);
  const [message = { id: '' }] = await readyOf(phone);
  await later(5 * HOUR, async () => {
    await (await api.signedIn('admin')).post(sentPath(message.id), {});
  });
  expect(Math.abs((await holdOf(id)) - (readyAt + 53 * HOUR))).toBeLessThan(10 * SECOND);
  await later(5 * HOUR + 30 * SECOND, async () => {
    await (await api.signedIn('admin')).delete(sentPath(message.id));
  });
  expect(Math.abs((await holdOf(id)) - (readyAt + 72 * HOUR))).toBeLessThan(10 * SECOND);
});

test('after a day Today says that she has not been told, and telling her then gives no more time', async () => {
  const { id, phone } = await booked(await workshop());
  const before = await holdOf(id);
  await api.rows`update outbox set created_at = created_at - interval '25 hours' where person_key = ${phone}`;
  const [row] = await onToday(phone);
  expect(row?.isUntold).toBe(true);
  // The reminder does not take the place of what she has not been told.
  await deliverAt(before - HOUR);
  expect((await readyOf(phone)).map(({ kind }) => kind)).toEqual(['registration-received']);
  await api.rows`update registrations set hold_until = hold_until - interval '25 hours' where id = ${id}::uuid`;
  await admin.post(sentPath(row?.id), {});
  expect(await holdOf(id)).toBe(before - 25 * HOUR);
});

test('the reminder of a payment names the end of the hold, which telling her does not move', async () => {
  const { id, phone } = await booked(await workshop());
  await admin.post(sentPath((await readyOf(phone))[0]?.id), {});
  const end = await holdOf(id);
  await later(46 * HOUR, async () => {
    await deliverAt(Date.now());
    const fresh = await api.signedIn('admin');
    const [row] = await chatCalls(api, fresh).onToday(phone);
    expect(row?.detail).toContain('Reminder of the payment');
    expect(textOf(row ?? {})).toContain(`We hold your place until ${formatDubaiInstant(new Date(end).toISOString())}.`);
    await fresh.post(sentPath(row?.id), {});
  });
  expect(await holdOf(id)).toBe(end);
});

test('whose place is put back while it is still held reads of the end that it has', async () => {
  const { id, phone } = await booked(await workshop());
  const end = formatDubaiInstant(new Date(await holdOf(id)).toISOString());
  await admin.delete(`/api/registrations/${id}`);
  await admin.post(`/api/registrations/${id}/restore`, { notify: true });
  const [row] = await onToday(phone);
  expect(row?.detail).toContain('Registration is back');
  expect(textOf(row ?? {})).toContain(`We hold your place until ${end}.`);
});

test('a cancelled training is first in line, and what is withdrawn leaves the list', async () => {
  const training = await workshop();
  const { phone } = await booked(training);
  await admin.post(`/api/admin/trainings/${training}/cancel`, { notify: true });
  const rows = await onToday(phone);
  expect(rows.map(({ detail }) => detail?.split(':')[0])).toEqual(['Training is cancelled']);
  expect(textOf(rows[0] ?? {})).not.toContain('money back');
  const all = (await admin.read<Today>('/api/admin/today')).lists[0];
  expect(all?.rows.find(({ isUntold, sentAt }) => !isUntold && !sentAt)?.phoneE164).toBe(phone);
});

test('who has paid for a cancelled training reads in the chat of another date or the money back', async () => {
  const training = await workshop();
  const { id, phone } = await booked(training);
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  await admin.post(`/api/admin/trainings/${training}/cancel`, { notify: true });
  const [row] = await onToday(phone);
  expect(textOf(row ?? {})).toContain('You can choose another date or your money back.\nYour booking: ');
});

test('who waits for the full course reads of its dates, without the link of a place in line', async () => {
  const phone = '+971502220010';
  const person = { firstName: 'Maria', lastName: 'Santos', phone, noEmail: true, interest: 'full-course-2025' };
  expect((await api.visitor().post('/api/waitlist', person)).status).toBe(201);
  const [row] = await onToday(phone);
  expect(textOf(row ?? {})).toMatch(
    /^Hello Maria,\nYou are on the waiting list for the full course. We’ll write to you when there are dates.\n.*$/,
  );
});

test('moved after she was told, she gets a new message', async () => {
  const training = await workshop();
  const { phone } = await booked(training);
  await admin.post(sentPath((await readyOf(phone))[0]?.id), {});
  const changes = { startsAt: morningIn(31), endsAt: endOf(morningIn(31)), notify: true };
  expect((await admin.patch(`/api/admin/trainings/${training}`, changes)).status).toBe(200);
  expect((await readyOf(phone)).map(({ kind }) => kind)).toEqual(['training-moved']);
});

test('messages whose time is over say so once, open no chat, do not count, and go after a day', async () => {
  const training = await workshop(morningIn(3));
  const { id, phone } = await booked(training);
  const { id: restored, phone: other } = await booked(training);
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  await admin.delete(`/api/registrations/${restored}`);
  await admin.post(`/api/registrations/${restored}/restore`, { notify: true });
  await deliverAt(Number(morningIn(3)) - 10 * HOUR);
  expect(await readyOf(phone)).toHaveLength(2);
  await later(4 * DAY, async () => {
    const fresh = await api.signedIn('admin');
    const { chats } = await todayOf(fresh);
    const late = chats.rows.filter(({ phoneE164 }) => phoneE164 === phone || phoneE164 === other);
    expect(late.map(({ detail, chatLink }) => [detail?.startsWith('Too late to send. '), chatLink])).toEqual([
      [true, null],
      [true, null],
    ]);
    expect(chats.count).toBe(chats.rows.length - late.length);
    const entries = await fresh.read<OutboxEntry[]>('/api/admin/outbox?state=ready');
    expect(entries.filter(({ recipient, chatLink }) => recipient?.includes(phone) && chatLink !== null)).toEqual([]);
  });
  await later(6 * DAY, () => overChats(new Date()).run(api.database));
  expect([...(await readyOf(phone)), ...(await readyOf(other))]).toEqual([]);
});

test('a message that waits says the sum and the day of now, and goes when another one tells more', async () => {
  const training = await workshop();
  const { id, phone } = await booked(training);
  const first = async () => textOf((await onToday(phone))[0] ?? {});
  await admin.patch(`/api/registrations/${id}`, { notes: 'Called' });
  expect(await first()).toContain('Please pay AED 300.');
  await admin.post('/api/admin/payments', inCash(id, 100));
  expect(await first()).toContain('Please pay AED 200.');
  expect(await first()).not.toContain('We hold your place');
  expect((await admin.post(`/api/registrations/${id}/reminder`, {})).text).toContain('Today has the reminder to send');
  expect(await first()).toContain('The rest is not paid yet: A workshop, ');
  const moved = { startsAt: morningIn(40), endsAt: endOf(morningIn(40)) };
  expect((await admin.patch(`/api/admin/trainings/${training}`, moved)).status).toBe(200);
  expect(await first()).toContain(formatDate(morningIn(40)));
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  expect((await readyOf(phone)).map(({ kind }) => kind)).toEqual(['place-confirmed']);
});

test('staff send the link of a booking and a certificate from any row with a number', async () => {
  const training = await workshop(morningIn(2));
  const { id } = await booked(training, { email: 'both@example.com' });
  const linkOf = async (query: string) => {
    const { status, body } = await admin.get(`/api/admin/chat?${query}`);
    return status === 200 ? textOf(body as { chatLink: string }) : status;
  };
  expect(await linkOf(`registrationId=${id}`)).toMatch(/^Hello Maria,\nWe have your registration: [^]*\/booking#/);
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  expect(await linkOf(`registrationId=${id}`)).toMatch(/Your place is confirmed: [^]*\/booking#/);
  await admin.post(`/api/admin/trainings/${training}/cancel`, {});
  expect(await linkOf(`registrationId=${id}`)).toMatch(/we had to cancel A workshop[^]* money back\.\n[^]*\/booking#/);
  await admin.post(`/api/admin/trainings/${training}/restore`, {});
  expect(await linkOf('registrationId=00000000-0000-4000-8000-000000000000')).toBe(404);
  expect(await linkOf('certificate=0000000000')).toBe(404);
  expect(await linkOf('')).toBe(404);
  await attend(api.database, id);
  await later(3 * DAY, async () => {
    const fresh = await api.signedIn('admin');
    const number = (await issueCertificates(fresh, id)).issued[0]?.number ?? '';
    const sent = (await fresh.get(`/api/admin/chat?certificate=${number}`)).body as { chatLink: string };
    expect(textOf(sent)).toContain(`/certificates/${number}`);
  });
});

test('who is told of the end of a certificate reads the days of a next date that has several sessions', () => {
  const days = ['2026-12-07', '2026-12-08'].map((day) => ({
    ...{ id: day, startsAt: `${day}T09:00+04:00`, endsAt: `${day}T13:00+04:00`, location: null },
  }));
  const hours = { startsAt: '2026-12-07T09:00+04:00', endsAt: '2026-12-08T13:00+04:00' };
  const next = {
    ...{ id: 1, title: 'A course', shortTitle: null, location: 'The Villa', priceAed: null, sequence: 0 },
    ...{ courseType: 'newborn-maternity', sessions: days, ...hours },
  };
  const ending = { name: 'Ana Cruz', title: 'First aid', validUntil: '2027-01-06', number: '0000000000', next };
  const message = { payload: ending, phoneE164: '+971502220011' };
  expect(textOf({ chatLink: chatLink('certificate-ending', message, readEnvironment()) })).toContain(
    'The next date is Monday 7 December 2026 to Tuesday 8 December 2026: http',
  );
});

test('erasing her takes what is ready', async () => {
  const { phone } = await booked(await workshop());
  await admin.post('/api/admin/erase', { phone, confirm: 'ERASE' });
  expect(await readyOf(phone)).toEqual([]);
  expect(await onToday(phone)).toEqual([]);
});

test('once nobody can take the mark back, what was said is deleted', async () => {
  const { phone } = await booked(await workshop());
  const id = (await readyOf(phone))[0]?.id ?? '';
  await admin.post(sentPath(id), {});
  await later(2 * HOUR, cleanUp);
  const entry = (await outbox(api.database)).find((one) => one.id === id);
  expect(entry?.payload).toEqual({});
});
