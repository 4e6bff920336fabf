import { expect, test } from 'vitest';
import type { CourseRegistration } from '#src/contract/course-registrations.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody } from '#tests/support/bodies.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

const post = (sent: unknown, headers?: Record<string, string>) =>
  api.visitor().post('/api/course-registrations', sent, headers);

const list = (query: string) => admin.read<CourseRegistration[]>(`/api/course-registrations?${query}`);

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

test('a course that is none cannot be asked for, and that is told', async () => {
  expect((await admin.get('/api/course-registrations?courseType=')).body).toMatchObject({
    errors: { courseType: 'Please select a course.' },
  });
});
