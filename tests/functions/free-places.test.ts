/** A place that costs nothing is confirmed at once, by whichever road, and nobody reads of payment. */
import { expect, test } from 'vitest';
import { bookingSchema, bookingStatus } from '#src/contract/booking.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody } from '#tests/support/bodies.ts';
import { DAY, HOUR, later, MINUTE, morningIn } from '#tests/support/clock.ts';
import { codeCalls } from '#tests/support/codes.ts';
import { createCourse } from '#tests/support/courses.ts';
import { dayCalls } from '#tests/support/day.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { offerCalls, tokenOf } from '#tests/support/offers.ts';
import { deliver, deliverLater, emptyOutbox, outbox } from '#tests/support/outbox.ts';
import {
  postByStaff,
  register,
  registerPath,
  registrationBody,
  registrationIdOf,
} from '#tests/support/registrations.ts';
import { createWorkshop, endOf, payWithin } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
await payWithin(api.database, 48);

const { offered, accept } = offerCalls(api, admin);
const { call, opened } = dayCalls(api, admin);
const { familyCode } = codeCalls(api, admin);

const PAYMENT = /\bpa(?:y|id|ying|yment)s?\b|AED 0 to/i;

const makeFree = (trainingId: number) => api.rows`update packages set price_fils = 0 where training_id = ${trainingId}`;

const freeWorkshop = () => createWorkshop(api.database, { priceFils: 0, startsAt: morningIn(30) });

/** What a nanny at an address has read since the last call. */
const readBy = (email: string) =>
  mail.to(email).map(({ subject, text, html }) => [subject, text, html || ''].join('\n'));

const rowOf = async (id: string) => {
  const [row] = await api.rows`
    select state, due::integer, deposit::integer, hold_until, remind_at from registrations join balances on balances.row_id = registrations.id
    where id = ${id}::uuid`;
  return row;
};

/** Each books one place. @returns its id */
const ROADS: readonly (readonly [road: string, book: (email: string) => Promise<string>])[] = [
  ['by the form', async (email) => register(api.visitor(), await freeWorkshop(), { email })],
  ['by staff', async (email) => registrationIdOf(await postByStaff(admin, await freeWorkshop(), { email }))],
  [
    'by a code in a workshop',
    async (email) => {
      const workshop = await createWorkshop(api.database, { depositFils: 10_000, startsAt: morningIn(30) });
      await api.rows`update packages set family_price_fils = 0 where training_id = ${workshop}`;
      return register(api.visitor(), workshop, { email, code: await familyCode(email) });
    },
  ],
  [
    'by a code in a course',
    async (email) => {
      const packages = [{ name: 'Standard', priceAed: 1950, familyPriceAed: 0, depositAed: 500 }];
      const { id: trainingId } = await createCourse(admin, { packages, payWithinHours: 48 });
      const body = courseRegistrationBody({ trainingId, email, discountCode: await familyCode(email) });
      return registrationIdOf(await api.visitor().post('/api/course-registrations', body));
    },
  ],
  [
    'by an offer',
    async (email) => {
      const { token, workshopId, entry } = await offered();
      await makeFree(workshopId);
      await api.rows`update waiting_list set email = ${email}, email_key = ${email} where id = ${entry.id}::uuid`;
      return registrationIdOf(await accept({ token }));
    },
  ],
  [
    'by a return from spam',
    async (email) => {
      const id = await register(api.visitor(), await freeWorkshop(), { email, website: 'x' });
      await admin.post(`/api/admin/spam/${id}/restore`, {});
      return id;
    },
  ],
  [
    'by a return from spam with a code',
    async (email) => {
      const workshop = await createWorkshop(api.database, { startsAt: morningIn(30) });
      await api.rows`update packages set family_price_fils = 0 where training_id = ${workshop}`;
      const id = await register(api.visitor(), workshop, { email, website: 'x', code: await familyCode(email) });
      await admin.post(`/api/admin/spam/${id}/restore`, {});
      return id;
    },
  ],
];

test.for(ROADS)(
  'a free place taken %s is confirmed by the first email, which holds a calendar file',
  async ([road, book]) => {
    const email = `free.${road.replace(/\W+/g, '.')}@example.com`;
    const id = await book(email);
    await api.settled();
    expect(await rowOf(id)).toEqual({ state: 'free', due: 0, deposit: null, hold_until: null, remind_at: null });
    const first = mail.to(email).find(({ subject }) => subject?.startsWith('Your place is confirmed: '));
    expect(first?.text).toContain('The place is yours.');
    expect(first?.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/\.ics$/)]);
    for (const read of readBy(email)) expect(read).not.toMatch(PAYMENT);
    const { body } = await api.visitor().post('/api/booking', { token: tokenOf('booking', id) });
    const booking = bookingSchema.parse(body);
    expect(bookingStatus(booking)).toBe('Your place is confirmed.');
    expect(booking).toMatchObject({
      ...{ isPaid: true, dueAed: 0, payable: [], paymentLink: null, transferText: null, payBy: null, holdUntil: null },
    });
  },
);

test('a response says that nothing is due, and names no end of a hold', async () => {
  const { body } = await api.visitor().post(registerPath(await freeWorkshop()), registrationBody());
  expect(body).toMatchObject({ dueAed: 0, depositAed: null });
  expect(body).not.toHaveProperty('holdUntil');
});

test('several free places of one mailbox are told together, and those beside others that cost something as what they are', async () => {
  const email = 'many.free@example.com';
  const free = await freeWorkshop();
  const costs = await createWorkshop(api.database, { startsAt: morningIn(30) });
  const book = async (...workshops: number[]) => {
    for (const workshop of workshops) {
      await register(api.visitor(), workshop, { email });
      await api.settled();
    }
  };
  await book(free, free, free, free, free, free, free);
  await deliverLater(api.database, HOUR + MINUTE);
  const together = mail.to(email).at(-1);
  expect(together?.subject).toBe('We have received your 2 registrations');
  expect(together?.text).toContain('The place is yours.');
  for (const read of readBy(email)) expect(read).not.toMatch(PAYMENT);
  await book(free, costs);
  await deliverLater(api.database, 3 * HOUR);
  for (const words of ['The place is yours.', 'It’s yours once you’ve paid.'])
    expect(mail.to(email).at(-1)?.text).toContain(words);
});

test('a walk-in of a free training is not unpaid', async () => {
  const { trainingId, token } = await opened();
  await makeFree(trainingId);
  const { status } = await call('/walk-in', {
    token,
    firstName: 'Sarita',
    lastName: 'Free',
    phone: '+971 50 000 0102',
  });
  expect(status).toBe(201);
  const rows = await api.rows`select balance_state, hold_until from registrations where last_name = 'Free'`;
  expect(rows).toEqual([{ balance_state: 'free', hold_until: null }]);
});

test('a registration that waited is assigned to a free course: the place is hers', async () => {
  const email = 'assigned.free@example.com';
  const id = await api.visitor().add('/api/course-registrations', courseRegistrationBody({ email }));
  const { path } = await createCourse(admin, { packages: [{ name: 'Standard', priceAed: 0 }] });
  await api.settled();
  const before = mail.to(email).length;
  await admin.post(`${path}/assign`, {});
  await api.settled();
  expect(await rowOf(id)).toMatchObject({ state: 'free', due: 0 });
  const [dated] = mail.to(email).slice(before);
  expect(dated?.text).toContain('has its dates. The place is yours.');
  expect([dated?.subject, dated?.text].join()).not.toMatch(PAYMENT);
});

test('an unpaid place that moves into a free training is hers, without a hold', async () => {
  const email = 'moved.free@example.com';
  const id = await register(api.visitor(), await createWorkshop(api.database, { startsAt: morningIn(30) }), { email });
  await api.settled();
  const before = mail.to(email).length;
  expect((await admin.patch(`/api/registrations/${id}`, { trainingId: await freeWorkshop() })).status).toBe(200);
  await api.settled();
  expect(await rowOf(id)).toMatchObject({ state: 'free', due: 0, hold_until: null });
  const [moved, ...others] = mail.to(email).slice(before);
  expect(others).toEqual([]);
  expect(moved?.text).toContain('The place is yours.');
  expect(moved?.text).not.toMatch(PAYMENT);
});

test('later emails about a free place have no word of payment: confirmation again, move, cancellation, return', async () => {
  const email = 'later.free@example.com';
  const workshop = await freeWorkshop();
  const id = await register(api.visitor(), workshop, { email });
  await admin.post(`/api/registrations/${id}/confirmation`, {});
  const moved = { startsAt: morningIn(31), endsAt: endOf(morningIn(31)), notify: true };
  await admin.patch(`/api/admin/trainings/${workshop}`, moved);
  await api.settled();
  await admin.post(`/api/admin/trainings/${workshop}/cancel`, { notify: true });
  await api.settled();
  await admin.post(`/api/admin/trainings/${workshop}/restore`, { notify: true });
  await api.settled();
  await admin.delete(`/api/registrations/${id}?notify=true`);
  await api.settled();
  await admin.post(`/api/registrations/${id}/restore`, { notify: true });
  await api.settled();
  expect(mail.to(email).length).toBeGreaterThan(5);
  for (const read of readBy(email)) expect(read).not.toMatch(PAYMENT);
  expect((await admin.post(`/api/registrations/${id}/reminder`, {})).status).toBe(409);
});

test('nothing lapses, and nobody is reminded of a payment', async () => {
  await emptyOutbox(api.database);
  const id = await register(api.visitor(), await freeWorkshop());
  await later(20 * DAY, deliver);
  expect(await rowOf(id)).toMatchObject({ state: 'free' });
  const [row] = await api.rows`select cancelled_at from registrations where id = ${id}::uuid`;
  expect(row).toEqual({ cancelled_at: null });
  const theirs = (await outbox(api.database)).filter(({ row_id }) => row_id === id);
  const kinds = theirs.map(({ kind }) => kind);
  expect(kinds.filter((kind) => /reminder|lapsed|rest/.test(kind) && kind !== 'session-reminder')).toEqual([]);
});
