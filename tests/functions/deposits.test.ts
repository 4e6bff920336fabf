import { expect, test } from 'vitest';
import { bookingStatus } from '#src/contract/booking.ts';
import { dubaiDate, formatDate, formatDay } from '#src/lib/dates.ts';
import { restDay } from '#src/lib/training-dates.ts';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody } from '#tests/support/bodies.ts';
import { at, DAY, HOUR, later, MINUTE, morningIn } from '#tests/support/clock.ts';
import { createCourse } from '#tests/support/courses.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { deliverAt, emptyOutbox } from '#tests/support/outbox.ts';
import { inCash, paymentCalls, paymentOf } from '#tests/support/payments.ts';
import { postByStaff, registerPath, registrationBody, registrationIdOf } from '#tests/support/registrations.ts';
import { checkout, refundOf } from '#tests/support/stripe-events.ts';
import { startStripe } from '#tests/support/stripe-server.ts';
import { todayOf } from '#tests/support/today.ts';
import { createWorkshop, endOf } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const stripe = await startStripe();
const { deliver, booking, registration } = paymentCalls(api, admin);

const START = morningIn(40);
const DUE_ON = dubaiDate(new Date(Number(START) - 7 * DAY));

let people = 0;

/** A place of AED 1,950, of which AED 550 secures it. */
async function placed({ startsAt = START, payWithinHours = null as number | null, depositFils = 55_000 } = {}) {
  const workshopId = await createWorkshop(api.database, { startsAt, priceFils: 195_000, depositFils });
  await api.rows`update trainings set pay_within_hours = ${payWithinHours} where id = ${workshopId}`;
  const email = `deposit.${(people += 1)}@example.com`;
  const { status, body } = await api.visitor().post(registerPath(workshopId), registrationBody({ email }));
  expect([status, body]).toMatchObject([201, { dueAed: 1950, depositAed: depositFils / 100 }]);
  await api.settled();
  return { id: (body as { registrationId: string }).registrationId, workshopId, email };
}

/** @returns the checkout */
async function paid(id: string, aed: number) {
  const session = checkout({ client_reference_id: id, amount_total: Math.round(aed * 100) });
  await deliver({ object: session });
  return session;
}

/** @returns the state of the payment */
const pays = async (id: string, aed: number) => (await paymentOf(api.database, await paid(id, aed)))?.state;

const asked = async (id: string, part: string) =>
  (await api.visitor().post('/api/booking/pay', { token: tokenOf('booking', id), part })).status;

const subjectsTo = (email: string) =>
  mail.to(email).flatMap(({ subject = '' }) => (subject.startsWith('Receipt') ? [] : [subject]));

const restMails = (email: string) => subjectsTo(email).filter((subject) => subject.startsWith('AED 1,400 is due'));

test('the email of a deposit of half the price says what remains', async () => {
  const { id, email } = await placed({ depositFils: 97_500 });
  await paid(id, 975);
  await api.settled();
  const receipt = mail.to(email).find(({ subject = '' }) => subject.startsWith('Receipt'));
  expect(receipt?.text).toContain('Still to pay: AED 975');
});

test('a guest chooses between deposit and whole, then pays the rest, each exactly', async () => {
  const { id, email } = await placed();
  expect(await booking(id)).toMatchObject({ payable: ['deposit', 'all'], depositAed: 550, paidAed: 0, payBy: null });
  expect(await asked(id, 'rest')).toBe(409);
  expect([await asked(id, 'deposit'), await asked(id, 'all')]).toEqual([201, 201]);
  expect(stripe.created.map(({ fields }) => fields['line_items[0][price_data][unit_amount]'])).toEqual([
    '55000',
    '195000',
  ]);
  expect(mail.to(email)[0]?.text).toMatch(/AED 550 secures your place\. AED 1,400 to pay by \w+day \d+ \w+/);

  expect(await pays(id, 550)).toBe('matched');
  expect(await booking(id)).toMatchObject({ payable: ['rest'], isPaid: false, paidAed: 550, payBy: DUE_ON });
  const [day = ''] = /^\w+ \d+ \w+/.exec(formatDay(new Date(DUE_ON))) ?? [];
  expect(subjectsTo(email).at(-1)).toContain(`Your place is secured; AED 1,400 to pay by ${day}`);
  expect([await asked(id, 'deposit'), await asked(id, 'rest')]).toEqual([409, 201]);
  expect(stripe.created.at(-1)?.fields['line_items[0][price_data][unit_amount]']).toBe('140000');

  expect(await pays(id, 1400)).toBe('matched');
  expect(await booking(id)).toMatchObject({ payable: [], isPaid: true, paidAed: 1950, payBy: null });
  expect(subjectsTo(email).at(-1)).toBe('Your place is confirmed: A workshop');
  expect(await asked(id, 'rest')).toBe(409);
});

test.for([
  [549.99, 'attention', 'not secured'],
  [550.01, 'attention', 'secured'],
  [550, 'matched', 'secured'],
  [1949.99, 'attention', 'secured'],
  [1950, 'matched', 'paid'],
  [1950.01, 'attention', 'paid'],
] as const)('a first payment of AED %d is %s, and the place is %s', async ([aed, state, place]) => {
  const { id, email } = await placed();
  expect(await pays(id, aed)).toBe(state);
  expect(subjectsTo(email).some((subject) => subject.startsWith('Your place is secured'))).toBe(place === 'secured');
  expect(await registration(id)).toMatchObject({ isPaid: place === 'paid', paidAed: aed });
});

test('once it is over, no deposit secures the place, and the page says what is not paid', async () => {
  const workshopId = await createWorkshop(api.database, {
    ...{ startsAt: new Date(Date.now() - DAY), priceFils: 195_000, depositFils: 55_000 },
  });
  const id = registrationIdOf(await postByStaff(admin, workshopId, {}));
  const unpaid = await booking(id);
  expect(unpaid).toMatchObject({ payable: ['all'], depositAed: null });
  expect(bookingStatus(unpaid)).toBe('Not paid yet: AED 1,950.');
  await paid(id, 550);
  const part = await booking(id);
  expect([part.payable, bookingStatus(part)]).toEqual([['rest'], 'Not paid yet: AED 1,400.']);
});

test('two payments that make the deposit need no attention any more, and it is told once', async () => {
  const { id, email } = await placed();
  const first = await paid(id, 200);
  expect(await pays(id, 350)).toBe('matched');
  expect((await paymentOf(api.database, first))?.state).toBe('matched');
  await pays(id, 100);
  expect(subjectsTo(email).filter((subject) => subject.startsWith('Your place is secured'))).toHaveLength(1);
});

test('a deposit by hand secures the place, and a deposit that is the whole is no choice', async () => {
  const { id, email } = await placed();
  await admin.add('/api/admin/payments', { ...inCash(id, 550), method: 'transfer' });
  await api.settled();
  expect(subjectsTo(email).at(-1)).toContain('Your place is secured; AED 1,400 to pay');
  expect(await booking(id)).toMatchObject({ payments: [{ amountAed: 550, method: 'transfer' }] });
  const whole = await placed({ depositFils: 195_000 });
  expect(await booking(whole.id)).toMatchObject({ payable: ['all'] });
  expect(await asked(whole.id, 'deposit')).toBe(409);
});

test('without the provider’s key, the emails say how to pay by transfer', async () => {
  await admin.patch('/api/admin/settings', { transferText: 'IBAN AE00 0000' });
  await withEnvironment({ STRIPE_SECRET_KEY: undefined }, async () => {
    const { id, email } = await placed();
    expect(mail.to(email)[0]?.text).toContain('IBAN AE00 0000');
    // The link of all workshops takes another price.
    expect(mail.to(email)[0]?.text).not.toContain('https://pay.example/workshop');
    await pays(id, 550);
    const secured = mail.to(email).find(({ subject }) => subject?.startsWith('Your place is secured'))?.text;
    expect(secured).toContain('AED 1,400 by bank transfer:');
    expect(secured).toContain('IBAN AE00 0000');
    expect(secured).not.toContain('https://pay.example/workshop');
  });
  await admin.patch('/api/admin/settings', { transferText: null });
});

test('a course is paid by the link of its package or by transfer, never by the link for workshops', async () => {
  await withEnvironment({ STRIPE_SECRET_KEY: undefined }, async () => {
    const offers = [{ name: 'Essential', priceAed: 1950 }];
    const registeredFor = async (packages: object[], email: string) => {
      const course = await createCourse(admin, { packages });
      const id = await api.visitor().add('/api/course-registrations', courseRegistrationBody({ email }));
      await admin.patch(`/api/course-registrations/${id}`, { trainingId: course.id });
      await api.settled();
      return { id, text: mail.to(email).at(-1)?.text ?? '' };
    };
    const without = await registeredFor(offers, 'course.without@example.com');
    expect(without.text).toContain('Write to us, and we’ll tell you how to pay.');
    expect(without.text).not.toContain('https://pay.example');
    expect(await booking(without.id)).toMatchObject({ paymentLink: null, dueAed: 1950 });
    const own = 'https://pay.example/essential';
    const withOwn = await registeredFor([{ ...offers[0], paymentLink: own }], 'course.own@example.com');
    expect(withOwn.text).toContain(own);
    expect(withOwn.text).not.toContain('write to us, and we tell you');
    expect(await booking(withOwn.id)).toMatchObject({ paymentLink: expect.stringContaining(own) as string });
  });
});

test('the rest is asked for 7 days before the start and 2 days before, each once, and stands in Today', async () => {
  const { id, email } = await placed();
  await pays(id, 550);
  await emptyOutbox(api.database);
  const start = Number(START);
  const listed = (time: number) => at(time, async () => (await todayOf(await api.signedIn('admin'))).rest);
  const earlier = (await listed(start - 7 * DAY - MINUTE)).count;
  await deliverAt(start - 7 * DAY - MINUTE);
  expect(restMails(email)).toEqual([]);
  for (const minutes of [0, 15, 30]) await deliverAt(start - 7 * DAY + minutes * MINUTE);
  expect(restMails(email)).toHaveLength(1);
  expect(mail.to(email).at(-1)?.text).toContain('Pay AED 1,400');
  const due = await listed(start - 7 * DAY);
  expect(due.count).toBeGreaterThan(earlier);
  const dueAt = new Date(`${DUE_ON}T00:00+04:00`).toISOString();
  expect(due.rows).toContainEqual(expect.objectContaining({ detail: 'AED 1,400, A workshop', at: dueAt }));
  // Then it is of a past training.
  expect((await listed(start + DAY)).count).toBe(0);
  await deliverAt(start - 3 * DAY);
  for (const minutes of [0, 15]) await deliverAt(start - 2 * DAY + minutes * MINUTE);
  expect(restMails(email)).toHaveLength(2);
  await deliverAt(start - HOUR);
  expect(restMails(email)).toHaveLength(2);
});

test('a run that was away asks once, and so does one of a training that was moved', async () => {
  const late = await placed();
  await pays(late.id, 550);
  await deliverAt(Number(START) - DAY);
  expect(restMails(late.email)).toHaveLength(1);
  const moved = await placed();
  await pays(moved.id, 550);
  const startsAt = morningIn(5);
  await admin.patch(`/api/admin/trainings/${moved.workshopId}`, { startsAt, endsAt: endOf(startsAt) });
  await deliverAt(Date.now() + MINUTE);
  await deliverAt(Date.now() + 20 * MINUTE);
  expect(restMails(moved.email)).toHaveLength(1);
});

test('who pays the deposit within the last week is told then, and asked once more', async () => {
  const startsAt = morningIn(5);
  const { id, email } = await placed({ startsAt });
  await pays(id, 550);
  expect(subjectsTo(email).at(-1)).toBe('Your place is secured; AED 1,400 is due now');
  await deliverAt(Date.now() + MINUTE);
  expect(restMails(email)).toEqual([]);
  await deliverAt(Number(startsAt) - DAY);
  expect(restMails(email)).toHaveLength(1);
});

test('nobody is asked for a rest who is cancelled, held as spam, paid, unpaid or of a cancelled training', async () => {
  const [cancelled, spam, whole, unpaid] = [await placed(), await placed(), await placed(), await placed()];
  const off = await placed();
  for (const { id } of [cancelled, spam, whole, off]) await pays(id, 550);
  await admin.delete(`/api/registrations/${cancelled.id}`);
  await api.rows`update registrations set is_spam = true where id = ${spam.id}::uuid`;
  await pays(whole.id, 1400);
  await admin.post(`/api/admin/trainings/${off.workshopId}/cancel`, {});
  await deliverAt(Number(START) - 7 * DAY);
  for (const { email } of [cancelled, spam, whole, unpaid, off]) expect(restMails(email)).toEqual([]);
  expect(await booking(unpaid.id)).toMatchObject({ paidAed: 0 });
});

test('a place whose deposit is in does not lapse, and one without does', async () => {
  const secured = await placed({ payWithinHours: 24 });
  const unpaid = await placed({ payWithinHours: 24 });
  await pays(secured.id, 550);
  await deliverAt(Date.now() + 17 * HOUR);
  await deliverAt(Date.now() + 25 * HOUR);
  expect(await registration(secured.id)).toMatchObject({ lapsedAt: null, cancelledAt: null });
  expect(await registration(unpaid.id)).toMatchObject({ lapsedAt: expect.any(String) as string });
  expect(subjectsTo(secured.email)).not.toContain('Your place is not paid for yet: A workshop');
  expect(subjectsTo(unpaid.email)).toContain('Your place is not paid for yet: A workshop');
});

test('a deposit that is given back leaves the place unpaid, and its return is told again', async () => {
  const { id, email } = await placed();
  await deliver(refundOf(await paid(id, 550)));
  expect(await booking(id)).toMatchObject({ payable: ['deposit', 'all'], paidAed: 0 });
  await pays(id, 550);
  expect(subjectsTo(email).filter((subject) => subject.startsWith('Your place is secured'))).toHaveLength(2);
});

test('a price that is lowered after a deposit changes nothing for who has paid it', async () => {
  const { id, workshopId } = await placed();
  await pays(id, 550);
  const path = `/api/admin/trainings/${workshopId}`;
  expect((await admin.patch(path, { priceAed: 900 })).status).toBe(200);
  await api.settled();
  expect(await booking(id)).toMatchObject({ payable: ['rest'], dueAed: 1950, paidAed: 550, depositAed: 550 });
  expect(await pays(id, 1400)).toBe('matched');
});

test('a hold no longer runs once a deposit is paid, whoever asks, and never ends the place afterwards', async () => {
  const { id } = await placed({ payWithinHours: 48 });
  const answers = async () => {
    return [(await registration(id)).holdUntil, (await booking(id)).holdUntil];
  };
  const [inList, inBooking] = await answers();
  expect(inList).toEqual(expect.any(String));
  expect(inBooking).toBe(inList);
  const session = await paid(id, 550);
  expect(await answers()).toEqual([null, null]);
  await deliver(refundOf(session));
  expect(await answers()).toEqual([inList, inList]);
  const again = await paid(id, 550);
  await later(3 * DAY, () => deliver(refundOf(again)));
  expect(await answers()).toEqual([null, null]);
  await deliverAt(Date.now() + 4 * DAY);
  expect(await registration(id)).toMatchObject({ lapsedAt: null, cancelledAt: null, balance: { state: 'unpaid' } });
});

test.for(['2030-01-07T19:59:00Z', '2030-01-07T20:00:00Z', '2032-03-07T06:00:00Z'])(
  'forms and the database name the same day for the rest of a training at %s',
  async (startsAt) => {
    const [due] = await api.rows<{ day: string }>`select rest_due_on(${startsAt})::text as day`;
    expect(formatDate(new Date(due?.day ?? ''))).toBe(restDay(startsAt, new Date(0)));
  },
);
