import { expect, test } from 'vitest';
import { deliverDue } from '#netlify/messages/delivery.ts';
import { MESSAGE_TYPES } from '#netlify/messages/message-types.ts';
import type { OutboxEntry } from '#src/contract/system.ts';
import { setVariables } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { enquiryBody } from '#tests/support/bodies.ts';
import { HOUR, later, MINUTE, morningIn, SECOND } from '#tests/support/clock.ts';
import { startMailServer, STAFF } from '#tests/support/mail-server.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { deliver, deliverLater, emptyOutbox, outbox } from '#tests/support/outbox.ts';
import { postByStaff, register, registrationIdOf } from '#tests/support/registrations.ts';
import { createWorkshop, payWithin } from '#tests/support/workshops.ts';

/** Limits on what visitors can cause delay emails, in order, and never drop one (docs/rules.md, Messages). */

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);

const sentTo = () => mail.received.flatMap(({ to }) => to ?? []).flatMap(({ address }) => address ?? []);
const toVisitors = () => sentTo().filter((address) => address !== STAFF);
const subjects = () => mail.to(STAFF).map(({ subject }) => subject);
const WAITING = 'So many emails are going out that some are waiting';

async function ask(count: number, name: string): Promise<string[]> {
  const addresses = Array.from({ length: count }, (_, index) => `${name}.${index}@example.com`);
  for (const [index, email] of addresses.entries()) {
    await later(index, () => api.visitor().post('/api/enquiries', enquiryBody({ email })));
    await api.settled();
  }
  return addresses;
}

test('beyond MAILS_AN_HOUR the emails that visitors cause wait in order, and staff are told once', async () => {
  setVariables({ MAILS_AN_HOUR: '5' });
  const asked = await ask(12, 'stranger');
  expect(toVisitors()).toEqual(asked.slice(0, 5));
  await deliverLater(api.database, SECOND);
  expect(toVisitors()).toEqual(asked.slice(0, 5));
  expect(subjects().filter((subject) => subject === WAITING)).toHaveLength(1);
  await deliverLater(api.database, 30 * MINUTE);
  expect(toVisitors()).toHaveLength(5);
  await deliverLater(api.database, HOUR + MINUTE);
  expect(toVisitors().toSorted()).toEqual(asked.slice(0, 10).toSorted());
  const [late = ''] = await later(HOUR + 2 * MINUTE, () => ask(1, 'late'));
  expect(toVisitors()).toHaveLength(10);
  await deliverLater(api.database, 2 * HOUR + 5 * MINUTE);
  expect(toVisitors().toSorted()).toEqual([...asked, late].toSorted());
  expect(subjects().filter((subject) => subject === WAITING)).toHaveLength(1);
  expect((await outbox(api.database)).filter(({ state }) => state !== 'sent')).toEqual([]);
  await later(6 * HOUR, () => ask(6, 'again'));
  await deliverLater(api.database, 6 * HOUR + MINUTE);
  expect(subjects().filter((subject) => subject === WAITING)).toHaveLength(2);
});

test('two runs at once keep the limit and the order', async () => {
  setVariables({ MAILS_AN_HOUR: '5' });
  const asked = await ask(30, 'both');
  mail.received = [];
  await later(HOUR + 2 * MINUTE, () =>
    Promise.all([deliverDue(api.database, MESSAGE_TYPES), deliverDue(api.database, MESSAGE_TYPES)]),
  );
  expect(toVisitors().toSorted()).toEqual(asked.slice(5, 10).toSorted());
});

test('an email in line that staff try again, and that its server refuses for now, holds up none behind it', async () => {
  setVariables({ MAILS_AN_HOUR: '2' });
  const [, , retried = '', next = ''] = await ask(4, 'line');
  const entryTo = async (address: string) => {
    const entries = await admin.read<OutboxEntry[]>(`/api/admin/outbox?search=${address}`);
    return entries.find(({ recipient }) => recipient?.includes(address));
  };
  mail.behaviour = 450;
  const entry = await entryTo(retried);
  expect((await admin.post(`/api/admin/outbox/${entry?.id}/retry`, {})).status).toBe(202);
  await api.settled();
  expect((await entryTo(next))?.lastError).toMatch(/^Waits: visitors caused/);
  await deliverLater(api.database, HOUR + MINUTE);
  // It was let through too.
  expect((await entryTo(next))?.lastError).toMatch(/Not now/);
});

test('someone who waits in line does not keep back an email about a payment', async () => {
  setVariables({ MAILS_AN_HOUR: '2' });
  const workshop = await createWorkshop(api.database);
  await ask(3, 'many');
  const email = 'waits@example.com';
  const id = await register(api.visitor(), workshop, { email });
  await api.settled();
  expect(mail.to(email)).toEqual([]);
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  await api.settled();
  expect(mail.to(email).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Your place is confirmed: A workshop', expect.stringMatching(/^Receipt /)]),
  );
});

test('one mailbox gets five first emails of registrations a day, then one an hour that joins the others', async () => {
  setVariables({ MAILS_AN_HOUR: '300' });
  const workshop = await createWorkshop(api.database, { capacity: 100 });
  const spellings = Array.from({ length: 9 }, (_, index) => `${index % 2 ? 'ma.ria' : 'maria'}+${index}@gmail.com`);
  for (const email of spellings) {
    await register(api.visitor(), workshop, { email });
    await api.settled();
  }
  expect(toVisitors()).toEqual(spellings.slice(0, 5));
  mail.received = [];
  await later(58 * MINUTE, async () => {
    await register(api.visitor(), workshop, { email: 'maria@gmail.com', firstName: 'Zoe' });
    await api.settled();
  });
  expect(toVisitors()).toEqual([]);
  await deliverLater(api.database, HOUR + MINUTE);
  expect(toVisitors()).toHaveLength(1);
  expect(mail.received.at(-1)?.subject).toBe('We have received your 5 registrations');
  expect(mail.received.at(-1)?.text).toContain('Zoe');
  expect(mail.received.at(-1)?.attachments).toHaveLength(5);
  await deliverLater(api.database, 3 * HOUR);
  expect(toVisitors()).toHaveLength(1);
  await later(25 * HOUR, async () => {
    await register(api.visitor(), workshop, { email: 'maria@gmail.com' });
    await api.settled();
  });
  expect(toVisitors()).toHaveLength(2);
});

test('who registers and cancels again and again causes five emails and one an hour, and each leaves its trace', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 100 });
  for (let count = 0; count < 8; count += 1) {
    await later(count * 11 * MINUTE, async () => {
      const id = await register(api.visitor(), workshop, { email: 'again@example.com', firstName: `Ana ${count}` });
      await api.settled();
      await admin.delete(`/api/registrations/${id}?notify=false`);
      await api.settled();
    });
  }
  expect(mail.to('again@example.com').filter(({ subject }) => subject?.includes('received'))).toHaveLength(5);
  const traces = (await outbox(api.database)).filter(({ kind }) => kind === 'registration-received');
  expect(traces.map(({ state }) => state)).toEqual(Array(5).fill('sent'));
});

/** Runs the schedule with the clock moved ahead. @returns the emails that it sent to the address */
async function runIn(milliseconds: number, address: string) {
  mail.received = [];
  await later(milliseconds, deliver);
  await api.settled();
  return mail.to(address);
}

test('ten cancellations by the link of one address are five emails, and one an hour later with the others', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 100, startsAt: morningIn(30) });
  const email = 'undecided@example.com';
  const ids: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    ids.push(await register(api.visitor(), workshop, { email, firstName: 'Ana', lastName: `Cruz ${count}.` }));
  }
  await emptyOutbox(api.database);
  mail.received = [];
  for (const id of ids) {
    expect((await api.visitor().post('/api/booking/cancel', { token: tokenOf('booking', id) })).status).toBe(200);
    await api.settled();
  }
  expect(mail.to(email).map(({ subject }) => subject)).toEqual(Array(5).fill('Your booking is cancelled: A workshop'));
  const [joined, ...others] = await runIn(HOUR + MINUTE, email);
  expect([joined?.subject, others]).toEqual(['5 of your bookings are cancelled', []]);
  for (let count = 5; count < 10; count += 1) expect(joined?.text).toContain(`Ana Cruz ${count}.`);
  expect(joined?.text?.match(/If you have a question/g)).toHaveLength(1);
  expect(new Set(joined?.attachments.map(({ filename }) => filename)).size).toBe(5);
  expect(await runIn(3 * HOUR, email)).toEqual([]);
});

test('reminders of eight trainings on one day are five emails, and one that has the others', async () => {
  const email = 'eager@example.com';
  for (let count = 0; count < 8; count += 1) {
    const workshop = await createWorkshop(api.database, { startsAt: morningIn(30) });
    await register(api.visitor(), workshop, { email, firstName: 'Ana', lastName: `Cruz ${count}.` });
  }
  await emptyOutbox(api.database);
  const evening = Number(morningIn(29)) + 9 * HOUR - Date.now();
  const single = await runIn(evening, email);
  const joined = await runIn(evening + HOUR + MINUTE, email);
  expect([single.length, joined.map(({ subject }) => subject)]).toEqual([5, ['3 reminders about your trainings']]);
  const text = [...single, ...joined].map((one) => one.text).join();
  for (let count = 0; count < 8; count += 1) expect(text).toContain(`Ana Cruz ${count}.`);
  expect(joined[0]?.attachments).toHaveLength(3);
});

test('what staff send waits for nothing: cancellations, reminders, confirmations, and those they register by phone', async () => {
  setVariables({ MAILS_AN_HOUR: '3' });
  const workshop = await createWorkshop(api.database, { capacity: 100, startsAt: morningIn(30) });
  const email = 'office@example.com';
  const ids: string[] = [];
  for (let count = 0; count < 7; count += 1) {
    ids.push(registrationIdOf(await postByStaff(admin, workshop, { email, lastName: `Cruz ${count}` })));
  }
  for (const send of [
    (id: string) => admin.post(`/api/registrations/${id}/reminder`, {}),
    (id: string) => admin.post(`/api/registrations/${id}/confirmation`, {}),
    (id: string) => admin.delete(`/api/registrations/${id}?notify=true`),
  ]) {
    await api.settled();
    expect(mail.to(email)).toHaveLength(7);
    mail.received = [];
    for (const id of ids) expect((await send(id)).status).toBeLessThan(300);
  }
  await api.settled();
  expect(mail.to(email)).toHaveLength(7);
  setVariables({ MAILS_AN_HOUR: '300' });
});

test('one email has room for some of a hundred registrations, and the next hours bring the others', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 200 });
  const email = 'agency@example.com';
  for (let count = 0; count < 100; count += 1)
    await register(api.visitor(), workshop, { email, lastName: `L${count}.` });
  await api.settled();
  for (let hour = 1; hour < 12; hour += 1) await deliverLater(api.database, hour * (HOUR + MINUTE));
  const received = mail.to(email);
  const text = received.map((one) => one.text).join('\n');
  for (let count = 0; count < 100; count += 1) expect(text).toContain(`L${count}.`);
  for (const { raw } of received) expect(raw.length).toBeLessThan(90_000);
  const [single, joined] = [received.slice(0, 5), received.slice(5)];
  expect(single.every(({ subject }) => subject?.includes('your registration'))).toBe(true);
  expect(joined.length).toBeLessThan(8);
});

test('ten holds of one address remind and lapse in five emails and a joined one each', async () => {
  await payWithin(api.database, 48);
  const workshop = await createWorkshop(api.database, { capacity: 100, startsAt: morningIn(30) });
  const email = 'holds@example.com';
  for (let count = 0; count < 10; count += 1) {
    await register(api.visitor(), workshop, { email, firstName: 'Ana', lastName: `Cruz ${count}.` });
  }
  await emptyOutbox(api.database);
  for (const [begins, subject] of [
    [33 * HOUR, '5 of your places are not paid for yet'],
    [49 * HOUR, '5 of your places were not paid for in time'],
  ] as const) {
    expect(await runIn(begins, email)).toHaveLength(5);
    expect((await runIn(begins + HOUR + MINUTE, email)).map((one) => one.subject)).toEqual([subject]);
  }
  expect((await outbox(api.database)).filter(({ state }) => state !== 'sent')).toEqual([]);
});
