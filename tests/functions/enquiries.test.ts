import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { enquiryBody } from '#tests/support/enquiries.ts';

const api = await startApi();

test('an enquiry is stored as typed and thanked for', async () => {
  const sent = enquiryBody({ message: 'Hello,\nfrom January?' });
  const { status, body } = await api.visitor().post('/api/enquiries', { ...sent, id: 'mine', website: '' });
  expect([status, body]).toEqual([
    201,
    { success: true, message: 'Thank you for your inquiry!', id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
  ]);
  expect(await api.rows(sql`select id, name, email, service, message, is_spam from enquiries`)).toEqual([
    { ...sent, id: (body as { id: string }).id, is_spam: false },
  ]);
});

test.for([
  [undefined, 'Email is required'],
  [null, 'Email is required'],
  ['', 'Email is required'],
  [' \n', 'Email is required'],
  ['noor', 'Please enter a valid email address'],
  ['noor@example', 'Please enter a valid email address'],
  [5, 'Please enter a valid email address'],
  [[], 'Please enter a valid email address'],
] as const)('of the e-mail %j it is said: %s', async ([email, message]) => {
  const { status, body } = await api.visitor().post('/api/enquiries', enquiryBody({ email }));
  expect([status, body]).toMatchObject([422, { code: 'invalid', errors: { email: message } }]);
});

test('all wrong fields are told at once', async () => {
  expect((await api.visitor().post('/api/enquiries', {})).body).toMatchObject({
    errors: {
      name: 'Name is required',
      email: 'Email is required',
      service: 'Please select an option',
      message: 'Message is required',
    },
  });
});
