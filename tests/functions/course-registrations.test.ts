import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CourseRegistration } from '#src/contract/course-registrations.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody } from '#tests/support/course-registrations.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

const post = (sent: unknown, headers?: Record<string, string>) =>
  api.visitor().post('/api/course-registrations', sent, headers);

async function list(query: string): Promise<CourseRegistration[]> {
  const { status, body: rows, text } = await admin.get(`/api/course-registrations?${query}`);
  if (status !== 200) throw new Error(text);
  return rows as CourseRegistration[];
}

test('a registration is stored, thanked for, and listed with all its keys', async () => {
  const sent = courseRegistrationBody({ lastName: 'Listed', id: 'x', createdAt: 'y', status: 'paid' });
  const answer = await post(sent);
  expect([answer.status, answer.body]).toEqual([
    201,
    {
      success: true,
      message: 'Thank you for registering. We will contact you shortly to confirm your place and payment.',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    },
  ]);
  expect(await list('search=listed')).toEqual([
    {
      id: (answer.body as { id: string }).id,
      firstName: 'Maria',
      lastName: 'Listed',
      email: sent['email'],
      phone: '050 123 4567',
      phoneE164: '+971501234567',
      courseType: 'newborn-maternity',
      currentRole: 'nanny',
      discountCode: null,
      isPaid: false,
      paidAt: null,
      paidAed: null,
      courseRunId: null,
      attendance: [],
      handledAt: null,
      handledBy: null,
      createdAt: expect.stringMatching(/^\d{4}-.+\.\d{3}Z$/) as string,
      updatedAt: expect.stringMatching(/^\d{4}-.+\.\d{3}Z$/) as string,
    },
  ]);
});

const MESSAGES = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number.',
  courseType: 'Please select a course.',
  currentRole: 'Please select whether you are a parent or a nanny.',
};

test('all wrong fields are told at once', async () => {
  const answer = await post({});
  expect([answer.status, answer.body]).toMatchObject([422, { code: 'invalid', errors: MESSAGES }]);
});

test.for(
  Object.entries({
    firstName: ['', ' ', 5, null],
    lastName: ['', {}, null],
    email: ['maria', 'a@b', 5, null],
    phone: ['1234567', 12345678, null],
    courseType: ['', 'maternity', 'Newborn-maternity', 5, null],
    currentRole: ['', 'aunt', 'Parent', {}, null],
  }).flatMap(([field, values]) => values.map((value) => [field, value] as const)),
)('%s is refused for %j', async ([field, value]) => {
  const answer = await post(courseRegistrationBody({ [field]: value }));
  expect(answer.status).toBe(422);
  expect((answer.body as { errors: unknown }).errors).toEqual({ [field]: MESSAGES[field as keyof typeof MESSAGES] });
});

test('a repeat under one key makes one row, also at the same moment', async () => {
  const [sent, headers] = [courseRegistrationBody({ lastName: 'Repeated' }), { 'Idempotency-Key': randomUUID() }];
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(sent, headers)));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(await list('search=repeated')).toHaveLength(1);
  expect((await post({ ...sent, phone: '12345678' }, headers)).body).toMatchObject({ code: 'idempotency_mismatch' });
});

test('spam is answered like a success and listed as spam alone', async () => {
  expect((await post(courseRegistrationBody({ lastName: 'Robot', website: 'x' }))).status).toBe(201);
  expect(await list('search=robot')).toEqual([]);
  expect(await list('search=robot&spam=true')).toHaveLength(1);
});

test('a course that is none cannot be asked for, and that is told', async () => {
  expect((await admin.get('/api/course-registrations?courseType=')).body).toMatchObject({
    errors: { courseType: 'Please select a course.' },
  });
});

test('a first registration is one round trip, the list two', async () => {
  expect(await api.roundTrips(() => post(courseRegistrationBody(), { 'Idempotency-Key': randomUUID() }))).toBe(1);
  expect(await api.roundTrips(() => admin.get('/api/course-registrations'))).toBe(2);
});
