import { expect, test } from 'vitest';
import type { ErasurePreview } from '#src/contract/erase.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { enquiryBody, waitlistBody } from '#tests/support/bodies.ts';
import { dayCalls } from '#tests/support/day.ts';
import { findAnywhere } from '#tests/support/every-table.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { inCash, paymentCalls, paymentOf } from '#tests/support/payments.ts';
import { refer } from '#tests/support/referrals.ts';
import { attendeesOf, register } from '#tests/support/registrations.ts';
import { signUp } from '#tests/support/sign-ups.ts';
import { checkout } from '#tests/support/stripe-events.ts';
import { createWorkshop, issueCertificates, moveWorkshop, PAST_DAY } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const { deliver } = paymentCalls(api, admin);
const { call, tick, opened } = dayCalls(api, admin);

const TODAY = dubaiDate(new Date());
/** Stands in every text about her. */
const MARK = 'Zzyx';
const HER = { firstName: `${MARK}a`, lastName: `${MARK}b`, email: `${MARK}@example.com`, phone: '+971 50 765 0001' };
/** Who attends what a family has booked. */
const HERS_MARK = 'Qqwv';
const HERS = {
  firstName: `${HERS_MARK}a`,
  lastName: `${HERS_MARK}b`,
  email: `${HERS_MARK}@example.com`,
  phone: '+971 50 765 0003',
};
/** What the family wrote of her. */
const NOTED = { notes: `${HERS.firstName} ${HERS.lastName} has no car` };
const NAME = `${HER.firstName} ${HER.lastName}`;

/** Texts in which nobody writes about a person, or which stay with what they are about (docs/rules.md, Erasure). */
const NOT_ABOUT_HER =
  /^(access_log|packages|sessions|settings|payouts|trainings|schema_version|idempotency_keys|outbox\.last_error|outbox\.detail|payments\.problem|payment_events|waiting_list\.domain|certificates\.place|certificates\.title|entries\.|history\.(?:table_name|changed_by)|finished_runs|sign_ups\.offer|codes\.code)/;
const SOUNDS_FREE =
  /name|note|remark|reference|message|text|uses|change|area|company|profession|buyer_(?!trn)|redeemed_for|payload|paper|search_key|email(?!_key)/;

/** Of every text and every JSON: the columns whose rows have the mark. */
async function marked(): Promise<{ found: string[]; free: string[] }> {
  const columns = await api.rows<{ name: string; table: string; column: string }>`
    select table_name || '.' || column_name as name, table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_catalog, table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'json')`;
  const rows = await findAnywhere(api.database, [MARK]);
  const found = columns.filter(({ table, column }) =>
    rows.some((row) => {
      if (!row.startsWith(`${table}: `)) return false;
      const values = JSON.parse(row.slice(table.length + 2)) as Record<string, unknown>;
      return JSON.stringify(values[column] ?? null)
        .toLowerCase()
        .includes(MARK.toLowerCase());
    }),
  );
  return {
    found: found.map(({ name }) => name),
    free: columns
      .map(({ name }) => name)
      .filter((name) => SOUNDS_FREE.test(name.replace(/^\w+\./, '')) && !NOT_ABOUT_HER.test(name)),
  };
}

/** Issues certificates once the training is over. It is to come again afterwards. @returns the number of the first */
async function certify(training: number, id: string): Promise<string> {
  await moveWorkshop(api.database, training, PAST_DAY);
  const { issued } = await issueCertificates(admin, id);
  await moveWorkshop(api.database, training, new Date('2036-07-06T10:00+04:00'));
  return issued[0]?.number ?? '';
}

/** Ticks and remarks. */
async function attend(day: { token: string; sessionId: string }, id: string, mark: string) {
  await tick(day, [id]);
  expect((await call('/remark', { token: day.token, id, remark: `${mark} was late` })).status).toBe(200);
}

/** What she says of the training. */
const answer = (attendee: string, mark: string) => api.rows`
  insert into feedback (attendee_id, score, uses, change, permission, area, created_at, updated_at)
  values (${attendee}::uuid, 5, ${`${mark} uses`}, ${`${mark} change`}, 'name-area', ${`${mark} area`}, now(), now())`;

test('no text that anybody wrote about her is left in any column, nor in a mail that goes out later', async () => {
  const training = await opened({ people: 0 });
  const id = await register(api.visitor(), training.trainingId, {
    ...HER,
    company: `${MARK} Ltd`,
    profession: MARK,
    notes: `${MARK} wrote`,
  });
  const buyer = { name: `${MARK} Trading`, address: `${MARK} Street`, order: `${MARK}-1` };
  expect((await admin.patch(`/api/registrations/${id}`, { notes: `${MARK} called`, buyer })).status).toBe(200);
  const cash = { ...inCash(id), reference: `Cash from ${MARK}` };
  const paid = await admin.post('/api/admin/payments', cash, { 'Idempotency-Key': crypto.randomUUID() });
  expect(paid.status, paid.text).toBe(201);
  const payment = (paid.body as { id: string }).id;
  const back = { amountAed: 50, paidOn: TODAY, reference: `Back to ${MARK}` };
  expect((await admin.post(`/api/admin/payments/${payment}/refund`, back)).status).toBe(201);
  const twice = checkout({
    client_reference_id: id,
    amount_total: 5_000,
    customer_details: { name: NAME, email: HER.email },
  });
  await deliver({ object: twice });
  const { id: odd = '' } = (await paymentOf(api.database, twice)) ?? {};
  await admin.patch(`/api/admin/payments/${odd}`, { state: 'resolved', note: `${MARK} says it is hers` });
  const [attendee = ''] = await attendeesOf(api.database, id);
  await attend(training, attendee, MARK);
  await certify(training.trainingId, id);
  await answer(attendee, MARK);

  const { id: referral } = await refer(api.visitor(), {
    fullName: NAME,
    nannyName: `${MARK} nanny`,
    whatsappNumber: HER.phone,
    email: HER.email,
  });
  await admin.patch(`/api/referrals/${referral}`, { notes: `${MARK} referred` });
  await api.visitor().post('/api/enquiries', enquiryBody({ name: NAME, email: HER.email, message: `${MARK} asks` }));
  await api.visitor().post('/api/waitlist', waitlistBody(HER));
  await signUp(api, { ...HER, offer: 'visa', source: 'popup' });
  const [code] = await api.rows<{ code: string }>`select code from codes where email_key = ${HER.email.toLowerCase()}`;
  await admin.post(`/api/admin/codes/${code?.code ?? ''}/redeem`, { note: `Visa of ${MARK}` });
  await admin.patch('/api/admin/person', { key: HER.email, note: `${MARK}’s sister is Hind.`, nextOn: TODAY });
  // What staff wrote about others names her in full.
  const other = await register(api.visitor(), training.trainingId, { firstName: 'Olga', email: 'olga@example.com' });
  await admin.patch(`/api/registrations/${other}`, { notes: `Drives ${NAME}` });
  const nanny = { nannyFirstName: HER.firstName, nannyLastName: HER.lastName, nannyEmail: HER.email };
  await register(api.visitor(), await createWorkshop(api.database), { lastName: 'Books', ...nanny });
  await admin.patch('/api/admin/person', { key: 'olga@example.com', note: `Friend of ${NAME}` });
  await admin.patch(`/api/admin/trainings/${training.trainingId}`, { trainerNotes: `${NAME} sits in front` });
  const told = { subject: `${NAME} is ill`, text: 'Joy leads the day.', notify: 'registered' };
  await admin.post(`/api/admin/trainings/${training.trainingId}/message`, told);
  const family = { kind: 'family', name: NAME, email: HER.email, validUntil: '2099-12-31' };
  expect((await admin.post('/api/admin/codes', family)).status).toBe(201);
  await api.settled();
  // What waits to be sent has her in its payload.
  mail.behaviour = 450;
  const again = enquiryBody({ name: NAME, email: HER.email, message: `${MARK} asks again` });
  await api.visitor().post('/api/enquiries', again);
  await api.settled();

  const { found, free } = await marked();
  expect(free.filter((name) => !found.includes(name))).toEqual([]);
  const person = { email: HER.email, phone: HER.phone };
  const { body } = await admin.post('/api/admin/erase', person);
  const { kept } = (body as { preview: ErasurePreview }).preview;
  expect(kept).toEqual({
    paidAed: 300,
    owedAed: 50,
    receipts: expect.arrayContaining([expect.any(String)]) as string[],
  });
  const before = await api.rows`select number from receipts order by number`;
  expect((await admin.post('/api/admin/erase', { ...person, confirm: 'ERASE' })).status).toBe(200);
  expect(await findAnywhere(api.database, [MARK, '7650001'])).toEqual([]);
  expect(await api.rows`select number from receipts order by number`).toEqual(before);
  mail.behaviour = 'accepts';
  const sent = mail.received.length;
  await admin.patch(`/api/admin/trainings/${training.trainingId}`, { location: 'Jumeirah', notify: true });
  await admin.post(`/api/admin/trainings/${training.trainingId}/cancel`, { notify: true });
  await api.settled();
  expect(JSON.stringify(mail.received.slice(sent))).not.toContain(MARK);
  expect(mail.received.length).toBeGreaterThan(sent);
});

test('of one attendee of somebody else’s booking nothing is left either, and the place and the booking stay', async () => {
  const training = await opened({ people: 0 });
  const attendees = [HERS, { firstName: 'Grace', lastName: 'Stays' }];
  const family = { firstName: 'Karin', lastName: 'Weiss', email: 'weiss@example.com', phone: '+971 50 765 0002' };
  const id = await register(api.visitor(), training.trainingId, { ...family, ...NOTED, nannies: 2, attendees });
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  const [attendee = ''] = await attendeesOf(api.database, id);
  await attend(training, attendee, HERS_MARK);
  const number = await certify(training.trainingId, id);
  await answer(attendee, HERS_MARK);
  const said = { feedback: { from: null, to: '5 of 5' }, feedback_published: { from: false, to: true } };
  for (const changes of Object.entries(said).map((change) => JSON.stringify(Object.fromEntries([change])))) {
    await api.rows`
      insert into history (at, changed_by, table_name, row_id, changes) values (now(), 'guest', 'registrations', ${id}, ${changes}::jsonb)`;
  }
  await admin.patch('/api/admin/person', { key: HERS.email, note: `${HERS_MARK} is shy.` });
  await admin.patch(`/api/registrations/${id}`, { notes: `${HERS.firstName} ${HERS.lastName} is early` });
  await api.settled();
  expect(await findAnywhere(api.database, [HERS_MARK])).not.toEqual([]);
  expect((await findAnywhere(api.database, [number])).length).toBeGreaterThan(1);
  const person = { email: HERS.email, phone: HERS.phone };
  expect((await admin.post('/api/admin/erase', person)).body).toMatchObject({
    preview: { attendees: 1, registrations: 0, certificates: 1, notes: 1, firstNames: [HERS.firstName] },
  });
  await withEnvironment({ BUILD_HOOK_URL: 'http://127.0.0.1:1/hook' }, async () => {
    expect((await admin.post('/api/admin/erase', { ...person, confirm: 'ERASE' })).status).toBe(200);
  });
  // Her words leave the pages.
  expect(await api.rows`select state from outbox where kind = 'build-hook'`).toHaveLength(1);
  expect(await findAnywhere(api.database, [HERS_MARK, '7650003', number, 'of 5', 'feedback_published'])).toEqual([]);
  // Whoever takes the place was not there.
  expect(await api.rows`select from attendance where attendee_id = ${attendee}::uuid`).toEqual([]);
  expect(
    await api.rows`select first_name from attendees where registration_id = ${id}::uuid order by position`,
  ).toEqual([{ first_name: null }, { first_name: 'Grace' }]);
  expect(await api.rows`select last_name, balance_state from registrations where id = ${id}::uuid`).toEqual([
    { last_name: 'Weiss', balance_state: 'paid' },
  ]);
  const sent = mail.received.length;
  await admin.patch(`/api/admin/trainings/${training.trainingId}`, { location: 'Jumeirah', notify: true });
  await api.settled();
  const later = mail.received.slice(sent);
  expect(mail.to('weiss@example.com').at(-1)).toBe(later.at(-1));
  expect(JSON.stringify(later)).not.toContain(HERS_MARK);
});

test('of a group’s mails that wait, an erased nanny’s name goes, and the others’ stay', async () => {
  const workshop = await createWorkshop(api.database);
  const group = { firstName: 'Karim', lastName: 'Haddad', email: 'haddad.group@example.com' };
  const attendees = [{ firstName: 'Ana', lastName: 'Cruz' }, HERS, { firstName: 'Bea', lastName: 'Lim' }];
  mail.behaviour = 450;
  const id = await register(api.visitor(), workshop, { ...group, ...NOTED, nannies: 4, attendees });
  await api.settled();
  await admin.post('/api/admin/erase', { email: HERS.email, phone: HERS.phone, confirm: 'ERASE' });
  const waiting = await api.rows<{ payload: Record<string, unknown> }>`
    select payload from outbox where row_id = ${id}::uuid and payload ? 'nannyFirstName' and not payload ? 'attendeeId'`;
  expect(waiting.length).toBeGreaterThan(0);
  for (const { payload } of waiting) {
    expect(payload).toMatchObject({
      ...{ nannyFirstName: 'Ana', nannyLastName: 'Cruz', nannies: 4, nannyNames: ['Ana Cruz', 'Bea Lim'] },
    });
  }
  expect(await findAnywhere(api.database, [HERS_MARK])).toEqual([]);
  mail.behaviour = 'accepts';
});
