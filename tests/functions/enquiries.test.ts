import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { enquiryBody } from '#tests/support/bodies.ts';

const api = await startApi();

test('an enquiry is stored as typed and thanked for', async () => {
  const sent = enquiryBody({ message: 'Hello,\nfrom January?' });
  const { status, body } = await api.visitor().post('/api/enquiries', { ...sent, id: 'mine', website: '' });
  expect([status, body]).toEqual([
    201,
    { success: true, message: 'Thank you for your inquiry!', id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
  ]);
  expect(await api.rows`select id, name, email, service, message, is_spam from enquiries`).toEqual([
    { ...sent, id: (body as { id: string }).id, is_spam: false },
  ]);
});
