import { randomUUID } from 'node:crypto';
import type { Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { MESSAGE_NAMES, isToPerson } from '#netlify/db/queries/outbox/message-names.ts';
import { readEnvironment } from '#netlify/env.ts';
import { CHAT_TEXTS, chatLink } from '#netlify/messages/chat-texts.ts';
import { MESSAGE_TYPES } from '#netlify/messages/message-types.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody, waitlistBody } from '#tests/support/bodies.ts';
import { COURSE, createCourse } from '#tests/support/courses.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { keepPlaces, tokenOf, waitlistOf } from '#tests/support/offers.ts';
import { registrationIdOf } from '#tests/support/registrations.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer();

const INSTANT = '2038-09-05T06:00:00.000Z';

const SESSION = { id: 's', startsAt: INSTANT, endsAt: '2038-09-05T08:00:00.000Z', location: null };

const DATED = {
  ...{
    id: 7,
    title: COURSE.title,
    shortTitle: null,
    startsAt: INSTANT,
    endsAt: INSTANT,
    location: 'Dubai',
    priceAed: 1950,
  },
  ...{ sequence: 0, courseType: 'newborn-maternity', sessions: [SESSION] },
};

/** What every email about a place in a course reads. */
const PAYLOAD = {
  ...{ registrationId: randomUUID(), waitlistId: randomUUID(), offerId: randomUUID(), sessionId: 's' },
  ...{ firstName: 'Maria', lastName: 'Santos', name: 'Maria', email: 'maria@example.com', phone: '050 123 4567' },
  ...{
    nannyFirstName: null,
    nannyLastName: null,
    nannies: 1,
    bookerAttends: true,
    nannyNames: [],
    isPaid: false,
    holdUntil: null,
  },
  ...{
    calendarSequence: 0,
    isSecured: false,
    paidAed: 0,
    moneyBackAed: null,
    restAed: 1950,
    transferText: null,
    packageName: 'Place',
    paymentLink: null,
  },
  ...{ id: randomUUID(), discountCode: null, codeOffer: null },
  ...{ profession: null, company: null, notes: null, interest: 'workshop', referralCode: null },
  ...{ courseType: 'newborn-maternity', currentRole: 'parent', dueAed: 1950, depositAed: 500, payBy: '2038-08-01' },
  ...{
    packagePriceAed: null,
    offerExpiresAt: INSTANT,
    changeableUntil: INSTANT,
    number: 'ABCDEFGHJK',
    title: COURSE.title,
  },
  ...{ startsAt: INSTANT, endsAt: INSTANT, minutes: 120, place: 'Dubai', subject: 'A word', text: 'A text.' },
  before: { startsAt: INSTANT, endsAt: INSTANT, location: 'Dubai', sessions: [] },
  paper: {
    ...{ number: 'R-2038-0001', kind: 'receipt', day: '2038-08-01', method: 'card', reference: null },
    seller: { name: 'Nova', address: null, licence: null, trn: null, email: 'hello@nova.example', phone: '+971' },
    payer: { name: 'Maria', email: null },
    ...{ bookingId: randomUUID(), title: COURSE.title, startsAt: INSTANT, endsAt: INSTANT, place: 'Dubai' },
    ...{ attendee: 'Maria Santos', price: 195_000, amount: 50_000, rest: 145_000, refersTo: null, takenBack: null },
    ...{ bookingReference: 'K7M4QX', package: 'Place', part: 'deposit', restDueOn: '2038-08-01' },
    ...{ buyer: null, dueOn: null, transferText: null },
  },
  ...{ attendeeId: randomUUID(), called: 'Maria Santos', amount: 50_000, currency: 'aed', bookingReference: 'K7M4QX' },
  training: DATED,
  ...{ validUntil: '2029-03-14', next: DATED },
};

/** Emails to a person that are never about a place in a course. */
const OTHERS = ['referral-received', 'enquiry-received', 'sign-up-welcome'];

/** All that the recipient of an email reads. */
function wordsOf({ subject = '', text = '', html = '', attachments }: Email): string {
  const files = attachments.map(
    ({ filename, mimeType, content }) =>
      `${filename} ${mimeType === 'text/calendar' ? new TextDecoder().decode(content as ArrayBuffer) : ''}`,
  );
  return [subject, text, html, ...files].join('\n');
}

test('no email about a course says "workshop"', async () => {
  const types = MESSAGE_TYPES.filter(({ name }) =>
    MESSAGE_NAMES.some((one) => one === name && isToPerson(one) && !OTHERS.includes(one)),
  );
  const entry = (kind: string) => ({
    id: randomUUID(),
    kind,
    tries: 0,
    createdAt: new Date(),
    personKey: null,
    payload: PAYLOAD,
  });
  for (const type of types) {
    const { signal } = new AbortController();
    await type.deliver(entry(type.name), readEnvironment(), signal);
    await type.deliverTogether?.([entry(type.name), entry(type.name)], readEnvironment(), signal);
  }
  expect(mail.received.length).toBeGreaterThanOrEqual(types.length);
  const wrong = mail.received.filter((one) =>
    /workshop/i.test(wordsOf(one).replaceAll(/https?:\S+\/workshops?\b/g, '')),
  );
  expect(wrong.map((one) => `${one.subject ?? ''}: ${/.*workshop.*/i.exec(wordsOf(one))?.[0] ?? ''}`)).toEqual([]);
});

test('no WhatsApp message about a course says "workshop"', () => {
  const message = { payload: PAYLOAD, phoneE164: '+971501234567' };
  for (const kind of Object.keys(CHAT_TEXTS)) {
    const words = new URL(chatLink(kind, message, readEnvironment()) ?? '').searchParams.get('text');
    expect(words, kind).toContain('Nova');
    expect(words, kind).not.toMatch(/workshop/i);
  }
});

/** A course with one place and a first person in it. */
async function fullCourse(changes: Record<string, unknown> = {}) {
  const course = await createCourse(admin, { capacity: 1, ...changes });
  const body = courseRegistrationBody({ trainingId: course.id });
  const id = registrationIdOf(await api.visitor().post('/api/course-registrations', body));
  const register = (fields: Record<string, unknown> = {}) =>
    api.visitor().post('/api/course-registrations', courseRegistrationBody({ trainingId: course.id, ...fields }));
  return { course, id, body, token: tokenOf('booking', id), register };
}

const startsWith = (words: string) => expect.stringMatching(`^${words}`) as string;

const wait = (trainingId: number, changes: Record<string, unknown> = {}) =>
  api.visitor().post('/api/waitlist', waitlistBody({ interest: 'workshop', workshopId: trainingId, ...changes }));

test('no refusal of a course says "workshop"', async () => {
  const { course, id, body, token, register } = await fullCourse();
  const change = (fields: object) => api.visitor().patch('/api/booking', { token, ...fields });
  const person = { firstName: body['firstName'], lastName: body['lastName'], email: body['email'] };
  expect(await register()).toMatchObject({
    status: 409,
    body: { message: startsWith('This course is currently at full capacity.') },
  });
  expect(await register(person)).toMatchObject({
    body: { code: 'already_registered', message: 'This nanny is already registered for this course.' },
  });
  expect(await register({ trainingId: 999_999 })).toMatchObject({ body: { message: 'Unknown course.' } });

  // The next in line is the same nanny again.
  await wait(course.id, { email: person.email });
  await keepPlaces(api, course.id);
  await admin.patch(course.path, { capacity: 3 });
  await register({ ...person, firstName: 'Ana' });
  expect(await change({ firstName: 'Ana' })).toMatchObject({
    body: { message: 'This nanny is already registered for this course.' },
  });
  const [entry] = await waitlistOf(api.database, course.id);
  const { body: offer } = await api.visitor().post('/api/offer', { token: tokenOf('offer', entry?.offer_id ?? null) });
  expect(offer).toMatchObject({ state: 'offered', courseType: 'newborn-maternity' });
  const accepted = { token: tokenOf('offer', entry?.offer_id ?? null), firstName: 'Ana', lastName: person.lastName };
  expect(await api.visitor().post('/api/offer/accept', accepted)).toMatchObject({
    body: { message: 'This nanny is already registered for this course.' },
  });

  await admin.patch(course.path, { registrationOpen: false });
  const closed = { status: 409, body: { message: startsWith('Registration for this course is closed.') } };
  expect(await register()).toMatchObject(closed);
  expect(await wait(course.id)).toMatchObject(closed);
  await api.rows`update trainings set starts_at = now() - interval '1 hour' where id = ${course.id}`;
  expect(await api.visitor().post('/api/booking/cancel', { token })).toMatchObject({
    status: 409,
    body: { message: 'This course has begun. Please contact us.' },
  });
  await admin.post(`${course.path}/cancel`, {});
  expect(await change({ phone: '050 765 4321' })).toMatchObject({
    status: 409,
    body: { message: 'This course is cancelled.' },
  });
  expect((await admin.post(`/api/registrations/${id}/confirmation`, {})).text).not.toMatch(/workshop/i);
});
